package orrery.editor.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// A bar at the top of a pane, with a message about what is typed in the bar. If the whole message fits beside the other parts,
/// it is in the bar, otherwise in lines below the bar. The message never moves the other parts. FX thread.
public final class MessageHeader extends Region {

    private static final double SIDE = 12;
    private static final double BOTTOM = 6;

    private final Region room = Parts.spacer();
    private final PaneHeader bar = new PaneHeader();
    private final Label message;

    /// @param before parts of the bar before the message
    /// @param message a label in a small font; hidden while its text is empty
    /// @param after parts at the end of the bar
    public MessageHeader(List<? extends Node> before, Label message, List<? extends Node> after) {
        this.message = message;
        getStyleClass().add("message-header");
        List<Node> parts = new ArrayList<>(before);
        parts.add(room);
        parts.addAll(after);
        bar.addParts(parts.toArray(Node[]::new));
        message.setWrapText(true);
        message.visibleProperty().bind(message.textProperty().isNotEmpty());
        getChildren().addAll(bar, message);
    }

    /// Whether the message does not fit into the bar if the bar has this width.
    private boolean isBelow(double width) {
        return !message.getText().isEmpty() && message.prefWidth(-1) > width - bar.prefWidth(-1);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return bar.minWidth(height);
    }

    @Override
    protected double computePrefWidth(double height) {
        return bar.prefWidth(height);
    }

    @Override
    protected double computeMinHeight(double width) {
        return prefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double above = bar.prefHeight(-1);
        return width >= 0 && isBelow(width) ? above + messageHeight(width) + BOTTOM : above;
    }

    private double messageHeight(double width) {
        return snapSizeY(message.prefHeight(width - 2 * SIDE));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double barHeight = bar.prefHeight(-1);
        bar.resizeRelocate(0, 0, width, barHeight);
        if (isBelow(width)) {
            message.resizeRelocate(SIDE, barHeight, Math.max(0, width - 2 * SIDE), messageHeight(width));
        } else {
            bar.layout();
            Bounds free = room.getBoundsInParent();
            double height = message.prefHeight(-1);
            message.resizeRelocate(free.getMinX(), snapPositionY((barHeight - height) / 2), free.getWidth(), height);
        }
    }
}

package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import orrery.editor.app.dock.Axis;
import orrery.editor.app.dock.Split;
import orrery.editor.app.dock.SplitLayout;

/// Shows a split: its parts, with a divider between two adjacent parts.
final class SplitBox extends Region {

    private final BiConsumer<Integer, List<Split.Part>> resized;
    private final List<Divider> dividers = new ArrayList<>();
    private List<Node> nodes = List.of();
    private Split split;

    /// Creates a box for a split. [#show] fills it.
    ///
    /// @param resized receives the split's id and its parts after a divider was dragged
    SplitBox(Split split, BiConsumer<Integer, List<Split.Part>> resized) {
        this.split = split;
        this.resized = resized;
    }

    /// Shows a split.
    ///
    /// @param parts the JavaFX nodes of the split's parts, in order
    void show(Split now, List<Node> parts) {
        boolean isSame = now.axis() == split.axis() && parts.equals(nodes) && getChildren().containsAll(parts);
        split = now;
        if (!isSame) {
            nodes = List.copyOf(parts);
            dividers.clear();
            for (int i = 0; i + 1 < parts.size(); i++) {
                int index = i;
                dividers.add(new Divider(isRow() ? Orientation.VERTICAL : Orientation.HORIZONTAL,
                        by -> drag(index, by)));
            }
            getChildren().setAll(parts);
            getChildren().addAll(dividers);
        }
        requestLayout();
    }

    private boolean isRow() {
        return split.axis() == Axis.ROW;
    }

    private double pixels() {
        return (isRow() ? getWidth() : getHeight()) - dividers.size() * Divider.LINE;
    }

    /// Moves a divider by a distance in pixels, positive to the right or down.
    void drag(int index, double by) {
        resized.accept(split.id(), SplitLayout.dragged(split.parts(), pixels(), index, by));
    }

    @Override
    protected void layoutChildren() {
        double[] sizes = SplitLayout.sizes(split.parts(), Math.max(pixels(), nodes.size()));
        double start = 0;
        for (int i = 0; i < nodes.size(); i++) {
            put(nodes.get(i), start, sizes[i]);
            start += sizes[i] + Divider.LINE;
            if (i < dividers.size()) {
                put(dividers.get(i), start - Divider.LINE - Divider.REACH, Divider.LINE + 2 * Divider.REACH);
            }
        }
    }

    private void put(Node node, double start, double size) {
        if (isRow()) {
            layoutInArea(node, start, 0, size, getHeight(), 0, HPos.LEFT, VPos.TOP);
        } else {
            layoutInArea(node, 0, start, getWidth(), size, 0, HPos.LEFT, VPos.TOP);
        }
    }
}

package orrery.editor.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;

/// The bar at the top of a pane. If the bar is too narrow for all parts, the last parts move into a list. A button at the end of
/// the bar opens the list. Text fields, parts that can shrink to zero, and parts passed to [#keepInBar] remain in the bar. FX
/// thread.
///
/// A part moves back into the bar only when the width of the bar changes, so that parts don't move while a count in the bar
/// changes.
public class PaneHeader extends HBox {

    private static final String KEPT = "kept in the bar";

    private final List<Node> parts = new ArrayList<>();
    private final Button more = new Button("»");
    private final VBox list = new VBox();
    private final Popup popup = new Popup();
    private double fittedWidth = -1;

    /// Creates a bar.
    public PaneHeader(Node... parts) {
        getStyleClass().add("pane-header");
        more.getStyleClass().addAll("flat", "compact", "header-more");
        more.setMinWidth(USE_PREF_SIZE);
        more.setAccessibleText("More of this bar");
        Tip.set(more, "What does not fit into this bar");
        more.setOnAction(_ -> showList());
        list.getStyleClass().add("header-list");
        // Keys that the parts do not use must not reach the window.
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::close);
        list.addEventHandler(KeyEvent.ANY, KeyEvent::consume);
        list.addEventHandler(ActionEvent.ACTION, event -> {
            if (event.getTarget() instanceof Button) {
                popup.hide();
            }
        });
        popup.getContent().add(list);
        popup.setAutoHide(true);
        popup.setAnchorLocation(PopupWindow.AnchorLocation.CONTENT_TOP_RIGHT);
        addParts(parts);
    }

    /// Keeps a part, such as a count, in the bar at any width. Returns the part.
    public static <N extends Node> N keepInBar(N part) {
        part.getProperties().put(KEPT, true);
        return part;
    }

    /// Adds parts at the end of the bar.
    protected final void addParts(Node... added) {
        for (Node part : added) {
            parts.add(part);
            part.managedProperty().subscribe((_, _) -> requestLayout());
        }
        getChildren().setAll(parts);
        fittedWidth = -1;
    }

    /// Closes the list if the key is Escape. Runs before the parts get the key, because a menu button consumes Escape even while
    /// its menu is closed.
    private void close(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            popup.hide();
            event.consume();
        }
    }

    private void showList() {
        Bounds bounds = more.localToScreen(more.getLayoutBounds());
        if (bounds != null) {
            popup.show(more, bounds.getMaxX(), bounds.getMaxY() + 2);
            list.getChildren().stream().filter(Node::isFocusTraversable).findFirst().ifPresent(Node::requestFocus);
        }
    }

    @Override
    protected void layoutChildren() {
        if (getWidth() > 0) {
            fit();
        }
        super.layoutChildren();
    }

    private void fit() {
        List<Node> kept = new ArrayList<>(parts);
        if (getWidth() == fittedWidth) {
            kept.removeAll(list.getChildren());
        }
        fittedWidth = getWidth();
        List<Node> movable = new ArrayList<>(kept.stream().filter(this::isMovable).toList());
        while (!movable.isEmpty() && least(withMore(kept)) > getWidth()) {
            kept.remove(movable.removeLast());
        }
        List<Node> wanted = withMore(kept);
        if (!getChildren().equals(wanted)) {
            popup.hide();
            List<Node> listed = new ArrayList<>(parts);
            listed.removeAll(kept);
            getChildren().removeIf(child -> !wanted.contains(child));
            list.getChildren().setAll(listed);
            getChildren().setAll(wanted);
        }
    }

    /// Returns the children of the bar: `kept`, and the button that opens the list if the list would have a managed part. The
    /// button is at the end, but before a help button.
    private List<Node> withMore(List<Node> kept) {
        List<Node> all = new ArrayList<>(kept);
        if (parts.stream().anyMatch(part -> part.isManaged() && !kept.contains(part))) {
            boolean endsWithHelp = !all.isEmpty() && all.getLast() instanceof HelpButton;
            all.add(endsWithHelp ? all.size() - 1 : all.size(), more);
        }
        return all;
    }

    private boolean isMovable(Node part) {
        return part.isManaged() && !(part instanceof TextInputControl) && !part.getProperties().containsKey(KEPT)
                && part.minWidth(-1) > 0;
    }

    private double least(List<Node> nodes) {
        List<Node> managed = nodes.stream().filter(Node::isManaged).toList();
        return snappedLeftInset() + snappedRightInset() + Math.max(0, managed.size() - 1) * snapSpaceX(getSpacing())
                + managed.stream().mapToDouble(node -> snapSizeX(node.minWidth(-1))).sum();
    }

    /// Returns the width of the parts that always remain in the bar.
    @Override
    protected double computeMinWidth(double height) {
        List<Node> fixed = new ArrayList<>(parts.stream().filter(part -> !isMovable(part)).toList());
        return least(withMore(fixed));
    }
}

package orrery.editor.app.workspace;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The area of a window that shows the window's panes. While a pane is dragged, the area also highlights the place where the pane
/// would be dropped.
final class DockArea extends StackPane {

    private final Region preview = new Region();
    private final Label empty = new Label();

    /// Creates an empty area.
    DockArea() {
        preview.getStyleClass().add("drop-preview");
        preview.setManaged(false);
        preview.setMouseTransparent(true);
        preview.setVisible(false);
        setFindKeys("");
        empty.getStyleClass().add("empty-note");
        getChildren().addAll(empty, preview);
    }

    /// Sets the keys of the command palette, as labelled on a keyboard; empty if it has no keys.
    void setFindKeys(String keys) {
        empty.setText("No pane is open here. The menu Panes opens panes%s."
                .formatted(keys.isEmpty() ? "" : ", %s finds them".formatted(keys)));
    }

    /// Shows a node in place of the previous node. The previous node may already have another parent.
    ///
    /// @param content the node; if null, a text says that no pane is open
    void show(@Nullable Node content) {
        Node shown = content == null ? empty : content;
        if (getChildren().size() != 2 || getChildren().getFirst() != shown) {
            getChildren().setAll(shown, preview);
        }
    }

    /// Highlights the rectangle that a dropped pane would occupy.
    ///
    /// @param onScreen the rectangle in coordinates of the screen
    void preview(Rectangle2D onScreen) {
        Bounds here = screenToLocal(new BoundingBox(onScreen.getMinX(), onScreen.getMinY(), onScreen.getWidth(),
                onScreen.getHeight()));
        preview.resizeRelocate(here.getMinX(), here.getMinY(), here.getWidth(), here.getHeight());
        preview.setVisible(true);
    }

    /// Removes the highlight.
    void hidePreview() {
        preview.setVisible(false);
    }

    /// The bounds of the area on the screen; null while its window is not shown.
    @Nullable
    Rectangle2D onScreen() {
        Bounds bounds = getScene() == null ? null : localToScreen(getLayoutBounds());
        return bounds == null ? null : DropZones.of(bounds);
    }
}

package orrery.editor.app.workspace;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// What a window shows of a layout, and over it where a dragged pane would be dropped.
final class DockArea extends StackPane {

    private final Region preview = new Region();
    private final Label empty = new Label("No pane is open here. The menu View opens panes, Ctrl+K finds them.");

    /// An area that shows nothing.
    DockArea() {
        preview.getStyleClass().add("drop-preview");
        preview.setManaged(false);
        preview.setMouseTransparent(true);
        preview.setVisible(false);
        empty.getStyleClass().add("empty-note");
        getChildren().addAll(empty, preview);
    }

    /// Shows a node in place of the one before, which may have gone to another parent meanwhile.
    void show(@Nullable Node content) {
        Node shown = content == null ? empty : content;
        if (getChildren().size() != 2 || getChildren().getFirst() != shown) {
            getChildren().setAll(shown, preview);
        }
    }

    /// Marks a rectangle of the screen as the one that a drop would take.
    void preview(Rectangle2D onScreen) {
        Point2D corner = screenToLocal(onScreen.getMinX(), onScreen.getMinY());
        preview.resizeRelocate(corner.getX(), corner.getY(), onScreen.getWidth(), onScreen.getHeight());
        preview.setVisible(true);
    }

    /// Marks nothing any more.
    void hidePreview() {
        preview.setVisible(false);
    }

    /// Where the area is on the screen; null while it is on none.
    @Nullable
    Rectangle2D onScreen() {
        Bounds bounds = getScene() == null ? null : localToScreen(getLayoutBounds());
        return bounds == null ? null : DropZones.of(bounds);
    }
}

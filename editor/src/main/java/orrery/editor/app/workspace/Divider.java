package orrery.editor.app.workspace;

import java.util.function.DoubleConsumer;
import javafx.geometry.Orientation;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import orrery.editor.fx.ScaledRoot;

/// A thin line between two adjacent parts of the window. Dragging the line, or a few pixels beside it, resizes the parts.
final class Divider extends Region {

    /// Width of the line in pixels.
    static final double LINE = 1;

    /// Distance from the line at which it can still be grabbed, in pixels.
    static final double REACH = 3;

    private final boolean upright;
    private double grabbedAt;

    /// Creates a divider.
    ///
    /// @param moved called for each mouse event of a drag, with the distance since the previous event in pixels; positive to the
    ///     right or down
    Divider(Orientation orientation, DoubleConsumer moved) {
        upright = orientation == Orientation.VERTICAL;
        getStyleClass().addAll("divider", upright ? "upright" : "level");
        setCursor(upright ? Cursor.H_RESIZE : Cursor.V_RESIZE);
        setOnMousePressed(event -> grabbedAt = at(event));
        setOnMouseDragged(event -> {
            double by = (at(event) - grabbedAt) / ScaledRoot.factorOf(this);
            grabbedAt = at(event);
            moved.accept(by);
        });
    }

    private double at(MouseEvent event) {
        return upright ? event.getScreenX() : event.getScreenY();
    }
}

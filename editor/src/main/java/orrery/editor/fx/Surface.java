package orrery.editor.fx;

import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.text.FontSmoothingType;

/// A canvas that fills its region and is painted by hand. It is unmanaged and therefore a layout root: a repaint costs the
/// layout of this node in the next pulse, not that of its ancestors.
public final class Surface extends Region {
    private final Canvas canvas = new Canvas();
    private final Runnable paint;

    /// Creates a surface.
    ///
    /// @param paint paints the whole canvas; called in a pulse and only if the size is not 0
    public Surface(Runnable paint) {
        this.paint = paint;
        setManaged(false);
        canvas.getGraphicsContext2D().setFontSmoothingType(FontSmoothingType.GRAY);
        getChildren().add(canvas);
    }

    /// The canvas.
    public Canvas canvas() {
        return canvas;
    }

    /// Requests a repaint in the next pulse. Several calls before it cause one repaint.
    public void requestPaint() {
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
            canvas.setWidth(getWidth());
            canvas.setHeight(getHeight());
        }
        if (getWidth() > 0 && getHeight() > 0) {
            paint.run();
        }
    }
}

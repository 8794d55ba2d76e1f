package orrery.editor.fx;

import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.text.FontSmoothingType;

/// A canvas as large as itself that something is painted on by hand. It is unmanaged, and so the root of its own layout:
/// asking for a repaint costs one layout of this node in the next pulse, not one of every ancestor.
public final class Surface extends Region {
    private final Canvas canvas = new Canvas();
    private final Runnable paint;

    /// A surface that nothing was painted on yet.
    ///
    /// @param paint paints the whole canvas; called in a pulse, and only while there is something to paint on
    public Surface(Runnable paint) {
        this.paint = paint;
        setManaged(false);
        canvas.getGraphicsContext2D().setFontSmoothingType(FontSmoothingType.GRAY);
        getChildren().add(canvas);
    }

    /// What is painted on.
    public Canvas canvas() {
        return canvas;
    }

    /// Paints in the next pulse, however often this is called before.
    public void paintSoon() {
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

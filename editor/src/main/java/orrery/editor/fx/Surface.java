package orrery.editor.fx;

import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.text.FontSmoothingType;
import javafx.scene.transform.Scale;
import orrery.editor.draw.CanvasPen;
import orrery.editor.draw.Pen;

/// A region with a canvas that fills it. The region is unmanaged and therefore a layout root: a repaint lays out only this region
/// in the next pulse, not its ancestors.
public final class Surface extends Region {
    private final Canvas canvas = new Canvas();
    private final Scale shrink = new Scale(1, 1, 0, 0);
    private final Pen pen = new CanvasPen(canvas.getGraphicsContext2D());
    private final Consumer<Pen> paint;

    /// Creates a surface.
    ///
    /// @param paint paints the whole area. Called in a pulse, by [#paintNow] or by [#paint], and only if neither width nor height
    ///     is 0
    public Surface(Consumer<Pen> paint) {
        this.paint = paint;
        setManaged(false);
        canvas.getGraphicsContext2D().setFontSmoothingType(FontSmoothingType.GRAY);
        canvas.getTransforms().add(shrink);
        getChildren().add(canvas);
    }

    /// The canvas.
    public Canvas canvas() {
        return canvas;
    }

    /// Requests a repaint in the next pulse. Several calls before that pulse cause one repaint.
    public void requestPaint() {
        requestLayout();
    }

    /// Paints at once instead of in the next pulse, so that a picture taken now shows the current contents.
    public void paintNow() {
        layoutChildren();
    }

    /// In a scaled window, the canvas has one pixel for each pixel that it covers on the screen, so that texts and lines are
    /// sharp. Painters see the size of this region.
    @Override
    protected void layoutChildren() {
        double factor = ScaledRoot.factorOf(this);
        if (canvas.getWidth() != getWidth() * factor || canvas.getHeight() != getHeight() * factor) {
            canvas.setWidth(getWidth() * factor);
            canvas.setHeight(getHeight() * factor);
        }
        shrink.setX(1 / factor);
        shrink.setY(1 / factor);
        canvas.getGraphicsContext2D().setTransform(factor, 0, 0, factor, 0, 0);
        paint(pen);
    }

    /// Paints with the given pen instead of the pen of the canvas.
    public void paint(Pen with) {
        if (getWidth() > 0 && getHeight() > 0) {
            paint.accept(with);
        }
    }
}

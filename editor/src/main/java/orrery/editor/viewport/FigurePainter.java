package orrery.editor.viewport;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.editor.theme.CanvasLook;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.Outline;

/// Paints figures: the shapes that are painted one by one, not through a [orrery.editor.viewport.shape.Raster].
final class FigurePainter {
    private static final double FAINT = 0.34;
    private static final double OUTLINE = 0.85;
    private static final double HUGE_PIXELS = 4_000;
    private static final double FAR_PIXELS = 20_000;
    private static final double SAME = 1e-6;

    /// Paints a figure as the camera sees it.
    void paint(GraphicsContext gc, Figure figure, Camera camera) {
        Shape shape = figure.shape();
        Color color = CanvasLook.rgb(shape.rgb(), figure.faint() ? FAINT : 1);
        gc.setFill(color);
        gc.setStroke(figure.faint() ? color : CanvasLook.rgb(shape.rgb(), OUTLINE));
        gc.setLineWidth(1);
        if (shape instanceof Shape.Circle circle && isSimilar(figure.at())) {
            circle(gc, figure, circle, camera);
        } else {
            outline(gc, figure, Outline.of(figure, camera));
        }
    }

    private static boolean isSimilar(WorldTransform at) {
        double x = Math.hypot(at.xx(), at.yx());
        double y = Math.hypot(at.xy(), at.yy());
        double mixed = Math.abs(at.xx() * at.xy() + at.yx() * at.yy());
        return Math.abs(x - y) <= SAME * x && mixed <= SAME * x * y;
    }

    private static void circle(GraphicsContext gc, Figure figure, Shape.Circle circle, Camera camera) {
        Vec2 middle = figure.at().apply(circle.center());
        double x = camera.screenX(middle.x());
        double y = camera.screenY(middle.y());
        double radius = circle.radius() * Figure.stretch(figure.at()) * camera.scale();
        if (radius > HUGE_PIXELS) {
            huge(gc, figure, circle, camera);
        } else if (circle.filled()) {
            gc.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
        } else {
            gc.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
        }
    }

    private static void huge(GraphicsContext gc, Figure figure, Shape.Circle circle, Camera camera) {
        Outline arc = Outline.of(figure, camera);
        if (!circle.filled()) {
            gc.strokePolyline(arc.xs(), arc.ys(), arc.xs().length);
            return;
        }
        Vec2 middle = figure.at().apply(circle.center());
        double dx = camera.screenX(middle.x()) - camera.width() / 2;
        double dy = camera.screenY(middle.y()) - camera.height() / 2;
        double far = Math.min(1, FAR_PIXELS / Math.max(1, Math.hypot(dx, dy)));
        Outline filled = arc.towards(camera.width() / 2 + dx * far, camera.height() / 2 + dy * far);
        gc.fillPolygon(filled.xs(), filled.ys(), filled.xs().length);
    }

    private static void outline(GraphicsContext gc, Figure figure, Outline outline) {
        int corners = outline.xs().length;
        if (Figure.isFilled(figure.shape()) && corners > 2) {
            gc.fillPolygon(outline.xs(), outline.ys(), corners);
        } else if (outline.closed()) {
            gc.strokePolygon(outline.xs(), outline.ys(), corners);
        } else {
            gc.strokePolyline(outline.xs(), outline.ys(), corners);
        }
    }
}

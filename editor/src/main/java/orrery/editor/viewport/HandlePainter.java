package orrery.editor.viewport;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import org.jspecify.annotations.Nullable;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.shape.Camera;

/// Paints the handles in the accent colour, which differs from the colours of an entity's axes. The handles have an outline in
/// the background colour, so that they stand out from bodies of any colour. The handle under the pointer has the colour of
/// text. During a drag, the handles that are not dragged are faint.
final class HandlePainter {
    private static final double HALO = 0.75;
    private static final double FAINT = 0.3;
    private static final double SQUARE_FILL = 0.25;
    private static final double HALO_PIXELS = 2.5;
    private static final double GUIDE_OVERHANG = 12;

    private final CanvasLook look;

    HandlePainter(CanvasLook look) {
        this.look = look;
    }

    /// Paints the handles at the lead, the entity that was selected last.
    void paint(GraphicsContext gc, HandleLayout layout, HandleModel handles, Camera camera) {
        HandleModel.Grip grip = handles.grip();
        Handle lit = grip == null ? null : grip.handle();
        gc.setLineCap(StrokeLineCap.ROUND);
        if (handles.isDragged() && lit != null) {
            guide(gc, layout, lit, camera);
        }
        ring(gc, layout, color(Handle.RING, lit, handles.isDragged()), lit == Handle.RING);
        arrow(gc, layout, true, color(Handle.ALONG_X, lit, handles.isDragged()), lit == Handle.ALONG_X);
        arrow(gc, layout, false, color(Handle.ALONG_Y, lit, handles.isDragged()), lit == Handle.ALONG_Y);
        scales(gc, layout, lit, handles.isDragged());
        square(gc, layout, color(Handle.CENTRE, lit, handles.isDragged()));
        gc.setLineCap(StrokeLineCap.SQUARE);
    }

    private Color color(Handle handle, @Nullable Handle lit, boolean dragged) {
        if (handle == lit) {
            return look.color(Tone.TEXT);
        }
        return look.color(Tone.ACCENT, dragged ? FAINT : 1);
    }

    /// Paints the squares for scaling. The one for both axes is filled.
    private void scales(GraphicsContext gc, HandleLayout layout, @Nullable Handle lit, boolean dragged) {
        for (Handle handle : HandleLayout.SCALES) {
            Color color = color(handle, lit, dragged);
            double x = Math.rint(layout.scaleX(handle));
            double y = Math.rint(layout.scaleY(handle));
            double half = handle == lit ? HandleLayout.SCALE_HALF + 1 : HandleLayout.SCALE_HALF;
            gc.setFill(look.color(Tone.WINDOW));
            gc.fillRect(x - half - 1.5, y - half - 1.5, 2 * half + 3, 2 * half + 3);
            gc.setFill(color);
            if (handle == Handle.SCALE) {
                gc.fillRect(x - half, y - half, 2 * half, 2 * half);
            } else {
                gc.setStroke(color);
                gc.setLineWidth(2);
                gc.strokeRect(x - half + 1, y - half + 1, 2 * half - 2, 2 * half - 2);
            }
        }
    }

    /// Paints lines from the dragged entity, or from the carried template, to the positions and edges to which it snapped.
    void paintGuides(GraphicsContext gc, HandleModel handles, Camera camera) {
        gc.setLineWidth(1);
        for (Snapper.Guide guide : handles.guides()) {
            double at = guide.vertical() ? camera.screenX(guide.at()) : camera.screenY(guide.at());
            double from = guide.vertical() ? camera.screenY(guide.to()) : camera.screenX(guide.from());
            double to = guide.vertical() ? camera.screenY(guide.from()) : camera.screenX(guide.to());
            double least = Math.max(from - GUIDE_OVERHANG, -1);
            double most = Math.min(to + GUIDE_OVERHANG, Math.max(camera.width(), camera.height()) + 1);
            double line = Math.rint(at) + 0.5;
            gc.setStroke(look.color(Tone.MOVED));
            if (guide.vertical()) {
                gc.strokeLine(line, least, line, most);
            } else {
                gc.strokeLine(least, line, most, line);
            }
        }
    }

    /// Paints the line along which a dragged arrow moves the selection. Paints nothing for other handles.
    private void guide(GraphicsContext gc, HandleLayout layout, Handle handle, Camera camera) {
        gc.setStroke(look.color(Tone.ACCENT, FAINT));
        gc.setLineWidth(1);
        if (handle == Handle.ALONG_X) {
            gc.strokeLine(0, Math.rint(layout.y()) + 0.5, camera.width(), Math.rint(layout.y()) + 0.5);
        } else if (handle == Handle.ALONG_Y) {
            gc.strokeLine(Math.rint(layout.x()) + 0.5, 0, Math.rint(layout.x()) + 0.5, camera.height());
        }
    }

    private void ring(GraphicsContext gc, HandleLayout layout, Color color, boolean lit) {
        double radius = HandleLayout.RING;
        double width = lit ? 2.5 : 1.5;
        circle(gc, layout, radius, look.color(Tone.WINDOW, HALO), width + HALO_PIXELS);
        circle(gc, layout, radius, color, width);
        double knob = HandleLayout.KNOB;
        gc.setFill(look.color(Tone.WINDOW));
        gc.fillOval(layout.knobX() - knob - 1.5, layout.knobY() - knob - 1.5, 2 * knob + 3, 2 * knob + 3);
        gc.setFill(color);
        gc.fillOval(layout.knobX() - knob, layout.knobY() - knob, 2 * knob, 2 * knob);
    }

    private static void circle(GraphicsContext gc, HandleLayout layout, double radius, Color color, double width) {
        gc.setStroke(color);
        gc.setLineWidth(width);
        gc.strokeOval(layout.x() - radius, layout.y() - radius, 2 * radius, 2 * radius);
    }

    private void arrow(GraphicsContext gc, HandleLayout layout, boolean alongX, Color color, boolean lit) {
        double width = lit ? 3 : 2;
        Color halo = look.color(Tone.WINDOW, HALO);
        double[] xs = xs(layout, alongX);
        double[] ys = ys(layout, alongX);
        gc.setStroke(halo);
        gc.setLineWidth(width + HALO_PIXELS);
        gc.strokeLine(xs[0], ys[0], xs[1], ys[1]);
        gc.setLineWidth(HALO_PIXELS);
        gc.strokePolygon(new double[] {xs[2], xs[3], xs[4]}, new double[] {ys[2], ys[3], ys[4]}, 3);
        gc.setStroke(color);
        gc.setFill(color);
        gc.setLineWidth(width);
        gc.strokeLine(xs[0], ys[0], xs[1], ys[1]);
        gc.fillPolygon(new double[] {xs[2], xs[3], xs[4]}, new double[] {ys[2], ys[3], ys[4]}, 3);
    }

    private static double[] xs(HandleLayout layout, boolean alongX) {
        return alongX
                ? places(layout.x(), 1, HandleLayout.ARROW_FROM, HandleLayout.ARROW_HEAD, HandleLayout.ARROW_TO)
                : across(layout.x());
    }

    private static double[] ys(HandleLayout layout, boolean alongX) {
        return alongX
                ? across(layout.y())
                : places(layout.y(), -1, HandleLayout.ARROW_FROM, HandleLayout.ARROW_HEAD, HandleLayout.ARROW_TO);
    }

    /// Returns five coordinates, measured along the arrow: the start and end of its shaft, and the three corners of its head.
    private static double[] places(double origin, int sign, double from, double head, double to) {
        return new double[] {origin + sign * from, origin + sign * head, origin + sign * head, origin + sign * to,
            origin + sign * head};
    }

    private static double[] across(double origin) {
        return new double[] {origin, origin, origin - HandleLayout.ARROW_HALF, origin,
            origin + HandleLayout.ARROW_HALF};
    }

    private void square(GraphicsContext gc, HandleLayout layout, Color color) {
        double half = HandleLayout.SQUARE;
        double left = Math.rint(layout.x()) - half;
        double top = Math.rint(layout.y()) - half;
        gc.setFill(color.deriveColor(0, 1, 1, SQUARE_FILL));
        gc.fillRect(left, top, 2 * half, 2 * half);
        gc.setLineWidth(2 + HALO_PIXELS);
        gc.setStroke(look.color(Tone.WINDOW, HALO));
        gc.strokeRect(left, top, 2 * half, 2 * half);
        gc.setLineWidth(2);
        gc.setStroke(color);
        gc.strokeRect(left, top, 2 * half, 2 * half);
    }
}

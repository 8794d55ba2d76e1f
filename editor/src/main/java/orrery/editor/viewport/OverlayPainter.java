package orrery.editor.viewport;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.OneLine;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.LabelLayout;
import orrery.editor.viewport.shape.Lasso;

/// Paints what lies over the shapes: trails, dots for bodies that are too small to see, marks of changes, names, the selection
/// and the selection rectangle.
final class OverlayPainter {
    private static final double LEAST_BODY = 2;
    private static final double HALO = 0.6;
    private static final double AXIS = 36;
    private static final double AXIS_PIXELS = 1.5;
    private static final double LEAST_MARK = 7;
    private static final double CROSS = 10;
    /// Edges of rectangles that are farther outside the canvas are painted at this distance from it, in pixels.
    private static final double OUTSIDE = 4;
    private static final double DIRTY_PAD = 12;
    private static final int FEW_NAMED = 50;
    private static final int TRAIL_PARTS = 3;

    private final CanvasLook look;
    private final LabelLayout labels = new LabelLayout();

    OverlayPainter(CanvasLook look) {
        this.look = look;
    }

    /// Paints trails, and dots for bodies that are too small to see.
    void paintBodies(GraphicsContext gc, Overlay overlay, Camera camera) {
        overlay.trails().forEach(trail -> trail(gc, trail, camera));
        for (Body body : overlay.bodies().reversed()) {
            if (body.radius() * camera.scale() < LEAST_BODY) {
                gc.setFill(CanvasLook.rgb(body.rgb(), 1));
                gc.fillOval(camera.screenX(body.x()) - LEAST_BODY, camera.screenY(body.y()) - LEAST_BODY,
                        2 * LEAST_BODY, 2 * LEAST_BODY);
            }
        }
    }

    private static void trail(GraphicsContext gc, Overlay.Trail trail, Camera camera) {
        int size = trail.xs().length;
        gc.setLineWidth(1.5);
        for (int part = 0; part < TRAIL_PARTS; part++) {
            int from = part * (size - 1) / TRAIL_PARTS;
            int to = (part + 1) * (size - 1) / TRAIL_PARTS;
            double[] xs = new double[to - from + 1];
            double[] ys = new double[to - from + 1];
            for (int i = from; i <= to; i++) {
                xs[i - from] = camera.screenX(trail.xs()[i]);
                ys[i - from] = camera.screenY(trail.ys()[i]);
            }
            gc.setStroke(CanvasLook.rgb(trail.rgb(), (part + 1.0) / (TRAIL_PARTS + 0.5)));
            gc.strokePolyline(xs, ys, xs.length);
        }
    }

    /// Returns the rectangles of the text painted since the last call of [#paintDirty].
    List<Extent> taken() {
        return labels.taken();
    }

    /// Marks the entities that moved in the shown tick.
    void paintChanged(GraphicsContext gc, Overlay overlay, Camera camera) {
        gc.setStroke(look.color(Tone.CHANGED_MARK));
        gc.setLineWidth(1);
        gc.setFill(look.color(Tone.CHANGED_MARK));
        lit(gc, ChangeMarks.of(overlay.changed(), camera));
    }

    /// Paints the outline and the label of what moved together with the lead. Call it before [#paintNames], which avoids the
    /// label.
    void paintDirty(GraphicsContext gc, Overlay overlay, Camera camera) {
        labels.clear();
        Overlay.Dirty dirty = overlay.dirty();
        if (dirty != null && !dirty.extent().isEmpty()) {
            gc.setStroke(look.color(Tone.CHANGED_MARK));
            gc.setLineWidth(1);
            dirty(gc, dirty, camera);
        }
    }

    private static void lit(GraphicsContext gc, ChangeMarks marks) {
        int side = marks.size().pixels();
        for (int i = 0; i < marks.xs().length; i++) {
            int left = marks.xs()[i] - side / 2;
            int top = marks.ys()[i] - side / 2;
            if (marks.size() == ChangeMarks.Size.RING) {
                gc.strokeOval(left, top, side, side);
            } else {
                gc.fillRect(left, top, side, side);
            }
        }
    }

    private void dirty(GraphicsContext gc, Overlay.Dirty dirty, Camera camera) {
        Extent extent = dirty.extent();
        double left = Math.rint(camera.screenX(extent.left()) - DIRTY_PAD) + 0.5;
        double right = Math.rint(camera.screenX(extent.right()) + DIRTY_PAD) + 0.5;
        double top = Math.rint(camera.screenY(extent.top()) - DIRTY_PAD) + 0.5;
        double bottom = Math.rint(camera.screenY(extent.bottom()) + DIRTY_PAD) + 0.5;
        left = Math.max(left, -OUTSIDE);
        top = Math.max(top, -OUTSIDE);
        right = Math.min(right, camera.width() + OUTSIDE);
        bottom = Math.min(bottom, camera.height() + OUTSIDE);
        if (right <= left || bottom <= top) {
            return;
        }
        gc.setLineDashes(3, 3);
        gc.strokeRect(left, top, right - left, bottom - top);
        gc.setLineDashes((double[]) null);
        String text = dirtyText(dirty.nodes());
        gc.setFont(look.label());
        double width = look.width(look.label(), text);
        double x = Math.clamp(right - width, 4, Math.max(4, camera.width() - width - 4));
        Extent box = LabelLayout.box(x, dirtyBase(top, bottom, camera.height()), width);
        labels.take(box);
        text(gc, text, box, Tone.CHANGED);
    }

    /// Returns the label of what moved together.
    static String dirtyText(int nodes) {
        return "~ %s moved%s".formatted(NumberFormats.counted(nodes, "entity", "entities"),
                nodes == 1 ? "" : " together");
    }

    /// Returns the baseline of the label of what moved together: below the outline, or above it if the figures at the lower edge
    /// are in the way, or inside it if there is no space above either.
    static double dirtyBase(double top, double bottom, double height) {
        double lowest = height - GroundPainter.FIGURES_HEIGHT - LabelLayout.DESCENT;
        if (bottom + LabelLayout.HEIGHT <= lowest) {
            return bottom + LabelLayout.HEIGHT;
        }
        double above = top - LabelLayout.DESCENT - 1;
        return above >= LabelLayout.HEIGHT ? Math.min(above, lowest) : lowest;
    }

    private void text(GraphicsContext gc, String whole, Extent box, Tone tone) {
        gc.setFill(look.color(Tone.WINDOW, HALO));
        gc.fillRoundRect(box.left() - 2, box.bottom(), box.width() + 4, box.height(), 5, 5);
        gc.setFill(look.color(tone));
        gc.fillText(OneLine.of(whole), box.left(), box.top() - LabelLayout.DESCENT);
    }

    /// Paints names where there is space: first those of the selection (of more than 50 selected entities, only the lead's), then
    /// those of large bodies.
    ///
    /// @param handles whether the lead has handles, which its name avoids
    void paintNames(GraphicsContext gc, Overlay overlay, Camera camera, boolean handles) {
        boolean few = overlay.selected().size() <= FEW_NAMED;
        overlay.selected().stream().filter(mark -> few || mark.leads()).forEach(mark -> name(gc, mark.body(), camera,
                true, handles && mark.leads() ? HandleLayout.RING + HandleLayout.KNOB : LEAST_BODY));
        for (Body body : overlay.bodies()) {
            if (body.named()
                    && overlay.selected().stream().noneMatch(mark -> mark.body().handle() == body.handle())) {
                name(gc, body, camera, false, LEAST_BODY);
            }
        }
    }

    private void name(GraphicsContext gc, Body body, Camera camera, boolean selected, double leastRadius) {
        Font font = selected ? look.bold() : look.label();
        double width = look.width(font, body.name());
        labels.place(camera, camera.screenX(body.x()), camera.screenY(body.y()),
                Math.max(leastRadius, body.radius() * camera.scale()), selected ? LEAST_MARK : 0, width)
                .ifPresent(box -> {
                    gc.setFont(font);
                    text(gc, body.name(), box, selected ? Tone.TEXT : Tone.MUTED);
                });
    }

    /// Paints a frame around each selected entity, and the axes of the lead.
    ///
    /// @param handles whether the lead has handles; its axes then end at the ring
    void paintSelection(GraphicsContext gc, Overlay overlay, Camera camera, boolean handles) {
        for (Overlay.Mark mark : overlay.selected()) {
            Body body = mark.body();
            double x = Math.rint(camera.screenX(body.x()));
            double y = Math.rint(camera.screenY(body.y()));
            double half = Math.max(LEAST_MARK, Math.rint(body.radius() * camera.scale()) + 4);
            if (x + half < 0 || y + half < 0 || x - half > camera.width() || y - half > camera.height()) {
                continue;
            }
            if (mark.leads()) {
                double length = handles ? HandleLayout.RING : half + AXIS - LEAST_MARK;
                axis(gc, Tone.REMOVED, x, y, mark.axisX(), length);
                axis(gc, Tone.ADDED, x, y, mark.axisY(), length);
            }
            gc.setFill(look.color(Tone.ACCENT));
            frame(gc, new Extent(Math.max(x - half, -OUTSIDE), Math.max(y - half, -OUTSIDE),
                    Math.min(x + half, camera.width() + OUTSIDE), Math.min(y + half, camera.height() + OUTSIDE)),
                    mark.leads() ? 2 : 1);
        }
    }

    /// Paints a frame inside a rectangle of whole pixels, as four filled rectangles, which the software pipeline of JavaFX paints
    /// fast. A thousand stroked rectangles would take longer than a pulse, because the pipeline handles each as a shape. The
    /// pipeline paints nothing of a rectangle with an edge 32,768 pixels or more away.
    private static void frame(GraphicsContext gc, Extent of, double line) {
        double width = of.right() - of.left();
        double height = of.top() - of.bottom();
        gc.fillRect(of.left(), of.bottom(), width, line);
        gc.fillRect(of.left(), of.top() - line, width, line);
        gc.fillRect(of.left(), of.bottom() + line, line, height - 2 * line);
        gc.fillRect(of.right() - line, of.bottom() + line, line, height - 2 * line);
    }

    private void axis(GraphicsContext gc, Tone tone, double x, double y, double angle, double length) {
        double toX = x + Math.cos(angle) * length;
        double toY = y - Math.sin(angle) * length;
        gc.setStroke(look.color(Tone.WINDOW, HALO));
        gc.setLineWidth(AXIS_PIXELS + 2);
        gc.strokeLine(x, y, toX, toY);
        gc.setStroke(look.color(tone));
        gc.setLineWidth(AXIS_PIXELS);
        gc.strokeLine(x, y, toX, toY);
    }

    /// Paints a cross at the place where a template is created.
    void paintCross(GraphicsContext gc, Vec2 place, Camera camera) {
        double x = Math.rint(camera.screenX(place.x())) + 0.5;
        double y = Math.rint(camera.screenY(place.y())) + 0.5;
        cross(gc, x, y, Tone.WINDOW, HALO, AXIS_PIXELS + 2);
        cross(gc, x, y, Tone.ACCENT, 1, AXIS_PIXELS);
    }

    private void cross(GraphicsContext gc, double x, double y, Tone tone, double opacity, double width) {
        gc.setStroke(look.color(tone, opacity));
        gc.setLineWidth(width);
        gc.strokeLine(x - CROSS, y, x + CROSS, y);
        gc.strokeLine(x, y - CROSS, x, y + CROSS);
    }

    /// Paints the line around a selection that the user draws.
    void paintLasso(GraphicsContext gc, Lasso lasso) {
        double[] xs = lasso.xs();
        double[] ys = lasso.ys();
        gc.setFill(look.color(Tone.ACCENT, 0.12));
        gc.fillPolygon(xs, ys, xs.length);
        gc.setStroke(look.color(Tone.ACCENT));
        gc.setLineWidth(1);
        gc.strokePolygon(xs, ys, xs.length);
    }

    /// Paints the selection rectangle that the user drags.
    void paintBand(GraphicsContext gc, Extent band) {
        gc.setFill(look.color(Tone.ACCENT, 0.12));
        gc.fillRect(band.left(), band.bottom(), band.width(), band.height());
        gc.setStroke(look.color(Tone.ACCENT));
        gc.setLineWidth(1);
        gc.strokeRect(Math.rint(band.left()) + 0.5, Math.rint(band.bottom()) + 0.5, band.width(), band.height());
    }
}

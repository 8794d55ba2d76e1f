package orrery.editor.viewport;

import java.util.List;
import javafx.scene.text.Font;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.draw.Pen;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.OneLine;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.ChangeMarks;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.LabelLayout;
import orrery.editor.viewport.shape.Lasso;

/// Paints what lies over the shapes: trails, dots for bodies that are too small to see, marks of changes, names, the selection,
/// and the area that the user draws to select.
final class OverlayPainter {
    private static final double LEAST_BODY = 2;
    private static final double HALO = 0.6;
    private static final double RING_EDGE = 3;
    private static final double AXIS = 36;
    private static final double AXIS_PIXELS = 1.5;
    private static final double LEAST_MARK = 7;
    private static final double FRAME_PAD = 4;
    private static final double CROSS = 10;
    /// Greatest distance from the canvas at which the edge of a rectangle is painted, in pixels. Edges farther outside are moved
    /// here.
    private static final double OUTSIDE = 4;
    private static final double DIRTY_PAD = 12;
    private static final int FEW_NAMED = 50;
    /// A longer name is shortened to this width, in pixels.
    private static final double MOST_NAME = 200;
    private static final int TRAIL_PARTS = 3;

    private final CanvasLook look;
    private final LabelLayout labels = new LabelLayout();

    OverlayPainter(CanvasLook look) {
        this.look = look;
    }

    /// Paints trails, and dots for bodies that are too small to see.
    void paintBodies(Pen pen, Overlay overlay, Camera camera) {
        overlay.trails().forEach(trail -> trail(pen, trail, camera));
        for (Body body : overlay.bodies().reversed()) {
            if (body.radius() * camera.scale() < LEAST_BODY) {
                pen.setFill(CanvasLook.rgb(body.rgb(), 1));
                pen.fillOval(camera.screenX(body.x()) - LEAST_BODY, camera.screenY(body.y()) - LEAST_BODY,
                        2 * LEAST_BODY, 2 * LEAST_BODY);
            }
        }
    }

    private static void trail(Pen pen, Overlay.Trail trail, Camera camera) {
        int size = trail.xs().length;
        pen.setLineWidth(1.5);
        for (int part = 0; part < TRAIL_PARTS; part++) {
            int from = part * (size - 1) / TRAIL_PARTS;
            int to = (part + 1) * (size - 1) / TRAIL_PARTS;
            pen.setStroke(CanvasLook.rgb(trail.rgb(), (part + 1.0) / (TRAIL_PARTS + 0.5)));
            pen.beginPath();
            pen.moveTo(camera.screenX(trail.xs()[from]), camera.screenY(trail.ys()[from]));
            for (int i = from + 1; i <= to; i++) {
                pen.lineTo(camera.screenX(trail.xs()[i]), camera.screenY(trail.ys()[i]));
            }
            pen.stroke();
        }
    }

    /// Returns the rectangles of the text painted since the last call of [#paintDirty].
    List<Extent> taken() {
        return labels.taken();
    }

    /// Marks the entities that moved or got a position in the shown tick. Rings have an edge in the background colour on both
    /// sides, because a shape may have any colour.
    void paintChanged(Pen pen, Overlay overlay, Camera camera) {
        ChangeMarks marks = ChangeMarks.of(overlay.changed(), camera);
        if (marks.size() == ChangeMarks.Size.RING) {
            pen.setStroke(look.color(Tone.WINDOW));
            pen.setLineWidth(RING_EDGE);
            lit(pen, marks);
        }
        pen.setStroke(look.color(Tone.CHANGED_MARK));
        pen.setLineWidth(1);
        pen.setFill(look.color(Tone.CHANGED_MARK));
        lit(pen, marks);
    }

    /// Paints an outline around the entities that moved in the shown tick together with the lead, the entity that was selected
    /// last. A label tells the number of these entities. Call it before [#paintNames], which avoids the label.
    void paintDirty(Pen pen, Overlay overlay, Camera camera) {
        labels.clear();
        Overlay.Dirty dirty = overlay.dirty();
        if (dirty != null && !dirty.extent().isEmpty()) {
            pen.setStroke(look.color(Tone.CHANGED_MARK));
            pen.setLineWidth(1);
            dirty(pen, dirty, camera);
        }
    }

    private static void lit(Pen pen, ChangeMarks marks) {
        int side = marks.size().pixels();
        for (int i = 0; i < marks.xs().length; i++) {
            int left = marks.xs()[i] - side / 2;
            int top = marks.ys()[i] - side / 2;
            if (marks.size() == ChangeMarks.Size.RING) {
                pen.strokeRoundRect(left, top, side, side, side, side);
            } else {
                pen.fillRect(left, top, side, side);
            }
        }
    }

    private void dirty(Pen pen, Overlay.Dirty dirty, Camera camera) {
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
        pen.setLineDashes(3, 3);
        pen.strokeRect(left, top, right - left, bottom - top);
        pen.setLineDashes();
        String text = dirtyText(dirty.nodes());
        pen.setFont(look.label());
        double width = look.width(look.label(), text);
        double x = Math.clamp(right - width, 4, Math.max(4, camera.width() - width - 4));
        Extent box = LabelLayout.box(x, dirtyBase(top, bottom, camera.height()), width);
        labels.take(box);
        text(pen, text, box, Tone.CHANGED);
    }

    /// Returns the label of the outline around entities that moved together.
    static String dirtyText(int nodes) {
        return "~ %s moved%s".formatted(NumberFormats.counted(nodes, "entity", "entities"),
                nodes == 1 ? "" : " together");
    }

    /// Returns the baseline of the outline's label, in pixels. The label is below the outline. If the numbers at the lower edge
    /// of the viewport are in the way, the label is above the outline, or, without space there, above these numbers.
    static double dirtyBase(double top, double bottom, double height) {
        double lowest = height - GroundPainter.FIGURES_HEIGHT - LabelLayout.DESCENT;
        if (bottom + LabelLayout.HEIGHT <= lowest) {
            return bottom + LabelLayout.HEIGHT;
        }
        double above = top - LabelLayout.DESCENT - 1;
        return above >= LabelLayout.HEIGHT ? Math.min(above, lowest) : lowest;
    }

    private void text(Pen pen, String whole, Extent box, Tone tone) {
        pen.setFill(look.color(Tone.WINDOW, HALO));
        pen.fillRoundRect(box.left() - 2, box.bottom(), box.width() + 4, box.height(), 5, 5);
        pen.setFill(look.color(tone));
        pen.fillText(OneLine.of(whole), box.left(), box.top() - LabelLayout.DESCENT);
    }

    /// Paints names where there is space: first those of the selection, then those of large bodies. If more than 50 entities are
    /// selected, only the lead, the entity that was selected last, keeps its name.
    ///
    /// @param handles whether the handles are shown at the lead; the lead's name is then placed outside them
    void paintNames(Pen pen, Overlay overlay, Camera camera, boolean handles) {
        boolean few = overlay.selected().size() <= FEW_NAMED;
        overlay.selected().stream().filter(mark -> few || mark.leads()).forEach(mark -> name(pen, mark.body(), camera,
                true, handles && mark.leads() ? HandleLayout.RING + HandleLayout.KNOB : LEAST_BODY));
        for (Body body : overlay.bodies()) {
            if (body.named()
                    && overlay.selected().stream().noneMatch(mark -> mark.body().handle() == body.handle())) {
                name(pen, body, camera, false, LEAST_BODY);
            }
        }
    }

    private void name(Pen pen, Body body, Camera camera, boolean selected, double leastRadius) {
        Font font = selected ? look.bold() : look.label();
        String shown = look.clip(font, body.name(), MOST_NAME);
        double width = look.width(font, shown);
        labels.place(camera, camera.screenX(body.x()), camera.screenY(body.y()),
                Math.max(leastRadius, body.radius() * camera.scale()), selected ? LEAST_MARK : 0, width)
                .ifPresent(box -> {
                    pen.setFont(font);
                    text(pen, shown, box, selected ? Tone.TEXT : Tone.MUTED);
                });
    }

    /// Paints a frame around each selected entity, and the axes of the lead, the entity that was selected last.
    ///
    /// @param handles whether the lead has handles; its axes then end at the ring
    void paintSelection(Pen pen, Overlay overlay, Camera camera, boolean handles) {
        for (Overlay.Mark mark : overlay.selected()) {
            Extent of = onScreen(mark.body().extent(), camera);
            if (of.right() < 0 || of.top() < 0 || of.left() > camera.width() || of.bottom() > camera.height()) {
                continue;
            }
            if (mark.leads()) {
                double x = Math.rint(camera.screenX(mark.body().x()));
                double y = Math.rint(camera.screenY(mark.body().y()));
                double length = handles
                        ? HandleLayout.RING
                        : Math.max(of.width(), of.height()) / 2 + AXIS - LEAST_MARK;
                axis(pen, Tone.REMOVED, x, y, mark.axisX(), length);
                axis(pen, Tone.ADDED, x, y, mark.axisY(), length);
            }
            pen.setFill(look.color(Tone.ACCENT));
            frame(pen, new Extent(Math.max(of.left(), -OUTSIDE), Math.max(of.bottom(), -OUTSIDE),
                    Math.min(of.right(), camera.width() + OUTSIDE), Math.min(of.top(), camera.height() + OUTSIDE)),
                    mark.leads() ? 2 : 1);
        }
    }

    /// Returns the frame around a body on the screen, in whole pixels.
    private static Extent onScreen(Extent body, Camera camera) {
        double x = Math.rint(camera.screenX(body.middleX()));
        double y = Math.rint(camera.screenY(body.middleY()));
        double halfX = Math.max(LEAST_MARK, Math.rint(body.width() / 2 * camera.scale()) + FRAME_PAD);
        double halfY = Math.max(LEAST_MARK, Math.rint(body.height() / 2 * camera.scale()) + FRAME_PAD);
        return new Extent(x - halfX, y - halfY, x + halfX, y + halfY);
    }

    /// Paints a frame inside a rectangle of whole pixels, as four filled rectangles. The software pipeline of JavaFX paints these
    /// fast. A thousand stroked rectangles would take longer than a pulse, because the pipeline handles each as a shape. The
    /// pipeline does not paint a rectangle that has an edge 32,768 pixels or more away.
    private static void frame(Pen pen, Extent of, double line) {
        double width = of.right() - of.left();
        double height = of.top() - of.bottom();
        pen.fillRect(of.left(), of.bottom(), width, line);
        pen.fillRect(of.left(), of.top() - line, width, line);
        pen.fillRect(of.left(), of.bottom() + line, line, height - 2 * line);
        pen.fillRect(of.right() - line, of.bottom() + line, line, height - 2 * line);
    }

    private void axis(Pen pen, Tone tone, double x, double y, double angle, double length) {
        double toX = x + Math.cos(angle) * length;
        double toY = y - Math.sin(angle) * length;
        pen.setStroke(look.color(Tone.WINDOW, HALO));
        pen.setLineWidth(AXIS_PIXELS + 2);
        pen.strokeLine(x, y, toX, toY);
        pen.setStroke(look.color(tone));
        pen.setLineWidth(AXIS_PIXELS);
        pen.strokeLine(x, y, toX, toY);
    }

    /// Paints a cross at the place where a template is created.
    void paintCross(Pen pen, Vec2 place, Camera camera) {
        double x = Math.rint(camera.screenX(place.x())) + 0.5;
        double y = Math.rint(camera.screenY(place.y())) + 0.5;
        cross(pen, x, y, Tone.WINDOW, HALO, AXIS_PIXELS + 2);
        cross(pen, x, y, Tone.ACCENT, 1, AXIS_PIXELS);
    }

    private void cross(Pen pen, double x, double y, Tone tone, double opacity, double width) {
        pen.setStroke(look.color(tone, opacity));
        pen.setLineWidth(width);
        pen.strokeLine(x - CROSS, y, x + CROSS, y);
        pen.strokeLine(x, y - CROSS, x, y + CROSS);
    }

    /// Paints the line that the user draws around the entities to select.
    void paintLasso(Pen pen, Lasso lasso) {
        double[] xs = lasso.xs();
        double[] ys = lasso.ys();
        pen.setFill(look.color(Tone.ACCENT, 0.12));
        pen.fillPolygon(xs, ys, xs.length);
        pen.setStroke(look.color(Tone.ACCENT));
        pen.setLineWidth(1);
        pen.beginPath();
        pen.moveTo(xs[xs.length - 1], ys[xs.length - 1]);
        for (int i = 0; i < xs.length; i++) {
            pen.lineTo(xs[i], ys[i]);
        }
        pen.stroke();
    }

    /// Paints the selection rectangle that the user drags.
    void paintBand(Pen pen, Extent band) {
        pen.setFill(look.color(Tone.ACCENT, 0.12));
        pen.fillRect(band.left(), band.bottom(), band.width(), band.height());
        pen.setStroke(look.color(Tone.ACCENT));
        pen.setLineWidth(1);
        pen.strokeRect(Math.rint(band.left()) + 0.5, Math.rint(band.bottom()) + 0.5, band.width(), band.height());
    }
}

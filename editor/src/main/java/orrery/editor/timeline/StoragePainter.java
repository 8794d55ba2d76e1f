package orrery.editor.timeline;

import java.util.List;
import orrery.editor.draw.Pen;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;

/// Paints a hatched strip at the lower edge of the ruler, along the ticks that are not stored but run again when they are
/// visited. If a tick is at least a pixel wide, also paints a bar at each state copy from which such ticks run.
final class StoragePainter {
    static final double TOP = TimelineLayout.RULER - 5;
    static final double HEIGHT = 4;
    private static final double APART = 4;
    private static final double BAR = 2;
    private static final double BAR_ABOVE = 1;

    private final CanvasLook look;

    StoragePainter(CanvasLook look) {
        this.look = look;
    }

    void paint(Pen pen, TimelineModel model, TimelineLayout layout) {
        TickBins bins = model.slice().bins();
        List<TickStorage> keeping = bins.keeping();
        for (int first = 0; first < keeping.size(); first++) {
            int end = first;
            while (end < keeping.size() && keeping.get(end).isReplayed()) {
                end++;
            }
            if (end > first) {
                hatch(pen, x(model, bins.tickOf(first)), Math.min(layout.width(), x(model, bins.tickOf(end))));
                first = end;
            }
        }
        paintCopies(pen, model, layout);
    }

    private static double x(TimelineModel model, long tick) {
        return Math.rint(TimelineLayout.GUTTER + model.window().xOf(tick));
    }

    /// Whether a position is on the strip or a few pixels beside it.
    static boolean isOnStrip(double y) {
        return y >= TOP - 2 && y < TOP + HEIGHT + 3;
    }

    /// Paints diagonal lines. They move with the ticks when the timeline scrolls.
    private void hatch(Pen pen, double from, double to) {
        double left = Math.max(TimelineLayout.GUTTER, from);
        if (to <= left) {
            return;
        }
        pen.clipped(left, TOP, to - left, HEIGHT, () -> {
            pen.setFill(look.color(Tone.CHIP));
            pen.fillRect(left, TOP, to - left, HEIGHT);
            pen.setStroke(look.color(Tone.FAINT));
            pen.setLineWidth(1);
            double begin = from + Math.floor((left - from) / APART) * APART - HEIGHT;
            for (double x = begin; x < to; x += APART) {
                pen.strokeLine(x, TOP + HEIGHT, x + HEIGHT, TOP);
            }
        });
    }

    private void paintCopies(Pen pen, TimelineModel model, TimelineLayout layout) {
        TickBins bins = model.slice().bins();
        long painted = -1;
        pen.setFill(look.color(Tone.MUTED));
        for (TickStorage each : bins.ticksPerBin() == 1 ? bins.keeping() : List.<TickStorage>of()) {
            double x = x(model, each.from() + 1);
            if (each.isReplayed() && each.from() != painted && x >= TimelineLayout.GUTTER && x < layout.width()) {
                painted = each.from();
                pen.fillRect(x - BAR / 2, TOP - BAR_ABOVE, BAR, HEIGHT + BAR_ABOVE);
            }
        }
    }
}

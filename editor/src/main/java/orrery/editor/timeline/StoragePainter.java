package orrery.editor.timeline;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;

/// Paints a hatched strip at the lower edge of the ruler along the ticks that run again when they are visited. If each bin is one
/// tick, also paints a bar at each snapshot from which such ticks run.
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

    void paint(GraphicsContext gc, TimelineModel model, TimelineLayout layout) {
        TickBins bins = model.slice().bins();
        List<TickStorage> keeping = bins.keeping();
        for (int first = 0; first < keeping.size(); first++) {
            int end = first;
            while (end < keeping.size() && keeping.get(end).isReplayed()) {
                end++;
            }
            if (end > first) {
                hatch(gc, x(model, bins.tickOf(first)), Math.min(layout.width(), x(model, bins.tickOf(end))));
                first = end;
            }
        }
        paintCopies(gc, model, layout);
    }

    private static double x(TimelineModel model, long tick) {
        return Math.rint(TimelineLayout.GUTTER + model.window().xOf(tick));
    }

    /// Whether a position is on the strip, with some tolerance.
    static boolean isOnStrip(double y) {
        return y >= TOP - 2 && y < TOP + HEIGHT + 3;
    }

    /// Hatches with diagonal lines that move with the ticks.
    private void hatch(GraphicsContext gc, double from, double to) {
        double left = Math.max(TimelineLayout.GUTTER, from);
        if (to <= left) {
            return;
        }
        gc.save();
        gc.beginPath();
        gc.rect(left, TOP, to - left, HEIGHT);
        gc.clip();
        gc.setFill(look.color(Tone.CHIP));
        gc.fillRect(left, TOP, to - left, HEIGHT);
        gc.setStroke(look.color(Tone.FAINT));
        gc.setLineWidth(1);
        double begin = from + Math.floor((left - from) / APART) * APART - HEIGHT;
        for (double x = begin; x < to; x += APART) {
            gc.strokeLine(x, TOP + HEIGHT, x + HEIGHT, TOP);
        }
        gc.restore();
    }

    private void paintCopies(GraphicsContext gc, TimelineModel model, TimelineLayout layout) {
        TickBins bins = model.slice().bins();
        long painted = -1;
        gc.setFill(look.color(Tone.MUTED));
        for (TickStorage each : bins.ticksPerBin() == 1 ? bins.keeping() : List.<TickStorage>of()) {
            double x = x(model, each.from() + 1);
            if (each.isReplayed() && each.from() != painted && x >= TimelineLayout.GUTTER && x < layout.width()) {
                painted = each.from();
                gc.fillRect(x - BAR / 2, TOP - BAR_ABOVE, BAR, HEIGHT + BAR_ABOVE);
            }
        }
    }
}

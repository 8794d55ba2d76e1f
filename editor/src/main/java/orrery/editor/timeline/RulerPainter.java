package orrery.editor.timeline;

import javafx.scene.paint.Color;
import orrery.editor.draw.Pen;
import orrery.editor.session.time.ReloadMark;
import orrery.editor.text.NumberFormats;
import orrery.editor.text.RoundSteps;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;

/// Paints the ruler, the marks of errors, edits, stops and reloads, the chosen ticks and the playhead.
final class RulerPainter {
    private static final double LABEL_PIXELS = 90;
    private static final double TEXT_BASE = 14;
    private static final double MARK = 5;
    private static final double STOP = 4;
    private static final double RELOAD = 4;
    private static final double FLAG_PAD = 7;
    private static final double FLAG_HEIGHT = 17;
    private static final double RANGE_OPACITY = 0.07;

    private static final double DIMMED = 0.62;

    private final CanvasLook look;
    private double flagLeft = -1;
    private double flagRight = -1;

    RulerPainter(CanvasLook look) {
        this.look = look;
    }

    /// Paints the background of the chosen ticks. Called before the lanes are painted.
    void paintGround(Pen pen, TimelineModel model, TimelineLayout layout) {
        TickChoice choice = model.choice();
        if (choice != null) {
            span(pen, model, layout, choice, look.color(Tone.RANGE));
        }
    }

    private static void span(Pen pen, TimelineModel model, TimelineLayout layout, TickChoice choice,
            Color fill) {
        double left = Math.max(TimelineLayout.GUTTER, x(model, choice.first()));
        double right = Math.min(layout.width(), Math.max(left + 1, x(model, choice.last() + 1)));
        if (right > left) {
            pen.setFill(fill);
            pen.fillRect(left, TimelineLayout.RULER - 6, right - left, layout.lanesBottom() - TimelineLayout.RULER + 6);
        }
    }

    private static double x(TimelineModel model, double tick) {
        return Math.rint(TimelineLayout.GUTTER + model.window().xOf(tick));
    }

    /// Paints the ruler and the marks. Called after the lanes are painted.
    void paint(Pen pen, TimelineModel model, TimelineLayout layout) {
        pen.setFill(look.color(Tone.PANEL));
        pen.fillRect(0, 0, layout.width(), TimelineLayout.RULER - 6);
        pen.fillRect(0, 0, TimelineLayout.GUTTER, TimelineLayout.RULER);
        paintTicks(pen, model, layout);
        paintMarks(pen, model);
        paintStops(pen, model, layout);
        paintReloads(pen, model, layout);
        paintChoice(pen, model, layout);
        paintHead(pen, model, layout);
    }

    /// Dims the lanes after the shown tick and at ticks that can't be shown any more.
    void paintOutOfReach(Pen pen, TimelineModel model, TimelineLayout layout) {
        TimelineSlice.Recorded recorded = model.slice().recorded();
        double top = TimelineLayout.RULER - 6;
        double height = layout.lanesBottom() - top;
        pen.setFill(look.color(Tone.LANE, DIMMED));
        if (recorded.isPast()) {
            double from = Math.clamp(headX(model), TimelineLayout.GUTTER, layout.width());
            pen.fillRect(from, top, layout.width() - from, height);
        }
        double oldest = x(model, recorded.oldest());
        if (recorded.oldest() > model.slice().kept().first() && oldest > TimelineLayout.GUTTER) {
            pen.fillRect(TimelineLayout.GUTTER, top, Math.min(oldest, layout.width()) - TimelineLayout.GUTTER, height);
        }
    }

    private static double headX(TimelineModel model) {
        TimelineSlice.Head head = model.slice().head();
        int systems = Math.max(1, model.slice().systems().size());
        return x(model, head.tick()
                + (head.systemsDone() > 0 ? 1 + (double) head.systemsDone() / (systems + 1) : 0.5));
    }

    /// Whether a position in the ruler is on the playhead's flag as last painted.
    boolean isOnFlag(double x) {
        return x >= flagLeft && x <= flagRight;
    }

    private void paintTicks(Pen pen, TimelineModel model, TimelineLayout layout) {
        TickWindow window = model.window();
        long step = RoundSteps.ticks(window.pixelsPerTick(), LABEL_PIXELS);
        long first = Math.max(0, (long) Math.floor(window.firstTick() / step) * step);
        pen.setFont(look.label());
        for (long tick = first; x(model, tick) < layout.width(); tick += step) {
            double x = x(model, tick);
            if (x >= TimelineLayout.GUTTER) {
                pen.setFill(look.color(Tone.BORDER));
                pen.fillRect(x, 2, 1, TimelineLayout.RULER - 8);
            }
            if (x >= TimelineLayout.GUTTER - 2) {
                pen.setFill(look.color(Tone.MUTED));
                pen.fillText(NumberFormats.grouped(tick), x + 4, TEXT_BASE);
            }
            paintMinor(pen, model, tick, step);
        }
    }

    private void paintMinor(Pen pen, TimelineModel model, long tick, long step) {
        if (step < 2) {
            return;
        }
        double middle = x(model, tick + step / 2.0);
        if (middle >= TimelineLayout.GUTTER) {
            pen.setFill(look.color(Tone.SEPARATOR));
            pen.fillRect(middle, TimelineLayout.RULER - 11, 1, 5);
        }
    }

    private void paintMarks(Pen pen, TimelineModel model) {
        TickBins bins = model.slice().bins();
        for (int i = 0; i < bins.bins().size(); i++) {
            TickSummary ticks = bins.bins().get(i);
            if (ticks.failures() == 0 && ticks.edits() == 0) {
                continue;
            }
            double x = (x(model, bins.tickOf(i)) + x(model, bins.tickOf(i + 1))) / 2;
            if (x < TimelineLayout.GUTTER) {
                continue;
            }
            if (ticks.failures() > 0) {
                pen.setFill(look.color(Tone.REMOVED));
                pen.fillPolygon(new double[] {x - MARK, x + MARK, x}, new double[] {0, 0, MARK + 3}, 3);
            } else {
                pen.setFill(look.color(Tone.MOVED));
                pen.fillPolygon(new double[] {x - 4, x, x + 4, x}, new double[] {5, 1, 5, 9}, 4);
            }
        }
    }

    /// Paints a hexagon at each tick with a known hit of a breakpoint; at most one per pixel.
    private void paintStops(Pen pen, TimelineModel model, TimelineLayout layout) {
        pen.setFill(look.color(Tone.CHANGED_MARK));
        double painted = Double.NEGATIVE_INFINITY;
        for (long tick : model.slice().recorded().stops()) {
            double x = (x(model, tick) + x(model, tick + 1)) / 2;
            if (x >= TimelineLayout.GUTTER && x < layout.width() && x >= painted + 1) {
                painted = x;
                pen.fillPolygon(
                        new double[] {x - STOP, x - STOP / 2, x + STOP / 2, x + STOP, x + STOP / 2, x - STOP / 2},
                        new double[] {STOP, 0, 0, STOP, 2 * STOP, 2 * STOP}, 6);
            }
        }
    }

    /// Paints a square, and a line through the lanes, between the last tick of the former code and the first tick of the new
    /// code.
    private void paintReloads(Pen pen, TimelineModel model, TimelineLayout layout) {
        pen.setFill(look.color(Tone.MUTED));
        for (ReloadMark mark : model.slice().recorded().reloads()) {
            double x = x(model, mark.tick() + 1.0);
            if (x >= TimelineLayout.GUTTER && x < layout.width()) {
                pen.fillRect(x - RELOAD, 0, 2 * RELOAD, 2 * RELOAD);
                pen.fillRect(x - 0.5, 0, 1, layout.lanesBottom());
            }
        }
    }

    private void paintChoice(Pen pen, TimelineModel model, TimelineLayout layout) {
        TickChoice choice = model.choice();
        if (choice == null) {
            return;
        }
        span(pen, model, layout, choice, look.color(Tone.ACCENT, RANGE_OPACITY));
        double left = Math.max(TimelineLayout.GUTTER, x(model, choice.first()));
        double right = x(model, choice.last() + 1);
        if (right >= TimelineLayout.GUTTER && left < layout.width()) {
            String text = choice.text();
            double width = look.width(look.label(), text);
            double at = Math.clamp(choice.isRange() ? left + 6 : right + 4, TimelineLayout.GUTTER,
                    Math.max(TimelineLayout.GUTTER, layout.width() - width - 4));
            pen.setFill(look.color(Tone.PANEL, 0.75));
            pen.fillRect(at - 2, TimelineLayout.RULER - 4, width + 4, 13);
            pen.setFont(look.label());
            pen.setFill(look.color(Tone.ACCENT));
            pen.fillText(text, at, TimelineLayout.RULER + 6);
        }
    }

    private void paintHead(Pen pen, TimelineModel model, TimelineLayout layout) {
        TimelineSlice.Head head = model.slice().head();
        boolean inside = head.systemsDone() > 0;
        double x = headX(model);
        flagLeft = -1;
        flagRight = -1;
        if (x < TimelineLayout.GUTTER - 1 || x > layout.width() + 1) {
            return;
        }
        String text = inside
                ? NumberFormats.grouped(head.tick() + 1) + ":" + head.systemsDone()
                : NumberFormats.grouped(head.tick());
        double half = look.width(look.bold(), text) / 2 + FLAG_PAD;
        double middle = Math.clamp(x, TimelineLayout.GUTTER + half, Math.max(TimelineLayout.GUTTER + half,
                layout.width() - half));
        flagLeft = middle - half;
        flagRight = middle + half;
        pen.setFill(look.color(Tone.ACCENT));
        pen.fillRect(x - 1, 0, 2, layout.lanesBottom());
        pen.fillRoundRect(middle - half, 0, 2 * half, FLAG_HEIGHT, 4, 4);
        pen.setFill(look.color(Tone.ON_ACCENT));
        pen.setFont(look.bold());
        pen.fillText(text, middle - half + FLAG_PAD, TEXT_BASE - 1);
    }
}

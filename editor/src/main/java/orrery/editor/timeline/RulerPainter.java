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
    private static final double FLAG_TIP = 6;
    private static final double RANGE_OPACITY = 0.07;
    private static final String COMPARE = "Compare";
    private static final double LABEL_HEIGHT = TimelineLayout.RULER - 6;
    private static final double LABEL_GAP = 6;

    private static final double DIMMED = 0.62;

    private final CanvasLook look;
    private double flagLeft = -1;
    private double flagRight = -1;
    private double labelLeft = -1;
    private double labelRight = -1;
    private double compareLeft = -1;

    RulerPainter(CanvasLook look) {
        this.look = look;
    }

    /// Paints the background of the chosen ticks. Call this before painting the lanes.
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

    /// Paints the ruler and the marks. Call this after painting the lanes.
    void paint(Pen pen, TimelineModel model, TimelineLayout layout) {
        pen.setFill(look.color(Tone.PANEL));
        pen.fillRect(0, 0, layout.width(), TimelineLayout.RULER - 6);
        pen.fillRect(0, 0, TimelineLayout.GUTTER, TimelineLayout.RULER);
        placeFlag(model, layout);
        placeLabel(model, layout);
        paintTicks(pen, model, layout);
        paintLabel(pen, model);
        paintMarks(pen, model);
        paintStops(pen, model, layout);
        paintReloads(pen, model, layout);
        TickChoice choice = model.choice();
        if (choice != null) {
            span(pen, model, layout, choice, look.color(Tone.ACCENT, RANGE_OPACITY));
        }
        paintHead(pen, model, layout);
    }

    /// Dims the lanes at ticks that can't be shown any more. If the shown tick is not the newest, also dims the lanes after it.
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
        return x(model, model.headAt());
    }

    /// Whether a position in the ruler is on the flag of the playhead, as it was last painted.
    boolean isOnFlag(double x) {
        return x >= flagLeft && x <= flagRight;
    }

    /// Whether a position is on the link that compares the ends of the chosen range, as it was last painted.
    boolean isOnCompare(double x, double y) {
        return compareLeft >= 0 && y >= 0 && y < LABEL_HEIGHT && x >= compareLeft && x <= labelRight;
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
            String number = NumberFormats.grouped(tick);
            if (x >= TimelineLayout.GUTTER - 2 && isFree(x + 4, look.width(look.label(), number))) {
                pen.setFill(look.color(Tone.MUTED));
                pen.fillText(number, x + 4, TEXT_BASE);
            }
            paintMinor(pen, model, tick, step);
        }
    }

    /// Whether a number at this place would be covered neither by the flag nor by the text about the chosen ticks.
    private boolean isFree(double left, double width) {
        boolean isBesideFlag = left + width < flagLeft || left > flagRight;
        return isBesideFlag && (left + width < labelLeft || left > labelRight);
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

    /// Paints a hexagon at each tick with a known hit of a breakpoint, but at most one hexagon per pixel.
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

    /// Paints each reload of code as a square and a line through the lanes. Both are between the last tick of the old code and
    /// the first tick of the new code.
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

    /// Places the text about the chosen ticks in the ruler, at the start of a range or after a single tick. The flag does not
    /// cover the text. The text of a range ends with a link. If only the shown tick is chosen, there is no text, because the flag
    /// names that tick.
    private void placeLabel(TimelineModel model, TimelineLayout layout) {
        TickChoice choice = model.choice();
        labelLeft = -1;
        labelRight = -1;
        compareLeft = -1;
        if (choice == null || !choice.isRange() && isShown(choice.first(), model.slice().head())) {
            return;
        }
        double left = Math.max(TimelineLayout.GUTTER, x(model, choice.first()));
        double right = x(model, choice.last() + 1);
        if (right >= TimelineLayout.GUTTER && left < layout.width()) {
            double width = look.width(look.label(), labelOf(choice));
            double most = Math.max(TimelineLayout.GUTTER, layout.width() - width - 4);
            double wanted = Math.clamp(choice.isRange() ? left + 6 : right + 4, TimelineLayout.GUTTER, most);
            labelLeft = beside(flagLeft, flagRight, wanted, width, most);
            labelRight = labelLeft + width;
            compareLeft = choice.isRange() ? labelRight - look.width(look.label(), COMPARE) : -1;
        }
    }

    private static boolean isShown(long tick, TimelineSlice.Head head) {
        return tick == head.tick() && head.systemsDone() == 0;
    }

    private static String labelOf(TickChoice choice) {
        return choice.isRange() ? choice.text() + " · " + COMPARE : choice.text();
    }

    private void paintLabel(Pen pen, TimelineModel model) {
        TickChoice choice = model.choice();
        if (choice == null || labelLeft < 0) {
            return;
        }
        pen.setFill(look.color(Tone.PANEL));
        pen.fillRect(labelLeft - 2, 0, labelRight - labelLeft + 4, LABEL_HEIGHT);
        pen.setFont(look.label());
        pen.setFill(look.color(Tone.ACCENT));
        pen.fillText(labelOf(choice), labelLeft, TEXT_BASE);
    }

    /// Returns a left edge at which the flag does not cover the text. This is the wanted edge, or one to the right or left of the
    /// flag.
    ///
    /// @param from left edge of the flag
    /// @param to right edge of the flag
    static double beside(double from, double to, double wanted, double width, double most) {
        if (to < wanted - LABEL_GAP || from > wanted + width + LABEL_GAP) {
            return wanted;
        }
        double behind = to + LABEL_GAP;
        return behind <= most ? behind : Math.max(TimelineLayout.GUTTER, from - LABEL_GAP - width);
    }

    /// Places the flag at the playhead. If the playhead is not visible, places the flag at the edge of the lanes.
    private void placeFlag(TimelineModel model, TimelineLayout layout) {
        double half = look.width(look.bold(), textOf(model.slice().head())) / 2 + FLAG_PAD;
        double tip = model.isHeadVisible() ? 0 : FLAG_TIP;
        double least = TimelineLayout.GUTTER + half + tip;
        double middle = Math.clamp(headX(model), least, Math.max(least, layout.width() - half - tip));
        flagLeft = middle - half - tip;
        flagRight = middle + half + tip;
    }

    private static String textOf(TimelineSlice.Head head) {
        return head.systemsDone() > 0
                ? NumberFormats.grouped(head.tick() + 1) + ":" + head.systemsDone()
                : NumberFormats.grouped(head.tick());
    }

    /// Paints the playhead with its flag. If the playhead is not visible, paints only the flag, at the edge, with a tip that
    /// points to the playhead.
    private void paintHead(Pen pen, TimelineModel model, TimelineLayout layout) {
        double x = headX(model);
        double tip = model.isHeadVisible() ? 0 : FLAG_TIP;
        double middle = (flagLeft + flagRight) / 2;
        double half = middle - flagLeft - tip;
        pen.setFill(look.color(Tone.ACCENT));
        if (tip == 0) {
            pen.fillRect(x - 1, 0, 2, layout.lanesBottom());
            pen.fillRoundRect(flagLeft, 0, 2 * half, FLAG_HEIGHT, 4, 4);
        } else {
            double way = x < middle ? -1 : 1;
            double near = middle + way * half;
            double far = middle - way * half;
            pen.fillPolygon(new double[] {far, near, near + way * tip, near, far},
                    new double[] {0, 0, FLAG_HEIGHT / 2, FLAG_HEIGHT, FLAG_HEIGHT}, 5);
        }
        pen.setFill(look.color(Tone.ON_ACCENT));
        pen.setFont(look.bold());
        pen.fillText(textOf(model.slice().head()), middle - half + FLAG_PAD, TEXT_BASE - 1);
    }
}

package orrery.editor.timeline;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.draw.Pen;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;

/// Paints the lanes: dots of events, bars of changes, stacked milliseconds.
///
/// Ticks that are narrower than a pixel are combined in bins, see [TickBins]. In the lane of a type, a bin of one tick is a bar.
/// For a bin of several ticks, the bar shows the maximum of their changes in a fainter tone and the minimum in the full tone. The
/// milliseconds of a bin are those of its slowest tick.
final class LanePainter {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double TOP_PAD = 5;
    private static final double BOTTOM_PAD = 1;
    private static final double LEAST_BAR = 1.5;
    private static final double DOT = 5;
    private static final double CROSS = 3;
    private static final double CROSS_LINE = 1.8;
    private static final double CROSS_APART = 4;
    private static final double WIDE_ENOUGH_FOR_GAPS = 3;
    private static final double MOST_OPACITY = 0.5;
    private static final double USUAL_PART = 0.8;
    private static final long OUTLIER = 4;
    private static final double LABEL_LEFT = 14;
    private static final double LABEL_RIGHT = 8;
    private static final double LINE = 13;

    private final CanvasLook look;

    LanePainter(CanvasLook look) {
        this.look = look;
    }

    /// Horizontal positions of the visible bins, shared by all lanes.
    private record Columns(TickBins bins, int first, int last, int[] left, int[] right) {
        static Columns of(TimelineModel model) {
            TickBins bins = model.slice().bins();
            TickWindow window = model.window();
            int count = bins.bins().size();
            int first = 0;
            int last = count - 1;
            int[] left = new int[count];
            int[] right = new int[count];
            for (int i = 0; i < count; i++) {
                double x = window.xOf(bins.tickOf(i));
                double end = window.xOf(bins.tickOf(i + 1));
                left[i] = (int) Math.round(TimelineLayout.GUTTER + x);
                right[i] = (int) Math.round(TimelineLayout.GUTTER + end);
                first = end < 0 ? i + 1 : first;
                last = x > window.widthPixels() && last == count - 1 ? i : last;
                if (right[i] - left[i] >= WIDE_ENOUGH_FOR_GAPS) {
                    right[i]--;
                }
            }
            return new Columns(bins, first, last, left, right);
        }

        TickSummary at(int bin) {
            return bins.bins().get(bin);
        }
    }

    /// Paints all lanes with their labels.
    void paint(Pen pen, TimelineModel model, TimelineLayout layout) {
        Columns columns = Columns.of(model);
        for (Lane lane : layout.lanes()) {
            if (lane.bottom() > TimelineLayout.RULER && lane.top() < layout.height()) {
                paintLane(pen, model, lane, columns);
                pen.setFill(look.color(Tone.SEPARATOR));
                pen.fillRect(0, lane.bottom() - 1, layout.width(), 1);
            }
        }
    }

    private void paintLane(Pen pen, TimelineModel model, Lane lane, Columns columns) {
        switch (lane.kind()) {
            case BRANCHES -> label(pen, lane, "");
            case EVENTS -> {
                paintEvents(pen, lane, columns);
                label(pen, lane, "");
            }
            case TYPE -> label(pen, lane, most(lane, NumberFormats.grouped(paintCounts(pen, lane, columns))));
            case SYSTEMS -> label(pen, lane, paintSystems(pen, model.slice().systems(), lane, columns));
        }
    }

    /// Formats nanoseconds as milliseconds, such as `1.9 ms`.
    static String millis(double nanos) {
        double value = nanos / NANOS_PER_MILLI;
        String format = value >= 100 ? "%.0f ms" : value >= 1 ? "%.1f ms" : value >= 0.1 ? "%.2f ms" : "%.3f ms";
        return String.format(Locale.ROOT, format, value);
    }

    private void label(Pen pen, Lane lane, String detail) {
        pen.setFill(look.color(Tone.PANEL));
        pen.fillRect(0, lane.top(), TimelineLayout.GUTTER, lane.height());
        boolean below = !detail.isEmpty() && lane.height() >= 2 * LINE;
        double y = Math.rint(lane.top() + (lane.height() - (below ? 2 * LINE : LINE)) / 2 + LINE - 3);
        Font font = look.label();
        double room = TimelineLayout.GUTTER - LABEL_LEFT - LABEL_RIGHT;
        double nameRoom = below || detail.isEmpty() ? room : room - look.width(font, detail) - LABEL_RIGHT;
        pen.setFont(font);
        pen.setFill(look.color(Tone.TEXT));
        pen.fillText(look.clip(font, lane.name(), nameRoom), LABEL_LEFT, y);
        pen.setFill(look.color(Tone.MUTED));
        if (below) {
            pen.fillText(look.clip(font, detail, room), LABEL_LEFT, y + LINE);
        } else {
            pen.fillText(detail, LABEL_LEFT + room - look.width(font, detail), y);
        }
    }

    /// Returns the text of a lane's maximum: `max 12`, or `12` if that does not fit beside the name.
    private String most(Lane lane, String most) {
        Font font = look.label();
        double room = TimelineLayout.GUTTER - LABEL_LEFT - 2 * LABEL_RIGHT;
        return lane.height() >= 2 * LINE || look.width(font, lane.name()) + look.width(font, "max " + most) <= room
                ? "max " + most
                : most;
    }

    private void paintEvents(Pen pen, Lane lane, Columns columns) {
        double above = Math.rint(lane.top() + lane.height() * 0.5);
        double below = Math.rint(lane.top() + lane.height() * 0.8);
        Color created = look.color(Tone.ADDED);
        Color destroyed = look.color(Tone.REMOVED);
        for (int i = columns.first(); i <= columns.last(); i++) {
            TickSummary ticks = columns.at(i);
            if (ticks.created() > 0) {
                pen.setFill(created);
                dot(pen, columns, i, above);
            }
            if (ticks.destroyed() > 0) {
                pen.setFill(destroyed);
                dot(pen, columns, i, below);
            }
        }
        paintBreaches(pen, lane, columns);
    }

    /// Paints a cross over each bin in which an invariant broke. If bins are narrow, leaves out crosses that are less than 4
    /// pixels from the last one.
    private void paintBreaches(Pen pen, Lane lane, Columns columns) {
        double y = Math.rint(lane.top() + lane.height() * 0.18) + 0.5;
        double painted = Double.NEGATIVE_INFINITY;
        pen.setStroke(look.color(Tone.REMOVED));
        pen.setLineWidth(CROSS_LINE);
        for (int i = columns.first(); i <= columns.last(); i++) {
            double x = (columns.left()[i] + columns.right()[i]) / 2.0;
            if (columns.at(i).breaches() > 0 && x >= painted + CROSS_APART) {
                painted = x;
                pen.strokeLine(x - CROSS, y - CROSS, x + CROSS, y + CROSS);
                pen.strokeLine(x - CROSS, y + CROSS, x + CROSS, y - CROSS);
            }
        }
    }

    private static void dot(Pen pen, Columns columns, int bin, double y) {
        int left = columns.left()[bin];
        int width = columns.right()[bin] - left;
        if (width < WIDE_ENOUGH_FOR_GAPS) {
            pen.fillRect(left, y - DOT / 2, Math.max(1, width), DOT);
        } else {
            pen.fillOval(left + (width - DOT) / 2, y - DOT / 2, DOT, DOT);
        }
    }

    private int paintCounts(Pen pen, Lane lane, Columns columns) {
        int max = 0;
        for (int i = columns.first(); i <= columns.last(); i++) {
            max = Math.max(max, columns.at(i).most(lane.typeId()));
        }
        if (columns.bins().ticksPerBin() > 1) {
            pen.setFill(look.color(Tone.CHANGED_MARK, MOST_OPACITY));
            for (int i = columns.first(); i <= columns.last(); i++) {
                bar(pen, lane, columns, i, columns.at(i).most(lane.typeId()), max);
            }
        }
        pen.setFill(look.color(Tone.CHANGED_MARK));
        for (int i = columns.first(); i <= columns.last(); i++) {
            bar(pen, lane, columns, i, columns.at(i).least(lane.typeId()), max);
        }
        return max;
    }

    private static void bar(Pen pen, Lane lane, Columns columns, int bin, double value, double max) {
        if (value > 0) {
            double height = Math.max(LEAST_BAR, value / max * (lane.height() - TOP_PAD - BOTTOM_PAD));
            int left = columns.left()[bin];
            pen.fillRect(left, lane.bottom() - BOTTOM_PAD - height, Math.max(1, columns.right()[bin] - left), height);
        }
    }

    private String paintSystems(Pen pen, List<String> systems, Lane lane, Columns columns) {
        long[] totals = IntStream.rangeClosed(columns.first(), columns.last())
                .mapToLong(i -> columns.at(i).slowestNanos()).sorted().toArray();
        if (totals.length == 0) {
            return "";
        }
        long max = Math.max(1, totals[totals.length - 1]);
        long reach = reach(totals, max);
        double full = lane.height() - TOP_PAD - BOTTOM_PAD;
        double[] base = new double[totals.length];
        for (int system = 0; system < systems.size(); system++) {
            pen.setFill(look.theme().series(system));
            for (int i = columns.first(); i <= columns.last(); i++) {
                int place = i - columns.first();
                double height = Math.min(full - base[place], columns.at(i).slowestNanos(system) * full / reach);
                if (height > 0) {
                    int left = columns.left()[i];
                    pen.fillRect(left, lane.bottom() - BOTTOM_PAD - base[place] - height,
                            Math.max(1, columns.right()[i] - left), height);
                    base[place] += height;
                }
            }
        }
        return reach < max ? "to %s, max %s".formatted(millis(reach), millis(max)) : "max " + millis(max);
    }

    /// Returns the nanoseconds at the top of the lane. This is the maximum. If the maximum is more than four times the usual
    /// value, it is twice the usual value, and the bars of longer ticks are cut off.
    private static long reach(long[] sortedTotals, long max) {
        long usual = Math.max(1, sortedTotals[(int) (USUAL_PART * (sortedTotals.length - 1))]);
        return max > OUTLIER * usual ? 2 * usual : max;
    }
}

package orrery.editor.plot;

import java.util.ArrayList;
import java.util.List;
import orrery.editor.text.RoundSteps;

/// The layout of the plot in pixels. Immutable.
///
/// @param width whole width
/// @param height whole height
/// @param least value at the lower edge
/// @param most value at the upper edge
record PlotLayout(double width, double height, double least, double most) {

    /// Width of the scale at the left.
    static final double GUTTER = 86;
    /// Height of the ruler at the bottom.
    static final double RULER = 22;
    private static final double TOP = 22;
    private static final double RIGHT = 8;
    private static final double STEP_PIXELS = 22;
    private static final double ROOM = 0.06;

    /// Computes the layout in which the visible parts of all lines fit, with a margin.
    static PlotLayout of(List<PlotSlice.Line> lines, double width, double height) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (PlotSlice.Line line : lines) {
            for (int bin = 0; bin < line.least().length; bin++) {
                if (!Double.isNaN(line.least()[bin])) {
                    least = Math.min(least, line.least()[bin]);
                    most = Math.max(most, line.most()[bin]);
                }
            }
        }
        if (least > most) {
            return new PlotLayout(width, height, 0, 1);
        }
        double span = most - least;
        double room = span > 0 && Double.isFinite(span) ? span * ROOM : Math.max(Math.abs(most) * ROOM, 1e-9);
        return new PlotLayout(width, height, least - room, most + room);
    }

    /// Width of the area in which lines are drawn.
    double groundWidth() {
        return Math.max(1, width - GUTTER - RIGHT);
    }

    double top() {
        return TOP;
    }

    double bottom() {
        return Math.max(TOP + 1, height - RULER);
    }

    /// Returns the y coordinate of a value.
    double yOf(double value) {
        return bottom() - (value - least) / (most - least) * (bottom() - TOP);
    }

    /// Returns the values of the scale, at most 50: multiples of 1, 2 or 5 times a power of ten.
    List<Double> scale() {
        double steps = Math.max(1, (bottom() - TOP) / STEP_PIXELS);
        double step = RoundSteps.atLeast((most - least) / steps);
        List<Double> values = new ArrayList<>();
        for (double value = Math.ceil(least / step) * step; value <= most && values.size() < 50; value += step) {
            values.add(Math.abs(value) < step / 1e6 ? 0 : value);
        }
        return values;
    }

    /// Whether a position is in the area in which lines are drawn, or above or below that area.
    boolean isOnGround(double x, double y) {
        return x >= GUTTER && x <= width - RIGHT && y >= 0 && y <= height;
    }
}

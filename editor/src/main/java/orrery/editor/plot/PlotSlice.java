package orrery.editor.plot;

import java.util.List;
import orrery.editor.session.search.WatchExpression;

/// What the plot shows. Immutable.
///
/// @param lines the lines, in the order in which they were added
/// @param window the visible ticks; settled
/// @param bins how ticks are combined
/// @param shownTick the state that the window shows
/// @param progress read part of the recording, from 0 to 1
record PlotSlice(List<Line> lines, PlotWindow window, Bins bins, long shownTick, double progress) {

    static final PlotSlice NOTHING = new PlotSlice(List.of(), new PlotWindow(0, 1, 1, true), new Bins(0, 1, 0), 0, 1);

    PlotSlice {
        lines = List.copyOf(lines);
    }

    /// How ticks are combined.
    ///
    /// @param first first tick of the first bin
    /// @param ticks ticks per bin, a power of two
    /// @param count number of bins
    record Bins(long first, int ticks, int count) {
        long tickOf(int bin) {
            return first + (long) bin * ticks;
        }

        /// Returns the bin of a tick, or -1.
        int binOf(long tick) {
            long bin = Math.floorDiv(tick - first, ticks);
            return bin < 0 || bin >= count ? -1 : (int) bin;
        }
    }

    /// One value over time. Do not modify the arrays.
    ///
    /// @param value the plotted expression
    /// @param label its name
    /// @param problem why it can't be plotted, or empty
    /// @param least least value by bin; NaN if there is none
    /// @param most greatest value by bin
    /// @param isNaN by bin, whether a value was NaN
    /// @param shown the value at the shown state as text
    record Line(WatchExpression value, String label, String problem, double[] least, double[] most, boolean[] isNaN,
            String shown) {}
}

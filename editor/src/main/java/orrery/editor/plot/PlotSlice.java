package orrery.editor.plot;

import java.util.List;
import orrery.editor.session.search.WatchExpression;

/// What the plot shows. Immutable.
///
/// @param lines the lines, in the order of their adding
/// @param window which ticks are seen; settled
/// @param bins how ticks are put together
/// @param shownTick the state that the window shows
/// @param progress how much of the recording is read, from 0 to 1
record PlotSlice(List<Line> lines, PlotWindow window, Bins bins, long shownTick, double progress) {

    static final PlotSlice NOTHING = new PlotSlice(List.of(), new PlotWindow(0, 1, 1, true), new Bins(0, 1, 0), 0, 1);

    PlotSlice {
        lines = List.copyOf(lines);
    }

    /// How ticks are put together.
    ///
    /// @param first the first tick of the first bin
    /// @param ticks ticks in each, a power of two
    /// @param count number of bins
    record Bins(long first, int ticks, int count) {
        long tickOf(int bin) {
            return first + (long) bin * ticks;
        }

        /// The bin of a tick, or -1.
        int binOf(long tick) {
            long bin = Math.floorDiv(tick - first, ticks);
            return bin < 0 || bin >= count ? -1 : (int) bin;
        }
    }

    /// One value over time. Arrays are not to be changed.
    ///
    /// @param value what it is
    /// @param label how it is called
    /// @param problem why it can't be drawn; empty where it can
    /// @param least by bin, the least value; NaN where there is none
    /// @param most by bin, the most
    /// @param isNaN by bin, whether a value was NaN
    /// @param shown the value at the shown state as text
    record Line(WatchExpression value, String label, String problem, double[] least, double[] most, boolean[] isNaN,
            String shown) {}
}

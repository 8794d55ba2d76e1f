package orrery.editor.plot;

import java.util.List;
import java.util.StringJoiner;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.text.FieldText;

/// What the plot shows. Immutable.
///
/// @param lines the lines, in the order in which they were added
/// @param window the visible ticks; these are all recorded ticks if the request shows all
/// @param bins how ticks are combined, so that a bin is at least a pixel wide
/// @param shownTick number of the state that the panes show
/// @param progress part of the readable recording that has been read, from 0 to 1
/// @param problem why a part of the recording can't be read; empty if all of it can
record PlotSlice(List<Line> lines, PlotWindow window, Bins bins, long shownTick, double progress, String problem) {

    static final PlotSlice NOTHING = new PlotSlice(List.of(), new PlotWindow(0, 1, 1, true), new Bins(0, 1, 0), 0, 1,
            "");

    PlotSlice {
        lines = List.copyOf(lines);
    }

    /// How ticks are combined.
    ///
    /// @param first first tick of the first bin
    /// @param ticks number of ticks in a bin, a power of two
    /// @param count number of bins
    record Bins(long first, int ticks, int count) {
        long tickOf(int bin) {
            return first + (long) bin * ticks;
        }

        /// Returns the index of the bin that contains a tick; -1 if no bin does.
        int binOf(long tick) {
            long bin = Math.floorDiv(tick - first, ticks);
            return bin < 0 || bin >= count ? -1 : (int) bin;
        }
    }

    /// One value over the visible ticks. Do not modify the arrays.
    ///
    /// @param value the plotted expression
    /// @param label name of the value
    /// @param problem why the value can't be plotted; empty if it can
    /// @param least least finite value in each bin; NaN if the bin has no finite value
    /// @param most greatest finite value in each bin; NaN if the bin has no finite value
    /// @param nonFinite for each bin, the kinds of values in it that can't be drawn: a sum of [#NAN], [#INFINITY] and
    ///     [#MINUS_INFINITY]
    /// @param shown the value in the shown state as text; empty if the value can't be plotted
    record Line(WatchExpression value, String label, String problem, double[] least, double[] most, byte[] nonFinite,
            String shown) {

        /// Stands for NaN.
        static final byte NAN = 1;
        /// Stands for positive infinity.
        static final byte INFINITY = 2;
        /// Stands for negative infinity.
        static final byte MINUS_INFINITY = 4;

        /// Returns the constant for a number that is not finite.
        static byte nonFinite(double number) {
            return Double.isNaN(number) ? NAN : number > 0 ? INFINITY : MINUS_INFINITY;
        }

        /// Returns a text with the values in a bin that can't be drawn. Empty if the bin has no such values.
        ///
        /// @param mask sum of the kinds of values that the text is to contain
        String nonFiniteText(int bin, int mask) {
            int kinds = nonFinite[bin] & mask;
            StringJoiner text = new StringJoiner(", ");
            if ((kinds & NAN) != 0) {
                text.add(FieldText.number(Double.NaN));
            }
            if ((kinds & INFINITY) != 0) {
                text.add(FieldText.number(Double.POSITIVE_INFINITY));
            }
            if ((kinds & MINUS_INFINITY) != 0) {
                text.add(FieldText.number(Double.NEGATIVE_INFINITY));
            }
            return text.toString();
        }
    }
}

package orrery.editor.plot;

import java.util.ArrayList;
import java.util.List;
import orrery.editor.session.search.ValueTrace;
import orrery.editor.text.CsvTable;

/// Exports the lines of a plot. The table has a row for each tick and a column for each line. Values have all their digits; the
/// cell of an absent value is empty.
final class PlotCsv {
    private PlotCsv() {}

    /// Returns a table with a copy of the values.
    ///
    /// @param labels names of the lines
    /// @param traces values of the lines, in the same order
    static CsvTable of(List<String> labels, List<ValueTrace> traces) {
        long first = traces.stream().mapToLong(ValueTrace::firstTick).min().orElse(0);
        long last = traces.stream().mapToLong(ValueTrace::lastTick).max().orElse(-1);
        double[][] values = new double[traces.size()][(int) (last - first + 1)];
        for (int line = 0; line < values.length; line++) {
            for (int at = 0; at < values[line].length; at++) {
                values[line][at] = traces.get(line).at(first + at);
            }
        }
        List<String> header = new ArrayList<>(List.of("tick"));
        header.addAll(labels);
        return new CsvTable("plot", header, last - first + 1, at -> {
            List<Object> cells = new ArrayList<>(List.of(first + at));
            for (double[] line : values) {
                double value = line[(int) at];
                cells.add(ValueTrace.isAbsent(value) ? "" : value);
            }
            return cells;
        });
    }
}

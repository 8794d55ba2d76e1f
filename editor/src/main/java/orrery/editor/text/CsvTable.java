package orrery.editor.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/// A table for CSV files: all rows, and numbers with all digits. The data does not change, so any thread may write the table.
///
/// @param name name of the file: `Orbit`
/// @param header names of the columns
/// @param rowCount number of rows
/// @param row creates the cells of the row at an index
public record CsvTable(String name, List<String> header, long rowCount, Row row) {

    private static final int ROWS_PER_STEP = 1024;

    /// Copies the header.
    public CsvTable {
        header = List.copyOf(header);
    }

    /// Creates the cells of a row.
    @FunctionalInterface
    public interface Row {
        /// Returns the cells: text, numbers, and other objects as their `toString`.
        ///
        /// @param row index of the row, from 0
        List<?> cells(long row);
    }

    /// Returns this table with one more column at its end, which has the same text in each row.
    public CsvTable withColumn(String name, String text) {
        List<String> names = new ArrayList<>(header);
        names.add(name);
        return new CsvTable(this.name, names, rowCount, at -> {
            List<Object> cells = new ArrayList<>(row.cells(at));
            if (!cells.isEmpty()) {
                cells.add(text);
            }
            return cells;
        });
    }

    /// Writes the header and the rows.
    ///
    /// @param most maximum number of rows to write
    /// @param cells format of the cells
    /// @param written receives the number of written rows from time to time
    /// @throws IOException if writing to the target fails
    public void write(Appendable to, long most, CsvCells cells, LongConsumer written) throws IOException {
        cells.line(to, header);
        long end = Math.min(most, rowCount);
        for (long at = 0; at < end; at++) {
            cells.line(to, row.cells(at));
            if (at % ROWS_PER_STEP == ROWS_PER_STEP - 1) {
                written.accept(at + 1);
            }
        }
        written.accept(end);
    }
}

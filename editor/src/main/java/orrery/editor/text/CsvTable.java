package orrery.editor.text;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

/// A table as it is written for other programs: RFC 4180, all rows, every number with all its digits. What it is made of never
/// changes, so any thread may write it.
///
/// @param name what it is called, for the file: `Orbit`
/// @param header names of the columns
/// @param rowCount number of rows
/// @param row makes the cells of a row, from 0
public record CsvTable(String name, List<String> header, long rowCount, Row row) {

    private static final int ROWS_PER_STEP = 1024;

    /// Copies the header.
    public CsvTable {
        header = List.copyOf(header);
    }

    /// Makes the cells of a row.
    @FunctionalInterface
    public interface Row {
        /// Its cells: text, numbers and whatever else says itself in words.
        List<?> cells(long row);
    }

    /// Writes header and rows.
    ///
    /// @param most no more rows than these
    /// @param cells how cells are written
    /// @param written hears from time to time how many rows are written
    /// @throws IOException if the target fails
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

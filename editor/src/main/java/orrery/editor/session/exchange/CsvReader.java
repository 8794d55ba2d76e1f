package orrery.editor.session.exchange;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads comma-separated values (RFC 4180) row by row. The separator is the one of comma, semicolon and tab that the first line
/// has most of. Line breaks are `\n`, `\r\n` or `\r`; empty lines are skipped. Not thread-safe.
public final class CsvReader implements AutoCloseable {
    /// Largest number of characters in a cell.
    static final int MOST_CHARACTERS = 1 << 20;
    /// Largest number of cells in a row.
    static final int MOST_CELLS = 10_000;

    private static final String SEPARATORS = ",;\t";
    private static final int HEADER_CHARACTERS = 1 << 16;
    private static final int END = -1;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private final BufferedReader in;
    private final char separator;
    private final StringBuilder cell = new StringBuilder();
    private long line = 1;

    /// A row of the file.
    ///
    /// @param line line on which the row begins, from 1
    public record Row(long line, List<String> cells) {
        /// The cell of a column, or an empty text if the row is shorter.
        public String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    /// Begins to read. Closing this closes the source.
    ///
    /// @throws IOException if the source fails
    public CsvReader(Reader source) throws IOException {
        in = new BufferedReader(source);
        in.mark(1);
        if (in.read() != BYTE_ORDER_MARK) {
            in.reset();
        }
        separator = findSeparator();
    }

    private char findSeparator() throws IOException {
        in.mark(HEADER_CHARACTERS);
        int[] counts = new int[SEPARATORS.length()];
        boolean isQuoted = false;
        int next = in.read();
        for (int i = 0; i < HEADER_CHARACTERS - 1 && next != END && (isQuoted || next != '\n' && next != '\r'); i++) {
            isQuoted ^= next == '"';
            int which = isQuoted ? -1 : SEPARATORS.indexOf(next);
            if (which >= 0) {
                counts[which]++;
            }
            next = in.read();
        }
        in.reset();
        int most = 0;
        for (int i = 1; i < counts.length; i++) {
            most = counts[i] > counts[most] ? i : most;
        }
        return SEPARATORS.charAt(most);
    }

    /// Returns the next row that is not empty; null at the end.
    ///
    /// @throws IOException if the source fails, a quoted cell does not end, or a cell or row is too long
    public @Nullable Row next() throws IOException {
        Row row = row();
        while (row != null && row.cells().size() == 1 && row.cells().getFirst().isEmpty()) {
            row = row();
        }
        return row;
    }

    private @Nullable Row row() throws IOException {
        int next = in.read();
        if (next == END) {
            return null;
        }
        long began = line;
        List<String> cells = new ArrayList<>();
        cell.setLength(0);
        while (next != END && next != '\n' && next != '\r') {
            if (next == separator) {
                add(cells);
            } else if (next == '"' && cell.isEmpty()) {
                quoted();
            } else {
                append(next);
            }
            next = in.read();
        }
        add(cells);
        if (next == '\r') {
            skipLineFeed();
        }
        line++;
        return new Row(began, cells);
    }

    private void add(List<String> cells) throws IOException {
        if (cells.size() == MOST_CELLS) {
            throw new IOException("line %d has more than %d cells".formatted(line, MOST_CELLS));
        }
        cells.add(cell.toString());
        cell.setLength(0);
    }

    private void append(int character) throws IOException {
        if (cell.length() == MOST_CHARACTERS) {
            throw new IOException("line %d has a cell of more than %d characters".formatted(line, MOST_CHARACTERS));
        }
        cell.append((char) character);
    }

    /// Reads to the closing quote. Two quotes stand for one.
    private void quoted() throws IOException {
        long began = line;
        int next = in.read();
        while (true) {
            if (next == END) {
                throw new IOException("the quoted cell that begins on line %d does not end".formatted(began));
            }
            if (next == '"') {
                in.mark(1);
                if (in.read() != '"') {
                    in.reset();
                    return;
                }
            }
            if (next == '\n') {
                line++;
            }
            append(next);
            next = in.read();
        }
    }

    private void skipLineFeed() throws IOException {
        in.mark(1);
        if (in.read() != '\n') {
            in.reset();
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

package orrery.editor.session.exchange;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads comma-separated values (RFC 4180) row by row. If the caller gives no separator, the first line may name it, as
/// spreadsheets do: `sep=;`. If it does not, the separator is guessed, see [Separators]. Line breaks are `\n`, `\r\n` or `\r`;
/// empty lines are skipped. Not thread-safe.
public final class CsvReader implements AutoCloseable {
    /// Largest number of characters in a cell.
    static final int MOST_CHARACTERS = 1 << 20;
    /// Largest number of cells in a row.
    static final int MOST_CELLS = 10_000;

    private static final int HEADER_CHARACTERS = 1 << 16;
    private static final String SEPARATOR_LINE = "sep=";
    private static final int END = -1;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private final BufferedReader in;
    private final char separator;
    private final StringBuilder cell = new StringBuilder();
    private long line = 1;
    private boolean isHeaderRead;
    /// Whether the header quotes all its cells. An empty cell in quotes then means the same as an empty cell without quotes.
    private boolean quotesAll;
    private int quotedCells;
    private boolean hasTab;
    private Set<Integer> blankTexts = Set.of();

    /// A row of the file.
    ///
    /// @param line line on which the row begins, from 1
    /// @param blankTexts columns whose cell is an empty or blank string rather than no value: the cell is in quotes, and the
    ///     header does not quote all its cells
    public record Row(long line, List<String> cells, Set<Integer> blankTexts) {
        /// A row in which empty and blank cells have no value.
        public Row(long line, List<String> cells) {
            this(line, cells, Set.of());
        }

        /// The cell of a column, or an empty string if the row is shorter.
        public String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    /// Begins to read and finds out the separator. Closing the reader closes the source.
    ///
    /// @throws IOException if the source fails
    public CsvReader(Reader source) throws IOException {
        this(source, null);
    }

    /// Begins to read. Closing the reader closes the source.
    ///
    /// @param separator the separator; null to find it out
    /// @throws IOException if the source fails
    public CsvReader(Reader source, @Nullable Character separator) throws IOException {
        in = new BufferedReader(source);
        in.mark(1);
        if (in.read() != BYTE_ORDER_MARK) {
            in.reset();
        }
        skipBlankLines();
        Character named = namedSeparator();
        skipBlankLines();
        this.separator = separator != null ? separator : named != null ? named : findSeparator();
    }

    /// The separator between cells.
    public char separator() {
        return separator;
    }

    /// Whether the row that was read last has a tab outside of quoted cells, as a separator or as text.
    boolean hasTab() {
        return hasTab;
    }

    private void skipBlankLines() throws IOException {
        in.mark(1);
        int next = in.read();
        while (next == '\n' || next == '\r') {
            if (next == '\r') {
                skipLineFeed();
            }
            line++;
            in.mark(1);
            next = in.read();
        }
        in.reset();
    }

    /// Reads the line that names the separator. If there is none, returns null and reads nothing.
    private @Nullable Character namedSeparator() throws IOException {
        in.mark(SEPARATOR_LINE.length() + 2);
        StringBuilder text = new StringBuilder();
        while (text.length() < SEPARATOR_LINE.length() + 2) {
            int next = in.read();
            text.append(next == END ? '\n' : (char) next);
        }
        char end = text.charAt(SEPARATOR_LINE.length() + 1);
        char named = text.charAt(SEPARATOR_LINE.length());
        if (!text.substring(0, SEPARATOR_LINE.length()).equalsIgnoreCase(SEPARATOR_LINE) || end != '\n' && end != '\r'
                || named == '\n' || named == '\r' || named == '"') {
            in.reset();
            return null;
        }
        if (end == '\r') {
            skipLineFeed();
        }
        line++;
        return named;
    }

    private char findSeparator() throws IOException {
        in.mark(HEADER_CHARACTERS);
        char found = Separators.guess(in, HEADER_CHARACTERS - 1);
        in.reset();
        return found;
    }

    /// Returns the next row that is not empty; null at the end.
    ///
    /// @throws IOException if the source fails, a quoted cell does not end, or a cell or row is too long
    public @Nullable Row next() throws IOException {
        Row row = row();
        while (row != null && row.cells().size() == 1 && row.cells().getFirst().isEmpty()
                && row.blankTexts().isEmpty()) {
            row = row();
        }
        if (!isHeaderRead && row != null) {
            isHeaderRead = true;
            quotesAll = quotedCells == row.cells().size();
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
        blankTexts = Set.of();
        quotedCells = 0;
        hasTab = false;
        boolean isQuoted = false;
        while (next != END && next != '\n' && next != '\r') {
            hasTab |= next == '\t';
            if (next == separator) {
                add(cells, isQuoted);
                isQuoted = false;
            } else if (next == '"' && cell.isEmpty() && !isQuoted) {
                quoted();
                isQuoted = true;
            } else {
                append(next);
            }
            next = in.read();
        }
        add(cells, isQuoted);
        if (next == '\r') {
            skipLineFeed();
        }
        line++;
        return new Row(began, cells, blankTexts);
    }

    private void add(List<String> cells, boolean isQuoted) throws IOException {
        if (cells.size() == MOST_CELLS) {
            throw new IOException("line %d has more than %d cells".formatted(line, MOST_CELLS));
        }
        quotedCells += isQuoted ? 1 : 0;
        String text = cell.toString();
        if (isQuoted && text.isBlank() && !quotesAll) {
            blankTexts = blankTexts.isEmpty() ? new HashSet<>() : blankTexts;
            blankTexts.add(cells.size());
        }
        cells.add(text);
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
        int before = END;
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
            if (next == '\r' || next == '\n' && before != '\r') {
                line++;
            }
            append(next);
            before = next;
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

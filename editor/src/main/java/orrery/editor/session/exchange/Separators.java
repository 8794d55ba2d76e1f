package orrery.editor.session.exchange;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/// Guesses the separator of a table from its first rows: comma, semicolon or tab, whichever the header has most of. If the header
/// has several equally often, chooses the one for which the most rows have the same count as the header.
final class Separators {
    /// The separators, the most usual first.
    static final List<Character> ALL = List.of(',', ';', '\t');

    private static final int MOST_ROWS = 20;
    private static final int END = -1;

    private Separators() {}

    /// Returns the separator.
    ///
    /// @param in positioned at the header
    /// @param mostCharacters number of characters that may be read
    static char guess(Reader in, int mostCharacters) throws IOException {
        List<int[]> rows = counts(in, mostCharacters);
        int[] header = rows.getFirst();
        int best = 0;
        for (int i = 1; i < header.length; i++) {
            boolean isTie = header[i] == header[best] && header[i] > 0;
            if (header[i] > header[best] || isTie && alike(rows, i) > alike(rows, best)) {
                best = i;
            }
        }
        return ALL.get(best);
    }

    /// Number of rows that have a separator as often as the header.
    private static long alike(List<int[]> rows, int which) {
        return rows.stream().filter(row -> row[which] == rows.getFirst()[which]).count();
    }

    /// Counts the separators outside of quotes in each of the first rows. A row that was not read to its end counts only if it is
    /// the header.
    private static List<int[]> counts(Reader in, int mostCharacters) throws IOException {
        List<int[]> rows = new ArrayList<>();
        int[] row = new int[ALL.size()];
        boolean isQuoted = false;
        boolean isBlank = true;
        for (int i = 0; i < mostCharacters && rows.size() < MOST_ROWS; i++) {
            int next = in.read();
            boolean isEnd = next == END || !isQuoted && (next == '\n' || next == '\r');
            if (isEnd && !isBlank) {
                rows.add(row);
                row = new int[ALL.size()];
                isBlank = true;
            }
            if (next == END) {
                break;
            }
            isQuoted ^= next == '"';
            isBlank &= isEnd;
            int which = isQuoted ? -1 : ALL.indexOf((char) next);
            if (which >= 0) {
                row[which]++;
            }
        }
        return rows.isEmpty() ? List.of(row) : rows;
    }
}

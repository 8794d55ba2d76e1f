package orrery.editor.text;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/// Formats cells as comma-separated values (RFC 4180).
///
/// Spreadsheets run text that begins with `=`, `+`, `-` or `@` as a formula, so a name from an untrusted file could run one.
/// [#GUARDED] writes a single quote before such text, as the Open Worldwide Application Security Project recommends under "CSV
/// Injection". Some programs take a semicolon, a tab or a line break within a text for the end of a cell. So [#GUARDED] also
/// writes a single quote after these characters if text such as `=` follows. Text that is a number is not changed. If the text
/// already has a single quote in such a place, it gets one more. So [#unguarded] always returns the original text.
public enum CsvCells {
    /// Text that could be a formula is escaped.
    GUARDED,
    /// All text is written unchanged, for programs that need the exact text.
    AS_THEY_ARE;

    /// A cell with an empty text, written as `""`. A cell without any characters, not even quotes, has no value.
    public static final Object EMPTY_TEXT = new Object() {
        @Override
        public String toString() {
            return "";
        }
    };

    private static final String LINE_END = "\r\n";
    private static final String NUMBER = "[-+]?(?:[0-9.]+(?:[eE][-+]?[0-9]+)?|Infinity)";
    private static final Pattern ONE_NUMBER = Pattern.compile(NUMBER);
    private static final String STARTERS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
    private static final String PLACE = "(?:^|(?<=[;\t\r\n]))";
    private static final Pattern FORMULA = Pattern.compile(PLACE + "(?='*[" + Pattern.quote(STARTERS) + "])");
    private static final Pattern GUARD = Pattern.compile(PLACE + "'(?='*[" + Pattern.quote(STARTERS) + "])");

    /// Writes a line of cells: text, numbers, and other objects as their `toString`.
    ///
    /// @throws IOException if writing to the target fails
    public void line(Appendable to, List<?> cells) throws IOException {
        String comma = "";
        for (Object cell : cells) {
            to.append(comma).append(text(cell));
            comma = ",";
        }
        to.append(LINE_END);
    }

    private String text(Object cell) {
        String text = String.valueOf(cell);
        if (cell == EMPTY_TEXT) {
            return between(text);
        }
        String guarded = cell instanceof Number ? text : guarded(text);
        return guarded.equals(text) ? quoted(text) : between(guarded);
    }

    /// Returns a text as it is written in a cell. If this is [#GUARDED] and the text could be a formula, single quotes are added.
    public String guarded(String text) {
        return this == GUARDED && mayBeFormula(text) ? FORMULA.matcher(text).replaceAll("'") : text;
    }

    /// Returns the text of a cell without the single quotes that [#GUARDED] adds.
    public static String unguarded(String cell) {
        return cell.indexOf('\'') < 0 ? cell : GUARD.matcher(cell).replaceAll("");
    }

    private static boolean mayBeFormula(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (STARTERS.indexOf(text.charAt(i)) >= 0) {
                return !ONE_NUMBER.matcher(text.replace(String.valueOf(NumberFormats.GROUP_SPACE), "")).matches();
            }
        }
        return false;
    }

    /// Returns the cell in quotes if it is blank but not empty, or contains a comma, a quote or a line break.
    private static String quoted(String cell) {
        if (cell.isBlank() && !cell.isEmpty()) {
            return between(cell);
        }
        for (int i = 0; i < cell.length(); i++) {
            char character = cell.charAt(i);
            if (character == ',' || character == '"' || character == '\n' || character == '\r') {
                return between(cell);
            }
        }
        return cell;
    }

    private static String between(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }
}

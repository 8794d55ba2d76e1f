package orrery.editor.text;

/// Writes a text in one line, with escapes for control characters, and reads it again: `\n`, `\r`, `\t`, and `\` with `u` and
/// four hexadecimal digits for the others. `\\` stands for a backslash; it is only needed where one would begin an escape.
public final class EscapedText {
    private static final String LETTERS = "nrt";
    private static final String CONTROLS = "\n\r\t";
    private static final int DIGITS = 4;

    private EscapedText() {}

    /// Returns a text without control characters, of which [#read] returns the given one.
    public static String of(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            int control = CONTROLS.indexOf(letter);
            if (control >= 0) {
                escaped.append('\\').append(LETTERS.charAt(control));
            } else if (Character.isISOControl(letter)) {
                escaped.append("\\u%04X".formatted((int) letter));
            } else {
                escaped.append(letter == '\\' && beginsEscape(text, i + 1) ? "\\\\" : letter);
            }
        }
        return escaped.toString();
    }

    /// Whether what follows a backslash would be read with it as an escape.
    private static boolean beginsEscape(String text, int next) {
        return next < text.length()
                && ("nrtu\\".indexOf(text.charAt(next)) >= 0 || Character.isISOControl(text.charAt(next)));
    }

    /// Returns the text that an escaped one stands for. A backslash that begins no escape stands for itself.
    public static String read(String escaped) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < escaped.length(); i++) {
            char letter = escaped.charAt(i);
            char next = letter == '\\' && i + 1 < escaped.length() ? escaped.charAt(i + 1) : 0;
            int control = next == 0 ? -1 : LETTERS.indexOf(next);
            int code = next == 'u' ? code(escaped, i + 2) : -1;
            if (control >= 0) {
                text.append(CONTROLS.charAt(control));
                i++;
            } else if (next == '\\') {
                text.append('\\');
                i++;
            } else if (code >= 0) {
                text.append((char) code);
                i += 1 + DIGITS;
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }

    /// Returns the number that four hexadecimal digits write; -1 if they are none.
    private static int code(String text, int at) {
        int code = 0;
        for (int i = at; i < at + DIGITS; i++) {
            int digit = i < text.length() ? Character.digit(text.charAt(i), 16) : -1;
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }
}

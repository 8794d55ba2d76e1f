package orrery.editor.theme;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Converts texts of files and programs to one line of visible characters. Line feeds, carriage returns and tabs become `\n`,
/// `\r` and `\t`. Some other characters become their number, as in `\u001b`: control characters, line and paragraph separators,
/// characters that change the writing direction, and unpaired surrogates.
public final class OneLine {

    private static final Pattern KEPT = Pattern.compile("\r?\n|\t");

    private OneLine() {}

    /// Returns the converted text. If nothing must be converted, returns the same object.
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text, i)) {
                return escaped(text);
            }
        }
        return text;
    }

    /// Converts a text of several lines, but keeps its line ends and tabs.
    public static String ofEach(String lines) {
        return of(lines).equals(lines)
                ? lines
                : Arrays.stream(KEPT.splitWithDelimiters(lines, -1))
                        .map(part -> KEPT.matcher(part).matches() ? part : of(part)).collect(Collectors.joining());
    }

    private static String escaped(String text) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (isPlain(text, i)) {
                shown.append(character);
            } else {
                shown.append(switch (character) {
                    case '\n' -> "\\n";
                    case '\r' -> "\\r";
                    case '\t' -> "\\t";
                    default -> String.format(Locale.ROOT, "\\u%04x", (int) character);
                });
            }
        }
        return shown.toString();
    }

    private static boolean isPlain(String text, int at) {
        char character = text.charAt(at);
        if (character < 0x7F) {
            return character >= ' ';
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            case Character.FORMAT -> !turnsWriting(character);
            case Character.SURROGATE -> isOfPair(text, at);
            default -> true;
        };
    }

    /// Whether a character changes the writing direction: it is a mark, embedding, override or isolate of Unicode's bidirectional
    /// algorithm.
    private static boolean turnsWriting(char character) {
        return character == '\u061C' || character == '\u200E' || character == '\u200F'
                || character >= '\u202A' && character <= '\u202E' || character >= '\u2066' && character <= '\u2069';
    }

    private static boolean isOfPair(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
}

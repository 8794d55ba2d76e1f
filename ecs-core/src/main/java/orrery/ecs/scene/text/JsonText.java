package orrery.ecs.scene.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Writes JSON laid out for diffs: each object or array is on one line or has one item per line, except
/// where [#keyOnSameLine] is called.
public final class JsonText {
    private final StringBuilder out = new StringBuilder();
    /// Open objects and arrays, innermost last: `-` is inline, `|` is multi-line without a line
    /// break yet, `/` is multi-line with one.
    private final StringBuilder layout = new StringBuilder();
    private boolean first = true;
    private final int levelsOutside;

    public JsonText() {
        this(0);
    }

    /// @param levelsOutside number of objects and arrays that enclose this text
    public JsonText(int levelsOutside) {
        this.levelsOutside = levelsOutside;
    }

    /// Number of open objects and arrays, including enclosing ones.
    public int levels() {
        return levelsOutside + layout.length();
    }

    /// A position in the text, to which [#back] returns.
    public record Mark(int length, int levels, boolean first) {}

    /// The current end of the text.
    public Mark mark() {
        return new Mark(out.length(), layout.length(), first);
    }

    /// Discards everything written since a position.
    public void back(Mark to) {
        out.setLength(to.length());
        layout.setLength(to.levels());
        first = to.first();
    }

    /// Begins an object or array with one item per line.
    public void open(char bracket) {
        out.append(bracket);
        layout.append('|');
        first = true;
    }

    /// Begins an object or array on one line.
    ///
    /// @throws TooDeepException if this exceeds the nesting limit of scenes
    public void openInline(char bracket) {
        if (levels() >= SceneLimits.NESTING) {
            throw new TooDeepException();
        }
        out.append(bracket);
        layout.append('-');
        first = true;
    }

    /// Ends the innermost object or array.
    public void close(char bracket) {
        char was = layout.charAt(layout.length() - 1);
        layout.setLength(layout.length() - 1);
        if (was == '/') {
            newLine();
        }
        out.append(bracket);
        first = false;
    }

    /// Begins the next item of an array.
    public void item() {
        boolean inline = layout.charAt(layout.length() - 1) == '-';
        if (!first) {
            out.append(inline ? ", " : ",");
        }
        if (!inline) {
            layout.setCharAt(layout.length() - 1, '/');
            newLine();
        }
        first = false;
    }

    /// Begins the next item of an object on the same line as the previous item.
    public void keyOnSameLine(String name) {
        if (!first) {
            out.append(", ");
        }
        first = false;
        appendQuoted(out, name);
        out.append(": ");
    }

    /// Begins the next item of an object.
    public void key(String name) {
        item();
        appendQuoted(out, name);
        out.append(": ");
    }

    private void newLine() {
        out.append('\n');
        for (int i = 0; i < layout.length(); i++) {
            out.append("  ");
        }
    }

    /// Writes JSON text unchanged.
    public void raw(String json) {
        out.append(json);
    }

    public void raw(long number) {
        out.append(number);
    }

    public void string(String text) {
        appendQuoted(out, text);
    }

    /// Writes the shortest number that reads as the same `double`; NaN and infinities as strings.
    public void number(double value) {
        if (Double.isFinite(value)) {
            out.append(Numbers.shortest(value));
        } else {
            string(Double.toString(value));
        }
    }

    /// Writes the shortest number that reads as the same `float`; NaN and infinities as strings.
    public void number(float value) {
        if (Float.isFinite(value)) {
            out.append(Numbers.shortest(value));
        } else {
            string(Float.toString(value));
        }
    }

    /// Moves the text to a stream as UTF-8. The bytes of all calls, followed by those of [#toBytes], are the whole text.
    ///
    /// @throws IOException if the stream fails
    public void drainTo(OutputStream to) throws IOException {
        to.write(out.toString().getBytes(StandardCharsets.UTF_8));
        out.setLength(0);
    }

    /// The text as UTF-8, with a final newline.
    public byte[] toBytes() {
        return out.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /// Returns a string as a JSON literal.
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2);
        appendQuoted(quoted, text);
        return quoted.toString();
    }

    private static void appendQuoted(StringBuilder to, String text) {
        to.append('"');
        int copied = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c) && SceneLimits.isPairAt(text, i)) {
                i++;
            } else if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
                to.append(text, copied, i);
                escape(to, c);
                copied = i + 1;
            }
        }
        to.append(text, copied, text.length()).append('"');
    }

    private static void escape(StringBuilder to, char c) {
        switch (c) {
            case '"' -> to.append("\\\"");
            case '\\' -> to.append("\\\\");
            case '\n' -> to.append("\\n");
            case '\r' -> to.append("\\r");
            case '\t' -> to.append("\\t");
            default -> to.append("\\u%04x".formatted((int) c));
        }
    }
}

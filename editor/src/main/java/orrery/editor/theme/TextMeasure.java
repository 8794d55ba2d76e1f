package orrery.editor.theme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// Measures texts. Measures each character of a font once; the width of a text is the sum of the widths of its characters. It is
/// exact for monospace fonts, and wrong by at most a pixel or two for other fonts. ASCII text that fits needs no allocation.
public final class TextMeasure {
    private static final String ELLIPSIS = "…";
    private static final int REPEAT = 8;

    private final Map<Font, Advances> advances = new HashMap<>();

    /// Returns the width of a text in pixels.
    public double width(Font font, String text) {
        return width(font, text, 0, text.length());
    }

    /// Returns the width of a part of a text in pixels.
    public double width(Font font, String text, int from, int to) {
        Advances known = advances.computeIfAbsent(font, Advances::new);
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += known.of(text.charAt(i));
        }
        return sum;
    }

    /// Returns the text in one line ([OneLine]). If it does not fit, shortens its end and adds an ellipsis. Empty if not even the
    /// ellipsis fits.
    ///
    /// @param room available width in pixels
    public String clip(Font font, String whole, double room) {
        String text = OneLine.of(whole);
        if (width(font, text) <= room) {
            return text;
        }
        Advances known = advances.computeIfAbsent(font, Advances::new);
        double left = room - known.of(ELLIPSIS.charAt(0));
        int end = 0;
        while (end < text.length() && left >= known.of(text.charAt(end))) {
            left -= known.of(text.charAt(end++));
        }
        if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return left < 0 ? "" : text.substring(0, end) + ELLIPSIS;
    }

    /// Does the same as [#clip], but shortens the text at its beginning.
    public String clipStart(Font font, String whole, double room) {
        String text = OneLine.of(whole);
        if (width(font, text) <= room) {
            return text;
        }
        Advances known = advances.computeIfAbsent(font, Advances::new);
        double left = room - known.of(ELLIPSIS.charAt(0));
        int start = text.length();
        while (start > 0 && left >= known.of(text.charAt(start - 1))) {
            left -= known.of(text.charAt(--start));
        }
        if (start < text.length() && Character.isLowSurrogate(text.charAt(start))) {
            start++;
        }
        return left < 0 ? "" : ELLIPSIS + text.substring(start);
    }

    /// Breaks a text at spaces into lines that fit. A word that does not fit is a line of its own.
    ///
    /// @param room available width in pixels
    public List<String> wrap(Font font, String text, double room) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        int end = text.indexOf(' ');
        while (end >= 0) {
            int next = text.indexOf(' ', end + 1);
            if (width(font, text, start, next < 0 ? text.length() : next) > room) {
                lines.add(text.substring(start, end));
                start = end + 1;
            }
            end = next;
        }
        lines.add(text.substring(start));
        return lines;
    }

    /// The widths of one font's characters.
    private static final class Advances {
        private final double[] ascii = new double[128];
        private final Map<Character, Double> others = new HashMap<>();
        private final Text probe = new Text();

        Advances(Font font) {
            Arrays.fill(ascii, -1);
            probe.setFont(font);
        }

        double of(char c) {
            if (c >= ascii.length) {
                return Character.isLowSurrogate(c) ? 0 : others.computeIfAbsent(c, this::measure);
            }
            if (ascii[c] < 0) {
                ascii[c] = measure(c);
            }
            return ascii[c];
        }

        private double measure(char c) {
            String one = Character.isHighSurrogate(c) ? "\ud83d\ude00" : String.valueOf(c);
            probe.setText(one.repeat(REPEAT));
            return probe.getLayoutBounds().getWidth() / REPEAT;
        }
    }
}

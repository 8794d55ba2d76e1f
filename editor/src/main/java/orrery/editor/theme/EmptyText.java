package orrery.editor.theme;

import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import orrery.editor.draw.Pen;

/// The text of a pane without content: a title, and below it what to do. Immutable.
///
/// @param title why the pane is empty, in few words
/// @param hint what to do; may be empty
public record EmptyText(String title, String hint) {
    /// No text, because the pane has content.
    public static final EmptyText NONE = new EmptyText("", "");

    /// Measures the lines; used only on the FX thread.
    private static final TextMeasure MEASURE = new TextMeasure();
    private static final double SIZE = 13;
    private static final double BELOW_TITLE = 22;
    private static final double LINE = 17;
    private static final double PAD = 12;
    /// Largest distance of the text's middle from the top of the area, in pixels.
    private static final double MOST_BELOW_TOP = 120;

    /// Whether there is a text.
    public boolean isPresent() {
        return !title.isEmpty();
    }

    /// Title and hint together, for screen readers.
    public String accessibleText() {
        return hint.isEmpty() ? title : title + ". " + hint;
    }

    /// Paints the text into the middle of an area, but at most 120 pixels below the top of the area. FX thread.
    ///
    /// @param top y coordinate of the top of the area; its left edge is at x = 0
    /// @param width width of the area
    /// @param height height of the area
    public void paint(Pen pen, Theme theme, double top, double width, double height) {
        double middle = Math.rint(top + Math.min(height / 2, MOST_BELOW_TOP) + SIZE / 3);
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setFill(Tone.TEXT.in(theme));
        double end = lines(pen, Fonts.boldText(SIZE), title, width, middle - (hint.isEmpty() ? 0 : BELOW_TITLE / 2));
        pen.setFill(Tone.MUTED.in(theme));
        lines(pen, Fonts.text(SIZE), hint, width, end + BELOW_TITLE);
        pen.setTextAlign(TextAlignment.LEFT);
    }

    /// Paints lines and returns the y coordinate of the last one.
    private static double lines(Pen pen, Font font, String text, double width, double first) {
        pen.setFont(font);
        double y = first - LINE;
        for (String line : MEASURE.wrap(font, text, width - 2 * PAD)) {
            y += LINE;
            pen.fillText(line, Math.rint(width / 2), y);
        }
        return y;
    }
}

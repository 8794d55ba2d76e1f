package orrery.editor.theme;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// What stands in the middle of a painted pane that has nothing to show: a title, and below it what to do. Immutable.
///
/// @param title what is so, in few words
/// @param hint what to do; may be empty
public record EmptyText(String title, String hint) {
    /// Nothing is said, for there is something to show.
    public static final EmptyText NONE = new EmptyText("", "");

    private static final double SIZE = 13;
    private static final double BELOW_TITLE = 22;
    private static final double LINE = 17;
    private static final double PAD = 12;

    /// Whether there is something to say.
    public boolean speaks() {
        return !title.isEmpty();
    }

    /// Paints it into the middle of an area that begins at the top left corner.
    public void paint(GraphicsContext gc, Theme theme, double width, double height) {
        double x = Math.rint(width / 2);
        double baseline = Math.rint(height / 2 + SIZE / 3 - (hint.isEmpty() ? 0 : BELOW_TITLE / 2));
        Font font = Fonts.text(SIZE);
        gc.setFont(font);
        gc.setTextAlign(TextAlignment.CENTER);
        gc.setFill(Tone.TEXT.in(theme));
        gc.fillText(title, x, baseline);
        gc.setFill(Tone.MUTED.in(theme));
        double y = baseline + BELOW_TITLE;
        for (String line : new TextMeasure().wrap(font, hint, width - 2 * PAD)) {
            gc.fillText(line, x, y);
            y += LINE;
        }
        gc.setTextAlign(TextAlignment.LEFT);
    }
}

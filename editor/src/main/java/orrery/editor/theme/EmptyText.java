package orrery.editor.theme;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// What stands in a pane that has nothing to show: a title, and below it what to do. Immutable.
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
    /// How far below the top of an area it stands at most.
    private static final double MOST_BELOW_TOP = 120;

    /// Whether there is something to say.
    public boolean speaks() {
        return !title.isEmpty();
    }

    /// Title and hint in one, for those who listen.
    public String spoken() {
        return hint.isEmpty() ? title : title + ". " + hint;
    }

    /// Paints it into an area as wide as the pane: in the middle of its width, and of its height unless that is large.
    public void paint(GraphicsContext gc, Theme theme, double top, double width, double height) {
        double middle = Math.rint(top + Math.min(height / 2, MOST_BELOW_TOP) + SIZE / 3);
        gc.setTextAlign(TextAlignment.CENTER);
        gc.setFill(Tone.TEXT.in(theme));
        double end = lines(gc, Fonts.boldText(SIZE), title, width, middle - (hint.isEmpty() ? 0 : BELOW_TITLE / 2));
        gc.setFill(Tone.MUTED.in(theme));
        lines(gc, Fonts.text(SIZE), hint, width, end + BELOW_TITLE);
        gc.setTextAlign(TextAlignment.LEFT);
    }

    /// Where the last line stands.
    private static double lines(GraphicsContext gc, Font font, String text, double width, double first) {
        gc.setFont(font);
        double y = first - LINE;
        for (String line : new TextMeasure().wrap(font, text, width - 2 * PAD)) {
            y += LINE;
            gc.fillText(line, Math.rint(width / 2), y);
        }
        return y;
    }
}

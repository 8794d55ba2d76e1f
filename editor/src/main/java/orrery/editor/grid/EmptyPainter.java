package orrery.editor.grid;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;

/** Paints what a grid without rows says: a title and a hint beneath, in as many lines as it needs. */
final class EmptyPainter {
    private static final double LINE = 17;

    private final GridLook look;
    private String title = "No rows";
    private String hint = "";

    EmptyPainter(GridLook look) {
        this.look = look;
    }

    void setText(String newTitle, String newHint) {
        title = newTitle;
        hint = newHint;
    }

    /** Title and hint in one. */
    String text() {
        return hint.isEmpty() ? title : title + ". " + hint;
    }

    void paint(GraphicsContext gc, GridLayout layout) {
        double middle = layout.headerHeight() + Math.min(layout.bodyHeight() / 2, 120);
        line(gc, layout, title, GridStyle.NORMAL, middle - (hint.isEmpty() ? 0 : 8));
        double baseline = middle + 14;
        for (String each : look.measure().wrap(look.name(), hint, room(layout))) {
            line(gc, layout, each, GridStyle.DIM, baseline);
            baseline += LINE;
        }
    }

    private static double room(GridLayout layout) {
        return layout.width() - 2 * GridLayout.PAD;
    }

    private void line(GraphicsContext gc, GridLayout layout, String text, GridStyle style, double baseline) {
        Font font = look.name();
        String shown = look.measure().clip(font, text, room(layout));
        double x = Math.round((layout.width() - look.measure().width(font, shown)) / 2);
        gc.setFont(font);
        gc.setFill(look.ink(style));
        gc.fillText(shown, x, Math.rint(baseline));
    }
}

package orrery.editor.grid;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;

/** Paints what a grid without rows says: a title and a hint beneath. */
final class EmptyPainter {
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

    void paint(GraphicsContext gc, GridLayout layout) {
        double middle = layout.headerHeight() + Math.min(layout.bodyHeight() / 2, 120);
        line(gc, layout, title, GridStyle.NORMAL, middle - (hint.isEmpty() ? 0 : 8));
        line(gc, layout, hint, GridStyle.DIM, middle + 14);
    }

    private void line(GraphicsContext gc, GridLayout layout, String text, GridStyle style, double baseline) {
        Font font = look.name();
        String shown = look.measure().clip(font, text, layout.width() - 2 * GridLayout.PAD);
        double x = Math.round((layout.width() - look.measure().width(font, shown)) / 2);
        gc.setFont(font);
        gc.setFill(look.ink(style));
        gc.fillText(shown, x, Math.rint(baseline));
    }
}

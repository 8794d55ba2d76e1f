package orrery.editor.grid.paint;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.Tone;

/// Paints a check box in the middle of a column, with its mark; for a cell such as `false → true`, paints two, with the former
/// value at the left.
final class CheckPainter {
    private static final String ARROW = " → ";

    private final GridLook look;

    CheckPainter(GridLook look) {
        this.look = look;
    }

    void paint(GraphicsContext gc, GridLayout layout, int column, double top, GridCell cell) {
        if (cell.text().isEmpty()) {
            return;
        }
        int arrow = cell.text().indexOf(ARROW);
        double arrowWidth = arrow < 0 ? 0 : look.measure().width(look.value(), ARROW);
        double width = arrow < 0 ? CellBox.SQUARE : 2 * CellBox.SQUARE + arrowWidth;
        double x = Math.floor((layout.columnLeft(column) + layout.columnRight(column) - width) / 2) + 0.5;
        double y = top + Math.floor((layout.lineHeight() - CellBox.SQUARE) / 2) - 0.5;
        double baseline = top + GridLook.baseline(layout.lineHeight(), look.value().getSize());
        Color ink = look.ink(cell.style());
        if (cell.mark() != GridMark.NONE) {
            write(gc, look.boldValue(), look.ink(cell.mark().style()), cell.mark().glyph(), x - CellBox.SQUARE - 2,
                    baseline);
        }
        if (arrow >= 0) {
            box(gc, x, y, cell.text().startsWith("true"), ink);
            write(gc, look.value(), ink, ARROW, x + CellBox.SQUARE, baseline);
        }
        box(gc, x + width - CellBox.SQUARE, y, cell.text().endsWith("true"), ink);
        write(gc, look.value(), look.ink(GridStyle.DIM), cell.detail(), x + width + 2 * GridLayout.PAD / 3, baseline);
    }

    private void box(GraphicsContext gc, double x, double y, boolean on, Color ink) {
        gc.setStroke(on ? look.color(Tone.ACCENT) : ink);
        gc.setLineWidth(1);
        gc.strokeRoundRect(x, y, CellBox.SQUARE, CellBox.SQUARE, 4, 4);
        if (on) {
            gc.setLineWidth(2);
            gc.strokeLine(x + 3, y + 6, x + 5.5, y + 8.5);
            gc.strokeLine(x + 5.5, y + 8.5, x + 9.5, y + 3.5);
        }
    }

    private static void write(GraphicsContext gc, Font font, Color ink, String text, double x, double baseline) {
        CellPainter.text(gc, font, ink, text, x, baseline);
    }
}

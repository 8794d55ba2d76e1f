package orrery.editor.grid.paint;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.draw.Pen;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.Tone;

/// Paints a check box in the middle of a column, with the mark of the cell. For a cell such as `false → true`, paints two check
/// boxes, with the old value at the left.
final class CheckPainter {
    private static final String ARROW = " → ";

    private final GridLook look;

    CheckPainter(GridLook look) {
        this.look = look;
    }

    void paint(Pen pen, GridLayout layout, int column, double top, GridCell cell) {
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
            write(pen, look.boldValue(), look.ink(cell.mark().style()), cell.mark().glyph(), x - CellBox.SQUARE - 2,
                    baseline);
        }
        if (arrow >= 0) {
            box(pen, x, y, cell.text().startsWith("true"), ink);
            write(pen, look.value(), ink, ARROW, x + CellBox.SQUARE, baseline);
        }
        box(pen, x + width - CellBox.SQUARE, y, cell.text().endsWith("true"), ink);
        write(pen, look.value(), look.ink(GridStyle.DIM), cell.detail(), x + width + 2 * GridLayout.PAD / 3, baseline);
    }

    private void box(Pen pen, double x, double y, boolean on, Color ink) {
        pen.setStroke(on ? look.color(Tone.ACCENT) : ink);
        pen.setLineWidth(1);
        pen.strokeRoundRect(x, y, CellBox.SQUARE, CellBox.SQUARE, 4, 4);
        if (on) {
            pen.setLineWidth(2);
            pen.strokeLine(x + 3, y + 6, x + 5.5, y + 8.5);
            pen.strokeLine(x + 5.5, y + 8.5, x + 9.5, y + 3.5);
        }
    }

    private static void write(Pen pen, Font font, Color ink, String text, double x, double baseline) {
        CellPainter.text(pen, font, ink, text, x, baseline);
    }
}

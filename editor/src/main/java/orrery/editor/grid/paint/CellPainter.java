package orrery.editor.grid.paint;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.draw.Pen;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.Tone;

/// Paints one cell: tint, triangle, mark, swatch, text, detail.
final class CellPainter {
    private static final double CORNER = 6;

    private final GridLook look;
    private final CellBox box;
    private final CheckPainter checks;
    private final double[] xs = new double[3];
    private final double[] ys = new double[3];

    CellPainter(GridLook look) {
        this.look = look;
        this.box = look.box();
        this.checks = new CheckPainter(look);
    }

    void paint(Pen pen, GridColumn.Kind kind, GridLayout layout, GridRow row, int column,
            GridPainter.RowSpot spot, GridHit hover) {
        GridCell cell = row.cell(column);
        double top = spot.top() + layout.lineTop(column);
        if (cell.tint() != GridStyle.NORMAL && !spot.selected()) {
            double left = layout.columnLeft(column);
            GridPainter.fill(pen, look.color(cell.tint().tint()), left, top, layout.columnRight(column) - left,
                    Math.min(layout.lineHeight(), spot.height()));
        }
        if (column == 0 && row.disclosure().canToggle()) {
            paintTriangle(pen, layout, row, spot.top());
        }
        if (kind == GridColumn.Kind.CHECK) {
            checks.paint(pen, layout, column, top, cell);
        } else if (!cell.equals(GridCell.EMPTY)) {
            box.place(layout, kind, row, column);
            paintParts(pen, cell, row.isGroup(), top, layout.lineHeight());
            underline(pen, cell, hover, top, layout.lineHeight());
        }
    }

    private void paintParts(Pen pen, GridCell cell, boolean group, double top, double height) {
        double baseline = top + GridLook.baseline(height, box.font().getSize());
        if (cell.mark() != GridMark.NONE) {
            boolean plain = cell.style() == cell.mark().style();
            Font font = plain ? look.value() : look.boldValue();
            text(pen, font, look.ink(cell.mark().style()), cell.mark().glyph(), box.markX(), baseline);
        }
        if (cell.swatch() != 0) {
            paintSwatch(pen, cell.swatch(), top + Math.floor((height - CellBox.SQUARE) / 2));
        }
        text(pen, box.font(), look.ink(cell.style()), box.text(), box.textX(), baseline);
        if (!box.detail().isEmpty()) {
            paintDetail(pen, group, top, height);
        }
    }

    private void paintDetail(Pen pen, boolean group, double top, double height) {
        if (group) {
            pen.setFill(look.color(Tone.CHIP));
            pen.fillRoundRect(box.badgeLeft(), top + 4, box.badgeWidth(), height - 9, CORNER, CORNER);
        }
        Font font = box.detailFont(group);
        double baseline = top + GridLook.baseline(height - (group ? 1 : 0), font.getSize());
        text(pen, font, look.ink(GridStyle.DIM), box.detail(), box.detailX(), baseline);
    }

    private void paintSwatch(Pen pen, int argb, double top) {
        pen.setFill(Color.rgb(argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff, (argb >>> 24) / 255.0));
        pen.fillRoundRect(box.swatchX(), top, CellBox.SQUARE, CellBox.SQUARE, 4, 4);
    }

    private void underline(Pen pen, GridCell cell, GridHit hover, double top, double height) {
        if (hover.area() != GridHit.Area.LINK) {
            return;
        }
        CellBox.Span span = box.span(hover.link(), cell);
        if (span != null) {
            double y = top + GridLook.baseline(height, box.font().getSize()) + 2;
            GridPainter.fill(pen, look.ink(GridStyle.LINK), span.left(), y, span.right() - span.left(), 1);
        }
    }

    private void paintTriangle(Pen pen, GridLayout layout, GridRow row, double top) {
        double x = layout.triangleLeft(row);
        double middle = top + Math.floor(layout.lineHeight() / 2);
        pen.setFill(look.ink(GridStyle.DIM));
        if (row.disclosure() == GridRow.Disclosure.EXPANDED) {
            triangle(pen, x + 0.5, middle - 2, x + 7.5, middle - 2, x + 4, middle + 3);
        } else {
            triangle(pen, x + 2, middle - 3.5, x + 7, middle, x + 2, middle + 3.5);
        }
    }

    private void triangle(Pen pen, double x1, double y1, double x2, double y2, double x3, double y3) {
        xs[0] = x1;
        xs[1] = x2;
        xs[2] = x3;
        ys[0] = y1;
        ys[1] = y2;
        ys[2] = y3;
        pen.fillPolygon(xs, ys, 3);
    }

    static void text(Pen pen, Font font, Color color, String text, double x, double baseline) {
        if (text.isEmpty()) {
            return;
        }
        pen.setFont(font);
        pen.setFill(color);
        pen.fillText(text, x, baseline);
    }
}

package orrery.editor.grid.paint;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.Tone;

/// Paints the header of a grid: titles, the arrow of the sorted column, and the divider under the mouse.
final class HeaderPainter {
    static final double ARROW = 12;

    private final GridLook look;
    private final double[] xs = new double[3];
    private final double[] ys = new double[3];

    HeaderPainter(GridLook look) {
        this.look = look;
    }

    void paint(Pen pen, GridModel model, GridLayout layout, GridHit hover) {
        double width = pen.width();
        GridPainter.fill(pen, look.color(Tone.PANEL), 0, 0, width, layout.headerHeight());
        for (int c = 0; c < layout.columnsBeside(); c++) {
            if (layout.isColumnVisible(c)) {
                paintTitle(pen, model, layout, c, hover);
            }
        }
        GridPainter.fill(pen, look.color(Tone.SEPARATOR), 0, layout.headerHeight() - 1, width, 1);
    }

    private void paintTitle(Pen pen, GridModel model, GridLayout layout, int c, GridHit hover) {
        GridColumn column = model.columns().get(c);
        double left = layout.columnLeft(c);
        double right = layout.columnRight(c);
        if (column.sortable() && hover.area() == GridHit.Area.HEADER && hover.column() == c) {
            GridPainter.fill(pen, look.color(Tone.RAISED), left, 0, right - left, layout.headerHeight() - 1);
        }
        GridSort sort = sortOf(model, column);
        Font font = look.value();
        String title = look.measure().clip(font, column.title(), look.titleRoom(model, layout, c));
        double width = look.measure().width(font, title);
        double x = Math.floor(column.kind().isRight()
                ? right - GridLayout.PAD - width
                : column.kind().isCentred() ? (left + right - width) / 2 : left + GridLayout.PAD);
        Color ink = look.ink(sort == null ? GridStyle.DIM : GridStyle.NORMAL);
        pen.setFont(font);
        pen.setFill(ink);
        pen.fillText(title, x, GridLook.baseline(layout.headerHeight() - 1, font.getSize()));
        if (sort != null) {
            paintArrow(pen, column.kind().isRight() ? x - ARROW : x + width + 4, layout, sort.ascending());
        }
        if (hover.area() == GridHit.Area.DIVIDER && hover.column() == c) {
            GridPainter.fill(pen, look.color(Tone.ACCENT), right - 1, 0, 2, layout.headerHeight() - 1);
        }
    }

    private static @Nullable GridSort sortOf(GridModel model, GridColumn column) {
        GridSort sort = model.sort();
        return sort != null && sort.columnId().equals(column.id()) ? sort : null;
    }

    private void paintArrow(Pen pen, double x, GridLayout layout, boolean up) {
        double middle = Math.floor((layout.headerHeight() - 1) / 2);
        double base = up ? middle + 2 : middle - 2;
        xs[0] = x;
        xs[1] = x + 8;
        xs[2] = x + 4;
        ys[0] = base;
        ys[1] = base;
        ys[2] = up ? base - 5 : base + 5;
        pen.fillPolygon(xs, ys, 3);
    }
}

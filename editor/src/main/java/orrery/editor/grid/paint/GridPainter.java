package orrery.editor.grid.paint;

import java.util.List;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.Tone;

/// Paints a grid: the rows with background, cells, lines, placeholders and focus, and the header.
public final class GridPainter {
    private static final double PLACEHOLDER_HEIGHT = 6;
    private static final double PLACEHOLDER_WIDTH = 56;

    private final GridLook look;
    private final CellPainter cells;
    private final HeaderPainter header;

    public GridPainter(GridLook look) {
        this.look = look;
        this.cells = new CellPainter(look);
        this.header = new HeaderPainter(look);
    }

    /// Paints the whole view.
    public void paint(Pen pen, GridModel model, GridLayout layout, State state) {
        double width = pen.width();
        double height = pen.height();
        fill(pen, look.color(Tone.PANEL), 0, 0, width, height);
        int last = layout.lastVisible();
        for (int i = layout.firstVisible(); i <= last; i++) {
            paintRow(pen, model, layout, i, state);
        }
        fill(pen, look.color(Tone.PANEL), 0, layout.height(), width, height - layout.height());
        paintFocus(pen, model, layout, state);
        paintTarget(pen, model, layout, state.pointer().target());
        if (layout.headerHeight() > 0) {
            header.paint(pen, model, layout, state.pointer().hover());
        }
    }

    /// The part of a grid's state that its model does not contain.
    ///
    /// @param pointer what is under the mouse
    /// @param focused whether the grid has the keyboard focus
    /// @param ringed whether to paint a focus ring. The ring is around the focused cell or row, or around all rows if no visible
    ///     row has the focus
    public record State(GridPointer pointer, boolean focused, boolean ringed) {}

    private void paintRow(Pen pen, GridModel model, GridLayout layout, int index, State state) {
        GridRow row = model.rows().row(index);
        double top = layout.rowTop(index);
        double height = layout.rowHeight() - (model.isRuled() ? 1 : 0);
        boolean selected = row != null && model.cursor().selection().contains(row.key());
        Color ground = ground(row, selected, state, index);
        if (!ground.equals(look.color(Tone.PANEL))) {
            fill(pen, ground, 0, top, pen.width(), height);
        }
        if (model.isRuled()) {
            fill(pen, look.color(Tone.ROW_LINE), 0, top + height, pen.width(), 1);
        }
        if (row == null) {
            paintPlaceholder(pen, model.columns(), layout, top);
        } else {
            paintCells(pen, model.columns(), layout, row, new RowSpot(index, top, height, selected), state.pointer());
        }
        if (layout.width() < pen.width()) { // otherwise a cell that does not fit would show through the scroll bar
            fill(pen, ground, layout.width(), top, pen.width() - layout.width(), height);
        }
    }

    private Color ground(@Nullable GridRow row, boolean selected, State state, int index) {
        if (selected) {
            return state.focused() ? look.color(Tone.SELECTED_ROW) : look.color(Tone.RANGE);
        }
        if (row != null && row.tint() != GridStyle.NORMAL) {
            return look.color(row.tint().tint());
        }
        return state.pointer().hover().row() == index ? look.color(Tone.RAISED) : look.color(Tone.PANEL);
    }

    /// The place and state of a painted row.
    record RowSpot(int index, double top, double height, boolean selected) {}

    private void paintCells(Pen pen, List<GridColumn> columns, GridLayout layout, GridRow row, RowSpot spot,
            GridPointer pointer) {
        int count = row.isGroup() ? Math.min(1, columns.size()) : columns.size();
        for (int c = 0; c < count; c++) {
            if (row.isGroup() || layout.isColumnVisible(c)) {
                GridHit hover = pointer.hover();
                boolean linked = hover.row() == spot.index() && hover.column() == c;
                cells.paint(pen, columns.get(c).kind(), layout, row, c, spot, linked ? hover : GridHit.NOTHING);
            }
        }
    }

    private void paintPlaceholder(Pen pen, List<GridColumn> columns, GridLayout layout, double top) {
        for (int c = 0; layout.columnCount() > c; c++) {
            double y = top + layout.lineTop(c) + Math.floor((layout.lineHeight() - PLACEHOLDER_HEIGHT) / 2);
            double room = layout.columnRight(c) - layout.columnLeft(c) - 2 * GridLayout.PAD;
            if (layout.isColumnVisible(c) && room > 0) {
                double width = Math.round(Math.min(room, PLACEHOLDER_WIDTH));
                double left = layout.columnLeft(c) + GridLayout.PAD;
                double x = columns.get(c).kind().isRight() ? layout.columnRight(c) - GridLayout.PAD - width : left;
                fill(pen, look.color(Tone.CHIP), x, y, width, PLACEHOLDER_HEIGHT);
            }
        }
    }

    private void paintFocus(Pen pen, GridModel model, GridLayout layout, State state) {
        int index = model.cursor().focusIndex();
        if (!state.ringed()) {
            return;
        }
        pen.setStroke(look.color(Tone.ACCENT));
        pen.setLineWidth(1);
        if (index < layout.firstVisible() || index > layout.lastVisible()) {
            pen.strokeRect(0.5, layout.headerHeight() + 0.5, layout.width() - 1, layout.bodyHeight() - 1);
            return;
        }
        GridRow row = model.rows().row(index);
        boolean whole = !model.isRuled() || row == null || row.isGroup();
        int column = model.cursor().focusColumn();
        double left = whole ? 0 : layout.columnLeft(column);
        double right = whole ? pen.width() : layout.columnRight(column);
        double top = layout.rowTop(index) + (whole ? 0 : layout.lineTop(column));
        double height = whole ? layout.rowHeight() : layout.lineHeight();
        pen.strokeRect(left + 0.5, top + 0.5, right - left - 1, height - 2);
    }

    private void paintTarget(Pen pen, GridModel model, GridLayout layout,
            GridPointer.@Nullable Target target) {
        if (target == null) {
            return;
        }
        pen.setStroke(look.color(Tone.ACCENT));
        pen.setLineWidth(2);
        double top = layout.rowTop(target.row());
        if (target.place() == GridDrop.Place.INTO) {
            pen.strokeRect(1, top + 1, layout.width() - 2, layout.rowHeight() - 2);
        } else {
            double y = target.place() == GridDrop.Place.BEFORE ? top : top + layout.rowHeight();
            GridRow row = model.rows().row(target.row());
            int inner = target.place() == GridDrop.Place.FIRST ? 1 : 0;
            double left = row == null ? GridLayout.PAD : layout.levelLeft(row.depth() + inner);
            pen.strokeLine(left, y, layout.width() - GridLayout.PAD, y);
        }
    }

    static void fill(Pen pen, Color color, double x, double y, double width, double height) {
        pen.setFill(color);
        pen.fillRect(x, y, width, height);
    }
}

package orrery.editor.grid;

import orrery.editor.fx.Surface;
import orrery.editor.fx.Tip;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.paint.CellBox;
import orrery.editor.grid.paint.GridHit;
import orrery.editor.text.EntityNames;

/// Shows a tooltip while the mouse rests on a cell. The tooltip is the text that the pane provides. If the pane provides none, it
/// is the full text of a clipped cell, or an explanation if the cell is the handle of an entity. On a header, the tooltip is the
/// title if that is clipped.
final class GridTip {
    private final Grid grid;
    private final Surface surface;

    GridTip(Grid grid, Surface surface) {
        this.grid = grid;
        this.surface = surface;
    }

    /// Shows the tip of a cell. First hides the tip of the previous cell, so that the new tip appears beside the mouse. It
    /// appears at once if the previous one was visible, otherwise after the delay.
    void show(GridHit hit) {
        Tip.setAtMouse(surface, "");
        Tip.setAtMouse(surface, text(hit));
    }

    private String text(GridHit hit) {
        GridModel model = grid.model();
        if (hit.area() == GridHit.Area.HEADER) {
            return grid.look().isTitleClipped(model, grid.layoutNow(), hit.column())
                    ? model.columns().get(hit.column()).title()
                    : "";
        }
        GridRow row = model.rows().row(hit.row());
        if (row == null || hit.column() < 0 || row.isGroup()) {
            return "";
        }
        String said = grid.actions().tip(row.key(), model.columns().get(hit.column()).id());
        if (!said.isEmpty()) {
            return said;
        }
        CellBox box = grid.look().box();
        box.place(grid.layoutNow(), model.columns().get(hit.column()).kind(), row, hit.column());
        String whole = row.cell(hit.column()).plain();
        return box.isClipped() ? whole : EntityNames.explained(whole);
    }
}

package orrery.editor.grid;

import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import orrery.editor.fx.Surface;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.paint.CellBox;
import orrery.editor.grid.paint.GridHit;
import orrery.editor.text.EntityNames;

/// Shows a tooltip while the mouse rests on a cell: the text that the pane provides, otherwise the cell's full text if it is
/// clipped, otherwise an explanation if the text is the handle of an entity. On a header: its title if that is clipped.
final class GridTip {
    private static final double DELAY_MILLIS = 500;
    private static final double MOST_WIDTH = 600;

    private final Grid grid;
    private final Surface surface;
    private final Tooltip tooltip = new Tooltip();
    private boolean installed;

    GridTip(Grid grid, Surface surface) {
        this.grid = grid;
        this.surface = surface;
        tooltip.setShowDelay(Duration.millis(DELAY_MILLIS));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(MOST_WIDTH);
    }

    void show(GridHit hit) {
        String text = text(hit);
        if (installed) {
            Tooltip.uninstall(surface, tooltip);
        }
        installed = !text.isEmpty();
        if (installed) {
            tooltip.setText(text);
            Tooltip.install(surface, tooltip);
        }
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

package orrery.editor.grid;

import javafx.geometry.Point2D;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Surface;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.paint.GridHit;
import orrery.editor.grid.paint.GridLayout;

/// Handles the right mouse button and the menu key in a grid.
final class GridMenu {

    private final Grid grid;
    private final GridModel model;
    private final Surface surface;

    GridMenu(Grid grid, Surface surface) {
        this.grid = grid;
        this.model = grid.model();
        this.surface = surface;
    }

    /// Focuses the row under a right click. Also selects only this row, unless it is selected already or a row is to be chosen
    /// (see [Grid#setChoice]).
    void select(GridHit hit) {
        GridRow row = model.rows().row(hit.row());
        if (row != null) {
            if (hit.column() >= 0) {
                model.cursor().focusColumn(hit.column());
            }
            if (model.cursor().selection().contains(row.key()) || grid.isChoosing()) {
                model.cursor().focus(hit.row());
                grid.refresh();
            } else {
                model.cursor().moveTo(hit.row());
                grid.selectedByUser();
            }
        }
    }

    /// Handles the menu key, because JavaFX creates no menu event for it on Linux and macOS. On Windows, [#ask] ignores that
    /// event.
    void install() {
        grid.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.CONTEXT_MENU && event.getTarget() == grid) {
                askByKey(model.cursor().focusRow());
                event.consume();
            }
        });
    }

    /// Asks the pane for a menu.
    void ask(ContextMenuEvent event, GridHit hit) {
        GridRow row = model.cursor().focusRow();
        if (event.isKeyboardTrigger()) {
            event.consume();
            return;
        }
        if (hit.isInRow() && row != null) {
            ask(row, event.getScreenX(), event.getScreenY());
        } else if (hit.area() == GridHit.Area.HEADER) {
            grid.actions().headerMenuAsked(model.columns().get(hit.column()).id(), event.getScreenX(),
                    event.getScreenY());
        } else if (hit.equals(GridHit.NOTHING)) {
            grid.actions().emptyMenuAsked(event.getScreenX(), event.getScreenY());
        }
        event.consume();
    }

    /// Opens the menu below the focused row. If no row is focused or its row is not loaded, opens the menu in the corner.
    private void askByKey(@Nullable GridRow row) {
        GridLayout layout = grid.layoutNow();
        double y = row == null
                ? layout.headerHeight()
                : layout.rowTop(model.cursor().focusIndex()) + layout.rowHeight();
        Point2D corner = surface.localToScreen(GridLayout.PAD, y);
        if (corner != null && row != null) {
            ask(row, corner.getX(), corner.getY());
        } else if (corner != null) {
            grid.actions().emptyMenuAsked(corner.getX(), corner.getY());
        }
    }

    private void ask(GridRow row, double screenX, double screenY) {
        grid.actions().menuAsked(row.key(), model.cursor().focusColumnId(), screenX, screenY);
    }
}

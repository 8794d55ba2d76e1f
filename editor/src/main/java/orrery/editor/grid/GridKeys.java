package orrery.editor.grid;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridCursor;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// Handles keys in a grid. Space toggles a check box; with Ctrl or ⌘, it toggles the selection of the focused row. Otherwise,
/// Space, full stop and comma are left to the window, which plays and steps with them. Letters without Ctrl or ⌘, keys with Alt,
/// and page keys with Ctrl or ⌘ are left to the window's accelerators. Typed letters and digits are also passed to
/// [GridActions#typed].
final class GridKeys {
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private final Grid grid;
    private final GridModel model;
    /// The key that was pressed last and is still down; further press events of this key are repetitions.
    private KeyCode down = KeyCode.UNDEFINED;
    private boolean isRepeated;
    private String typed = "";
    private long typedNanos;

    GridKeys(Grid grid) {
        this.grid = grid;
        this.model = grid.model();
    }

    void install() {
        grid.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        grid.addEventHandler(KeyEvent.KEY_RELEASED, _ -> down = KeyCode.UNDEFINED);
        grid.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        grid.focusedProperty().subscribe(() -> down = KeyCode.UNDEFINED);
    }

    /// Whether the last key event is a repetition of a held key.
    boolean isRepeated() {
        return isRepeated;
    }

    private void pressed(KeyEvent event) {
        isRepeated = event.getCode() == down;
        down = event.getCode();
        if (!event.isAltDown() && event.getTarget() == grid && handle(event)) {
            event.consume();
        }
    }

    private boolean handle(KeyEvent event) {
        grid.beginGesture();
        GridCursor cursor = model.cursor();
        int page = grid.layoutNow().rowsPerPage();
        int last = model.rows().rowCount() - 1;
        return switch (event.getCode()) {
            case UP -> go(event, cursor.focusIndex() - 1);
            case DOWN -> go(event, cursor.focusIndex() + 1);
            case PAGE_UP -> !event.isShortcutDown() && go(event, cursor.focusIndex() - page);
            case PAGE_DOWN -> !event.isShortcutDown() && go(event, cursor.focusIndex() + page);
            case HOME -> edge(event, 0);
            case END -> edge(event, last);
            case LEFT -> left(event);
            case RIGHT -> right(event);
            case ENTER -> grid.chooses(cursor.focusIndex()) || editFocused() || activate();
            case F2 -> editFocused();
            case ESCAPE -> grid.cancelDrag();
            case SPACE -> event.isShortcutDown() ? toggleSelected() : switchFocused();
            default -> event.isShortcutDown() && !event.isShiftDown() && shortcut(event.getCode()) || toPane(event);
        };
    }

    private boolean shortcut(KeyCode code) {
        if (code == KeyCode.A) {
            if (!grid.isChoosing()) {
                model.cursor().selectAll();
                grid.selectedByUser();
            }
            return true;
        }
        if (code == KeyCode.C) {
            grid.copy();
            return true;
        }
        return false;
    }

    private boolean toPane(KeyEvent event) {
        GridRow row = model.cursor().focusRow();
        return row != null && event.isShortcutDown()
                && grid.actions().keyPressed(row.key(), model.cursor().focusColumnId(), event);
    }

    /// Goes to the row at an index. With Shift, extends the selection to it; Ctrl makes no difference.
    private boolean edge(KeyEvent event, int index) {
        return move(index, event.isShiftDown(), false);
    }

    private boolean go(KeyEvent event, int index) {
        return move(index, event.isShiftDown(), event.isShortcutDown());
    }

    private boolean move(int index, boolean extend, boolean focusOnly) {
        GridCursor cursor = model.cursor();
        if (model.rows().rowCount() == 0) {
            return true;
        }
        if (grid.isChoosing() || !extend && !focusOnly) {
            grid.goTo(index);
            return true;
        }
        if (extend) {
            cursor.extendTo(index);
        } else {
            cursor.focus(index);
        }
        grid.selectedByUser();
        return true;
    }

    private boolean toggleSelected() {
        if (model.cursor().focusIndex() >= 0 && !grid.isChoosing()) {
            model.cursor().toggle(model.cursor().focusIndex());
            grid.selectedByUser();
        }
        return true;
    }

    private boolean right(KeyEvent event) {
        GridRow row = model.cursor().focusRow();
        GridRow.Disclosure wanted = row == null ? GridRow.Disclosure.NONE : grid.actions().disclosure(row);
        if (row != null && wanted == GridRow.Disclosure.COLLAPSED) {
            grid.actions().toggled(row.key(), true, event.isShiftDown());
            return true;
        }
        if (row != null && wanted == GridRow.Disclosure.EXPANDED) {
            boolean isShown = row.disclosure() == wanted; // otherwise the next row is not a child yet
            return !isShown || move(model.cursor().focusIndex() + 1, false, false);
        }
        return moveColumn(1);
    }

    private boolean left(KeyEvent event) {
        GridRow row = model.cursor().focusRow();
        if (row != null && grid.actions().disclosure(row) == GridRow.Disclosure.EXPANDED) {
            grid.actions().toggled(row.key(), false, event.isShiftDown());
            return true;
        }
        if (row != null && row.depth() > 0 && model.cursor().focusColumn() == 0) {
            return toParent(row);
        }
        return moveColumn(-1);
    }

    /// Goes to the nearest row above with a smaller depth. If a row on the way is not loaded, asks the pane to go to the parent.
    private boolean toParent(GridRow child) {
        for (int i = model.cursor().focusIndex() - 1; i >= 0; i--) {
            GridRow row = model.rows().row(i);
            if (row == null) {
                grid.actions().parentWanted(child.key());
                return true;
            }
            if (row.depth() < child.depth()) {
                return move(i, false, false);
            }
        }
        return true;
    }

    private boolean moveColumn(int by) {
        GridCursor cursor = model.cursor();
        cursor.focusColumn(cursor.focusColumn() + by);
        if (!model.columns().isEmpty()) {
            grid.scrollTo(grid.layoutNow().scrollToShowColumn(cursor.focusColumn()), model.scrollY());
        }
        grid.refresh();
        return true;
    }

    /// Edits the focused cell. A key that is held does not toggle a check box again.
    private boolean editFocused() {
        GridCursor cursor = model.cursor();
        return isRepeated && isOnCheck() || grid.edit(cursor.focusIndex(), cursor.focusColumnId());
    }

    private boolean switchFocused() {
        return isOnCheck() && editFocused();
    }

    private boolean isOnCheck() {
        int column = model.cursor().focusColumn();
        return column < model.columns().size() && model.columns().get(column).kind() == GridColumn.Kind.CHECK;
    }

    private boolean activate() {
        GridRow row = model.cursor().focusRow();
        if (row != null) {
            grid.actions().activated(row.key(), model.cursor().focusColumnId());
        }
        return row != null;
    }

    private void typed(KeyEvent event) {
        String character = event.getCharacter();
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && event.getTarget() == grid;
        if (!plain || character.isEmpty() || !Character.isLetterOrDigit(character.codePointAt(0))) {
            return;
        }
        long now = System.nanoTime();
        typed = now - typedNanos > PAUSE_NANOS ? character : typed + character;
        typedNanos = now;
        grid.actions().typed(typed);
    }
}

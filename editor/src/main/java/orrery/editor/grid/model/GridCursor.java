package orrery.editor.grid.model;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The focused row and cell and the selected rows.
///
/// Rows are stored by key. The focus also has an index, because its row may not be loaded. When rows change and the row with the
/// focused key is loaded, the focus moves to that row. Otherwise the focus stays at its index and takes the key of the row there.
/// While there are no rows, the focused key is kept.
public final class GridCursor {
    private final GridModel model;
    private final GridSelection selection = new GridSelection();
    private int focusIndex = -1;
    private long focusKey;
    private boolean focusKeyKnown;
    private int focusColumn;
    private int anchorIndex = -1;
    /// Identifies the last request for keys of selected rows; null when no keys are awaited.
    private @Nullable Object pendingRequest;
    private Runnable whenSelected = () -> {};

    GridCursor(GridModel model) {
        this.model = model;
    }

    /// The selected rows.
    public GridSelection selection() {
        return selection;
    }

    /// Index of the row with the focus; −1 if no row has it.
    public int focusIndex() {
        return focusIndex;
    }

    /// Index of the column with the focus.
    public int focusColumn() {
        return focusColumn;
    }

    /// The focused row. Null if no row is focused or the row is not loaded.
    public @Nullable GridRow focusRow() {
        return model.rows().row(focusIndex);
    }

    /// Id of the focused column; empty if there are no columns.
    public String focusColumnId() {
        return model.columns().isEmpty() ? "" : model.columns().get(focusColumn).id();
    }

    /// Focuses a column; the index is clamped.
    public void focusColumn(int column) {
        focusColumn = Math.clamp(column, 0, Math.max(0, model.columns().size() - 1));
    }

    /// Focuses a row without selecting it; the index is clamped.
    public void focus(int index) {
        int count = model.rows().rowCount();
        focusIndex = count == 0 ? -1 : Math.clamp(index, 0, count - 1);
        learnKey();
    }

    /// Focuses a row and selects only this row. The row becomes the anchor, from which [#extendTo] selects.
    public void moveTo(int index) {
        focus(index);
        anchorIndex = focusIndex;
        selectRange(focusIndex, focusIndex);
    }

    /// Focuses a row and toggles whether it is selected. The row becomes the anchor, from which [#extendTo] selects.
    public void toggle(int index) {
        focus(index);
        anchorIndex = focusIndex;
        int row = focusIndex;
        awaitKeys(row, row, keys -> {
            for (long key : keys) {
                selection.toggle(key);
            }
        });
    }

    /// Focuses a row and selects only the rows from the anchor to this row. Without an anchor, the row becomes the anchor.
    public void extendTo(int index) {
        focus(index);
        if (anchorIndex < 0) {
            anchorIndex = focusIndex;
        }
        selectRange(Math.min(anchorIndex, focusIndex), Math.max(anchorIndex, focusIndex));
    }

    /// Selects every row.
    public void selectAll() {
        selectRange(0, model.rows().rowCount() - 1);
    }

    /// Selects only the rows with these keys. If the focused row is not one of them, focuses the first of them that is loaded.
    /// Takes ownership of the array.
    public void select(long... keys) {
        pendingRequest = null;
        selection.set(keys);
        int found = -1;
        GridRows rows = model.rows();
        for (int index = rows.firstLoaded(); found < 0 && index <= rows.lastLoaded(); index++) {
            GridRow row = rows.row(index);
            found = row != null && selection.contains(row.key()) ? index : -1;
        }
        boolean stays = focusKeyKnown && focusIndex >= 0 && selection.contains(focusKey);
        if (found >= 0 && !stays) {
            focus(found);
            anchorIndex = found;
        }
    }

    /// Clears the selection.
    public void selectNone() {
        pendingRequest = null;
        selection.set();
    }

    /// Runs an action when the keys of the selected rows are known: at once, or when they arrive. Actions run in order. If the
    /// selection changes before the keys arrive, the waiting actions are discarded.
    public void whenSelected(Runnable action) {
        if (pendingRequest == null) {
            action.run();
        } else {
            Runnable before = whenSelected;
            whenSelected = () -> {
                before.run();
                action.run();
            };
        }
    }

    void columnsChanged() {
        focusColumn(focusColumn);
    }

    void rowsChanged() {
        int count = model.rows().rowCount();
        if (count == 0) {
            focusIndex = -1;
            return;
        }
        if (focusIndex < 0) {
            focusIndex = focusKeyKnown ? model.rows().indexOf(focusKey) : -1;
            anchorIndex = focusIndex;
            return;
        }
        int before = focusIndex;
        followKey();
        focusIndex = Math.min(focusIndex, count - 1);
        anchorIndex = Math.clamp(anchorIndex + (focusIndex - before), -1, count - 1);
    }

    private void followKey() {
        GridRow row = focusRow();
        if (!focusKeyKnown) {
            learnKey();
        } else if (row == null || row.key() != focusKey) {
            int index = model.rows().indexOf(focusKey);
            if (index >= 0) {
                focusIndex = index;
            } else if (row != null) {
                focusKey = row.key();
            }
        }
    }

    private void learnKey() {
        GridRow row = focusRow();
        focusKeyKnown = row != null;
        focusKey = row == null ? 0 : row.key();
    }

    private void selectRange(int first, int last) {
        awaitKeys(first, last, selection::set);
    }

    /// Passes the keys of a range of rows to an action, unless the selection changes meanwhile. If `first` is −1, passes no keys.
    private void awaitKeys(int first, int last, Consumer<long[]> into) {
        Object asked = new Object();
        pendingRequest = asked;
        whenSelected = () -> {};
        GridRows rows = first < 0 ? GridRows.NONE : model.rows();
        rows.fetchKeys(first, last, keys -> {
            if (pendingRequest == asked) {
                pendingRequest = null;
                into.accept(keys);
                whenSelected.run();
            }
        });
    }
}

package orrery.editor.arrays;

import java.util.Arrays;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Change;

/// Maps the rows at the end of the tick to the entries of one change. An entry is what the change did to one component.
///
/// @param <C> the record class
final class TouchedRows<C extends Record> {
    private final Change<C> change;
    private final EngineArray<C> array;
    private final boolean rowsStay;
    private boolean moving;
    private boolean inRowOrder = true;
    private int[] entryOfRow = {};

    /// Receives entries.
    @FunctionalInterface
    interface Action {
        /// Receives one entry.
        ///
        /// @param row the row at the end of the tick; -1 if the component is absent then
        void accept(int entry, int row);
    }

    /// @param rowsStay whether no later change of the tick moves rows
    TouchedRows(Change<C> change, EngineArray<C> array, boolean rowsStay) {
        this.change = change;
        this.array = array;
        this.rowsStay = rowsStay && change.isRecorded();
    }

    Change<C> change() {
        return change;
    }

    /// Whether the change moves rows; known after [#forEach].
    boolean isMoving() {
        return moving;
    }

    /// Whether entries are in the order of rows; known after [#forEach], assumed before.
    boolean isInRowOrder() {
        return inRowOrder;
    }

    /// Visits each entry. Prepares [#entryAt] for entries that are not in the order of rows.
    void forEach(Action action) {
        int before = -1;
        for (int entry = 0; entry < change.count(); entry++) {
            int row = row(entry);
            moving |= change.rowBefore(entry) != change.rowAfter(entry);
            inRowOrder &= rowsStay && row > before;
            before = row;
            action.accept(entry, row);
        }
        if (!inRowOrder) {
            fillTable();
        }
    }

    private int row(int entry) {
        return rowsStay ? change.rowAfter(entry) : array.rowOf(change.entity(entry));
    }

    private void fillTable() {
        entryOfRow = new int[array.size()];
        Arrays.fill(entryOfRow, -1);
        for (int entry = 0; entry < change.count(); entry++) {
            int row = row(entry);
            if (row >= 0 && row < entryOfRow.length) {
                entryOfRow[row] = entry;
            }
        }
    }

    /// Returns the entry of the entity at a row, or -1.
    int entryAt(int row, long handle) {
        int entry = inRowOrder ? halve(row) : row < entryOfRow.length ? entryOfRow[row] : -1;
        return entry >= 0 && change.handle(entry) == handle ? entry : -1;
    }

    private int halve(int row) {
        int low = 0;
        int high = change.count() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int at = change.rowAfter(middle);
            if (at == row) {
                return middle;
            }
            if (at < row) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}

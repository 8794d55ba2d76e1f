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
        /// @param row the row of the component at the end of the tick; -1 if the entity has no such component then
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

    /// Whether the entries are in the order of rows. True until [#forEach] has found otherwise.
    boolean isInRowOrder() {
        return inRowOrder;
    }

    /// Visits each entry. If the entries are not in the order of rows, also prepares [#entryAt].
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

    /// Returns the entry for the component of an entity at a row. -1 if the change has no such entry.
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

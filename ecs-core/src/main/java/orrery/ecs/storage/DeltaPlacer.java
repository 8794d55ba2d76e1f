package orrery.ecs.storage;

import orrery.ecs.storage.handle.HandleSet;

/// Puts the handles and values of a table into the state before or after a delta.
final class DeltaPlacer {
    private final Table table;
    private final HandleSet rows;
    private final Columns columns;
    private final SegmentLog log;

    DeltaPlacer(Table table) {
        this.table = table;
        rows = table.rows;
        columns = table.columns;
        log = table.log;
    }

    /// Takes the table to the state of the side `to` of a delta. The table must be in the state of the side `from`.
    void place(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        if (delta.isWhole()) {
            placeWhole(to);
        } else if (delta.movesNoRow() && table.rowCounts()) {
            log.beforeMoves();
            placeValues(delta, to, from);
        } else {
            table.beforeMoves();
            if (table.rowCounts()) {
                placeRows(delta, to, from);
            } else {
                placeHandles(delta, to);
            }
        }
    }

    private void placeWhole(TableDelta.Side to) {
        columns.copyRows(to.values(), 0, 0, to.size());
        for (int row = 0; row < to.size(); row++) {
            table.setStamp(row, to.stampAt(row));
        }
        log.unmarkedPasses().forget();
        log.shadow().adopt(to.values().arrays(), to.size());
    }

    private void placeValues(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        columns.copyDiffering(to.values(), from.values(), to.rows(), delta.count());
        for (int entry = 0; entry < delta.count(); entry++) {
            table.setStamp(to.rows()[entry], to.stampAt(entry));
        }
    }

    /// Places the entries in a table whose row order doesn't matter. Ignores the rows in the delta: a restored snapshot may have
    /// put the handles into other rows.
    private void placeHandles(TableDelta delta, TableDelta.Side to) {
        for (int entry = 0; entry < delta.count(); entry++) {
            int row = rows.placeOf(delta.handles()[entry]);
            if (to.has(entry)) {
                int at = row >= 0 ? row : rows.append(delta.handles()[entry]);
                columns.ensureCapacity(at + 1);
                log.ensureRoom();
                columns.copyRows(to.values(), entry, at, 1);
            } else if (row >= 0) {
                table.removeRow(row);
            }
        }
    }

    private void placeRows(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        PendingHandles[] waitings = table.waitings();
        boolean[][] lifted = new boolean[waitings.length][];
        for (int i = 0; i < waitings.length; i++) {
            lifted[i] = waitings[i].lift(delta.handles(), delta.count());
        }
        rows.resize(to.size());
        columns.ensureCapacity(to.size());
        log.ensureRoom();
        for (int entry = 0; entry < delta.count(); entry++) {
            int row = to.rows()[entry];
            if (row >= 0) {
                rows.put(row, delta.handles()[entry]);
                table.note(delta.handles()[entry]);
                table.setStamp(row, to.stampAt(entry));
            }
        }
        columns.copyCells(to.values().arrays(), Cells.upTo(delta.count()), to.rows(), delta.count());
        if (from.size() > to.size()) {
            columns.clear(to.size(), from.size());
        }
        for (int i = 0; i < waitings.length; i++) {
            waitings[i].putDown(delta.handles(), lifted[i]);
        }
    }
}

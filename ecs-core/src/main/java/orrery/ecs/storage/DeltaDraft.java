package orrery.ecs.storage;

import java.util.BitSet;

/// Builds a delta for a table that is in the state before the delta. The constructor gets the handles and rows. The caller then
/// stores the cells that differ after the delta.
///
/// The state before is read from the table, so only the state after has to be supplied.
public final class DeltaDraft {
    private final Table table;
    private final TableDelta.Entries entries;
    private final long[] gone;
    private final boolean whole;
    private final TableDelta.Side before;
    private final int[] rowsAfter;
    private final int sizeAfter;
    private final Object[] after;

    /// Creates a draft for the given handles.
    ///
    /// @param handles touched handles, each once
    /// @param changed whether each is in the change set; empty if all are
    /// @param gone removed handles in the order of their removal
    /// @param rowsAfter rows after the delta, negative for handles that the table then lacks
    /// @throws IllegalArgumentException if the rows after the delta would not be 0 to size - 1, each with one handle; checked
    ///     only if the table's hash depends on rows
    public DeltaDraft(Table table, long[] handles, boolean[] changed, long[] gone, int[] rowsAfter) {
        this(table, new TableDelta.Places(new TableDelta.Entries(handles, handles.length, changed, false), gone,
                table.rowsOf(handles), rowsAfter));
    }

    private DeltaDraft(Table table, TableDelta.Places places) {
        this(table, places, table.columnsAt(places.rowsBefore(), places.entries().count()), false);
        if (table.rowCounts()) {
            checkRows();
        }
    }

    private DeltaDraft(Table table, TableDelta.Places places, Columns values, boolean whole) {
        this.table = table;
        this.whole = whole;
        entries = places.entries();
        gone = places.gone();
        rowsAfter = places.rowsAfter();
        int[] rows = places.rowsBefore();
        before = new TableDelta.Side(table.size(), rows, table.stampsAt(rows, entries.count()), values);
        after = values.arrays().clone();
        sizeAfter = table.size() - present(rows) + present(rowsAfter);
    }

    /// A draft for all rows of a table, none of which moves.
    public static DeltaDraft whole(Table table) {
        int[] rows = Cells.upTo(table.size());
        TableDelta.Entries all = TableDelta.Entries.changed(table.handlesInOrder(), table.size());
        return new DeltaDraft(table, new TableDelta.Places(all, new long[0], rows, rows), table.columnsOfAll(), true);
    }

    /// A draft for handles that stay in their rows. If the delta that was reapplied last has the same handles in the same rows,
    /// both deltas share the arrays of handles and rows, and the array of each column of numbers with equal cells. If the same
    /// rows change in each tick, a tick then takes memory only for the columns that change.
    ///
    /// @param handles touched handles, each once
    /// @param changed whether each is in the change set; empty if all are
    /// @param gone handles that were removed and added again, in the order of their removal
    /// @throws IllegalArgumentException for the same reason as the public constructor
    public static DeltaDraft unmoved(Table table, long[] handles, boolean[] changed, long[] gone) {
        int[] rows = table.rowsOf(handles);
        TableDelta.Entries own = new TableDelta.Entries(handles, handles.length, changed, false);
        if (!table.rowCounts() || !areAscending(rows)) {
            return new DeltaDraft(table, new TableDelta.Places(own, gone, rows, rows.clone()));
        }
        TableDelta last = table.lastReapplied();
        if (last == null || !last.isAt(handles, rows)) {
            return new DeltaDraft(table, new TableDelta.Places(own, gone, rows, rows), table.columnsAtRows(rows, null),
                    false);
        }
        TableDelta.Entries shared = new TableDelta.Entries(last.handles(), handles.length, changed, false);
        return new DeltaDraft(table, new TableDelta.Places(shared, gone, last.rows(), last.rows()),
                table.columnsAtRows(rows, last), false);
    }

    /// Whether the rows are in ascending order. If so, none is negative or listed twice.
    private static boolean areAscending(int[] rows) {
        int before = -1;
        for (int row : rows) {
            if (row <= before) {
                return false;
            }
            before = row;
        }
        return true;
    }

    private int present(int[] rows) {
        int present = 0;
        for (int entry = 0; entry < entries.count(); entry++) {
            present += rows[entry] >= 0 ? 1 : 0;
        }
        return present;
    }

    /// Checks that after the delta the rows are 0 to size - 1, each with one handle.
    private void checkRows() {
        BitSet touched = new BitSet();
        BitSet placed = new BitSet();
        for (int entry = 0; entry < entries.count(); entry++) {
            if (before.has(entry)) {
                touched.set(before.rows()[entry]);
            }
            if (rowsAfter[entry] >= 0) {
                require(!placed.get(rowsAfter[entry]) && rowsAfter[entry] < sizeAfter, rowsAfter[entry]);
                placed.set(rowsAfter[entry]);
            }
        }
        for (int row = placed.nextSetBit(0); row >= 0 && row < before.size(); row = placed.nextSetBit(row + 1)) {
            require(touched.get(row), row);
        }
        require(touched.nextClearBit(sizeAfter) >= before.size(), sizeAfter);
    }

    private void require(boolean holds, int row) {
        if (!holds) {
            throw new IllegalArgumentException("row %d of %d is invalid".formatted(row, sizeAfter));
        }
    }

    /// Number of columns.
    public int columns() {
        return after.length;
    }

    /// Whether the table has the entry's handle after the delta.
    public boolean isPresent(int entry) {
        return rowsAfter[entry] >= 0;
    }

    /// Number of entries.
    public int count() {
        return entries.count();
    }

    /// Gives a column a separate array for the cells after the delta, filled with the cells before it. Call this before storing a
    /// cell in the column.
    public void open(int column) {
        after[column] = before.values().kinds()[column].copyOf(before.values().arrays()[column], 0, entries.count());
    }

    /// Stores the number whose XOR with the number before the delta is `bits`; the number before is 0 if the table lacks the
    /// handle.
    public void putDifference(int column, int entry, long bits) {
        ArrayKind kind = before.values().kinds()[column];
        long was = before.has(entry) ? kind.bits(before.values().arrays()[column], entry) : 0;
        kind.put(after[column], entry, was ^ bits);
    }

    /// Whether it is known that each entry is in the table before and after, in the same row.
    public boolean movesNoRow() {
        return before.rows() == rowsAfter;
    }

    /// Stores for each entry the number whose XOR with the number before the delta is in `bits`. Call it only if [#movesNoRow] is
    /// true.
    public void putDifferences(int column, long[] bits) {
        Cells.putDifferences(before.values().kinds()[column], after[column], bits, entries.count());
    }

    /// Stores a number by its bits.
    public void putNumber(int column, int entry, long bits) {
        before.values().kinds()[column].put(after[column], entry, bits);
    }

    /// Stores a reference.
    public void put(int column, int entry, Object value) {
        ((Object[]) after[column])[entry] = value;
    }

    /// Whether a column of references has a value for each entry that is present after the delta.
    public boolean isFilled(int column) {
        for (int entry = 0; entry < entries.count(); entry++) {
            if (isPresent(entry) && ((Object[]) after[column])[entry] == null) {
                return false;
            }
        }
        return true;
    }

    /// Returns the delta.
    ///
    /// @param stamp write stamp, a number that stands for author and tick of the write
    public TableDelta done(int stamp) {
        int[] stamps = {stamp};
        if (before.rows() != rowsAfter || entries.changedFlags().length > 0) {
            stamps = new int[entries.count()];
            for (int entry = 0; entry < stamps.length; entry++) {
                stamps[entry] = !isPresent(entry) ? 0 : entries.isChanged(entry) ? stamp : before.stampAt(entry);
            }
        }
        return new TableDelta(table, entries, gone, before,
                new TableDelta.Side(sizeAfter, rowsAfter, stamps, before.values().holding(after, entries.count())),
                whole);
    }
}

package orrery.ecs.engine.bytes;

import orrery.ecs.storage.Columns;
import orrery.ecs.storage.DeltaDraft;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.Values;

/// Encodes table deltas and rows of columns. A number is written as its XOR with another one: in a delta, the number before the
/// change; in a list of rows, the number in the previous row.
public final class CellFormat {
    private static final int WHOLE = 1;
    private static final int ALL_CHANGED = 2;
    private static final int NO_MOVES = 4;
    private static final int HAS_GONE = 8;

    private final ValueFormat values;
    /// Scratch space, reused.
    private long[] numbers = {};

    /// Creates a format.
    ///
    /// @param values encodes the cells that are not numbers
    public CellFormat(ValueFormat values) {
        this.values = values;
    }

    // ---- deltas

    /// Writes a delta, in this order:
    /// - flags;
    /// - the handles, unless the delta has all rows of the table in order ([TableDelta#isWhole]). In that case, the next three
    ///   parts are left out, too;
    /// - for each handle whether it is in the change set, unless all are;
    /// - the rows after the delta, if a handle was added, removed or moved;
    /// - the removed handles, if any;
    /// - for each column, whether it differs and, if so, its cells after the delta. Columns of entity sets and event queues are
    ///   left out.
    ///
    /// @throws NullPointerException if the delta has no values, because its table is not recorded
    public void write(TableDelta delta, ByteSink out) {
        TableDelta.Side before = java.util.Objects.requireNonNull(delta.before());
        TableDelta.Side after = java.util.Objects.requireNonNull(delta.after());
        int flags = flags(delta, before, after);
        out.putByte(flags);
        if ((flags & WHOLE) == 0) {
            out.putHandles(delta.handles(), delta.count());
            writeRows(delta, after, flags, out);
        }
        for (int column = 0; column < after.values().arrays().length; column++) {
            if (!after.values().isOwned(column)) {
                writeColumn(delta, before, after, column, out);
            }
        }
    }

    private static int flags(TableDelta delta, TableDelta.Side before, TableDelta.Side after) {
        boolean changed = true;
        boolean stays = true;
        for (int entry = 0; entry < delta.count(); entry++) {
            changed &= delta.isChanged(entry);
            stays &= before.has(entry) && before.rows()[entry] == after.rows()[entry];
        }
        return (delta.isWhole() ? WHOLE : 0) | (changed ? ALL_CHANGED : 0) | (stays ? NO_MOVES : 0)
                | (delta.gone().length > 0 ? HAS_GONE : 0);
    }

    private static void writeRows(TableDelta delta, TableDelta.Side after, int flags, ByteSink out) {
        for (int entry = 0; (flags & ALL_CHANGED) == 0 && entry < delta.count(); entry++) {
            out.putByte(delta.isChanged(entry) ? 1 : 0);
        }
        long row = 0;
        for (int entry = 0; (flags & NO_MOVES) == 0 && entry < delta.count(); entry++) {
            out.putSigned(after.rows()[entry] - row);
            row = after.rows()[entry];
        }
        if ((flags & HAS_GONE) != 0) {
            out.putHandles(delta.gone(), delta.gone().length);
        }
    }

    private void writeColumn(TableDelta delta, TableDelta.Side before, TableDelta.Side after, int column,
            ByteSink out) {
        boolean differs = differs(delta, before, after, column);
        out.putByte(differs ? 1 : 0);
        for (int entry = 0; differs && entry < delta.count(); entry++) {
            if (after.has(entry)) {
                int from = before.has(entry) ? entry : -1;
                if (after.values().isReferences(column)) {
                    writeReference((Object[]) after.values().arrays()[column], entry,
                            (Object[]) before.values().arrays()[column], from, out);
                } else {
                    out.put(after.values().difference(column, entry, before.values(), from));
                }
            }
        }
    }

    private static boolean differs(TableDelta delta, TableDelta.Side before, TableDelta.Side after, int column) {
        if (before.rows() == after.rows() && before.values().arrays()[column] == after.values().arrays()[column]) {
            return false;
        }
        for (int entry = 0; entry < delta.count(); entry++) {
            if (after.has(entry) && !(before.has(entry)
                    && before.values().sameCell(column, entry, after.values(), entry))) {
                return true;
            }
        }
        return false;
    }

    private void writeReference(Object[] cells, int row, Object[] before, int rowBefore, ByteSink out) {
        if (rowBefore >= 0 && Values.same(before[rowBefore], cells[row])) {
            out.putByte(0);
        } else {
            values.write(cells[row], out);
        }
    }

    /// Reads a delta for a table that is in the state before it. Throws a [MalformedBytesException] if the delta does not fit
    /// that state.
    ///
    /// @param slots upper bound of entity indices, exclusive
    /// @param stamp write stamp of the delta
    public TableDelta read(Table table, int slots, int stamp, ByteSource in) {
        int flags = in.nextByte();
        DeltaDraft draft = (flags & WHOLE) != 0 ? DeltaDraft.whole(table) : draft(table, slots, flags, in);
        for (int column = 0; column < draft.columns(); column++) {
            if (!table.columns().isOwned(column) && in.nextByte() != 0) {
                readColumn(draft, table, column, in);
            }
            if (table.columns().isReferences(column) && !draft.isFilled(column)) {
                throw new MalformedBytesException("a cell has no value");
            }
        }
        return draft.done(stamp);
    }

    private static DeltaDraft draft(Table table, int slots, int flags, ByteSource in) {
        long[] handles = checked(in.nextHandles(), slots);
        boolean[] changed = new boolean[(flags & ALL_CHANGED) != 0 ? 0 : handles.length];
        for (int entry = 0; entry < changed.length; entry++) {
            changed[entry] = in.nextByte() != 0;
        }
        int[] rows = new int[(flags & NO_MOVES) != 0 ? 0 : handles.length];
        long row = 0;
        for (int entry = 0; entry < rows.length; entry++) {
            row += in.nextSigned();
            if (row < -1 || row >= table.size() + (long) handles.length) {
                throw new MalformedBytesException("there can be no row %d".formatted(row));
            }
            rows[entry] = (int) row;
        }
        long[] gone = (flags & HAS_GONE) != 0 ? checked(in.nextHandles(), slots) : new long[0];
        try {
            return (flags & NO_MOVES) != 0
                    ? DeltaDraft.unmoved(table, handles, changed, gone)
                    : new DeltaDraft(table, handles, changed, gone, rows);
        } catch (IllegalArgumentException e) {
            throw new MalformedBytesException(String.valueOf(e.getMessage()));
        }
    }

    /// Checks the handles of a list and returns the list unchanged.
    ///
    /// @param slots upper bound of entity indices, exclusive
    /// @throws MalformedBytesException if the index of a handle is not below that bound
    public static long[] checked(long[] handles, int slots) {
        for (long handle : handles) {
            if ((int) handle >= slots) {
                throw new MalformedBytesException("there is no slot %d".formatted((int) handle));
            }
        }
        return handles;
    }

    private void readColumn(DeltaDraft draft, Table table, int column, ByteSource in) {
        draft.open(column);
        if (draft.movesNoRow() && !table.columns().isReferences(column)) {
            if (numbers.length < draft.count()) {
                numbers = new long[draft.count()];
            }
            in.next(numbers, draft.count());
            draft.putDifferences(column, numbers);
            return;
        }
        for (int entry = 0; entry < draft.count(); entry++) {
            if (!draft.isPresent(entry)) {
                continue;
            }
            if (!table.columns().isReferences(column)) {
                draft.putDifference(column, entry, in.next());
                continue;
            }
            int first = in.nextByte();
            if (first != 0) {
                draft.put(column, entry, values.read(first, in));
            }
        }
    }

    // ---- rows

    /// Writes the cells of the first `count` rows, column by column, each as its difference from the cell in the previous row.
    public void write(Columns columns, int count, ByteSink out) {
        for (int column = 0; column < columns.arrays().length; column++) {
            for (int row = 0; !columns.isOwned(column) && row < count; row++) {
                if (columns.isReferences(column)) {
                    Object[] cells = (Object[]) columns.arrays()[column];
                    writeReference(cells, row, cells, row - 1, out);
                } else {
                    out.put(columns.difference(column, row, columns, row - 1));
                }
            }
        }
    }

    /// Reads the cells of the first `count` rows.
    public void read(Columns into, int count, ByteSource in) {
        for (int column = 0; column < into.arrays().length; column++) {
            for (int row = 0; !into.isOwned(column) && row < count; row++) {
                if (into.isReferences(column)) {
                    readReference((Object[]) into.arrays()[column], row, in);
                } else {
                    into.putDifference(column, row, into, row - 1, in.next());
                }
            }
        }
    }

    private void readReference(Object[] cells, int row, ByteSource in) {
        int first = in.nextByte();
        if (first == 0 && row == 0) {
            throw new MalformedBytesException("the first cell has no value");
        }
        cells[row] = first == 0 ? cells[row - 1] : values.read(first, in);
    }
}

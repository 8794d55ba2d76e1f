package orrery.ecs.storage;

import java.util.Arrays;

/// The rows and values of handles before the open segment first touched them, in the order of first touch.
final class FirstTouches {
    /// Number of staged rows that fit in the L1 cache while they are copied column by column.
    private static final int STAGED_BLOCK = 64;

    private final Marks logged = new Marks();
    private long[] handles = new long[0];
    private int[] rows = new int[0];
    private int[] stamps = new int[0];
    private Columns values;
    private int count;
    private int settled;

    FirstTouches(Columns shape) {
        values = shape.emptyCopy(0);
    }

    int count() {
        return count;
    }

    long handleAt(int entry) {
        return handles[entry];
    }

    int rowAt(int entry) {
        return rows[entry];
    }

    /// Marks of the rows that have an entry. The caller updates the marks when rows move.
    Marks logged() {
        return logged;
    }

    /// Adds an entry for a handle that the table lacked, unless its row has one.
    void addAbsent(long handle, int rowNow) {
        makeRoom(1);
        if (logged.mark(rowNow)) {
            begin(handle, -1, 0);
        }
    }

    /// Adds an entry for a handle in a row, unless the row has one. Copies the values from `fromRow` of the given columns.
    void add(long handle, int row, int stamp, Columns from, int fromRow) {
        makeRoom(1);
        if (count >= values.capacity()) {
            values.ensureCapacity(count + (count >> 1) + 1);
        }
        if (logged.mark(row)) {
            int entry = begin(handle, row, stamp);
            values.copyRow(from, fromRow, entry);
        }
    }

    private int begin(long handle, int row, int stamp) {
        int entry = next();
        handles[entry] = handle;
        rows[entry] = row;
        stamps[entry] = stamp;
        settled = count;
        return entry;
    }

    private int next() {
        makeRoom(1);
        return count++;
    }

    /// Ensures room for more entries, without room for their values.
    void makeRoom(int more) {
        while (count + more > handles.length) {
            growRoom();
        }
    }

    /// Grows all three arrays or none: assigns them after the last allocation, because `handles.length` decides whether there is
    /// room.
    private void growRoom() {
        int capacity = Math.max(16, handles.length + (handles.length >> 1));
        Growth.step();
        int[] moreRows = Arrays.copyOf(rows, capacity);
        Growth.step();
        int[] moreStamps = Arrays.copyOf(stamps, capacity);
        Growth.step();
        handles = Arrays.copyOf(handles, capacity);
        rows = moreRows;
        stamps = moreStamps;
    }

    /// Adds an entry for a row that has none. No row of the table may have moved in the open segment. The next [#settle] records
    /// the handles of all such rows together.
    ///
    /// This method is deliberately one piece of more than 325 bytes of bytecode, so that the JIT calls it from wherever a
    /// component is set. Inlined, it makes `set` so large that a `set` compiled before its callers is not inlined into them, and
    /// each call allocates a record.
    void addFirst(int row, SegmentLog log) {
        if (log.isAmongOthers()) {
            log.rememberAmongOthers(row);
            return;
        }
        int entry = count;
        if (entry == handles.length) {
            growRoom();
        }
        if (entry >= values.capacity()) {
            values.ensureCapacity(entry + (entry >> 1) + 1);
        }
        rows[entry] = row;
        ArrayKind[] kinds = values.kinds();
        Object[] cells = log.columns().arrays();
        Object[] copies = values.arrays();
        for (int c = 0; c < kinds.length; c++) {
            switch (kinds[c]) {
                case FLOAT -> ((float[]) copies[c])[entry] = ((float[]) cells[c])[row];
                case DOUBLE -> ((double[]) copies[c])[entry] = ((double[]) cells[c])[row];
                case INT -> ((int[]) copies[c])[entry] = ((int[]) cells[c])[row];
                case LONG -> ((long[]) copies[c])[entry] = ((long[]) cells[c])[row];
                case SHORT -> ((short[]) copies[c])[entry] = ((short[]) cells[c])[row];
                case CHAR -> ((char[]) copies[c])[entry] = ((char[]) cells[c])[row];
                case BYTE -> ((byte[]) copies[c])[entry] = ((byte[]) cells[c])[row];
                case BOOLEAN -> ((boolean[]) copies[c])[entry] = ((boolean[]) cells[c])[row];
                case OBJECT, OWNED -> ((Object[]) copies[c])[entry] = ((Object[]) cells[c])[row];
            }
        }
        count = entry + 1;
    }

    /// Adds entries for rows that have none from their staged bits, see [SegmentLog#stage]. Equivalent to [#addFirst] for each
    /// row.
    ///
    /// @param staged for each row its number, then the bits of its cells
    void addStaged(long[] staged, int to) {
        ArrayKind[] kinds = values.kinds();
        int step = kinds.length + 1;
        int more = to / step;
        while (count + more > handles.length) {
            growRoom();
        }
        if (count + more > values.capacity()) {
            values.ensureCapacity(handles.length);
        }
        for (int i = 0; i < more; i++) {
            rows[count + i] = (int) staged[i * step];
        }
        for (int from = 0; from < more; from += STAGED_BLOCK) {
            int block = Math.min(STAGED_BLOCK, more - from);
            for (int c = 0; c < kinds.length; c++) {
                putStaged(kinds[c], values.arrays()[c], staged, from * step + c + 1, step, block);
            }
            count += block;
        }
    }

    private void putStaged(ArrayKind kind, Object cells, long[] staged, int first, int step, int more) {
        if (kind == ArrayKind.FLOAT) {
            float[] floats = (float[]) cells;
            for (int i = 0; i < more; i++) {
                floats[count + i] = Float.intBitsToFloat((int) staged[first + i * step]);
            }
        } else {
            for (int i = 0; i < more; i++) {
                kind.put(cells, count + i, staged[first + i * step]);
            }
        }
    }

    /// Records the handles and write stamps of the rows added since the last call. Call it before rows move, before entries are
    /// added in another way and before entries are read.
    void settle(Table table) {
        int from = settled;
        if (from == count) {
            return;
        }
        for (int entry = from; entry < count; entry++) {
            handles[entry] = table.handleAt(rows[entry]);
        }
        for (int entry = from; entry < count; entry++) {
            stamps[entry] = table.stampAt(rows[entry]);
        }
        for (int entry = from; entry < count; entry++) {
            logged.mark(rows[entry]);
        }
        settled = count;
    }

    long[] handles() {
        return Arrays.copyOf(handles, count);
    }

    /// The entries as the side of a delta before the segment.
    TableDelta.Side side(int sizeBefore) {
        values.ensureCapacity(count);
        return new TableDelta.Side(sizeBefore, Arrays.copyOf(rows, count), Arrays.copyOf(stamps, count),
                values.copyOf(count));
    }

    /// Writes the values of all entries back to their rows. No row may have moved.
    void copyTo(Object[] arrays) {
        for (int c = 0; c < arrays.length; c++) {
            Cells.copy(values.kinds()[c], values.arrays()[c], Cells.upTo(count), arrays[c], rows, count);
        }
    }

    /// Bytes of the entries, including spare room.
    long bytes() {
        return 16L * handles.length + values.bytes();
    }

    /// Releases the memory. There must be no entries.
    void release() {
        handles = new long[0];
        rows = new int[0];
        stamps = new int[0];
        values = values.emptyCopy(0);
    }

    /// Removes all entries. Keeps room for a usual number of entries for the next segment.
    void clear() {
        if (count > Growth.LARGE) {
            release();
        } else {
            values.clear(0, Math.min(count, values.capacity()));
        }
        count = 0;
        settled = 0;
        logged.clear();
    }
}

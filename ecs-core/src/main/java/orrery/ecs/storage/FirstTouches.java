package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.storage.handle.HandleList;
import orrery.ecs.storage.handle.HandleSet;

/// The rows and values that handles had before the open segment first touched them, in the order of first touch. This file is
/// long because logging, staging and locating entries share the same arrays.
final class FirstTouches {
    /// Number of staged rows that fit in the L1 cache while they are copied column by column.
    private static final int STAGED_BLOCK = 64;

    /// If a segment has more entries than `size / USUAL_PART`, and more than [Growth#LARGE], their memory is released at its end.
    /// Replacing a tenth of the rows needs entries for three tenths: the rows removed, added, and moved into the freed ones.
    private static final int USUAL_PART = 3;

    private final Marks logged = new Marks();
    /// Marks of rows from which a handle with an entry has moved away (`left`) or was removed (`ended`).
    private final Marks left = new Marks();
    private final Marks ended = new Marks();
    private long[] handles = new long[0];
    private int[] rows = new int[0];
    private int[] stamps = new int[0];
    /// For each entry the row where its handle is now, or -1 if the table lacks the handle. Until [#locate] corrects them, two
    /// kinds of elements may be wrong: those of handles that were removed and added again, and those that name a row marked in
    /// [#left] or [#ended].
    private int[] rowsNow = new int[0];
    private Columns values;
    /// Empty columns for the next segment, if a delta has taken the arrays of [#values]; else null.
    private @Nullable Columns next;
    private int count;
    private int completed;
    /// Number of entries that the last [#addUnmarked] has added, and how many rows were marked then.
    private int newest;
    private int markedBefore;
    private boolean hasReturned;

    FirstTouches(Columns shape) {
        values = shape.emptyCopy(0);
    }

    int count() {
        return count;
    }

    /// Marks of the rows that have an entry.
    Marks logged() {
        return logged;
    }

    /// Adds an entry for a handle that the table lacked, unless row `rowNow` has one.
    void addAbsent(long handle, int rowNow) {
        makeRoom(1);
        if (logged.mark(rowNow)) {
            rowsNow[begin(handle, -1, 0)] = rowNow;
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

    /// Adds an entry for each of the first `many` handles of a list. None of them was in the table since the segment began.
    void addAllAbsent(long[] list, int many, int firstRow) {
        makeRoom(many);
        System.arraycopy(list, 0, handles, count, many);
        Arrays.fill(rows, count, count + many, -1);
        Arrays.fill(stamps, count, count + many, 0);
        for (int i = 0; i < many; i++) {
            rowsNow[count + i] = firstRow + i;
        }
        logged.markRange(firstRow, many);
        count += many;
        completed = count;
    }

    /// If there are no entries, makes room for this many. Value arrays get this exact length: the delta can take them.
    void expect(int entries) {
        if (count == 0) {
            makeRoom(entries);
            values = values.emptyCopy(entries);
        }
    }

    /// Adds an entry for each of these rows that is not marked in `touched`. No row of the table may have moved in the open
    /// segment.
    void addUnmarked(int[] list, int from, int many, Marks touched, Columns columns) {
        makeRoom(many);
        if (count + many > values.capacity()) {
            values.ensureCapacity(handles.length);
        }
        int added = 0;
        for (int i = from; i < from + many; i++) {
            rows[count + added] = list[i];
            added += touched.isMarked(list[i]) ? 0 : 1;
        }
        values.gather(columns, rows, count, added);
        count += added;
        newest = added;
        markedBefore = touched.living();
    }

    /// Drops those entries of the last [#addUnmarked] whose rows are still not marked in `touched`.
    void dropUnmarked(Marks touched) {
        int end = count;
        if (touched.living() - markedBefore != newest) {
            count -= newest;
            for (int entry = count; entry < end; entry++) {
                if (touched.isMarked(rows[entry])) {
                    rows[count] = rows[entry];
                    values.copyRow(values, entry, count++);
                }
            }
            values.clear(count, end);
        }
        newest = 0;
    }

    /// Ensures room to mark rows below `capacity`.
    void ensureRoom(int capacity) {
        logged.ensureRoom(capacity);
        left.ensureRoom(capacity);
        ended.ensureRoom(capacity);
    }

    /// Called before the handle at a row is removed and the last row takes its place. Both rows have an entry.
    void goes(int row, int last) {
        ended.mark(row);
        left.mark(last);
        logged.went(row, last);
    }

    /// Called before two rows are swapped, both of which have an entry.
    void swaps(int a, int b) {
        left.mark(a);
        left.mark(b);
        logged.swapped(a, b);
    }

    /// Called after a handle with an entry, which the open segment had removed, was appended again at a row.
    void returned(int row) {
        hasReturned = true;
        logged.mark(row);
    }

    /// Ensures room to log `many` removals.
    void makeRoomToRemove(int many) {
        int entries = count + 2 * many;
        makeRoom(2 * many);
        if (entries > values.capacity()) {
            values.ensureCapacity(Math.max(entries, values.capacity() + (values.capacity() >> 1)));
        }
    }

    /// Adds an entry for each removed or moved handle that has none. The entries and their order are as if [#add] were called for
    /// one removal after another. Processes the handles first, then the stamps, then each column.
    ///
    /// A handle without an entry has not moved in the open segment. Call this before the removals change columns and stamps.
    ///
    /// @param held handles by row after the removals; the elements behind the last row still have the old handles
    void addRemoved(Removals removals, long[] held, int[] stampsByRow, Columns columns) {
        int first = count;
        int next = first;
        long[] gone = removals.handles();
        long[] ofEntry = handles;
        int[] before = rows;
        int[] now = rowsNow;
        for (int i = 0; i < removals.count(); i++) {
            int hole = removals.hole(i);
            int last = removals.last(i);
            if (logged.mark(hole)) {
                ofEntry[next] = gone[i];
                before[next] = hole;
                now[next++] = -1;
            } else {
                ended.mark(hole);
            }
            if (hole != last) {
                if (logged.mark(last)) {
                    ofEntry[next] = held[last];
                    before[next] = last;
                    now[next++] = hole;
                } else {
                    left.mark(last);
                }
            }
            logged.unmark(last);
        }
        for (int entry = first; entry < next; entry++) {
            stamps[entry] = stampsByRow[rows[entry]];
        }
        values.gather(columns, rows, first, next - first);
        count = next;
        completed = next;
    }

    /// Finds the row where each handle is now. Looks up only handles that may have moved or returned since their entry was added.
    void locate(HandleSet table) {
        for (int entry = 0; entry < count; entry++) {
            int row = rowsNow[entry];
            if (row < 0 ? hasReturned : left.isMarked(row) || ended.isMarked(row)) {
                rowsNow[entry] = placeOf(handles[entry], row, table);
            }
        }
    }

    private int placeOf(long handle, int guess, HandleSet table) {
        if (guess >= 0 && table.stands(guess, handle)) {
            return guess;
        }
        return guess < 0 || hasReturned || left.isMarked(guess) ? table.placeOf(handle) : -1;
    }

    /// Finds out which entries are changed, and stores the segment's stamp in their rows. Call [#locate] before. Returns how many
    /// of the changed handles the table had before the segment and still has.
    ///
    /// @param touched marks of the changed rows
    /// @param stampsByRow write stamps of the table
    /// @param changed receives whether each entry is in the change set
    int stampChanged(Marks touched, int[] stampsByRow, int stamp, boolean[] changed) {
        int added = 0;
        for (int entry = 0; entry < count; entry++) {
            int row = rowsNow[entry];
            changed[entry] = (row | rows[entry]) < 0;
            if (rows[entry] < 0 && row >= 0) {
                stampsByRow[row] = stamp;
                stamps[entry] = stamp;
                added++;
            }
        }
        int rewritten = touched.living() - added;
        for (int entry = 0; rewritten > 0 && entry < count; entry++) {
            int row = rowsNow[entry];
            if (!changed[entry] && touched.isMarked(row)) {
                stampsByRow[row] = stamp;
                changed[entry] = true;
            }
        }
        return rewritten;
    }

    /// Write stamps for both sides of the delta: those before the segment, or the segment's for handles that the table lacked.
    int[] stamps() {
        return Arrays.copyOf(stamps, count);
    }

    /// Write stamps after the segment. Needed only if [#stampChanged] returned more than 0.
    int[] stampsNow(boolean[] changed, int stamp) {
        int[] now = stamps();
        for (int entry = 0; entry < count; entry++) {
            now[entry] = changed[entry] ? stamp : now[entry];
        }
        return now;
    }

    /// Values for both sides of the delta: those before the segment, or the current ones of handles that the table lacked. Call
    /// [#locate] before.
    Columns values(Columns table) {
        values.ensureCapacity(count);
        for (int entry = 0; entry < count;) {
            int first = entry++;
            if (rows[first] < 0 && rowsNow[first] >= 0) {
                while (entry < count && rows[entry] < 0 && rowsNow[entry] == rowsNow[entry - 1] + 1) {
                    entry++;
                }
                values.copyRows(table, rowsNow[first], first, entry - first);
            }
        }
        return values.copyOf(count);
    }

    /// Values after the segment. Needed only if [#stampChanged] returned more than 0. Columns of numbers that do not differ share
    /// the array of `both`.
    ///
    /// @param both the result of [#values]
    Columns valuesNow(Columns both, Columns table, boolean[] changed) {
        int[] rewritten = new int[count];
        for (int entry = 0; entry < count; entry++) {
            rewritten[entry] = changed[entry] && rows[entry] >= 0 ? rowsNow[entry] : -1;
        }
        return both.sharedWith(table, rewritten, rowsNow, count);
    }

    /// The handles with their rows before and after. Returns the places of `like` if they are equal.
    ///
    /// @param changed whether each entry is in the change set
    /// @param gone removed handles
    TableDelta.Places places(boolean[] changed, HandleList gone, @Nullable TableDelta like) {
        if (like != null && hasSamePlaces(like, changed, gone)) {
            return like.sharedPlaces();
        }
        boolean all = true;
        for (boolean each : changed) {
            all &= each;
        }
        return new TableDelta.Places(
                new TableDelta.Entries(Arrays.copyOf(handles, count), count, all ? TableDelta.Entries.ALL : changed,
                        false),
                gone.toArray(), Arrays.copyOf(rows, count), Arrays.copyOf(rowsNow, count));
    }

    private boolean hasSamePlaces(TableDelta like, boolean[] changed, HandleList gone) {
        TableDelta.Side before = like.before();
        TableDelta.Side after = like.after();
        return before != null && after != null && like.count() == count
                && Arrays.equals(handles, 0, count, like.handles(), 0, count)
                && Arrays.equals(rows, 0, count, before.rows(), 0, count)
                && Arrays.equals(rowsNow, 0, count, after.rows(), 0, count)
                && gone.size() == like.gone().length && gone.isIn(like.gone(), 0) && like.areChanged(changed);
    }

    /// Adds an entry, for which there must be room.
    private int begin(long handle, int row, int stamp) {
        int entry = count++;
        handles[entry] = handle;
        rows[entry] = row;
        stamps[entry] = stamp;
        rowsNow[entry] = row;
        completed = count;
        return entry;
    }

    /// Ensures room for more entries, without room for their values.
    void makeRoom(int more) {
        if (count + more > handles.length) {
            growRoom(count + more);
        }
    }

    /// Grows all four arrays or none: assigns them after the last allocation, because `handles.length` decides whether there is
    /// room.
    private void growRoom(int needed) {
        int capacity = Math.max(Math.max(16, needed), handles.length + (handles.length >> 1));
        Growth.step();
        int[] moreRows = Arrays.copyOf(rows, capacity);
        Growth.step();
        int[] moreStamps = Arrays.copyOf(stamps, capacity);
        Growth.step();
        int[] moreRowsNow = Arrays.copyOf(rowsNow, capacity);
        Growth.step();
        handles = Arrays.copyOf(handles, capacity);
        rows = moreRows;
        stamps = moreStamps;
        rowsNow = moreRowsNow;
    }

    /// Adds an entry for a row that has none; the next [#complete] records the handles of all such rows together. If
    /// [SegmentLog#isAmongOthers], calls [SegmentLog#rememberAmongOthers] instead.
    ///
    /// This method is deliberately one piece of more than 325 bytes of bytecode, so that the JIT does not inline it. Inlined, it
    /// would make `set` so large that a `set` compiled before its callers is not inlined into them, and each call allocates a
    /// record.
    void addFirst(int row, SegmentLog log) {
        if (log.isAmongOthers()) {
            log.rememberAmongOthers(row);
            return;
        }
        int entry = count;
        if (entry == handles.length) {
            growRoom(entry + 1);
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

    /// Adds an entry for each staged row (see [Table#stage]); none of them has one. Same effect as [#addFirst] for each.
    ///
    /// @param staged for each row its number, then the bits of its cells
    void addStaged(long[] staged, int to) {
        ArrayKind[] kinds = values.kinds();
        int step = kinds.length + 1;
        int more = to / step;
        makeRoom(more);
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

    /// Records the handles and write stamps for the entries added since the last call. Call it before rows move, before entries
    /// are added otherwise, and before any method except [#rows], [#takeValues], [#copyTo] and [#dropUnmarked] reads entries.
    void complete(TrackedRows table) {
        int from = completed;
        if (from == count) {
            return;
        }
        Runs added = Runs.of(rows, from, count);
        added.gather(ArrayKind.LONG, table.handles(), handles);
        added.gather(ArrayKind.INT, table.stampsByRow(), stamps);
        added.mark(logged);
        System.arraycopy(rows, from, rowsNow, from, count - from);
        completed = count;
    }

    /// The row of each entry before the segment.
    int[] rows() {
        return Arrays.copyOf(rows, count);
    }

    /// Returns the values of the entries for the segment's delta. The segment must end now: the delta may take the arrays.
    Columns takeValues() {
        values.ensureCapacity(count);
        next = values.capacity() == count ? values.emptyCopy(0) : null;
        return next == null ? values.copyOf(count) : values;
    }

    /// Writes the values of all entries back to their rows. No row may have moved.
    void copyTo(Object[] arrays) {
        for (int c = 0; c < arrays.length; c++) {
            Cells.copy(values.kinds()[c], values.arrays()[c], Cells.upTo(count), arrays[c], rows, count);
        }
    }

    /// Bytes of the entries, including spare room, and of all marks except [#logged].
    long bytes() {
        return 20L * handles.length + values.bytes() + left.bytes() + ended.bytes();
    }

    /// Releases the memory of entries that are no longer needed.
    void release() {
        handles = new long[0];
        rows = new int[0];
        stamps = new int[0];
        rowsNow = new int[0];
        values = values.emptyCopy(0);
    }

    /// Removes all entries. Keeps room for a usual number of entries for the next segment.
    ///
    /// @param size number of rows of the table
    void clear(int size) {
        if (next != null) {
            values = next;
            next = null;
        }
        if (count > Math.max(Growth.LARGE, size / USUAL_PART)) {
            release();
        } else {
            values.clear(0, Math.min(count, values.capacity()));
        }
        count = 0;
        completed = 0;
        newest = 0;
        hasReturned = false;
        logged.clear();
        left.clear();
        ended.clear();
    }
}

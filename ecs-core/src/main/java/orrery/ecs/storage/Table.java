package orrery.ecs.storage;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// Stores one row of values for each of a set of handles, with one packed array for each field. Maintains the maps between
/// handles and rows, a hash of the content, and a log of what the open segment changes. Component arrays, singletons, pending
/// values and entity sets are built on it.
///
/// Rows are always 0 to size - 1. Call [#beforeWrite] before each write to a cell; it marks the row as changed (see [Marks], the
/// dirty bits) and logs the old values if values are recorded. This file is long because the log, the pending sets and the rows
/// must change together, and moving one of them into a class of its own would cost one more load in each access.
public final class Table {
    /// Rows whose columns stay in the processor's cache. Loops that follow one another over the same rows run for this many rows
    /// at a time. An image of a pass has one to eight times as many rows, see [#imagedRows].
    public static final int CACHED_ROWS = 1024;

    /// Result of [#logRange]: the loop must call [#touch] for each row that it writes, and nothing else.
    public static final int TOUCH = -1;

    /// Result of [#logRange]: the loop must call [#beforeWrite] for each row that it writes.
    public static final int BEFORE_WRITE = -2;

    /// Maximum number of rows of which a pass takes an image at once.
    private static final int MOST_IMAGED = 8 * CACHED_ROWS;

    /// An image has at most `size / IMAGED_PART` rows, but at least [#CACHED_ROWS].
    private static final int IMAGED_PART = 32;

    /// If passes ran in this many consecutive segments and each segment changed all rows, passes are expected to change all rows.
    private static final int MANY_PASSES = 16;

    /// Number of rows that can be hashed in about 0.1 ms.
    private static final int CHEAP_ROWS = 16_384;

    /// Number of growth turns reserved for each table, see [Growth]. Most tables have fewer arrays.
    private static final int TURNS = 16;

    private final HandleSet rows = new HandleSet();
    private final Columns columns;
    private final SegmentLog log;
    private @Nullable Removals removals;
    private PendingHandles[] waitings = {};
    private @Nullable WeakReference<long[]> handlesCopy;
    private @Nullable WeakReference<TableDelta> reapplied;
    private int[] stamps = new int[0];
    private TrackingLevel level = TrackingLevel.OFF;
    private long hash;
    private boolean hashKnown;
    private boolean paused;
    private int wholePasses;
    private boolean hasLostMarks;
    private final boolean rowCounts;
    private final RowHashes hashes;
    private final DeltaBuilder deltas;
    private @Nullable Presence presence;
    private int number;
    private int replacements;

    /// Creates an empty table.
    public Table(List<Field> fields, TrackingLevel level) {
        this(fields, level, true);
    }

    /// Creates an empty table.
    ///
    /// @param rowCounts whether the hash depends on the row of each handle
    public Table(List<Field> fields, TrackingLevel level, boolean rowCounts) {
        this.rowCounts = rowCounts;
        columns = new Columns(fields);
        log = new SegmentLog(this, columns);
        hashes = new RowHashes(rowCounts);
        deltas = new DeltaBuilder(this, rows, columns, log);
        raiseLevel(level);
        hashKnown = level == TrackingLevel.RECORDED;
    }

    /// Connects the table to a [Presence], in which it records, under the number `as`, which handles have rows. From then on the
    /// table holds rows of living entities only. Call it while the table is empty.
    public void noteIn(Presence kept, int as) {
        presence = kept;
        number = as;
        rows.holdLivingOnly();
        rows.growInTurn(turn() + 1);
        columns.growInTurn(turn() + 3);
    }

    /// Number of rows.
    public int size() {
        return rows.size();
    }

    /// The row of a handle, or -1.
    public int rowOf(long handle) {
        return rows.placeOf(handle);
    }

    /// The row of a handle, or -1. Fastest if the handle is at the row `guess`; in tables that are filled together, an entity
    /// often has the same row.
    public int rowOf(long handle, int guess) {
        return guess >= 0 && guess < rows.size() && rows.handleAt(guess) == handle ? guess : rows.placeOf(handle);
    }

    /// Rows by entity index, for loops that look up many handles. A row is valid only if it is below the size and holds the
    /// handle. Only for tables of living entities.
    public int[] rowsByIndex() {
        return rows.placesByIndex();
    }

    /// The row of a handle that usually has one, or -1. Faster than [#rowOf] for such handles, see [HandleSet#placeOfLikely].
    public int rowOfLikely(long handle) {
        return rows.placeOfLikely(handle);
    }

    /// The only row that a handle can have in a table of living entities; check it with [#stands].
    public int candidateRow(long handle) {
        return rows.candidatePlace(handle);
    }

    /// Whether a handle is at a row.
    public boolean stands(int row, long handle) {
        return rows.stands(row, handle);
    }

    /// Finds the rows of the handles at `from` to `from + count - 1` of a list and stores them in `found`, from its start on; -1
    /// for a handle without a row below `end`. Returns how many rows were found.
    public int rowsOf(long[] handles, int from, int count, int end, int[] found) {
        return rows.placesOf(handles, from, count, end, found);
    }

    /// Length of the longest prefix of a list whose handles all have a row, or all lack one if `held` is false.
    public int leadingHeld(long[] handles, int count, boolean held) {
        int place = 0;
        while (place < count && rows.placeOf(handles[place]) >= 0 == held) {
            place++;
        }
        return place;
    }

    /// The handle at a row from 0 to size - 1.
    public long handleAt(int row) {
        return rows.handleAt(row);
    }

    /// Handles by row. Only the first [#size] elements are valid.
    public long[] handles() {
        return rows.handles();
    }

    /// The columns. Call [#beforeWrite] before writing to them.
    public Columns columns() {
        return columns;
    }

    /// A counter that changes whenever a handle moves to another row or is removed. Appending leaves it unchanged.
    public int order() {
        return rows.order();
    }

    /// A counter that changes whenever a delta or an image replaces values by those of another time. Writes leave it unchanged.
    public int replacements() {
        return replacements;
    }

    /// The tracking level.
    public TrackingLevel level() {
        return level;
    }

    /// Raises the tracking level. Call it between segments.
    public void raiseLevel(TrackingLevel atLeast) {
        if (atLeast.compareTo(level) > 0) {
            level = atLeast;
            hashKnown = false;
            log.track(true, level == TrackingLevel.RECORDED);
            log.clear();
        }
    }

    /// Pauses or resumes the recording of values. Call it between segments. While paused, changes and their authors are still
    /// tracked. Afterwards the hash is recomputed if anything changed or moved.
    public void pauseRecording(boolean pause) {
        if (level == TrackingLevel.RECORDED) {
            paused = pause;
            log.keepValues(!pause);
        }
    }

    /// Stops or resumes marking the rows that passes change. Stops only if all rows changed in each of the last segments in which
    /// passes ran. Call it between segments, while recording is paused or when it resumes.
    public void overlookPasses(boolean overlook) {
        log.unmarkedPasses().turn(overlook && wholePasses == MANY_PASSES);
        hashKnown &= !log.unmarkedPasses().isOn();
    }

    /// Called when something reads the marks. If passes leave no marks at that time, the marks are incomplete, and
    /// [#areStampsKnown] returns false until the next [#restore].
    public void missMarks() {
        hasLostMarks |= log.unmarkedPasses().isOn();
    }

    /// Whether the write stamp of each row is known.
    public boolean areStampsKnown() {
        return !log.unmarkedPasses().haveRun() && !hasLostMarks;
    }

    /// Write stamp of a row, which identifies author and tick; 0 if unknown.
    public int stampAt(int row) {
        return row < stamps.length ? stamps[row] : 0;
    }

    /// Creates a set that collects the changes of this table's segments from now on.
    public PendingHandles waiting() {
        PendingHandles waiting = new PendingHandles(this);
        waitings = Arrays.copyOf(waitings, waitings.length + 1);
        waitings[waitings.length - 1] = waiting;
        return waiting;
    }

    /// The handles that the open segment has changed.
    public Marks touched() {
        return log.touched();
    }

    /// The handles that the open segment has removed, in order, with repetitions.
    HandleList gone() {
        return log.gone();
    }

    /// Adds a row for a handle that the table lacks. Returns the row; the caller stores its values.
    public int append(long handle) {
        beforeMoves();
        makeRoom(1);
        boolean comesBack = note(handle);
        int row = rows.append(handle);
        if (level != TrackingLevel.OFF) {
            came(handle, row, comesBack);
        }
        return row;
    }

    /// Allocates all memory that more rows may need before anything changes, so that the table stays consistent if memory runs
    /// out.
    private void makeRoom(int coming) {
        int rowsThen = rows.size() + coming;
        if (rowsThen > columns.capacity()) {
            columns.ensureCapacity(rowsThen);
        }
        if (level != TrackingLevel.OFF) {
            log.ensureRoom(coming);
        }
        if (level == TrackingLevel.RECORDED) {
            ensureStamps(rowsThen - 1);
        }
    }

    /// Records that the table is about to hold the first `count` handles. Returns true if it certainly never held any of them and
    /// each is listed once. Call this before [#appendAll].
    public boolean areFirstSeen(long[] handles, int count) {
        return presence != null && presence.noteFirst(handles, count, number);
    }

    /// Adds rows for the first `count` handles of a list. The table must lack them. Their values are already stored behind the
    /// last row.
    ///
    /// @param comeBack whether the table may have held one of the handles before, see [#areFirstSeen]
    public void appendAll(long[] handles, int count, boolean comeBack) {
        beforeMoves();
        int first = rows.size();
        makeRoom(count);
        rows.appendAll(handles, count);
        if (level == TrackingLevel.OFF) {
            return;
        }
        if (level == TrackingLevel.RECORDED) {
            Arrays.fill(stamps, first, first + count, 0);
        }
        log.came(handles, count, first, comeBack);
        for (PendingHandles waiting : waitings) {
            for (int i = 0; comeBack && waiting.knowsAbsent() && i < count; i++) {
                waiting.came(handles[i], first + i);
            }
        }
    }

    private void came(long handle, int row, boolean comesBack) {
        log.came(handle, row, comesBack);
        for (int i = 0; comesBack && i < waitings.length; i++) {
            waitings[i].came(handle, row);
        }
        setStamp(row, 0);
    }

    /// Records that the table has, or had, a row for a handle. Returns whether the table may have had a row for the handle
    /// before.
    boolean note(long handle) {
        return presence == null || presence.note(handle, number);
    }

    private void beforeMoves() {
        handlesCopy = null;
        hashKnown &= !paused;
        log.beforeMoves();
    }

    /// Marks a row as changed in the open segment (sets its dirty bit, see [Marks]). At the first mark, logs the row's values if
    /// they are recorded. Does nothing at level [TrackingLevel#OFF]. Call it before writing to the row's cells.
    public void beforeWrite(int row) {
        beforeWrite(row, rows.handleAt(row));
    }

    /// Like [#beforeWrite(int)], for a caller that knows the handle at the row.
    public void beforeWrite(int row, long handle) {
        if (level != TrackingLevel.OFF && log.touch(row, handle)) {
            log.remember(row);
        }
    }

    /// Marks a row of a tracked table as changed: the first half of [#beforeWrite]. Returns whether the caller must call
    /// [#remember] before it writes the row. Loops inline this method. A call inside it that is not inlined, however rare, makes
    /// the JIT reload all fields in each iteration, see core 3 in `ecs-core/docs/decisions`.
    ///
    /// @param handle the handle at the row
    public boolean touch(int row, long handle) {
        return log.touch(row, handle);
    }

    /// Reserves room in [#staged] for a row for which [#touch] returned true. Returns an index; the caller stores the bits of the
    /// row's cells in the elements after it. Returns -1 if the caller must call [#remember] instead.
    public int stage(int row) {
        return log.stage(row);
    }

    /// The array for staged rows, see [#stage].
    public long[] staged() {
        return log.staged();
    }

    /// Logs the values of a row for which [#touch] returned true.
    public void remember(int row) {
        log.remember(row);
    }

    /// Whether the values of rows must be logged before they are written. If not, a loop over rows may call [#touchRows] after it
    /// has written them.
    public boolean logsRows() {
        return level == TrackingLevel.RECORDED && log.logsRows();
    }

    /// Marks rows as changed: those of the 64 rows from `firstRow` on whose bit is set in `changed`. Call it only if [#logsRows]
    /// is false. `firstRow` is a multiple of 64.
    public void touchRows(int firstRow, long changed) {
        if (level != TrackingLevel.OFF) {
            log.touchRows(firstRow, changed, rows.handles());
        }
    }

    /// Announces the calls of [#logRange] for one or more ranges. If the segment writes nothing else, its delta can then take the
    /// logged values without copying them.
    ///
    /// @param many total number of rows of the ranges
    public void expectRanges(int many) {
        log.expectRanges(many);
    }

    /// Call this before a loop over adjacent rows that reads each of them and may write it, so that the loop can log the rows
    /// without calls. Returns one of:
    /// - the index of the first row's values in [#loggedCells]. From this index on the loop stores the cells of every row before
    ///   it writes the row, calls [#touch] for each row that it writes, and afterwards [#rangeWritten];
    /// - [#TOUCH] if calling [#touch] is enough;
    /// - [#BEFORE_WRITE] if the loop must call [#beforeWrite].
    public int logRange(int from, int count) {
        return level == TrackingLevel.OFF ? BEFORE_WRITE : log.logRange(from, count);
    }

    /// The arrays, one for each column, in which a loop stores the values of a range's rows, see [#logRange]. The next call of
    /// any method may replace them.
    public Object[] loggedCells() {
        return log.loggedCells();
    }

    /// Call this after a loop for which [#logRange] returned an index.
    public void rangeWritten(int from, int count) {
        log.rangeWritten(from, count);
    }

    /// Removes the rows of the first `count` handles of a list, in order. Handles without a row are skipped.
    public void removeAll(long[] handles, int count) {
        for (int from = 0; from < count; from += Removals.MOST) {
            removeAtOnce(handles, from, Math.min(from + Removals.MOST, count));
        }
    }

    /// Removes up to [Removals#MOST] rows. Processes the handles first, then the marks and the log, then each column.
    private void removeAtOnce(long[] handles, int from, int end) {
        beforeMoves();
        Removals removed = removals();
        int size = rows.size();
        if (level != TrackingLevel.OFF) {
            makeRoomToRemove(Math.min(end - from, size));
        }
        removed.take(rows, handles, from, end - from);
        if (level != TrackingLevel.OFF) {
            log.went(removed, rows.handles(), stamps);
            for (PendingHandles waiting : waitings) {
                waiting.went(removed);
            }
        }
        if (level == TrackingLevel.RECORDED) {
            removed.move(stamps);
        }
        removed.move(columns);
        columns.clear(rows.size(), size);
    }

    /// Allocates all memory that removals may need before anything changes.
    private void makeRoomToRemove(int many) {
        log.makeRoomToRemove(many);
        for (PendingHandles waiting : waitings) {
            waiting.makeRoomToRemove(many);
        }
        if (level == TrackingLevel.RECORDED && rows.size() > 0) {
            ensureStamps(rows.size() - 1);
        }
    }

    private Removals removals() {
        Removals known = removals;
        if (known == null) {
            known = new Removals();
            removals = known;
        }
        return known;
    }

    /// Removes a row by moving the last row into it.
    public void remove(int row) {
        int last = rows.size() - 1;
        beforeMoves();
        if (level != TrackingLevel.OFF) {
            long handle = rows.handleAt(row);
            log.goes(handle, row, last);
            for (PendingHandles waiting : waitings) {
                waiting.went(handle, row, last);
            }
            setStamp(row, stampAt(last));
        }
        removeRow(row);
    }

    private void removeRow(int row) {
        int last = rows.size() - 1;
        rows.removeAt(row);
        if (row != last) {
            columns.copyRow(columns, last, row);
        }
        columns.clear(last, last + 1);
    }

    /// Swaps two rows. Does not mark them, because moving a row does not change its component.
    public void swap(int a, int b) {
        if (a == b) {
            return;
        }
        beforeMoves();
        if (level != TrackingLevel.OFF) {
            log.swaps(a, b);
            for (PendingHandles waiting : waitings) {
                waiting.swapped(a, b);
            }
            int stamp = stampAt(a);
            setStamp(a, stampAt(b));
            setStamp(b, stamp);
        }
        long handle = rows.handleAt(a);
        rows.put(a, rows.handleAt(b));
        rows.put(b, handle);
        columns.swapRows(a, b);
    }

    /// Number of rows that a pass processes between taking an image and comparing with it. Larger for large tables, where columns
    /// are in memory rather than in a cache.
    public int imagedRows() {
        return Math.clamp(rows.size() / IMAGED_PART & -CACHED_ROWS, CACHED_ROWS, MOST_IMAGED);
    }

    /// Saves the values of a block of rows (the image) before a pass writes them, so that [#markDifferingRows] finds the rows
    /// that the pass changes. Block by block, the values are still in the processor's cache when they are compared, see core 5
    /// in `ecs-core/docs/decisions`. The block starts at a multiple of 64 and has at most [#imagedRows] rows.
    ///
    /// @param changing columns that the pass changes without calling [#changedUnexpectedly]; null for all
    public void imageBlock(int from, int count, boolean @Nullable [] changing) {
        log.imageBlock(from, count, changing);
    }

    /// Called when a pass has changed a row in a column that was not among the `changing` ones of [#imageBlock]. Marks the row
    /// unless all columns are compared anyway.
    public void changedUnexpectedly(int row) {
        log.changedUnexpectedly(row);
    }

    /// Marks the rows of a block that changed since [#imageBlock] and logs their old values if values are recorded.
    public void markDifferingRows(int from, int count) {
        log.markDifferingRows(from, count);
    }

    /// Prepares for a pass whose blocks of rows are run by several threads, each with its [#blockLog] instead of [#imageBlock]
    /// and [#markDifferingRows]. Returns false if one thread must run the pass with these two methods, because values are
    /// recorded and rows have moved in the open segment.
    public boolean sharesBlocks(int from, int count) {
        return log.sharesBlocks(from, count);
    }

    /// The log for one of the threads that run a pass. The threads are numbered from 0.
    public BlockLog blockLog(int thread) {
        return log.blockLog(thread);
    }

    /// Replaces the columns by copies, so that a pass that is still running no longer changes the table, see [Columns#detach].
    public void detach() {
        columns.detach();
    }

    /// Whether the open segment has touched anything.
    public boolean isTouched() {
        return !log.isEmpty();
    }

    /// Ends the segment. Returns its delta, or null if it touched nothing. Cost: proportional to the touched rows, plus a scan of
    /// bits.
    ///
    /// @param stamp write stamp of the segment
    public @Nullable TableDelta endWithDelta(int stamp) {
        TableDelta delta = isTouched() ? delta(stamp, null) : null;
        endSegment();
        return delta;
    }

    /// Builds the delta of the open segment. Call [#endSegment] next.
    ///
    /// @param stamp write stamp of the segment
    /// @param like delta of the same segment in another table; both deltas share equal lists
    public TableDelta delta(int stamp, @Nullable TableDelta like) {
        return level == TrackingLevel.RECORDED && !paused ? deltas.recorded(stamp, like) : deltas.listed(like);
    }

    /// Ends the segment without building a delta.
    public void endSegment() {
        endSegment(null);
    }

    private void endSegment(@Nullable PendingHandles last) {
        if (isTouched()) {
            if (log.hasPassed()) {
                wholePasses = log.touched().living() == rows.size() ? Math.min(wholePasses + 1, MANY_PASSES) : 0;
            }
            if (last != null) {
                last.collectLast();
            }
            log.clear();
            hashKnown = hashKnown && level == TrackingLevel.RECORDED && !paused;
        }
    }

    /// Ends the segment without building a delta.
    ///
    /// @param stamp write stamp of the segment; stored only if recording is paused
    /// @param last the last set that collects the segment's changes
    public void endSegment(int stamp, @Nullable PendingHandles last) {
        if (paused && log.touched().living() > 0) {
            stampTouched(log.touched(), stamp);
        }
        endSegment(last);
    }

    private void stampTouched(Marks touched, int stamp) {
        ensureStamps(rows.size() - 1);
        if (touched.living() == rows.size()) {
            Arrays.fill(stamps, 0, rows.size(), stamp);
            log.unmarkedPasses().forget();
            return;
        }
        for (int from = 0; from < rows.size(); from += Long.SIZE) {
            int end = Math.min(from + Long.SIZE, rows.size());
            if (touched.isAllMarked(from, end - from)) {
                Arrays.fill(stamps, from, end, stamp);
                continue;
            }
            for (long left = touched.wordAt(from); left != 0; left &= left - 1) {
                stamps[from + Long.numberOfTrailingZeros(left)] = stamp;
            }
        }
    }

    /// The handles at the marked rows in row order: the first [Marks#living] elements. The array may be longer and shared; don't
    /// write to it.
    long[] handlesOf(Marks marks) {
        Growth.step();
        int count = marks.living();
        if (marks.areFirst() && (2 * count >= rows.size() || handlesIfShared() != null)) {
            return handlesInOrder();
        }
        long[] handles = new long[count];
        marks.copyLiving(rows, handles);
        return handles;
    }

    /// Whether the hash depends on the row of each handle.
    boolean rowCounts() {
        return rowCounts;
    }

    /// Copies of the cells in these rows, undefined for negative rows.
    Columns columnsAt(int[] atRows, int count) {
        Columns copy = columns.emptyCopy(count);
        copy.copyCells(columns.arrays(), atRows, Cells.upTo(count), count);
        return copy;
    }

    /// Copies of the cells in these rows, none of which is negative. Shares the array of a column of numbers with `like` if it
    /// has the same cells after that delta.
    Columns columnsAtRows(int[] atRows, @Nullable TableDelta like) {
        Runs runs = Runs.of(atRows, 0, atRows.length);
        TableDelta.Side after = like == null ? null : like.after();
        return after == null
                ? columns.at(runs, atRows.length)
                : after.values().sharedWith(columns, runs, atRows.length);
    }

    /// Copies of the cells of all rows. They may share arrays with the last delta.
    Columns columnsOfAll() {
        return log.shadow().isValid() ? columns.holding(log.shadow().arrays(), size()) : columns.copyOf(size());
    }

    /// Rows of handles; -1 for each that the table lacks.
    public int[] rowsOf(long[] handles) {
        int[] found = new int[handles.length];
        rows.placesOf(handles, 0, handles.length, rows.size(), found);
        return found;
    }

    /// The delta that was reapplied last; null if nothing else refers to it any more.
    @Nullable
    TableDelta lastReapplied() {
        return reapplied == null ? null : reapplied.get();
    }

    /// Write stamps by row, at least as many as rows.
    int[] stampsByRow() {
        ensureStamps(rows.size() - 1);
        return stamps;
    }

    /// Write stamps of these rows; 0 for a negative row. A single element if all are equal.
    int[] stampsAt(int[] atRows, int count) {
        int first = count == 0 ? 0 : stampAtOrNone(atRows[0]);
        int equal = 1;
        while (equal < count && stampAtOrNone(atRows[equal]) == first) {
            equal++;
        }
        if (count > 0 && equal == count) {
            return new int[] {first};
        }
        int[] list = new int[count];
        for (int i = 0; i < count; i++) {
            list[i] = i < equal ? first : stampAtOrNone(atRows[i]);
        }
        return list;
    }

    private int stampAtOrNone(int row) {
        return row < 0 ? 0 : stampAt(row);
    }

    /// The handles of all rows in order. Don't write to the array: it is shared as long as rows stay in place and it is
    /// referenced.
    public long[] handlesInOrder() {
        long[] known = handlesIfShared();
        if (known != null) {
            return known;
        }
        long[] copy = rows.toArray();
        handlesCopy = new WeakReference<>(copy);
        return copy;
    }

    private long @Nullable [] handlesIfShared() {
        return handlesCopy == null ? null : handlesCopy.get();
    }

    /// Whether an array was returned by [#handlesInOrder] and no row was added, removed or moved since.
    public boolean isInOrder(long[] handles) {
        WeakReference<long[]> copy = handlesCopy;
        return copy != null && copy.refersTo(handles);
    }

    /// Updates the hash if little has changed; otherwise the next [#hash] computes it.
    void followHash(TableDelta delta, TableDelta.@Nullable Side to, TableDelta.@Nullable Side from) {
        if (delta.count() > Math.max(CACHED_ROWS, rows.size() / 8)) {
            hashKnown = false;
        }
        if (hashKnown) {
            hash += hashes.difference(delta, to, from);
        }
    }

    /// Puts the handles of a delta into the state of its side `to`.
    void place(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        replacements++;
        if (delta.isWhole()) {
            placeWhole(to);
        } else if (delta.movesNoRow() && rowCounts) {
            log.beforeMoves();
            placeValues(delta, to, from);
        } else {
            beforeMoves();
            if (rowCounts) {
                placeRows(delta, to, from);
            } else {
                placeHandles(delta, to);
            }
        }
        log.clear();
        followHash(delta, to, from);
    }

    /// Puts the handles of a delta into the state after it.
    void reapply(TableDelta delta, TableDelta.Side before, TableDelta.Side after) {
        place(delta, after, before);
        reapplied = new WeakReference<>(delta);
    }

    /// Called before a packed delta writes cells. No segment may be open; no row moves.
    void beginPacked() {
        replacements++;
        log.beforeMoves();
    }

    /// Sets the write stamp of a row for a packed delta.
    void putStamp(int row, int stamp) {
        setStamp(row, stamp);
    }

    /// Called after a packed delta has written. The next [#hash] computes the hash.
    void endPacked() {
        log.clear();
        hashKnown = false;
    }

    private void placeWhole(TableDelta.Side to) {
        columns.copyRows(to.values(), 0, 0, to.size());
        for (int row = 0; row < to.size(); row++) {
            setStamp(row, to.stampAt(row));
        }
        log.unmarkedPasses().forget();
        log.shadow().adopt(to.values().arrays(), to.size());
    }

    private void placeValues(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        columns.copyDiffering(to.values(), from.values(), to.rows(), delta.count());
        for (int entry = 0; entry < delta.count(); entry++) {
            setStamp(to.rows()[entry], to.stampAt(entry));
        }
    }

    /// Puts the handles of a delta into the state of a side, without regard to the delta's rows. If row order doesn't matter, a
    /// restored snapshot may have put the handles into other rows.
    private void placeHandles(TableDelta delta, TableDelta.Side to) {
        for (int entry = 0; entry < delta.count(); entry++) {
            int row = rows.placeOf(delta.handles()[entry]);
            if (to.has(entry)) {
                int at = row >= 0 ? row : rows.append(delta.handles()[entry]);
                columns.ensureCapacity(at + 1);
                log.ensureRoom();
                columns.copyRows(to.values(), entry, at, 1);
            } else if (row >= 0) {
                removeRow(row);
            }
        }
    }

    private void placeRows(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
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
                note(delta.handles()[entry]);
                setStamp(row, to.stampAt(entry));
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

    private void setStamp(int row, int stamp) {
        if (level == TrackingLevel.RECORDED) {
            ensureStamps(row);
            stamps[row] = stamp;
        }
    }

    private void ensureStamps(int row) {
        if (row >= stamps.length) {
            stamps = Arrays.copyOf(stamps, Growth.room(row + 1, turn()));
        }
    }

    /// The growth turn of the table's first large array. Tables of one world have different turns.
    private int turn() {
        return TURNS * number;
    }

    /// Hash of the handles, their values and, unless the table was created without `rowCounts`, their rows. Cost: O(1) if values
    /// are recorded, the open segment has touched nothing, and no segment since the last call touched more than [#CACHED_ROWS]
    /// and more than an eighth of all rows; else O(rows).
    public long hash() {
        if (hashKnown && !isTouched()) {
            return hash;
        }
        long computed = hashFromScratch();
        if (!isTouched() && level == TrackingLevel.RECORDED) {
            hash = computed;
            hashKnown = true;
        }
        return computed;
    }

    /// Hash computed from all rows, without the running sum.
    public long hashFromScratch() {
        return hashes.of(rows.handles(), null, columns, rows.size());
    }

    /// A copy of the table. Call it between segments.
    public TableImage capture() {
        int[] copied = Arrays.copyOf(stamps, rows.size());
        return new TableImage(handlesInOrder(), copied, columns.copyOf(rows.size()));
    }

    /// Replaces the table's content by that of an image.
    public void restore(TableImage from) {
        replacements++;
        int count = from.handles().length;
        columns.ensureCapacity(count);
        columns.copyUnowned(from.values(), count, rows.size() > 0);
        if (rows.size() > count) {
            columns.clear(count, rows.size());
        }
        beforeMoves();
        if (!Arrays.equals(rows.handles(), 0, rows.size(), from.handles(), 0, count)) {
            rows.set(from.handles());
            for (long handle : from.handles()) {
                note(handle);
            }
        }
        log.ensureRoom();
        if (level == TrackingLevel.RECORDED && count > 0) {
            ensureStamps(count - 1);
            System.arraycopy(from.stamps(), 0, stamps, 0, count);
        }
        log.unmarkedPasses().forget();
        hasLostMarks = false;
        log.clear();
        hashKnown = false;
    }

    /// Whether [#hash] is known or quick to compute.
    public boolean isHashCheap() {
        return hashKnown || rows.size() <= CHEAP_ROWS;
    }

    /// Bytes of the two maps between handles and rows.
    public long mapBytes() {
        return rows.bytes();
    }

    /// Size in bytes, all parts included.
    public long bytes() {
        return columns.bytes() + mapBytes() + markBytes() + logBytes() + shadowBytes() + stampBytes();
    }

    /// Bytes of the marks in the open segment and in the pending sets.
    public long markBytes() {
        long bytes = log.markBytes();
        for (PendingHandles waiting : waitings) {
            bytes += waiting.bytes();
        }
        return bytes;
    }

    /// Bytes of the open segment's log and of reusable scratch space.
    public long logBytes() {
        return log.logBytes() + (removals == null ? 0 : removals.bytes()) + hashes.bytes();
    }

    /// Bytes of the [Shadow]; 0 if there is none. Passes over recorded tables create it.
    public long shadowBytes() {
        return log.shadow().bytes(columns);
    }

    /// Bytes of the write stamps.
    public long stampBytes() {
        return 4L * stamps.length;
    }
}

package orrery.ecs.storage;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.storage.handle.HandleList;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// Records writes to the cells of rows: marks the changed rows, logs their old values if values are recorded, and stores their
/// write stamps. [Rows] explains why this is a separate class.
///
/// Call [#beforeWrite] before each write to a cell; it marks the row as changed (see [Marks], the dirty bits) and logs the old
/// values if values are recorded. Loops call the methods into which [#beforeWrite] is split, such as [#touch] and [#remember].
public abstract sealed class TrackedRows extends Rows permits Table {
    /// Number of rows whose columns stay in the processor's cache. Successive loops over the same rows process this many rows at
    /// a time. The copy of rows that a pass takes before it writes them (its image) has one to eight times as many rows, see
    /// [#imagedRows].
    public static final int CACHED_ROWS = 1024;

    /// Maximum number of rows of which a pass takes an image at once.
    private static final int MOST_IMAGED = 8 * CACHED_ROWS;

    /// An image has at most `size / IMAGED_PART` rows, or [#CACHED_ROWS] if that is more.
    private static final int IMAGED_PART = 32;

    final SegmentLog log;
    TrackingLevel level = TrackingLevel.OFF;
    /// Whether the recording of values is paused.
    boolean paused;
    /// Whether something read the marks while passes left none, see [#missMarks].
    boolean hasLostMarks;
    int[] stamps = new int[0];
    /// Growth turn of the table's first large array, see [Growth]. Tables of one world have different turns.
    int turn;

    TrackedRows(List<Field> fields) {
        super(fields);
        log = new SegmentLog(this, columns);
    }

    /// The tracking level.
    public TrackingLevel level() {
        return level;
    }

    /// The handles that the open segment has changed.
    public Marks touched() {
        return log.touched();
    }

    /// The handles that the open segment has removed, in order, with repetitions.
    HandleList gone() {
        return log.gone();
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

    /// Reserves room in [#staged] for a row for which [#touch] returned true. Returns an index into [#staged]; the caller stores
    /// the bits of the row's cells in the elements after this index. Returns -1 if the caller must call [#remember] instead.
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

    /// Marks the rows whose bits in `changed` are set: bit i is that of row `firstRow + i`. Call it only if [#logsRows] is false,
    /// or for rows that [#logRows] has logged. `firstRow` is a multiple of 64.
    public void touchRows(int firstRow, long changed) {
        if (level != TrackingLevel.OFF) {
            log.touchRows(firstRow, changed, rows.handles());
        }
    }

    /// Announces the calls of [#logRows]. If the segment writes nothing else, its delta can then take the logged values without
    /// copying them.
    ///
    /// @param many total number of rows
    public void expectRows(int many) {
        log.expectRows(many);
    }

    /// Logs the values of rows before a loop writes some of them, so that the loop need not call [#beforeWrite]. Does nothing if
    /// [#logsRows] is false. After the loop has written rows and called [#touchRows] for them, it calls [#rowsWritten].
    ///
    /// @param list row numbers, each once
    /// @param from index of the first of them
    /// @param count number of them
    public void logRows(int[] list, int from, int count) {
        log.logRows(list, from, count);
    }

    /// Call this after a loop for which [#logRows] was called, before anything else. Drops the logged values of rows that the
    /// loop did not mark.
    public void rowsWritten() {
        log.rowsWritten();
    }

    /// Maximum number of rows that a pass processes between taking an image and comparing with it. Larger for large tables, where
    /// columns are in memory rather than in a cache.
    public int imagedRows() {
        return Math.clamp(rows.size() / IMAGED_PART & -CACHED_ROWS, CACHED_ROWS, MOST_IMAGED);
    }

    /// Saves the values of a block of rows (the image) before a pass writes them, so that [#markDifferingRows] finds the rows
    /// that the pass changes. Passes work block by block, so that the values are still in the processor's cache when they are
    /// compared, see core 5 in `ecs-core/docs/decisions`. The block starts at a multiple of 64; in a tracked table it has at most
    /// [#imagedRows] rows.
    ///
    /// @param changing columns that the pass changes without calling [#changedUnexpectedly]; null for all
    public void imageBlock(int from, int count, boolean @Nullable [] changing) {
        log.imageBlock(from, count, changing);
    }

    /// Called when a pass has changed a row in a column that was not among the `changing` ones of [#imageBlock]. Marks the row,
    /// unless all columns are compared anyway or passes leave no marks.
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

    /// Whether the open segment has touched anything.
    public boolean isTouched() {
        return !log.isEmpty();
    }

    /// Called when something reads the marks. If passes leave no marks at that time, the marks are incomplete, and
    /// [#areStampsKnown] returns false until the next [Table#restore].
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

    /// Write stamps by row. The array has at least one element for each row.
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

    void setStamp(int row, int stamp) {
        if (level == TrackingLevel.RECORDED) {
            ensureStamps(row);
            stamps[row] = stamp;
        }
    }

    void ensureStamps(int row) {
        if (row >= stamps.length) {
            stamps = Arrays.copyOf(stamps, Growth.room(row + 1, turn));
        }
    }

    void stampTouched(Marks touched, int stamp) {
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

    /// Bytes of the [Shadow]; 0 if there is none.
    public long shadowBytes() {
        return log.shadow().bytes(columns);
    }

    /// Bytes of the write stamps.
    public long stampBytes() {
        return 4L * stamps.length;
    }
}

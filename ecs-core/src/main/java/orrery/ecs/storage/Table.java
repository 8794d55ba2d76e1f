package orrery.ecs.storage;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Headroom;
import orrery.ecs.storage.handle.Presence;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// Stores a row of values for each handle of a set, in one packed array for each field. Maintains the maps between handles and
/// rows, a hash of the content, and a log of what the open segment changes. Component arrays, singletons, pending values and
/// entity sets are built on it.
///
/// [Rows] finds and reads rows, [TrackedRows] writes to their cells. This class adds, removes and moves rows, ends segments, and
/// goes to the state of a delta or an image.
public final class Table extends TrackedRows {
    /// After passes have changed all rows in this many consecutive segments, they are expected to do so again. Segments in which
    /// they changed no row do not count.
    private static final int MANY_PASSES = 16;

    /// Number of rows that can be hashed in about 0.1 ms.
    private static final int CHEAP_ROWS = 16_384;

    /// Number of growth turns reserved for each table, one for each of its arrays, see [orrery.ecs.storage.handle.Growth]. Most
    /// tables need fewer.
    private static final int TURNS = 16;

    private @Nullable Removals removals;
    private PendingHandles[] waitings = {};
    private @Nullable WeakReference<TableDelta> reapplied;
    private long hash;
    private boolean hashKnown;
    private int wholePasses;
    private final boolean rowCounts;
    private final RowHashes hashes;
    private final DeltaBuilder deltas;
    private final DeltaPlacer placer;
    private @Nullable Presence presence;
    private Headroom.Share headroom = new Headroom().new Share();
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
        super(fields);
        this.rowCounts = rowCounts;
        hashes = new RowHashes(rowCounts);
        deltas = new DeltaBuilder(this, rows, columns, log);
        placer = new DeltaPlacer(this);
        raiseLevel(level);
        hashKnown = level == TrackingLevel.RECORDED;
    }

    /// Connects the table to the [Presence] and the [Headroom] of the world. From then on the table records in the presence which
    /// handles have or had rows, and holds rows of living entities only. Call it while the table is empty.
    ///
    /// @param as number of the table in the presence
    public void noteIn(Presence kept, Headroom room, int as) {
        presence = kept;
        headroom = room.new Share();
        number = as;
        rows.holdLivingOnly();
        turn = TURNS * as;
        rows.growInTurn(turn + 1);
        columns.growInTurn(turn + 3);
    }

    /// A counter that changes whenever a delta or an image replaces values by those of another time. Writes leave it unchanged.
    public int replacements() {
        return replacements;
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
    /// tracked. If anything changes or moves while recording is paused, the hash is recomputed when it is next needed.
    public void pauseRecording(boolean pause) {
        if (level == TrackingLevel.RECORDED) {
            paused = pause;
            log.keepValues(!pause);
        }
    }

    /// Stops or resumes marking the rows that passes change. Stops only if passes changed all rows in each of the last 16
    /// segments in which they changed rows. Call it between segments, while recording is paused or when it resumes.
    public void overlookPasses(boolean overlook) {
        log.unmarkedPasses().turn(overlook && wholePasses == MANY_PASSES);
        hashKnown &= !log.unmarkedPasses().isOn();
    }

    /// Creates a set that collects the changes of this table's segments from now on.
    public PendingHandles waiting() {
        PendingHandles waiting = new PendingHandles(this);
        waitings = Arrays.copyOf(waitings, waitings.length + 1);
        waitings[waitings.length - 1] = waiting;
        return waiting;
    }

    /// The sets that collect changes. Don't write to the array.
    PendingHandles[] waitings() {
        return waitings;
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

    /// Announces how much memory it would take to undo the addition of `coming` rows, see [Headroom]. Call it before growing the
    /// columns for many rows.
    ///
    /// @throws OutOfMemoryError if the heap does not have that memory; the table is unchanged then
    public void announce(int coming) {
        int rowsThen = rows.size() + coming;
        if (!headroom.covers(rowsThen) && level == TrackingLevel.RECORDED && !paused) {
            headroom.announce(rowsThen, log.sizeBefore(), columns.bytesOfRow());
        }
    }

    /// Allocates the memory that columns, log and stamps need for more rows before anything changes, so that the table stays
    /// consistent if memory runs out.
    private void makeRoom(int coming) {
        announce(coming);
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

    /// Adds rows for the first `count` handles of a list. The table must lack them. The caller has already stored their values
    /// behind the last row.
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

    void beforeMoves() {
        forgetOrder();
        hashKnown &= !paused;
        log.beforeMoves();
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

    void removeRow(int row) {
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
        headroom.withdraw();
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
    /// @param last a set that collects the segment's changes after all other sets; null for none
    public void endSegment(int stamp, @Nullable PendingHandles last) {
        if (paused && log.touched().living() > 0) {
            stampTouched(log.touched(), stamp);
        }
        endSegment(last);
    }

    /// Whether the hash depends on the row of each handle.
    boolean rowCounts() {
        return rowCounts;
    }

    /// Copies of the cells of all rows. They may share arrays with the last delta.
    Columns columnsOfAll() {
        return log.shadow().isValid() ? columns.holding(log.shadow().arrays(), size()) : columns.copyOf(size());
    }

    /// The delta that was reapplied last; null if there was none, or if nothing else refers to it any more.
    @Nullable
    TableDelta lastReapplied() {
        return reapplied == null ? null : reapplied.get();
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

    /// Takes the table from the side `from` of a delta to the side `to`.
    void place(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        replacements++;
        placer.place(delta, to, from);
        log.clear();
        followHash(delta, to, from);
    }

    /// Takes the table from the state before a delta to the state after it.
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

    /// Hash of the handles, their values and, if `rowCounts` is true, their rows.
    ///
    /// Cost: O(rows). The cost is O(1) if values are recorded, the open segment has touched nothing, and none of these things has
    /// happened since the last call: a segment touched more than [#CACHED_ROWS] rows and more than an eighth of all rows, a
    /// packed delta was applied, an image was restored, or something changed while recording was paused.
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
        headroom.withdraw();
        log.clear();
        hashKnown = false;
    }

    /// Whether [#hash] is known or quick to compute.
    public boolean isHashCheap() {
        return hashKnown || rows.size() <= CHEAP_ROWS;
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
}

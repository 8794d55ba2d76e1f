package orrery.ecs.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.storage.handle.HandleList;

/// Records what the open segment has touched in one table. Marks the changed rows (dirty bits). If values are recorded, keeps the
/// old values: row by row in [FirstTouches]; after a pass began and as long as no row moves, in a [Shadow] of all columns. This
/// file is long because single writes, row moves and passes add to the same marks and values.
final class SegmentLog {
    /// [#staged] has room for `capacity / STAGED_PART` rows, but at least for [#LEAST_STAGED]. It has no room if a column holds
    /// references.
    private static final int STAGED_PART = 64;
    /// If rows are tracked without their values, [#listed] has room for `capacity / LISTED_PART` handles when a segment begins,
    /// but at least for [#LEAST_STAGED]. The room is rounded up to a power of two (at most 1.4 bytes for each row of capacity).
    /// If the list can't be used (see [#isListed]), a scan of all marks finds the changed handles.
    private static final int LISTED_PART = 12;
    private static final int LEAST_STAGED = 16;

    private final TrackedRows table;
    private final Columns columns;
    private final Columns image;
    private final List<BlockLog> blockLogs = new ArrayList<>();
    private final Marks touched = new Marks();
    private final HandleList gone = new HandleList();
    private final FirstTouches before;
    private final Shadow shadow;
    private final UnmarkedPasses unmarked = new UnmarkedPasses();
    private boolean tracked;
    private boolean recorded;
    private boolean hasPassed;
    private boolean rowsMoved;
    private int sizeBefore;
    private int imagedFrom;
    private int imagedCount;
    private boolean @Nullable [] imaged;

    /// Rows written one by one that are not in [#before] yet: for each the row, then the bits of its cells.
    private long[] staged = new long[0];
    private int stagedTo;
    /// Last index at which another staged row may start; -1 if none may.
    private int stagedLast = -1;

    /// If values are not recorded: handles from [#touch] and [#touchRows], in the order of first touch. A ring buffer whose
    /// length is a power of two.
    private long[] listed = new long[LEAST_STAGED];
    private int listedTo;

    SegmentLog(TrackedRows table, Columns columns) {
        this.table = table;
        this.columns = columns;
        image = columns.emptyCopy(0);
        before = new FirstTouches(columns);
        shadow = new Shadow(columns.kinds());
    }

    void track(boolean track, boolean record) {
        tracked = track;
        recorded = record;
        ensureRoom();
    }

    /// Stops or resumes recording values. Call it between segments. Changed rows are marked in either case.
    void keepValues(boolean keep) {
        shadow.invalidate();
        recorded = keep;
        ensureRoom();
        clear();
    }

    UnmarkedPasses unmarkedPasses() {
        return unmarked;
    }

    /// Whether a pass that marks rows has begun in the open segment.
    boolean hasPassed() {
        return hasPassed;
    }

    Marks touched() {
        return touched;
    }

    HandleList gone() {
        return gone;
    }

    FirstTouches before() {
        completeBefore();
        return before;
    }

    /// Like [#before], but entries may lack handles and stamps. Call it only if no row has moved in the open segment.
    FirstTouches beforeInPlace() {
        takeStaged();
        return before;
    }

    private void completeBefore() {
        takeStaged();
        before.complete(table);
    }

    private void takeStaged() {
        if (stagedTo > 0) {
            before.addStaged(staged, stagedTo);
            stagedTo = 0;
        }
    }

    /// See [Table#stage]. Inlined like [#touch].
    int stage(int row) {
        int place = stagedTo;
        if (place > stagedLast) {
            return -1;
        }
        stagedTo = place + columns.kinds().length + 1;
        staged[place] = row;
        return place;
    }

    long[] staged() {
        return staged;
    }

    Shadow shadow() {
        return shadow;
    }

    int sizeBefore() {
        return sizeBefore;
    }

    boolean hasRowsMoved() {
        return rowsMoved;
    }

    boolean isEmpty() {
        return touched.isEmpty() && before.count() == 0;
    }

    /// Called after the columns have grown. Makes room to mark and log the new rows.
    void ensureRoom() {
        if (tracked) {
            touched.ensureRoom(columns.capacity());
        }
        if (recorded) {
            before.ensureRoom(columns.capacity());
            stageRoom(Math.max(LEAST_STAGED, columns.capacity() / STAGED_PART));
        }
    }

    /// Ensures room to mark and log `coming` more rows.
    void ensureRoom(int coming) {
        ensureRoom();
        if (recorded) {
            before.makeRoom(coming);
        }
    }

    /// Empties the list and lets it grow with the capacity of the columns. Call it only between segments.
    private void listRoom() {
        listedTo = 0;
        int rows = columns.capacity() / LISTED_PART;
        if (tracked && !recorded && listed.length < rows) {
            listed = new long[Integer.highestOneBit(rows - 1) << 1];
        }
    }

    private void stageRoom(int rows) {
        int length = columns.holdsReferences() ? 0 : Math.multiplyExact(rows, columns.kinds().length + 1);
        if (length > staged.length) {
            takeStaged();
            Growth.step();
            staged = new long[length];
        }
    }

    /// Marks a row of a tracked table before it is written. Returns whether the caller must call [#remember] before it writes the
    /// row. Calls only small methods, so that the JIT inlines it where components are set.
    boolean touch(int row, long handle) {
        boolean isFirst = touched.mark(row);
        if (!recorded) {
            if (isFirst) {
                long[] list = listed;
                list[listedTo++ & list.length - 1] = handle; // the mask shows the JIT that the index is in range
            }
            return false;
        }
        shadow.writtenByRow();
        return isFirst && !shadow.isValid();
    }

    /// See [Table#logsRows].
    boolean logsRows() {
        return recorded && !shadow.isValid();
    }

    /// See [Table#touchRows].
    void touchRows(int firstRow, long changed, long[] handles) {
        long left = changed & ~touched.wordAt(firstRow);
        touched.markWord(firstRow, left);
        if (recorded) {
            shadow.writtenByRow();
        } else if (listedTo > listed.length) {
            listedTo += Long.bitCount(left); // too many to be listed, see isListed
        } else {
            for (; left != 0; left &= left - 1) {
                listed[listedTo++ & listed.length - 1] = handles[firstRow + Long.numberOfTrailingZeros(left)];
            }
        }
    }

    /// Whether all touched handles are in the table and in the list.
    boolean isListed() {
        return listedTo == touched.living() && listedTo <= listed.length && touched.absent().size() == 0;
    }

    /// The listed handles in the order of first touch. Call it only if [#isListed].
    long[] listed() {
        return Arrays.copyOf(listed, listedTo);
    }

    /// Whether an array starts with the listed handles. Call it only if [#isListed].
    boolean isListedIn(long[] handles) {
        return Arrays.equals(listed, 0, listedTo, handles, 0, listedTo);
    }

    void remember(int row) {
        takeStaged();
        before.addFirst(row, this);
    }

    /// See [Table#expectRows].
    void expectRows(int rows) {
        if (logsRows() && stagedTo == 0) {
            before.expect(rows);
        }
    }

    /// See [Table#logRows].
    void logRows(int[] list, int from, int count) {
        if (logsRows() && isAmongOthers()) {
            for (int i = from; i < from + count; i++) {
                rememberAmongOthers(list[i]);
            }
        } else if (logsRows()) {
            takeStaged();
            before.addUnmarked(list, from, count, touched, columns);
        }
    }

    /// See [Table#rowsWritten].
    void rowsWritten() {
        before.dropUnmarked(touched);
    }

    /// Whether rows have moved in the open segment, or a pass has saved the values of a block (its image). Then a row may already
    /// have an entry in [#before], or its old values may be in the image instead of in the columns.
    boolean isAmongOthers() {
        return rowsMoved || imagedCount > 0;
    }

    Columns columns() {
        return columns;
    }

    void rememberAmongOthers(int row) {
        completeBefore();
        boolean isImaged = row >= imagedFrom && row < imagedFrom + imagedCount;
        before.add(table.handleAt(row), row, table.stampAt(row), isImaged ? image : columns,
                isImaged ? row - imagedFrom : row);
    }

    /// Called before rows are added, removed or moved. Moves the shadow's values of marked rows into the log.
    void beforeMoves() {
        completeBefore();
        rowsMoved = true;
        stagedLast = -1;
        if (shadow.isValid()) {
            Columns then = columns.holding(shadow.arrays(), table.size());
            for (int row : touched.rows()) {
                before.add(table.handleAt(row), row, table.stampAt(row), then, row);
            }
            shadow.invalidate();
        }
    }

    /// Called after a handle was appended. Marks its row. If values are recorded, logs that the handle was absent.
    ///
    /// @param comesBack whether the handle may have been in the table before
    void came(long handle, int row, boolean comesBack) {
        if (comesBack && touched.came(handle, row) && recorded) {
            before.returned(row);
        }
        touched.mark(row);
        if (recorded) {
            before.addAbsent(handle, row);
        }
    }

    /// Called before the handle at a row is removed and the last row takes its place. Logs both rows if values are recorded.
    void goes(long handle, int row, int last) {
        if (recorded && !touched.isMarked(row)) {
            remember(row);
        }
        gone.append(handle);
        touched.goes(handle, row, last);
        if (recorded) {
            if (row != last) {
                logMove(last);
            }
            before.goes(row, last);
        }
    }

    /// Called before bulk removals. Allocates all memory that they may need.
    void makeRoomToRemove(int many) {
        gone.makeRoom(many);
        touched.absent().makeRoom(many);
        if (recorded) {
            before.makeRoomToRemove(many);
        }
    }

    /// Called after handles were removed in bulk, while the columns and stamps are still as they were before the removals.
    ///
    /// @param held handles by row after the removals; the elements behind the last row still have the old handles
    /// @param stamps write stamps by row; read only if values are recorded
    void went(Removals removals, long[] held, int[] stamps) {
        gone.appendAll(removals.handles(), removals.count());
        touched.goes(removals);
        if (recorded) {
            before.addRemoved(removals, held, stamps, columns);
        }
    }

    /// Called after handles were appended in bulk. Does the same as [#came(long, int, boolean)] for each of them.
    ///
    /// @param comeBack whether any of the handles may have been in the table before
    void came(long[] handles, int count, int firstRow, boolean comeBack) {
        boolean anyBack = false;
        for (int i = 0; comeBack && touched.absent().size() > 0 && i < count; i++) {
            if (touched.came(handles[i], firstRow + i) && recorded) {
                before.returned(firstRow + i);
                anyBack = true;
            }
        }
        touched.markRange(firstRow, count);
        if (recorded && !anyBack) {
            before.addAllAbsent(handles, count, firstRow);
        }
        for (int i = 0; recorded && anyBack && i < count; i++) {
            before.addAbsent(handles[i], firstRow + i);
        }
    }

    /// Called before two rows are swapped. Logs both rows if values are recorded.
    void swaps(int a, int b) {
        if (recorded) {
            logMove(a);
            logMove(b);
            before.swaps(a, b);
        }
        touched.swapped(a, b);
    }

    private void logMove(int row) {
        before.add(table.handleAt(row), row, table.stampAt(row), columns, row);
    }

    // ---- passes, block by block

    /// Called before a pass writes a block of rows. Saves the values with which [#markDifferingRows] will compare the rows,
    /// unless the shadow has them or no comparison is needed.
    void imageBlock(int from, int count, boolean @Nullable [] changing) {
        if (unmarked.begin()) {
            return;
        }
        hasPassed = true;
        if (recorded && !shadow.isValid() && !rowsMoved) {
            takeShadow();
        }
        boolean isToBeCompared = recorded || tracked && !touched.isAllMarked(from, count);
        if (isToBeCompared && !shadow.isValid()) {
            image.ensureCapacity(table.imagedRows());
            imaged = recorded ? null : changing;
            image.copyRows(columns, from, 0, count, imaged);
            imagedFrom = from;
            imagedCount = count;
        }
    }

    /// Prepares for a pass that several threads run, each with a [BlockLog]. Returns false if one thread must run it, because
    /// values are recorded and rows have moved in the open segment.
    boolean sharesBlocks(int from, int count) {
        if (unmarked.begin()) {
            return true;
        }
        hasPassed = true;
        if (recorded && !shadow.isValid() && !rowsMoved) {
            takeShadow();
        }
        if (recorded && shadow.isValid()) {
            shadow.beforePass(from, count);
        }
        return !recorded || shadow.isValid();
    }

    /// Whether passes mark the rows that they change.
    boolean marksPasses() {
        return tracked && !unmarked.isOn();
    }

    /// The log of one of the threads that run a pass.
    BlockLog blockLog(int thread) {
        while (blockLogs.size() <= thread) {
            blockLogs.add(new BlockLog(this, columns));
        }
        return blockLogs.get(thread);
    }

    /// Takes a shadow and moves the logged values into it. The shadow has not compared these rows yet.
    private void takeShadow() {
        shadow.take(columns.arrays(), table.size());
        takeStaged();
        if (before.count() > 0) {
            before.copyTo(shadow.arrays());
            shadow.writtenByRow();
        }
        before.clear(table.size());
        before.release();
    }

    /// Marks the rows of a block that differ from the shadow, or from the image if there is no shadow. If values are recorded and
    /// there is no shadow, logs the values that these rows have in the image.
    void markDifferingRows(int from, int count) {
        if (shadow.isValid()) {
            shadow.compare(columns.arrays(), from, count, touched);
        } else if (tracked && imagedCount > 0) {
            imagedCount = 0;
            if (recorded) {
                logImaged(from, count);
            } else {
                columns.markDiffering(from, image, 0, count, imaged, touched);
            }
        }
        imagedCount = 0;
    }

    /// See [Table#changedUnexpectedly]. Does nothing if values are recorded, because all columns are compared then.
    void changedUnexpectedly(int row) {
        if (tracked && !recorded && !unmarked.isOn()) {
            touched.mark(row);
        }
    }

    private void logImaged(int from, int count) {
        completeBefore();
        for (int i = 0; i < count; i += Long.SIZE) {
            long left = columns.differing(from + i, image, i, Math.min(Long.SIZE, count - i));
            for (; left != 0; left &= left - 1) {
                int place = i + Long.numberOfTrailingZeros(left);
                int row = from + place;
                touched.mark(row);
                before.add(table.handleAt(row), row, table.stampAt(row), image, place);
            }
        }
    }

    /// Bytes of the marks.
    long markBytes() {
        return touched.bytes() + before.logged().bytes();
    }

    /// Bytes of the logged values, the removed handles, the images and the lists, without the shadow.
    long logBytes() {
        long images = image.bytes();
        for (BlockLog each : blockLogs) {
            images += each.bytes();
        }
        return before.bytes() + gone.bytes() + images + (long) Long.BYTES * (staged.length + listed.length);
    }

    /// Ends the segment.
    void clear() {
        touched.clear();
        gone.clear();
        before.clear(table.size());
        rowsMoved = false;
        listRoom();
        stagedTo = 0;
        stagedLast = recorded ? staged.length - columns.kinds().length - 1 : -1;
        hasPassed = false;
        sizeBefore = table.size();
    }
}

package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What the open segment has touched in one table: the marks of what changed and, where recorded, what was before.
///
/// What was before is known in one of two ways: row by row from the first touch on, see [FirstTouches], or, once a pass
/// runs and as long as no row moves, by a [Shadow] of all columns.
///
/// Long, since single writes, rows that move and passes each add to the same marks and values, and each must know what the others
/// have done.
final class SegmentLog {
    /// Rows that are written one by one are kept without a call up to this part of the table in a segment.
    private static final int STAGED_PART = 64;
    /// They are listed up to this part at least, and twice as many at most, which takes up to 1.4 bytes a row: to gather them
    /// by their marks would read all their handles once more.
    private static final int LISTED_PART = 12;
    private static final int LEAST_STAGED = 16;

    private final Table table;
    private final Columns columns;
    private final Columns image;
    private final Marks touched = new Marks();
    private final HandleList gone = new HandleList();
    private final FirstTouches before;
    private final Shadow shadow;
    private boolean tracked;
    private boolean recorded;
    private boolean overlooksPasses;
    private boolean hasOverlooked;
    private boolean hasPassed;
    private boolean rowsMoved;
    private int sizeBefore;
    private int imagedFrom;
    private int imagedCount;
    private boolean @Nullable [] imaged;

    /// Rows that were kept and are not among [#before] yet: each its number, then the bits of its cells.
    private long[] staged = new long[0];
    private int stagedTo;
    /// The last place at which another may begin; -1 where none may.
    private int stagedLast = -1;

    /// Where values are not recorded: handles whose rows were first touched one by one, in that order; begins anew where there
    /// is no more room. As long as a power of two.
    private long[] listed = new long[LEAST_STAGED];
    private int listedTo;

    SegmentLog(Table table, Columns columns) {
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

    /// Keeps no values from now on, or keeps them again; to be called between segments. Marks go on.
    void keepValues(boolean keep) {
        shadow.invalidate();
        recorded = keep;
        ensureRoom();
        clear();
    }

    /// Passes leave no marks from now on, or do so again; to be called between segments, while no values are kept or when they
    /// are again.
    void overlookPasses(boolean overlook) {
        overlooksPasses = overlook;
    }

    boolean overlooksPasses() {
        return overlooksPasses;
    }

    /// Whether a pass has left no marks since [#knowAll].
    boolean hasOverlooked() {
        return hasOverlooked;
    }

    /// Of each row it is known who wrote it last.
    void knowAll() {
        hasOverlooked = false;
    }

    /// Whether a pass that leaves marks has run in the open segment.
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
        settle();
        return before;
    }

    private void settle() {
        takeStaged();
        before.settle(table);
    }

    private void takeStaged() {
        if (stagedTo > 0) {
            before.addStaged(staged, stagedTo);
            stagedTo = 0;
        }
    }

    /// The place for a row whose cells alone say what was before, if there is room; else -1. Calls nothing, see [#touch].
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

    /// The columns have grown.
    void ensureRoom() {
        if (tracked) {
            touched.ensureRoom(columns.capacity());
        }
        if (recorded) {
            before.logged().ensureRoom(columns.capacity());
            stageRoom(Math.max(LEAST_STAGED, columns.capacity() / STAGED_PART));
        }
    }

    /// Makes room for so many rows that come.
    void ensureRoom(int coming) {
        ensureRoom();
        if (recorded) {
            before.makeRoom(coming);
        }
    }

    /// Only between segments: one that began anew is never taken for whole.
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

    /// A row of a tracked table is about to be written; whether it is to be remembered first. Stays small and calls nothing, so
    /// that it is inlined where components are set.
    boolean touch(int row, long handle) {
        boolean isFirst = touched.mark(row);
        if (!recorded) {
            if (isFirst) {
                long[] list = listed;
                list[listedTo++ & list.length - 1] = handle; // of which the JIT knows that it is a place
            }
            return false;
        }
        shadow.writtenByRow();
        return isFirst && !shadow.isValid();
    }

    /// Whether all that was touched stands in the table and was listed.
    boolean isListed() {
        return listedTo == touched.living() && listedTo <= listed.length && touched.absent().size() == 0;
    }

    /// What was listed, in the order of first touch.
    long[] listed() {
        return Arrays.copyOf(listed, listedTo);
    }

    /// Whether that is how a longer list begins.
    boolean isListedIn(long[] handles) {
        return Arrays.equals(listed, 0, listedTo, handles, 0, listedTo);
    }

    void remember(int row) {
        takeStaged();
        before.addFirst(row, this);
    }

    /// Whether rows have moved in the open segment, or a pass is at work, so that it is not the columns alone that say what was
    /// before.
    boolean isAmongOthers() {
        return rowsMoved || imagedCount > 0;
    }

    Columns columns() {
        return columns;
    }

    void rememberAmongOthers(int row) {
        settle();
        boolean isImaged = row >= imagedFrom && row < imagedFrom + imagedCount;
        before.add(table.handleAt(row), row, table.stampAt(row), isImaged ? image : columns,
                isImaged ? row - imagedFrom : row);
    }

    /// Rows are about to come, go or move: what the shadow knows of the marked ones goes into the log.
    void beforeMoves() {
        settle();
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

    /// A handle was appended; what its row holds is new.
    ///
    /// @param comesBack whether it may have been in the table before
    void came(long handle, int row, boolean comesBack) {
        if (comesBack) {
            touched.came(handle, row);
            before.logged().came(handle, row);
        }
        touched.mark(row);
        if (recorded) {
            before.addAbsent(handle, row);
        }
    }

    /// The handle at a row is about to be removed and the last row to take its place.
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
            before.logged().went(handle, row, last, before.logged().absent());
        }
    }

    /// Rows have been removed, of a table that is tracked and not recorded.
    void went(Removals removals) {
        gone.appendAll(removals.handles(), removals.count());
        touched.goes(removals);
    }

    /// Handles were appended from a row on, to a table that is tracked and not recorded; what their rows hold is new.
    ///
    /// @param comeBack whether one may have been in the table before
    void came(long[] handles, int count, int firstRow, boolean comeBack) {
        for (int i = 0; comeBack && touched.absent().size() > 0 && i < count; i++) {
            touched.came(handles[i], firstRow + i);
        }
        touched.markRange(firstRow, count);
    }

    /// Two rows are about to change places.
    void swaps(int a, int b) {
        if (recorded) {
            logMove(a);
            logMove(b);
            before.logged().swapped(a, b);
        }
        touched.swapped(a, b);
    }

    private void logMove(int row) {
        before.add(table.handleAt(row), row, table.stampAt(row), columns, row);
    }

    // ---- passes, block by block

    /// Sees to it that the values of a block of rows are known after a pass has written it.
    void imageBlock(int from, int count, boolean @Nullable [] changing) {
        if (overlooksPasses) {
            hasOverlooked = true;
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

    /// What was logged row by row goes over into the shadow; which columns differ in those rows is not known.
    private void takeShadow() {
        shadow.take(columns.arrays(), table.size());
        takeStaged();
        if (before.count() > 0) {
            before.copyTo(shadow.arrays());
            shadow.writtenByRow();
        }
        before.clear();
        before.release();
    }

    /// Marks the rows of a block that differ from the image taken of it.
    void logBlock(int from, int count) {
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

    /// Where values are recorded, all columns are compared.
    void changedUnexpectedly(int row) {
        if (tracked && !recorded && !overlooksPasses) {
            touched.mark(row);
        }
    }

    private void logImaged(int from, int count) {
        settle();
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

    /// Bytes of the values before, and of the handles of the gone.
    long logBytes() {
        return before.bytes() + gone.bytes() + image.bytes() + (long) Long.BYTES * (staged.length + listed.length);
    }

    /// The segment is over.
    void clear() {
        touched.clear();
        gone.clear();
        before.clear();
        rowsMoved = false;
        listRoom();
        stagedTo = 0;
        stagedLast = recorded ? staged.length - columns.kinds().length - 1 : -1;
        hasPassed = false;
        sizeBefore = table.size();
    }
}

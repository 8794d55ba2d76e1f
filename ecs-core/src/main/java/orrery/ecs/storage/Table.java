package orrery.ecs.storage;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.TableDelta.Entries;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// Packed rows of columns with both maps, hash and a log of the open segment: what component arrays, singletons, pending
/// values and entity sets are made of.
///
/// Rows are always 0..size-1. Whoever writes a cell calls [#beforeWrite] first; there is no other way to change one.
/// The file is long because the log, the sets that wait and the rows they follow must be changed in one place.
public final class Table {
    /// Rows that are handled at once where several loops go over the same ones.
    public static final int BLOCK_ROWS = 1024;

    /// Rows of which a pass takes an image at once, at most.
    private static final int MOST_IMAGED = 8 * BLOCK_ROWS;

    /// An image takes no more than this part of the columns, where that is more than a block.
    private static final int IMAGED_PART = 32;

    /// Passes one after the other that changed all rows, after which the next ones are expected to.
    private static final int MANY_PASSES = 16;

    /// So many rows are hashed in a tenth of a millisecond or so.
    private static final int CHEAP_ROWS = 16_384;

    /// More than most tables have arrays.
    private static final int TURNS = 16;

    private final HandleSet rows = new HandleSet();
    private final Columns columns;
    private final SegmentLog log;
    private @Nullable Removals removals;
    private PendingHandles[] waitings = {};
    private @Nullable WeakReference<long[]> handlesCopy;
    private int[] stamps = new int[0];
    private long[] hashesOfBlock = {};
    private long[] bitsOfBlock = {};
    private TrackingLevel level = TrackingLevel.OFF;
    private long hash;
    private boolean hashKnown;
    private boolean paused;
    private int wholePasses;
    private boolean hasLostMarks;
    private final boolean rowCounts;
    private @Nullable Presence presence;
    private int number;

    /// An empty table with these columns.
    public Table(List<Field> fields, TrackingLevel level) {
        this(fields, level, true);
    }

    /// An empty table with these columns.
    ///
    /// @param rowCounts whether the hash depends on which row a handle stands in
    public Table(List<Field> fields, TrackingLevel level, boolean rowCounts) {
        this.rowCounts = rowCounts;
        columns = new Columns(fields);
        log = new SegmentLog(this, columns);
        raiseLevel(level);
        hashKnown = level == TrackingLevel.RECORDED;
    }

    /// Notes there whose rows it holds, under a number; to be called while it is empty.
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

    /// The row of a handle, or -1; found soonest where it is the guessed one, as in tables filled side by side.
    public int rowOf(long handle, int guess) {
        return guess >= 0 && guess < rows.size() && rows.handleAt(guess) == handle ? guess : rows.placeOf(handle);
    }

    /// Rows by entity index, for loops that look up one handle after the other: a row counts only if it is below the size and
    /// the handle stands there. Of a table that holds living entities only.
    public int[] rowsByIndex() {
        return rows.placesByIndex();
    }

    /// The row of a handle that as a rule has one, or -1; faster then, see [HandleSet#placeOfLikely].
    public int rowOfLikely(long handle) {
        return rows.placeOfLikely(handle);
    }

    /// The only row that an entity can have in a table that holds living ones only; whether it has is asked by [#stands].
    public int candidateRow(long handle) {
        return rows.candidatePlace(handle);
    }

    /// Whether the handle's row is the candidate.
    public boolean stands(int row, long handle) {
        return rows.stands(row, handle);
    }

    /// Looks up many handles at once, those at `from` to `from + count - 1` of a list: their rows, -1 where the table lacks
    /// one or it is not below `end`. Returns how many it has.
    public int rowsOf(long[] handles, int from, int count, int end, int[] found) {
        return rows.placesOf(handles, from, count, end, found);
    }

    /// How many of the first handles of a list, from the first on, have a row or lack one, as is asked.
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

    /// Handles by row; only the first `size` count.
    public long[] handles() {
        return rows.handles();
    }

    /// The columns; write only after [#beforeWrite].
    public Columns columns() {
        return columns;
    }

    /// A number that is another one once handles have come to other rows or gone. Those that are appended leave it as it is.
    public int order() {
        return rows.order();
    }

    /// How closely the table is tracked.
    public TrackingLevel level() {
        return level;
    }

    /// Tracks at least this closely from now on; to be called between segments.
    public void raiseLevel(TrackingLevel atLeast) {
        if (atLeast.compareTo(level) > 0) {
            level = atLeast;
            hashKnown = false;
            log.track(true, level == TrackingLevel.RECORDED);
            log.clear();
        }
    }

    /// Keeps no values of what it changes from now on, or keeps them again; to be called between segments. What changed, and who
    /// wrote it, goes on being known. The hash is computed anew once anything has changed or moved without its values being kept.
    public void pauseRecording(boolean pause) {
        if (level == TrackingLevel.RECORDED) {
            paused = pause;
            log.keepValues(!pause);
        }
    }

    /// Passes leave no marks from now on, if the last that were looked at changed all rows, or do so again; to be called
    /// between segments, while recording is paused or when it goes on.
    public void overlookPasses(boolean overlook) {
        log.overlookPasses(overlook && wholePasses == MANY_PASSES);
        hashKnown &= !log.overlooksPasses();
    }

    /// The marks are asked for, which are not there where passes are overlooked: nobody can rely on what comes of it.
    public void missMarks() {
        hasLostMarks |= log.overlooksPasses();
    }

    /// Whether it is known who wrote each row last.
    public boolean areStampsKnown() {
        return !log.hasOverlooked() && !hasLostMarks;
    }

    /// Who wrote a row last, 0 if nobody is known.
    public int stampAt(int row) {
        return row < stamps.length ? stamps[row] : 0;
    }

    /// A set that is told of what the table's segments change, from now on.
    public PendingHandles waiting() {
        PendingHandles waiting = new PendingHandles(this);
        waitings = Arrays.copyOf(waitings, waitings.length + 1);
        waitings[waitings.length - 1] = waiting;
        return waiting;
    }

    /// What the open segment has changed.
    public Marks touched() {
        return log.touched();
    }

    /// What the open segment has removed, in order; a handle that went twice is listed twice.
    HandleList gone() {
        return log.gone();
    }

    /// Adds a row for a handle the table lacks and returns it; its values are then to be stored.
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

    /// Asks for all memory that rows to come may need, before anything is changed: where there is too little the table stays
    /// whole.
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

    /// To be called before rows are added for the first handles of a list, see [#appendAll]: whether the table never held any
    /// of them and each is listed once.
    public boolean areFirstSeen(long[] handles, int count) {
        return presence != null && presence.noteFirst(handles, count, number);
    }

    /// Adds rows for the first handles of a list, which the table lacks; their values are stored behind the last row already.
    ///
    /// @param comeBack whether it may have held one of them before, see [#areFirstSeen]
    public void appendAll(long[] handles, int count, boolean comeBack) {
        beforeMoves();
        int first = rows.size();
        makeRoom(count);
        rows.appendAll(handles, count);
        if (level == TrackingLevel.OFF) {
            return;
        }
        if (level == TrackingLevel.RECORDED) {
            for (int i = 0; i < count; i++) {
                came(handles[i], first + i, comeBack);
            }
            return;
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

    /// Notes that the table holds a handle's row, or held one; returns whether it may have done so before.
    boolean note(long handle) {
        return presence == null || presence.note(handle, number);
    }

    private void beforeMoves() {
        handlesCopy = null;
        hashKnown &= !paused;
        log.beforeMoves();
    }

    /// Notes that a row is about to be changed.
    public void beforeWrite(int row) {
        beforeWrite(row, rows.handleAt(row));
    }

    /// The same of a row of which the caller knows who stands there.
    public void beforeWrite(int row, long handle) {
        if (level != TrackingLevel.OFF && log.touch(row, handle)) {
            log.remember(row);
        }
    }

    /// The first half of [#beforeWrite] for a table that is tracked: whether [#remember] is to follow, before the row is
    /// written. Loops inline it; a call in them, however rare, would make the JIT load all fields anew in each round.
    ///
    /// @param handle what stands at the row
    public boolean touch(int row, long handle) {
        return log.touch(row, handle);
    }

    /// The place in [#staged] behind which the bits of a row's cells are to be written, which [#touch] said is to be kept; -1
    /// if [#remember] is to be called instead.
    public int stage(int row) {
        return log.stage(row);
    }

    /// Room for rows of numbers that are kept, see [#stage].
    public long[] staged() {
        return log.staged();
    }

    /// Keeps what a row holds, which [#touch] said is to be kept.
    public void remember(int row) {
        log.remember(row);
    }

    /// Removes the rows of those of the first handles of a list that have one, one after the other.
    public void removeAll(long[] handles, int count) {
        if (level == TrackingLevel.RECORDED) {
            removeOneByOne(handles, count);
            return;
        }
        for (int from = 0; from < count; from += Removals.MOST) {
            removeAtOnce(handles, from, Math.min(from + Removals.MOST, count));
        }
    }

    private void removeOneByOne(long[] handles, int count) {
        for (int i = 0; i < count; i++) {
            int row = rows.placeOf(handles[i]);
            if (row >= 0) {
                remove(row);
            }
        }
    }

    /// First the handles, then column by column, then the marks.
    private void removeAtOnce(long[] handles, int from, int end) {
        beforeMoves();
        Removals removed = removals();
        int size = rows.size();
        removed.take(rows, handles, from, end - from);
        removed.move(columns);
        columns.clear(rows.size(), size);
        if (level != TrackingLevel.OFF) {
            log.went(removed);
            for (PendingHandles waiting : waitings) {
                waiting.went(removed);
            }
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

    /// Removes a row by moving the last one into it and clearing what that vacated.
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

    /// Lets two rows change places; to be moved is no change.
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

    /// Rows that a pass handles between taking an image and comparing with it: more of large tables, which is faster where
    /// columns lie in memory rather than in a cache.
    public int imagedRows() {
        return Math.clamp(rows.size() / IMAGED_PART & -BLOCK_ROWS, BLOCK_ROWS, MOST_IMAGED);
    }

    /// Sees to it that the values of a block of rows are known after a pass has written it. The block begins at a
    /// multiple of 64 and has up to [#imagedRows] rows.
    ///
    /// @param changing columns that the pass changes, or else tells of each row, see [#changedUnexpectedly]; null for all
    public void imageBlock(int from, int count, boolean @Nullable [] changing) {
        log.imageBlock(from, count, changing);
    }

    /// A pass has changed a row in a column that it was not said to change.
    public void changedUnexpectedly(int row) {
        log.changedUnexpectedly(row);
    }

    /// Marks the rows of a block that differ from what they were when [#imageBlock] was called.
    public void logBlock(int from, int count) {
        log.logBlock(from, count);
    }

    /// Whether the open segment has touched anything.
    public boolean isTouched() {
        return !log.isEmpty();
    }

    /// Ends the segment: the delta of what it touched, or null if it touched nothing. Cost: proportional to that, and a
    /// scan of bits.
    ///
    /// @param stamp who wrote, and when
    public @Nullable TableDelta close(int stamp) {
        TableDelta delta = isTouched() ? delta(stamp, null) : null;
        endSegment();
        return delta;
    }

    /// What the open segment has touched, which is to end now, see [#endSegment].
    ///
    /// @param stamp who wrote, and when
    /// @param like what the segment touched in another table: lists that are the same are shared
    public TableDelta delta(int stamp, @Nullable TableDelta like) {
        if (level != TrackingLevel.RECORDED || paused) {
            return like != null && isListedLike(like)
                    ? new TableDelta(this, like.entries(), like.gone(), null, null, false)
                    : listed();
        }
        return log.shadow().isValid() ? shadowed(stamp) : recorded(stamp);
    }

    /// Ends the segment without asking what it touched, if anything.
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

    /// Ends the segment without asking what it touched.
    ///
    /// @param stamp who wrote, and when; kept where recording is paused
    /// @param last a set that collects what the segment changed after all others have
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
            log.knowAll();
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

    /// Without values: in the order of first touch where few rows were written one by one, else the living in row order, then
    /// the absent.
    private TableDelta listed() {
        Marks touched = log.touched();
        HandleList absent = touched.absent();
        long[] gone = log.gone().toArray();
        long[] handles;
        if (log.isListed()) {
            handles = log.listed();
        } else if (absent.size() == 0) {
            handles = handlesOf(touched);
        } else if (touched.size() == gone.length && absent.isIn(gone, 0)) {
            handles = gone;
        } else {
            handles = new long[touched.size()];
            touched.copyLiving(rows, handles);
            absent.copyTo(handles, touched.living());
        }
        return new TableDelta(this, Entries.changed(handles, touched.size()), gone, null, null, false);
    }

    private boolean isListedLike(TableDelta like) {
        Marks touched = log.touched();
        return like.before() == null && like.count() == touched.size() && like.gone().length == log.gone().size()
                && log.gone().isIn(like.gone(), 0) && touched.absent().isIn(like.handles(), touched.living())
                && (log.isListed() ? log.isListedIn(like.handles()) : touched.areLiving(rows, like.handles()));
    }

    /// The handles at the marked rows in order, [Marks#living] of them; the array may be longer and shared, and must not be
    /// written.
    long[] handlesOf(Marks marks) {
        int count = marks.living();
        if (marks.areFirst() && (2 * count >= rows.size() || handlesIfShared() != null)) {
            return handlesInOrder();
        }
        long[] handles = new long[count];
        marks.copyLiving(rows, handles);
        return handles;
    }

    private TableDelta recorded(int stamp) {
        return log.hasRowsMoved() ? movedRecorded(stamp) : unmovedRecorded(stamp);
    }

    private TableDelta movedRecorded(int stamp) {
        FirstTouches before = log.before();
        int count = before.count();
        boolean[] changed = new boolean[count];
        int[] afterRows = new int[count];
        int[] afterStamps = new int[count];
        for (int entry = 0; entry < count; entry++) {
            int row = rows.placeOf(before.handleAt(entry));
            afterRows[entry] = row;
            changed[entry] = row < 0 || log.touched().isMarked(row);
            if (row >= 0) {
                if (changed[entry]) {
                    setStamp(row, stamp);
                }
                afterStamps[entry] = stampAt(row);
            }
        }
        Columns after = columns.emptyCopy(count);
        after.copyCells(columns.arrays(), afterRows, Cells.upTo(count), count);
        TableDelta delta = new TableDelta(this, new Entries(before.handles(), count, changed), log.gone().toArray(),
                before.side(log.sizeBefore()), new TableDelta.Side(rows.size(), afterRows, afterStamps, after), false);
        followHash(delta, delta.after(), delta.before());
        return delta;
    }

    /// The delta of a segment in which no row moved: rows are the same before and after, and all entries are changed.
    private TableDelta unmovedRecorded(int stamp) {
        FirstTouches before = log.before();
        int count = before.count();
        TableDelta.Side then = before.side(log.sizeBefore());
        Columns after = then.values().sharedWith(columns, then.rows(), count);
        setStamps(then.rows(), count, stamp);
        TableDelta delta = new TableDelta(this, Entries.changed(before.handles(), count), new long[0], then,
                new TableDelta.Side(rows.size(), then.rows(), new int[] {stamp}, after), false);
        followHash(delta, delta.after(), delta.before());
        return delta;
    }

    /// The same where passes ran.
    private TableDelta shadowed(int stamp) {
        Shadow shadow = log.shadow();
        int count = log.touched().living();
        boolean whole = count == rows.size();
        int[] touched = whole ? Cells.upTo(count) : log.touched().rows();
        int[] stampsBefore = stampsOf(touched, count);
        Object[] before = new Object[columns.arrays().length];
        Object[] after = new Object[before.length];
        if (whole) {
            shadow.closeWhole(columns.arrays(), before, after);
        } else {
            shadow.closeRows(columns.arrays(), touched, before, after);
        }
        setStamps(touched, count, stamp);
        TableDelta delta = new TableDelta(this, Entries.changed(handlesOf(log.touched()), count), new long[0],
                new TableDelta.Side(rows.size(), touched, stampsBefore, columns.holding(before, count)),
                new TableDelta.Side(rows.size(), touched, new int[] {stamp}, columns.holding(after, count)), whole);
        followHash(delta, delta.after(), delta.before());
        return delta;
    }

    /// Whether it counts in which row a handle stands.
    boolean rowCounts() {
        return rowCounts;
    }

    /// Copies of the cells in these rows, undefined where one is below 0. Those of all rows may be shared with the last delta.
    Columns columnsAt(int[] atRows, int count, boolean whole) {
        if (whole && log.shadow().isValid()) {
            return columns.holding(log.shadow().arrays(), count);
        }
        Columns copy = columns.emptyCopy(count);
        copy.copyCells(columns.arrays(), atRows, Cells.upTo(count), count);
        return copy;
    }

    /// Who wrote these rows last; 0 for one below 0.
    int[] stampsAt(int[] atRows, int count) {
        int[] list = new int[count];
        for (int i = 0; i < count; i++) {
            list[i] = atRows[i] < 0 ? 0 : stampAt(atRows[i]);
        }
        return list;
    }

    private int[] stampsOf(int[] touched, int count) {
        int same = 1;
        while (same < count && stampAt(touched[same]) == stampAt(touched[0])) {
            same++;
        }
        int[] list = new int[same == count ? 1 : count];
        for (int i = 0; i < list.length; i++) {
            list[i] = stampAt(touched[i]);
        }
        return list;
    }

    private void setStamps(int[] touched, int count, int stamp) {
        if (count > 0) {
            ensureStamps(rows.size() - 1);
        }
        for (int i = 0; i < count; i++) {
            stamps[touched[i]] = stamp;
        }
    }

    /// The handles of all rows in order: a copy that must not be written. It is shared as long as rows stay and somebody
    /// holds it.
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

    /// Whether that is what [#handlesInOrder] returned, and no row has moved since.
    public boolean isInOrder(long[] handles) {
        WeakReference<long[]> copy = handlesCopy;
        return copy != null && copy.refersTo(handles);
    }

    /// Keeps the hash up to date where little has changed; where much has, it is computed when it is asked for.
    private void followHash(TableDelta delta, TableDelta.@Nullable Side to, TableDelta.@Nullable Side from) {
        if (delta.count() > Math.max(BLOCK_ROWS, rows.size() / 8)) {
            hashKnown = false;
        }
        if (hashKnown) {
            hash += delta.movesNoRow() && to != null && from != null
                    ? hashOfDiffering(delta, to, from)
                    : hashOf(delta, to) - hashOf(delta, from);
        }
    }

    /// Makes the touched handles stand where a side of the delta has them.
    void place(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
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

    /// A packed delta is about to write cells; no segment is open and no row moves.
    void beginPacked() {
        log.beforeMoves();
    }

    /// Notes who wrote a row last, on behalf of a packed delta.
    void putStamp(int row, int stamp) {
        setStamp(row, stamp);
    }

    /// A packed delta has written; the hash is computed when it is asked for.
    void endPacked() {
        log.clear();
        hashKnown = false;
    }

    private void placeWhole(TableDelta.Side to) {
        columns.copyRows(to.values(), 0, 0, to.size());
        for (int row = 0; row < to.size(); row++) {
            setStamp(row, to.stampAt(row));
        }
        log.knowAll();
        log.shadow().adopt(to.values().arrays(), to.size());
    }

    private void placeValues(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        columns.copyDiffering(to.values(), from.values(), to.rows(), delta.count());
        for (int entry = 0; entry < delta.count(); entry++) {
            setStamp(to.rows()[entry], to.stampAt(entry));
        }
    }

    /// Where order doesn't count the rows may be others than at the time of the delta, after a snapshot was restored.
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

    /// The first of the turns in which its large arrays grow: tables of a world have turns of their own.
    private int turn() {
        return TURNS * number;
    }

    /// Hash of handles and values in row order. Cost: O(1) where recorded and no segment is open, else O(rows).
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

    /// Hash computed from all rows, whatever is known.
    public long hashFromScratch() {
        return hashOf(rows.handles(), null, columns, rows.size());
    }

    private long hashOf(TableDelta delta, TableDelta.@Nullable Side side) {
        return side == null ? 0 : hashOf(delta.handles(), side.rows(), side.values(), delta.count());
    }

    /// How much larger the hash is by the columns that differ.
    private long hashOfDiffering(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        long sum = 0;
        for (int first = 0; first < delta.count(); first += BLOCK_ROWS) {
            int count = Math.min(BLOCK_ROWS, delta.count() - first);
            long[] places = hashesOfPlaces(delta.handles(), to.rows(), first, count);
            sum += to.values().hashRows(first, places, count, from.values(), bitsOfBlock)
                    - from.values().hashRows(first, places, count, to.values(), bitsOfBlock);
        }
        return sum;
    }

    /// The sum of the hashes of rows, a block of them at a time and column by column in it.
    ///
    /// @param places rows in which the handles stand, below 0 for one that is left out; null if they stand in order
    private long hashOf(long[] handles, int @Nullable [] places, Columns values, int count) {
        long sum = 0;
        for (int from = 0; from < count; from += BLOCK_ROWS) {
            int block = Math.min(BLOCK_ROWS, count - from);
            long[] hashes = hashesOfPlaces(handles, places, from, block);
            sum += values.hashRows(from, hashes, block, null, bitsOfBlock);
            for (int i = 0; i < block; i++) {
                sum += places == null || places[from + i] >= 0
                        ? hashes[i]
                        : hashes[i] - values.hashRow(from + i, handles[from + i], placeOf(places, from + i));
            }
        }
        return sum;
    }

    private long[] hashesOfPlaces(long[] handles, int @Nullable [] places, int from, int count) {
        long[] hashes = hashesOfBlock(count);
        for (int i = 0; i < count; i++) {
            hashes[i] = Columns.hashOfPlace(handles[from + i], placeOf(places, from + i));
        }
        return hashes;
    }

    private int placeOf(int @Nullable [] places, int entry) {
        return !rowCounts ? 0 : places == null ? entry : places[entry];
    }

    /// Room for the hashes of so many rows, kept for the next time.
    private long[] hashesOfBlock(int count) {
        if (hashesOfBlock.length < count) {
            hashesOfBlock = new long[count];
            bitsOfBlock = new long[count];
        }
        return hashesOfBlock;
    }

    /// A copy of everything; to be taken between segments.
    public TableImage capture() {
        int[] copied = Arrays.copyOf(stamps, rows.size());
        return new TableImage(handlesInOrder(), copied, columns.copyOf(rows.size()));
    }

    /// Becomes what an image shows.
    public void restore(TableImage from) {
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
        log.knowAll();
        hasLostMarks = false;
        log.clear();
        hashKnown = false;
    }

    /// Whether [#hash] costs nothing now, or little, since there are few rows.
    public boolean isHashCheap() {
        return hashKnown || rows.size() <= CHEAP_ROWS;
    }

    /// Bytes of the two maps between handles and rows.
    public long mapBytes() {
        return rows.bytes();
    }

    /// Bytes of everything.
    public long bytes() {
        return columns.bytes() + mapBytes() + markBytes() + logBytes() + shadowBytes() + stampBytes();
    }

    /// Bytes of what marks rows: in the open segment and in the sets that wait.
    public long markBytes() {
        long bytes = log.markBytes();
        for (PendingHandles waiting : waitings) {
            bytes += waiting.bytes();
        }
        return bytes;
    }

    /// Bytes of what was logged of the open segment, and of the room kept for the next and for hashing.
    public long logBytes() {
        return log.logBytes() + (removals == null ? 0 : removals.bytes())
                + 2L * Long.BYTES * hashesOfBlock.length;
    }

    /// Bytes of the columns as the segment began, where passes run over recorded tables.
    public long shadowBytes() {
        return columns.bytesOf(log.shadow().arrays());
    }

    /// Bytes of who wrote each row last.
    public long stampBytes() {
        return 4L * stamps.length;
    }
}

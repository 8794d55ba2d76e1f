package orrery.ecs.storage;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// Packed rows of columns with both maps, hash and first-touch log: what component arrays, singletons, pending values
/// and entity sets are made of.
///
/// Rows are always 0..size-1. Whoever writes a cell calls [#beforeWrite] first; there is no other way to change one.
/// The file is long because the log and the rows it protects must be changed in one place.
public final class Table {
    /// Rows that a pass handles between taking an image and comparing with it.
    public static final int BLOCK_ROWS = 1024;

    private final HandleSet rows = new HandleSet();
    private final Columns columns;
    private final Columns image;
    private final TouchLog log;
    private final Shadow shadow;
    private long @Nullable [] handlesCopy;
    private long[] stamps = new long[0];
    private TrackingLevel level;
    private long hash;
    private boolean hashKnown;
    private final boolean rowCounts;
    private int imagedFrom;
    private int imagedCount;

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
        image = columns.emptyCopy(0);
        log = new TouchLog(columns);
        shadow = new Shadow(columns.kinds());
        this.level = level;
        hashKnown = level == TrackingLevel.RECORDED;
    }

    /// Number of rows.
    public int size() {
        return rows.size();
    }

    /// The row of a handle, or -1.
    public int rowOf(long handle) {
        return rows.placeOf(handle);
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

    /// How closely the table is tracked.
    public TrackingLevel level() {
        return level;
    }

    /// Tracks at least this closely from now on; to be called between segments.
    public void raiseLevel(TrackingLevel atLeast) {
        if (atLeast.compareTo(level) > 0) {
            level = atLeast;
            hashKnown = false;
        }
    }

    /// Who wrote a row last, 0 if nobody is known.
    public long stampAt(int row) {
        return row < stamps.length ? stamps[row] : 0;
    }

    /// Adds a row for a handle the table lacks and returns it; its values are then to be stored.
    public int append(long handle) {
        leaveShadow();
        openLog();
        int row = rows.append(handle);
        columns.ensureCapacity(row + 1);
        if (level != TrackingLevel.OFF) {
            int entry = log.handles.placeOf(handle);
            log.markChanged(entry < 0 ? log.begin(handle) : entry);
        }
        setStamp(row, 0);
        return row;
    }

    /// Notes that a row is about to be changed.
    public void beforeWrite(int row) {
        if (shadow.isValid()) {
            shadow.mark(row);
        } else if (level != TrackingLevel.OFF) {
            log.markChanged(touch(row));
        }
    }

    /// Rows are about to move: what the shadow has marked goes into the log.
    private void leaveShadow() {
        handlesCopy = null;
        if (!shadow.isValid()) {
            return;
        }
        if (shadow.isDirty()) {
            int[] marked = shadow.rows();
            openLog();
            for (int row : marked) {
                int entry = log.begin(rows.handleAt(row));
                log.remember(entry, row, stampAt(row));
                log.markChanged(entry);
            }
            shadow.copyTo(log.before, marked);
        }
        shadow.invalidate();
    }

    /// Removes a row by moving the last one into it and clearing what that vacated.
    public void remove(int row) {
        leaveShadow();
        beforeWrite(row);
        int last = rows.size() - 1;
        if (level != TrackingLevel.OFF) {
            log.went(rows.handleAt(row));
        }
        if (row != last && level == TrackingLevel.RECORDED) {
            touch(last);
        }
        setStamp(row, stampAt(last));
        removeRow(row);
    }

    private void removeRow(int row) {
        int last = rows.size() - 1;
        rows.removeAt(row);
        columns.copyRows(columns, last, row, 1);
        columns.clear(last, last + 1);
    }

    private int touch(int row) {
        long handle = rows.handleAt(row);
        int entry = log.handles.placeOf(handle);
        return entry >= 0 ? entry : firstTouch(handle, row);
    }

    private int firstTouch(long handle, int row) {
        openLog();
        int entry = log.begin(handle);
        if (level == TrackingLevel.RECORDED) {
            log.remember(entry, row, stampAt(row));
            if (isImaged(row)) {
                log.before.copyRows(image, row - imagedFrom, entry, 1);
            } else {
                log.before.copyRows(columns, row, entry, 1);
            }
        }
        return entry;
    }

    private boolean isImaged(int row) {
        return row >= imagedFrom && row < imagedFrom + imagedCount;
    }

    private void openLog() {
        if (log.isEmpty()) {
            log.sizeBefore = rows.size();
        }
    }

    /// Sees to it that the values of a block of rows are known after a pass has written it. The block begins at a
    /// multiple of 64 and has up to [#BLOCK_ROWS] rows.
    public void imageBlock(int from, int count) {
        if (level == TrackingLevel.RECORDED && log.isEmpty() && !shadow.isValid()) {
            shadow.take(columns.arrays(), rows.size());
        }
        if (level != TrackingLevel.OFF && !shadow.isValid()) {
            image.ensureCapacity(BLOCK_ROWS);
            image.copyRows(columns, from, 0, count);
            imagedFrom = from;
            imagedCount = count;
        }
    }

    /// Logs the rows of a block that differ from the image taken of it.
    public void logBlock(int from, int count) {
        if (shadow.isValid()) {
            shadow.compare(columns.arrays(), from, count);
        } else if (level != TrackingLevel.OFF) {
            for (int i = 0; i < count; i += Long.SIZE) {
                long left = columns.differing(from + i, image, i, Math.min(Long.SIZE, count - i));
                for (; left != 0; left &= left - 1) {
                    int place = i + Long.numberOfTrailingZeros(left);
                    logWritten(from + place, place);
                }
            }
        }
        imagedCount = 0;
    }

    private void logWritten(int row, int imageRow) {
        long handle = rows.handleAt(row);
        int entry = log.handles.placeOf(handle);
        if (entry < 0) {
            openLog();
            entry = log.begin(handle);
            if (level == TrackingLevel.RECORDED) {
                log.remember(entry, row, stampAt(row));
                log.before.copyRows(image, imageRow, entry, 1);
            }
        }
        log.markChanged(entry);
    }

    /// Whether the open segment has touched nothing.
    private boolean isUntouched() {
        return log.isEmpty() && !shadow.isDirty();
    }

    /// Ends the segment: the delta of what it touched, or null if it touched nothing. Cost: proportional to that.
    ///
    /// @param stamp who wrote, and when
    public @Nullable TableDelta close(long stamp) {
        if (isUntouched()) {
            return null;
        }
        if (shadow.isDirty()) {
            return shadowed(stamp);
        }
        TableDelta delta = level == TrackingLevel.RECORDED ? recorded(stamp) : listed();
        log.clear();
        return delta;
    }

    private TableDelta listed() {
        hashKnown = false;
        return new TableDelta(this, log.handles.toArray(), log.changedFlags(), log.gone.toArray(), null, null, false);
    }

    private TableDelta recorded(long stamp) {
        int count = log.handles.size();
        int[] afterRows = new int[count];
        long[] afterStamps = new long[count];
        for (int entry = 0; entry < count; entry++) {
            int row = rows.placeOf(log.handles.handleAt(entry));
            afterRows[entry] = row;
            if (row >= 0) {
                if (log.isChanged(entry)) {
                    setStamp(row, stamp);
                }
                afterStamps[entry] = stampAt(row);
            }
        }
        Columns after = columns.emptyCopy(count);
        after.copyCells(columns.arrays(), afterRows, Cells.upTo(count), count);
        log.before.ensureCapacity(count);
        TableDelta delta = new TableDelta(this, log.handles.toArray(), log.changedFlags(), log.gone.toArray(),
                new TableDelta.Side(log.sizeBefore, log.beforeRows(), log.beforeStamps(), log.before),
                new TableDelta.Side(rows.size(), afterRows, afterStamps, after), false);
        log.before = columns.emptyCopy(0);
        followHash(delta, delta.after(), delta.before());
        return delta;
    }

    /// The delta of a segment in which no row moved: rows are the same before and after, and all entries are changed.
    private TableDelta shadowed(long stamp) {
        int count = shadow.marked();
        boolean whole = count == rows.size();
        int[] touched = whole ? Cells.upTo(count) : shadow.rows();
        long[] stampsBefore = stampsOf(touched, count);
        Object[] before = new Object[columns.arrays().length];
        Object[] after = new Object[before.length];
        if (whole) {
            shadow.closeWhole(columns.arrays(), before, after);
        } else {
            shadow.closeRows(columns.arrays(), touched, before, after);
        }
        setStamps(touched, count, stamp);
        TableDelta delta = new TableDelta(this, handlesOf(touched, whole), TableDelta.ALL, new long[0],
                new TableDelta.Side(rows.size(), touched, stampsBefore, columns.holding(before, count)),
                new TableDelta.Side(rows.size(), touched, new long[] {stamp}, columns.holding(after, count)), whole);
        followHash(delta, delta.after(), delta.before());
        return delta;
    }

    private long[] stampsOf(int[] touched, int count) {
        int same = 1;
        while (same < count && stampAt(touched[same]) == stampAt(touched[0])) {
            same++;
        }
        long[] list = new long[same == count ? 1 : count];
        for (int i = 0; i < list.length; i++) {
            list[i] = stampAt(touched[i]);
        }
        return list;
    }

    private void setStamps(int[] touched, int count, long stamp) {
        if (stamps.length < columns.capacity()) {
            stamps = Arrays.copyOf(stamps, columns.capacity());
        }
        for (int i = 0; i < count; i++) {
            stamps[touched[i]] = stamp;
        }
    }

    private long[] handlesOf(int[] touched, boolean whole) {
        if (whole) {
            long[] copy = handlesCopy == null ? rows.toArray() : handlesCopy;
            handlesCopy = copy;
            return copy;
        }
        long[] list = new long[touched.length];
        for (int i = 0; i < list.length; i++) {
            list[i] = rows.handleAt(touched[i]);
        }
        return list;
    }

    /// Keeps the hash up to date where little has changed; where much has, it is computed when it is asked for.
    private void followHash(TableDelta delta, TableDelta.@Nullable Side to, TableDelta.@Nullable Side from) {
        if (delta.count() > Math.max(BLOCK_ROWS, rows.size() / 8)) {
            hashKnown = false;
        }
        if (hashKnown) {
            hash += hashOf(delta, to) - hashOf(delta, from);
        }
    }

    /// Makes the touched handles stand where a side of the delta has them.
    void place(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        if (delta.isWhole()) {
            placeWhole(to);
        } else {
            shadow.invalidate();
            handlesCopy = null;
            if (rowCounts) {
                placeRows(delta, to, from);
            } else {
                placeHandles(delta, to);
            }
        }
        followHash(delta, to, from);
    }

    private void placeWhole(TableDelta.Side to) {
        columns.copyRows(to.values(), 0, 0, to.size());
        for (int row = 0; row < to.size(); row++) {
            setStamp(row, to.stampAt(row));
        }
        shadow.adopt(to.values().arrays(), to.size());
    }

    /// Where order doesn't count the rows may be others than at the time of the delta, after a snapshot was restored.
    private void placeHandles(TableDelta delta, TableDelta.Side to) {
        for (int entry = 0; entry < delta.count(); entry++) {
            int row = rows.placeOf(delta.handles()[entry]);
            if (to.has(entry)) {
                int at = row >= 0 ? row : rows.append(delta.handles()[entry]);
                columns.ensureCapacity(at + 1);
                columns.copyRows(to.values(), entry, at, 1);
            } else if (row >= 0) {
                removeRow(row);
            }
        }
    }

    private void placeRows(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        rows.resize(to.size());
        columns.ensureCapacity(to.size());
        for (int entry = 0; entry < delta.count(); entry++) {
            int row = to.rows()[entry];
            if (row >= 0) {
                rows.put(row, delta.handles()[entry]);
                setStamp(row, to.stampAt(entry));
            }
        }
        columns.copyCells(to.values().arrays(), Cells.upTo(delta.count()), to.rows(), delta.count());
        if (from.size() > to.size()) {
            columns.clear(to.size(), from.size());
        }
    }

    private void setStamp(int row, long stamp) {
        if (level == TrackingLevel.RECORDED) {
            if (row >= stamps.length) {
                stamps = Arrays.copyOf(stamps, columns.capacity());
            }
            stamps[row] = stamp;
        }
    }

    /// Hash of handles and values in row order. Cost: O(1) where recorded and no segment is open, else O(rows).
    public long hash() {
        if (hashKnown && isUntouched()) {
            return hash;
        }
        long computed = hashFromScratch();
        if (isUntouched() && level == TrackingLevel.RECORDED) {
            hash = computed;
            hashKnown = true;
        }
        return computed;
    }

    /// Hash computed from all rows, whatever is known.
    public long hashFromScratch() {
        long sum = 0;
        long[] hashes = new long[BLOCK_ROWS];
        for (int from = 0; from < rows.size(); from += BLOCK_ROWS) {
            int count = Math.min(BLOCK_ROWS, rows.size() - from);
            for (int i = 0; i < count; i++) {
                hashes[i] = Columns.hashOfPlace(rows.handleAt(from + i), rowCounts ? from + i : 0);
            }
            columns.hashRows(from, hashes, count);
            for (int i = 0; i < count; i++) {
                sum += hashes[i];
            }
        }
        return sum;
    }

    private long hashOf(TableDelta delta, TableDelta.@Nullable Side side) {
        long sum = 0;
        for (int entry = 0; side != null && entry < delta.count(); entry++) {
            if (side.has(entry)) {
                sum += side.values().hashRow(entry, delta.handles()[entry], rowCounts ? side.rows()[entry] : 0);
            }
        }
        return sum;
    }

    /// A copy of everything; to be taken between segments.
    public TableImage capture() {
        long[] copied = Arrays.copyOf(stamps, rows.size());
        return new TableImage(rows.toArray(), copied, columns.copyOf(rows.size()));
    }

    /// Becomes what an image shows.
    public void restore(TableImage from) {
        int count = from.handles().length;
        columns.ensureCapacity(count);
        columns.copyUnowned(from.values(), count, rows.size() > 0);
        if (rows.size() > count) {
            columns.clear(count, rows.size());
        }
        rows.set(from.handles());
        shadow.invalidate();
        handlesCopy = null;
        for (int row = 0; row < count; row++) {
            setStamp(row, from.stamps()[row]);
        }
        log.clear();
        hashKnown = false;
    }

    /// Bytes of columns, maps and stamps.
    public long bytes() {
        return columns.bytes() + rows.bytes() + 8L * stamps.length;
    }
}

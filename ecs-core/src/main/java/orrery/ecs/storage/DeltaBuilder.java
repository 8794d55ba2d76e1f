package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.TableDelta.Entries;
import orrery.ecs.storage.TableDelta.Places;
import orrery.ecs.storage.handle.HandleList;
import orrery.ecs.storage.handle.HandleSet;

/// Builds the delta of a table's open segment (the one that has not ended) from its [SegmentLog]. If values are not recorded,
/// uses the marks and the lists of handles. If values are recorded, uses the [Shadow] if it is valid, otherwise the
/// [FirstTouches].
final class DeltaBuilder {
    private final Table table;
    private final HandleSet rows;
    private final Columns columns;
    private final SegmentLog log;

    DeltaBuilder(Table table, HandleSet rows, Columns columns, SegmentLog log) {
        this.table = table;
        this.rows = rows;
        this.columns = columns;
        this.log = log;
    }

    /// Builds a delta without values. If few rows were written, each of them individually, the entries are in the order of first
    /// touch. Otherwise they are in row order, followed by the handles that the table lacks.
    ///
    /// @param like delta of the same segment in another table. If it has the same entries and removed handles, the result shares
    ///     its arrays
    TableDelta listed(@Nullable TableDelta like) {
        if (like != null && isListedLike(like)) {
            return new TableDelta(table, like.entries(), like.gone(), null, null, false);
        }
        Marks touched = log.touched();
        HandleList absent = touched.absent();
        long[] gone = log.gone().toArray();
        long[] handles;
        if (log.isListed()) {
            handles = log.listed();
        } else if (absent.size() == 0) {
            handles = table.handlesOf(touched);
        } else if (touched.living() == 0 && touched.size() == gone.length && absent.isIn(gone, 0)) {
            handles = gone;
        } else {
            handles = new long[touched.size()];
            touched.copyLiving(rows, handles);
            absent.copyTo(handles, touched.living());
        }
        return new TableDelta(table, Entries.changed(handles, touched.size()), gone, null, null, false);
    }

    private boolean isListedLike(TableDelta like) {
        Marks touched = log.touched();
        return like.before() == null && like.count() == touched.size() && like.gone().length == log.gone().size()
                && log.gone().isIn(like.gone(), 0) && touched.absent().isIn(like.handles(), touched.living())
                && (log.isListed() ? log.isListedIn(like.handles()) : touched.areLiving(rows, like.handles()));
    }

    /// Builds a delta with the values before and after the segment, and sets the write stamps of its rows.
    ///
    /// @param stamp write stamp of the segment
    /// @param like delta of the same segment in another table. If rows moved, and both deltas have the same entries in the same
    ///     rows, they share the [TableDelta.Places]
    TableDelta recorded(int stamp, @Nullable TableDelta like) {
        if (log.shadow().isValid()) {
            return shadowed(stamp);
        }
        TableDelta delta = log.hasRowsMoved() ? moved(stamp, like) : unmoved(stamp);
        table.followHash(delta, delta.after(), delta.before());
        return delta;
    }

    /// Builds the delta of a segment in which rows moved. Compares the entities that are in the table both before and after the
    /// segment. If none of them was changed, the two sides of the delta share the stamps and the arrays of all columns. Otherwise
    /// they share the array of each column of numbers in which none of them differs.
    private TableDelta moved(int stamp, @Nullable TableDelta like) {
        FirstTouches before = log.before();
        before.locate(rows);
        boolean[] changed = new boolean[before.count()];
        int rewritten = before.stampChanged(log.touched(), table.stampsByRow(), stamp, changed);
        int[] stampsThen = before.stamps();
        int[] stampsNow = rewritten == 0 ? stampsThen : before.stampsNow(changed, stamp);
        Columns then = before.values(columns);
        Columns now = rewritten == 0 ? then : before.valuesNow(then, columns, changed);
        Places places = before.places(changed, log.gone(), like);
        return new TableDelta(table, places.entries(), places.gone(),
                new TableDelta.Side(log.sizeBefore(), places.rowsBefore(), stampsThen, then),
                new TableDelta.Side(rows.size(), places.rowsAfter(), stampsNow, now), false);
    }

    /// Builds the delta of a segment in which no row moved: each entry has the same row number before and after. All entries are
    /// in the change set.
    private TableDelta unmoved(int stamp) {
        FirstTouches before = log.beforeInPlace();
        int count = before.count();
        int[] places = before.rows();
        Runs touched = Runs.of(places, 0, count);
        int[] stamps = table.stampsByRow();
        int[] stampsThen = new int[count];
        touched.gather(ArrayKind.INT, stamps, stampsThen);
        long[] handles = new long[count];
        touched.gather(ArrayKind.LONG, rows.handles(), handles);
        Columns then = before.takeValues();
        Columns now = then.sharedWith(columns, touched, count);
        touched.fill(stamps, stamp);
        return new TableDelta(table, Entries.changed(handles, count), new long[0],
                new TableDelta.Side(log.sizeBefore(), places, stampsThen, then),
                new TableDelta.Side(rows.size(), places, new int[] {stamp}, now), false);
    }

    /// Builds the delta of a segment with a valid shadow. In such a segment no row moved. Changes the values of the shadow and
    /// the stamps last: if memory runs out before that, the segment can be closed again.
    private TableDelta shadowed(int stamp) {
        Shadow shadow = log.shadow();
        int count = log.touched().living();
        int first = log.touched().firstIfAdjacent();
        int[] touched = first >= 0 ? Cells.range(first, count) : log.touched().rows();
        Runs runs = first >= 0 ? null : Runs.of(touched, 0, count);
        int[] stamps = table.stampsByRow();
        int[] stampsBefore = first >= 0 ? stampsOf(stamps, first, count) : stampsOf(stamps, touched, count);
        Object[] before = new Object[columns.arrays().length];
        Object[] after = new Object[before.length];
        if (runs == null) {
            shadow.closeRange(columns.arrays(), first, count, before, after);
        } else {
            shadow.closeRows(columns.arrays(), touched, runs, before, after);
        }
        TableDelta delta = new TableDelta(table, Entries.changed(table.handlesOf(log.touched()), count), new long[0],
                new TableDelta.Side(rows.size(), touched, stampsBefore, columns.holding(before, count)),
                new TableDelta.Side(rows.size(), touched, new int[] {stamp}, columns.holding(after, count)),
                count == rows.size());
        table.followHash(delta, delta.after(), delta.before());
        if (runs == null) {
            shadow.endRange(first, count, before, after);
            Arrays.fill(stamps, first, first + count, stamp);
        } else {
            shadow.endRows(columns.arrays(), runs, before, after);
            runs.fill(stamps, stamp);
        }
        return delta;
    }

    /// The stamps of rows; a single element if all are equal.
    private static int[] stampsOf(int[] stamps, int[] touched, int count) {
        int same = 1;
        while (same < count && stamps[touched[same]] == stamps[touched[0]]) {
            same++;
        }
        int[] list = new int[same == count ? 1 : count];
        for (int i = 0; i < list.length; i++) {
            list[i] = stamps[touched[i]];
        }
        return list;
    }

    private static int[] stampsOf(int[] stamps, int first, int count) {
        int end = first + count;
        boolean areEqual = Arrays.equals(stamps, first, end - 1, stamps, first + 1, end);
        return Arrays.copyOfRange(stamps, first, areEqual ? first + 1 : end);
    }
}

package orrery.ecs.storage;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The changes of one segment in one table: for each touched handle its row and values before and after. Immutable.
///
/// @param table the table
/// @param entries touched handles, each once. They are in row order if the values before come from a [Shadow]. They are also in
///     row order if values were not recorded and a pass ran or many rows were written. Otherwise mostly in the order of first
///     touch
/// @param gone removed handles in the order of their removal, with repetitions
/// @param before rows and values at the start; null if values were not recorded
/// @param after rows and values at the end; null if values were not recorded
/// @param isWhole whether it is known that the entries are all rows of the table in order, none of which moved
public record TableDelta(Table table, Entries entries, long[] gone, @Nullable Side before, @Nullable Side after,
        boolean isWhole) {

    /// The touched handles.
    ///
    /// @param handles the handles; the array may be longer than `count` and shared
    /// @param count number of entries
    /// @param changedFlags whether each handle is in the change set; [#ALL] if all are
    /// @param isCounted whether another delta of the segment shares these arrays and those of the rows, and counts their bytes
    record Entries(long[] handles, int count, boolean[] changedFlags, boolean isCounted) {

        static final boolean[] ALL = {};

        /// Entries for the first `count` handles of a list, all in the change set.
        static Entries changed(long[] handles, int count) {
            return new Entries(handles, count, ALL, false);
        }

        boolean isChanged(int entry) {
            return changedFlags.length == 0 || changedFlags[entry];
        }
    }

    /// The touched handles, the removed ones, and the rows of the touched handles before and after.
    record Places(Entries entries, long[] gone, int[] rowsBefore, int[] rowsAfter) {}

    /// The state before or after the segment.
    ///
    /// @param size number of rows of the table
    /// @param rows row of each touched handle, or -1 if the table lacks it; the array may be longer than there are handles
    /// @param stamps write stamp of each touched row; may be a single element if all are equal
    /// @param values values of each touched handle; undefined where the row is -1. If a column of numbers is unchanged for all
    ///     handles that are on both sides, the sides usually share its array
    public record Side(int size, int[] rows, int[] stamps, Columns values) {
        /// Whether the table has the entry's handle on this side.
        public boolean has(int entry) {
            return rows[entry] >= 0;
        }

        /// Size in bytes, without arrays shared with the other side.
        private long bytes(@Nullable Side other, int count) {
            long bytes = other != null && other.stamps == stamps ? 0 : 4L * stamps.length;
            @Nullable
            Object[] own = new Object[values.arrays().length];
            for (int c = 0; c < own.length; c++) {
                own[c] = other != null && other.values.arrays()[c] == values.arrays()[c] ? null : values.arrays()[c];
            }
            return bytes + values.bytesOf(own) + (other != null && other.rows == rows ? 0 : 4L * count);
        }

        /// Write stamp of an entry.
        public int stampAt(int entry) {
            return stamps[stamps.length == 1 ? 0 : entry];
        }
    }

    /// Number of touched handles.
    public int count() {
        return entries.count;
    }

    /// The touched handles. The array may be longer than there are entries; don't write to it.
    public long[] handles() {
        return entries.handles;
    }

    /// Whether both sides share one array of rows, so that no row moves.
    boolean movesNoRow() {
        return before != null && after != null && before.rows == after.rows;
    }

    /// Whether the entries are these handles, all of which stay in these rows.
    boolean isAt(long[] listed, int[] rows) {
        return movesNoRow() && Arrays.equals(handles(), 0, count(), listed, 0, listed.length)
                && Arrays.equals(rows(), 0, count(), rows, 0, rows.length);
    }

    /// Rows of the entries before. The array may be longer than there are entries; don't write to it.
    int[] rows() {
        return sideOrThrow(before).rows;
    }

    /// Whether the entry is in the change set. If not, it only moved to another row.
    public boolean isChanged(int entry) {
        return entries.isChanged(entry);
    }

    /// Number of entries in the change set. Cost: O(entries) if some only moved.
    public int changedCount() {
        int count = entries.changedFlags.length == 0 ? entries.count : 0;
        for (boolean changed : entries.changedFlags) {
            count += changed ? 1 : 0;
        }
        return count;
    }

    /// The handles in the change set, in the order of the entries.
    public long[] changed() {
        return entries.changedFlags.length == 0
                ? Arrays.copyOf(entries.handles, entries.count)
                : IntStream.range(0, entries.count).filter(this::isChanged).mapToLong(i -> entries.handles[i])
                        .toArray();
    }

    /// Approximate size in bytes. If [#isWhole], counts neither the handles and rows, which the table shares, nor the values
    /// after, which are also the values before the next segment. Of the objects to which cells refer, counts only those that were
    /// replaced or removed; the others are in the table or in a later delta.
    public long bytes() {
        return before == null || after == null
                ? 8L * count()
                : bytesOfCells(before, after) + bytesOfValues(before, after);
    }

    private long bytesOfValues(Side before, Side after) {
        return before.rows == after.rows
                ? before.values.bytesOfValues(after.values, count(), _ -> false)
                : before.values.bytesOfValues(after.values, count(), entry -> before.has(entry) && !after.has(entry));
    }

    private long bytesOfCells(Side before, Side after) {
        if (isWhole) {
            return before.bytes(after, 0);
        }
        return entries.isCounted
                ? before.bytes(null, 0) + after.bytes(before, 0)
                : 8L * (count() + gone.length) + entries.changedFlags.length + before.bytes(null, count())
                        + after.bytes(before, count());
    }

    /// Whether exactly these entries are in the change set.
    boolean areChanged(boolean[] flags) {
        for (int entry = 0; entry < flags.length; entry++) {
            if (flags[entry] != isChanged(entry)) {
                return false;
            }
        }
        return true;
    }

    /// The places of this delta, for another delta that shares them.
    Places sharedPlaces() {
        return new Places(new Entries(entries.handles, entries.count, entries.changedFlags, true), gone,
                sideOrThrow(before).rows, sideOrThrow(after).rows);
    }

    /// Restores the table to its state before the segment.
    public void revert() {
        table.place(this, sideOrThrow(before), sideOrThrow(after));
    }

    /// Restores the table to its state after the segment.
    public void reapply() {
        table.reapply(this, sideOrThrow(before), sideOrThrow(after));
    }

    /// Returns the inverse of this delta, as a new write with the given stamp. The table must be in the state after this delta.
    ///
    /// @param stamp write stamp of the changed rows
    public TableDelta inverse(int stamp) {
        Side from = sideOrThrow(after);
        Side to = sideOrThrow(before);
        int[] now = new int[count()];
        int[] next = new int[count()];
        for (int entry = 0; entry < count(); entry++) {
            now[entry] = from.has(entry) ? table.stampAt(from.rows()[entry]) : 0;
            next[entry] = isChanged(entry) ? stamp : now[entry];
        }
        long[] removed = IntStream.range(0, count()).filter(entry -> from.has(entry) && !to.has(entry))
                .mapToLong(entry -> entries.handles[entry]).toArray();
        return new TableDelta(table, entries, removed, new Side(from.size(), from.rows(), now, from.values()),
                new Side(to.size(), to.rows(), next, to.values()), isWhole);
    }

    private static Side sideOrThrow(@Nullable Side side) {
        if (side == null) {
            throw new IllegalStateException("The table was not recorded, so its change can't be reverted.");
        }
        return side;
    }
}

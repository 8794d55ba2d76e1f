package orrery.ecs.storage;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What one segment changed in one table: each touched handle with where it stood and what it held before and after.
/// Immutable.
///
/// @param table the table
/// @param entries touched handles, each once: in the order of first touch where recorded row by row or where few rows were
/// written one by one, else in row order
/// @param gone handles in the order in which they were removed; one that went twice is listed twice
/// @param before rows and values at the start, or null below [orrery.ecs.type.TrackingLevel#RECORDED]
/// @param after rows and values at the end, or null below [orrery.ecs.type.TrackingLevel#RECORDED]
/// @param isWhole whether the entries are all rows of the table in order, none of which moved
public record TableDelta(Table table, Entries entries, long[] gone, @Nullable Side before, @Nullable Side after,
        boolean isWhole) {

    /// The touched handles.
    ///
    /// @param handles may be longer than there are entries, and shared
    /// @param count number of entries
    /// @param changedFlags whether the handle is in the change set; [#ALL] if all are
    record Entries(long[] handles, int count, boolean[] changedFlags) {

        static final boolean[] ALL = {};

        /// The first handles of a list, all in the change set.
        static Entries changed(long[] handles, int count) {
            return new Entries(handles, count, ALL);
        }

        boolean isChanged(int entry) {
            return changedFlags.length == 0 || changedFlags[entry];
        }
    }

    /// One side of a delta.
    ///
    /// @param size rows of the table
    /// @param rows row of each touched handle, or -1 where the table lacked it; may be longer than there are handles
    /// @param stamps who wrote the row last; a single one where it is the same for all
    /// @param values values of each touched handle; undefined where the row is -1
    public record Side(int size, int[] rows, int[] stamps, Columns values) {
        /// The row at which that row's entity stood; -1 if the row is not of this side's entries.
        public boolean has(int entry) {
            return rows[entry] >= 0;
        }

        /// Bytes that it takes, but for arrays that another side has too.
        private long bytes(@Nullable Side other, int count) {
            long bytes = 4L * stamps.length;
            @Nullable
            Object[] own = new Object[values.arrays().length];
            for (int c = 0; c < own.length; c++) {
                own[c] = other != null && other.values.arrays()[c] == values.arrays()[c] ? null : values.arrays()[c];
            }
            return bytes + values.bytesOf(own) + (other != null && other.rows == rows ? 0 : 4L * count);
        }

        /// Who wrote the row of an entry last.
        public int stampAt(int entry) {
            return stamps[stamps.length == 1 ? 0 : entry];
        }
    }

    /// Number of touched handles.
    public int count() {
        return entries.count;
    }

    /// The touched handles; may be longer than there are entries, and must not be written.
    public long[] handles() {
        return entries.handles;
    }

    /// Whether both sides have the same entries in the same rows.
    boolean movesNoRow() {
        return before != null && after != null && before.rows == after.rows;
    }

    /// Whether the entry is in the change set; otherwise it was only moved to another row.
    public boolean isChanged(int entry) {
        return entries.isChanged(entry);
    }

    /// Number of entries in the change set. Cost: O(entries) where some were only moved.
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

    /// Bytes that it takes. Of a segment that changed all rows the values after are left out, since they are the next one's
    /// values before, and what the table shares with it.
    public long bytes() {
        if (before == null || after == null) {
            return 8L * count();
        }
        if (isWhole) {
            return before.bytes(after, 0);
        }
        return 8L * (count() + gone.length) + entries.changedFlags.length + before.bytes(null, count())
                + after.bytes(before, count());
    }

    /// Puts the table back to where it was before.
    public void revert() {
        table.place(this, sideOrThrow(before), sideOrThrow(after));
    }

    /// Puts the table forward again to where it was after.
    public void reapply() {
        table.place(this, sideOrThrow(after), sideOrThrow(before));
    }

    private static Side sideOrThrow(@Nullable Side side) {
        if (side == null) {
            throw new IllegalStateException("The table was not recorded, so its change can't be taken back.");
        }
        return side;
    }
}

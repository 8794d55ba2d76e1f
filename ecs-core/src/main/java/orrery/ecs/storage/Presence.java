package orrery.ecs.storage;

import java.util.Arrays;

/// Which tables may hold a row of an entity, so that ending it asks these alone: by entity index a bit a table.
///
/// A bit that is set means "perhaps"; one that is not set means "no". Tables numbered [#LAST] and above share its bit.
public final class Presence {
    /// The table from which on tables share a bit.
    public static final int LAST = 63;

    private static final int TURN = -3;

    private long[] tables = new long[16];

    /// Notes that a table holds a row of the handle's entity.
    void note(long handle, int table) {
        int index = (int) handle;
        if (index >= tables.length) {
            tables = Arrays.copyOf(tables, Growth.room(index + 1, TURN));
        }
        tables[index] |= 1L << Math.min(table, LAST);
    }

    /// Bits of the tables that may hold a row.
    public long of(long handle) {
        int index = (int) handle;
        return index < tables.length ? tables[index] : 0;
    }

    /// Notes that no table holds a row any more.
    public void clear(long handle) {
        int index = (int) handle;
        if (index < tables.length) {
            tables[index] = 0;
        }
    }

    /// Bytes of the bits.
    public long bytes() {
        return 8L * tables.length;
    }
}

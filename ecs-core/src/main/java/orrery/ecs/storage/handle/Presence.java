package orrery.ecs.storage.handle;

import java.util.Arrays;

/// For each entity index, a bit for each table that may have a row for the entity or may have had one during its life. Destroying
/// an entity visits only these tables. When a table adds a handle, it looks for the handle among its removed handles only if the
/// bit was set before.
///
/// A set bit means "perhaps", a clear bit means "no". Tables with the number [#LAST] or higher share one bit.
public final class Presence {
    /// First table number that shares its bit with all higher ones.
    public static final int LAST = 63;

    private static final int TURN = -3;

    private long[] tables = new long[16];

    /// Records that a table has a row for a handle. Returns whether the table may have had a row for the handle before.
    public boolean note(long handle, int table) {
        int index = (int) handle;
        ensureRoom(index);
        long before = tables[index];
        tables[index] = before | 1L << Math.min(table, LAST);
        return tables[index] == before;
    }

    /// Records that a table has rows for the first `count` handles of a list. Returns true if the table certainly had no row for
    /// any of them before and each handle is listed once.
    public boolean noteFirst(long[] handles, int count, int table) {
        long bit = 1L << Math.min(table, LAST);
        long before = 0;
        for (int i = 0; i < count; i++) {
            int index = (int) handles[i];
            if (index >= tables.length) {
                ensureRoom(index);
            }
            before |= tables[index];
            tables[index] |= bit;
        }
        return (before & bit) == 0;
    }

    private void ensureRoom(int index) {
        if (index >= tables.length) {
            tables = Arrays.copyOf(tables, Growth.room(index + 1, TURN));
        }
    }

    /// Records that every table may have, or have had, a row for a handle.
    public void noteAll(long handle) {
        note(handle, 0);
        tables[(int) handle] = -1;
    }

    /// Bits of the tables that may have a row for a handle.
    public long of(long handle) {
        int index = (int) handle;
        return index < tables.length ? tables[index] : 0;
    }

    /// Bits of the tables that may have a row for any of the first `count` handles. Clears their bits.
    public long takeAll(long[] handles, int count) {
        long any = 0;
        for (int i = 0; i < count; i++) {
            int index = (int) handles[i];
            if (index < tables.length) {
                any |= tables[index];
                tables[index] = 0;
            }
        }
        return any;
    }

    /// Records that no table has a row for a handle.
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

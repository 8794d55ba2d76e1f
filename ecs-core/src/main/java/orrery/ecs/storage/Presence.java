package orrery.ecs.storage;

import java.util.Arrays;

/// Which tables may hold a row of an entity, or have held one while it lives: by entity index a bit a table. Ending an entity
/// asks these tables alone, and only a handle that comes back to a table is looked for among those that went.
///
/// A bit that is set means "perhaps"; one that is not set means "no". Tables numbered [#LAST] and above share its bit.
public final class Presence {
    /// The table from which on tables share a bit.
    public static final int LAST = 63;

    private static final int TURN = -3;

    private long[] tables = new long[16];

    /// Notes that a table holds a row of the handle's entity; returns whether it may have held one before.
    boolean note(long handle, int table) {
        int index = (int) handle;
        ensureRoom(index);
        long before = tables[index];
        tables[index] = before | 1L << Math.min(table, LAST);
        return tables[index] == before;
    }

    /// Notes that a table holds rows of the entities of the first handles of a list; returns whether it held none of them
    /// before, and each is listed once.
    boolean noteFirst(long[] handles, int count, int table) {
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

    /// Notes that any table may hold a row, or have held one.
    public void noteAll(long handle) {
        note(handle, 0);
        tables[(int) handle] = -1;
    }

    /// Bits of the tables that may hold a row.
    public long of(long handle) {
        int index = (int) handle;
        return index < tables.length ? tables[index] : 0;
    }

    /// Bits of the tables that may hold a row of any of the first handles of a list; from now on none does.
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

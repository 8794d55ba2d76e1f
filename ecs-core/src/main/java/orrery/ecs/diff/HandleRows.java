package orrery.ecs.diff;

import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Maps handles to rows of one array of a snapshot. Uses 4 bytes per entity index and shares the handles with the snapshot.
/// Immutable.
public final class HandleRows {
    static final HandleRows NONE = new HandleRows(new long[0], new int[0]);

    private final long[] handles;
    /// Row plus one, by entity index; 0 if no row has the index.
    private final int[] rows;

    private HandleRows(long[] handles, int[] rows) {
        this.handles = handles;
        this.rows = rows;
    }

    /// Creates the map of an array. Cost: O(rows).
    public static HandleRows of(EngineSnapshot.Rows array) {
        long[] handles = array.handles();
        int last = 0;
        for (long handle : handles) {
            last = Math.max(last, (int) handle);
        }
        int[] rows = new int[handles.length == 0 ? 0 : last + 1];
        for (int row = 0; row < handles.length; row++) {
            rows[(int) handles[row]] = row + 1;
        }
        return new HandleRows(handles, rows);
    }

    /// Returns the row of a handle; -1 if it has none.
    public int rowOf(long handle) {
        int slot = (int) handle;
        int row = slot >= 0 && slot < rows.length ? rows[slot] - 1 : -1;
        return row >= 0 && handles[row] == handle ? row : -1;
    }
}

package orrery.ecs.engine.array;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.Table;

/// The entries of a modify set while they are applied one after the other.
final class Applying {
    private final long[] handles;
    private final Columns values;
    private final BitSet dropped = new BitSet();
    private @Nullable Map<Long, Integer> places;
    private int next;

    /// Copies the entries of a table, in order.
    Applying(Table table) {
        handles = Arrays.copyOf(table.handles(), table.size());
        values = table.columns().emptyCopy(handles.length);
        values.copyRows(table.columns(), 0, 0, handles.length);
    }

    /// Whether entries are left. Skips dropped entries.
    boolean hasNext() {
        next = dropped.nextClearBit(next);
        return next < handles.length;
    }

    /// The handle of the entry to apply.
    long handle() {
        return handles[next];
    }

    /// The row of that entry in [#arrays].
    int row() {
        return next;
    }

    /// The columns that hold the values of the entries.
    Object[] arrays() {
        return values.arrays();
    }

    /// Moves on to the next entry. Called after an entry was applied or made pending again.
    void done() {
        next++;
    }

    /// The row of a handle's entry in [#arrays]; -1 if the handle has no entry, or if the entry was applied or dropped.
    int rowOf(long handle) {
        Map<Long, Integer> known = places;
        if (known == null) {
            known = new HashMap<>();
            for (int row = 0; row < handles.length; row++) {
                known.put(handles[row], row);
            }
            places = known;
        }
        int row = known.getOrDefault(handle, -1);
        return row < next || dropped.get(row) ? -1 : row;
    }

    /// Drops the entry of a handle, because the component was removed. Keeps the entry that is being applied.
    void drop(long handle) {
        int row = rowOf(handle);
        if (row > next) {
            dropped.set(row);
        }
    }
}

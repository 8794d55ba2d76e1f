package orrery.ecs.engine.array;

import orrery.ecs.storage.Table;

/// A group of types. The first rows of their arrays hold the entities that have all of these types, in the same order.
///
/// When an entity gets the last missing type, it is swapped with the first entity outside the group. When it is about to lose one
/// of the types, it is swapped with the last entity in the group. The size need not be logged: each row below the size has the
/// same handle in all arrays, and no other row does. So a binary search finds the size after tables were reverted or reapplied.
public final class Group {
    private final EngineArray<?>[] arrays;
    private int size;

    Group(EngineArray<?>[] arrays) {
        this.arrays = arrays;
    }

    /// Number of entities that have all of the types.
    public int size() {
        return size;
    }

    /// The arrays of the types. Not a copy; do not change it.
    public EngineArray<?>[] arrays() {
        return arrays;
    }

    /// Called after a component was added. Moves the entity into the group if it now has all of the types.
    void came(long handle) {
        if (hasAll(handle)) {
            moveTo(size++, handle);
        }
    }

    /// Called before the component in a row of one of the arrays is removed. Moves the entity of that row out of the group, and
    /// returns the row of its component after the swap.
    int parts(int row) {
        if (row >= size) {
            return row;
        }
        moveTo(--size, arrays[0].table().handleAt(row));
        return size;
    }

    private boolean hasAll(long handle) {
        for (EngineArray<?> array : arrays) {
            if (array.table().rowOf(handle) < 0) {
                return false;
            }
        }
        return true;
    }

    private void moveTo(int row, long handle) {
        for (EngineArray<?> array : arrays) {
            array.table().swap(array.table().rowOf(handle), row);
        }
    }

    /// Computes the size after a segment was reverted or reapplied. Cost: O(log rows).
    void measure() {
        int low = 0;
        int high = smallest().size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isJoint(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        size = low;
    }

    /// Orders the rows after they were restored from a state that may not have been grouped. Cost: O(rows).
    void arrange() {
        Table fewest = smallest();
        size = 0;
        boolean moved = false;
        for (int row = 0; row < fewest.size(); row++) {
            if (row == size && isJoint(row)) {
                size++;
            } else if (hasAll(fewest.handleAt(row))) {
                moveTo(size++, fewest.handleAt(row));
                moved = true;
            }
        }
        for (int i = 0; moved && i < arrays.length; i++) {
            arrays[i].table().endSegment();
        }
    }

    private Table smallest() {
        Table smallest = arrays[0].table();
        for (EngineArray<?> array : arrays) {
            smallest = array.table().size() < smallest.size() ? array.table() : smallest;
        }
        return smallest;
    }

    private boolean isJoint(int row) {
        for (EngineArray<?> array : arrays) {
            if (row >= array.table().size() || array.table().handleAt(row) != arrays[0].table().handleAt(row)) {
                return false;
            }
        }
        return true;
    }
}

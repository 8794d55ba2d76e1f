package orrery.ecs.engine;

import orrery.ecs.storage.Table;

/// Types whose arrays hold the entities that have all of them in the first rows, in the same order in each.
///
/// What keeps it so: an entity that comes to have all of them swaps places with the first that hasn't, one that is about
/// to lose one with the last that has. Its size needs no log of its own: rows hold equal handles in all arrays up to it
/// and nowhere after, so once tables were put back or forward it is found by halving.
final class Group {
    private final EngineArray<?>[] arrays;
    private int size;

    Group(EngineArray<?>[] arrays) {
        this.arrays = arrays;
    }

    /// Number of entities that have all of the types.
    int size() {
        return size;
    }

    EngineArray<?>[] arrays() {
        return arrays;
    }

    /// A component was added.
    void came(long handle) {
        if (hasAll(handle)) {
            moveTo(size++, handle);
        }
    }

    /// The component in a row of one of the arrays is about to be removed; returns the row in which it is now.
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

    /// Finds the size again after a segment was taken back or made again. Cost: O(log rows).
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

    /// Brings the rows into order after they were restored from a state that may know of no groups. Cost: O(rows).
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

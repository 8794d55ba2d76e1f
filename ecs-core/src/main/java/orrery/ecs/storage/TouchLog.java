package orrery.ecs.storage;

import java.util.Arrays;

/// What the open segment has touched in one table: each handle once, in the order of first touch.
final class TouchLog {
    final HandleSet handles = new HandleSet();
    final HandleSet gone = new HandleSet();
    private boolean[] changed = new boolean[0];
    private int[] beforeRow = new int[0];
    private long[] beforeStamp = new long[0];
    Columns before;
    int sizeBefore;

    TouchLog(Columns shape) {
        before = shape.emptyCopy(0);
    }

    boolean isEmpty() {
        return handles.size() == 0;
    }

    /// The entry of a handle, new if it is touched for the first time; a new one holds nothing yet.
    int begin(long handle) {
        int entry = handles.append(handle);
        if (entry >= changed.length) {
            int capacity = Math.max(16, entry + (entry >> 1));
            changed = Arrays.copyOf(changed, capacity);
            beforeRow = Arrays.copyOf(beforeRow, capacity);
            beforeStamp = Arrays.copyOf(beforeStamp, capacity);
        }
        changed[entry] = false;
        beforeRow[entry] = -1;
        beforeStamp[entry] = 0;
        return entry;
    }

    void remember(int entry, int row, long stamp) {
        beforeRow[entry] = row;
        beforeStamp[entry] = stamp;
        before.ensureCapacity(entry + 1);
    }

    void markChanged(int entry) {
        changed[entry] = true;
    }

    boolean isChanged(int entry) {
        return changed[entry];
    }

    int beforeRow(int entry) {
        return beforeRow[entry];
    }

    /// A removed handle goes to the end of the gone, also if it went before.
    void went(long handle) {
        gone.append(handle);
    }

    boolean[] changedFlags() {
        return Arrays.copyOf(changed, handles.size());
    }

    int[] beforeRows() {
        return Arrays.copyOf(beforeRow, handles.size());
    }

    long[] beforeStamps() {
        return Arrays.copyOf(beforeStamp, handles.size());
    }

    void clear() {
        handles.clear();
        gone.clear();
    }
}

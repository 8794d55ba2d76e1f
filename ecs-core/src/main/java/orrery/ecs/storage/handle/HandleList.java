package orrery.ecs.storage.handle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A list of handles. They are in the order in which they were appended, until [#remove] changes the order.
///
/// Most lists are never searched; appending to them costs one store. The first search for a handle builds a hash table, which is
/// kept, and updated by each change, until the list is cut or cleared.
public final class HandleList {
    private long[] handles = new long[0];
    private int size;
    private @Nullable HandlePlaces index;

    /// Number of handles.
    public int size() {
        return size;
    }

    /// The handle at an index from 0 to size - 1.
    public long get(int place) {
        return handles[place];
    }

    /// The last index of a handle; -1 if the list lacks it.
    public int lastPlaceOf(long handle) {
        return size == 0 ? -1 : index().placeOf(handles, handle);
    }

    /// Whether no handle occurs more than once.
    public boolean isEachOnce() {
        return size < 2 || index().count() == size;
    }

    /// Whether the handle is in the list.
    public boolean contains(long handle) {
        return lastPlaceOf(handle) >= 0;
    }

    private HandlePlaces index() {
        HandlePlaces known = index;
        if (known == null) {
            known = new HandlePlaces(handles, size);
            index = known;
        }
        return known;
    }

    /// Appends a handle.
    public void append(long handle) {
        makeRoom(1);
        handles[size++] = handle;
        if (index != null) {
            index.put(handles, size - 1);
        }
    }

    /// Appends the first handles of an array.
    public void appendAll(long[] others, int count) {
        makeRoom(count);
        System.arraycopy(others, 0, handles, size, count);
        size += count;
        for (int place = size - count; index != null && place < size; place++) {
            index.put(handles, place);
        }
    }

    /// Appends all handles of an array.
    public void appendAll(long[] others) {
        appendAll(others, others.length);
    }

    /// Appends all of another list.
    public void appendAll(HandleList others) {
        appendAll(others.handles, others.size);
    }

    /// Ensures room for more handles.
    public void makeRoom(int more) {
        if (size + more > handles.length) {
            Growth.step();
            handles = Arrays.copyOf(handles, Math.max(16, Math.max(size + more, size + (size >> 1))));
        }
    }

    /// Removes a handle by moving the last handle to its index. No handle may occur twice in the list. Returns whether the handle
    /// was in the list.
    public boolean remove(long handle) {
        int place = lastPlaceOf(handle);
        if (place < 0) {
            return false;
        }
        index().remove(handles, place, --size);
        return true;
    }

    /// Truncates the list to its first handles.
    public void cut(int count) {
        size = count;
        index = null;
    }

    /// Empties the list.
    public void clear() {
        cut(0);
    }

    /// A copy of the list.
    public long[] toArray() {
        return Arrays.copyOf(handles, size);
    }

    /// Copies the list into an array, from an index on.
    public void copyTo(long[] to, int from) {
        System.arraycopy(handles, 0, to, from, size);
    }

    /// Whether an array holds this list from an index on. The array must be long enough.
    public boolean isIn(long[] array, int from) {
        return Arrays.equals(handles, 0, size, array, from, from + size);
    }

    /// Replaces the content by these handles.
    public void set(long[] list) {
        clear();
        handles = list.clone();
        size = list.length;
    }

    /// Bytes of the list and its hash table.
    public long bytes() {
        return 8L * handles.length + (index == null ? 0 : index.bytes());
    }
}

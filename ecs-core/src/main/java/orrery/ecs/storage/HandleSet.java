package orrery.ecs.storage;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A set of handles in the order in which they were added: a packed list and, by entity index, the place in it.
///
/// What is kept by index is exact: the generation of the handle and its place, in one `long`, so that a look-up takes one
/// access to memory. Where two handles share an index, since a dead one stayed in the set, the one that was put later is
/// found by its index and the other through a map. All is O(1) but growing and clearing.
public final class HandleSet {
    private static final int SPARSE = 16;
    private static final long GENERATION = -1L << 32;

    private long[] handles = new long[0];
    /// By entity index: generation in the high half, place + 1 in the low one; 0 for none.
    private long[] pointers = new long[0];
    private @Nullable Map<Long, Integer> displaced;
    private int size;
    private int turn;

    /// Gives both arrays the turns of their growth from that one on.
    void growInTurn(int first) {
        turn = first;
    }

    /// The index in a handle.
    public static int indexOf(long handle) {
        return (int) handle;
    }

    /// Number of handles.
    public int size() {
        return size;
    }

    /// The packed list; only the first `size` places count.
    public long[] handles() {
        return handles;
    }

    /// Pointers by entity index, see [#placeIn].
    long[] pointers() {
        return pointers;
    }

    /// The place of a handle by the pointer of its index, or a number below 0.
    public static int placeIn(long pointer, long handle) {
        return (pointer ^ handle) >>> 32 == 0 ? (int) pointer - 1 : -1;
    }

    /// The handle at a place from 0 to size - 1.
    public long handleAt(int place) {
        return handles[place];
    }

    /// The place of a handle, or -1.
    public int placeOf(long handle) {
        int index = (int) handle;
        if (index < 0 || index >= pointers.length) {
            return -1;
        }
        int place = placeIn(pointers[index], handle);
        return place >= 0 || displaced == null ? place : displacedPlaceOf(handle);
    }

    /// The places of many handles, those at `from` to `from + count - 1` of a list; -1 where it is not in the set or not
    /// before `end`. Returns how many are.
    int placesOf(long[] list, int from, int count, int end, int[] found) {
        long[] known = pointers;
        int hits = 0;
        for (int i = 0; i < count; i++) {
            long handle = list[from + i];
            int index = (int) handle;
            int place = index < known.length ? placeIn(known[index], handle) : -1;
            if (place >= 0 && place < end) {
                hits++;
            } else {
                place = -1;
            }
            found[i] = place;
        }
        return hits == count || displaced == null ? hits : hits + displacedPlacesOf(list, from, count, end, found);
    }

    private int displacedPlacesOf(long[] list, int from, int count, int end, int[] found) {
        int hits = 0;
        for (int i = 0; i < count; i++) {
            if (found[i] < 0) {
                int place = displacedPlaceOf(list[from + i]);
                found[i] = place < end ? place : -1;
                hits += found[i] < 0 ? 0 : 1;
            }
        }
        return hits;
    }

    private int displacedPlaceOf(long handle) {
        int place = displaced == null ? -1 : displaced.getOrDefault(handle, -1);
        return place >= 0 && place < size && handles[place] == handle ? place : -1;
    }

    /// The handles at places of a list; one below 0 is left out.
    void handlesAt(int[] places, int count, long[] found) {
        for (int i = 0; i < count; i++) {
            if (places[i] >= 0) {
                found[i] = handles[places[i]];
            }
        }
    }

    /// Whether the handle is in the set.
    public boolean contains(long handle) {
        return placeOf(handle) >= 0;
    }

    /// Adds a handle that is not in the set; returns its place, the last one.
    public int append(long handle) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(size + 1, turn));
        }
        handles[size] = handle;
        point(handle, size);
        return size++;
    }

    /// Adds the first handles of a list, of which none is in the set.
    void appendAll(long[] list, int count) {
        int first = size;
        if (first + count > handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(first + count, turn));
        }
        System.arraycopy(list, 0, handles, first, count);
        for (int i = 0; i < count; i++) {
            point(list[i], first + i);
        }
        size = first + count;
    }

    /// Adds a handle unless it is there; returns whether it was added.
    public boolean add(long handle) {
        if (contains(handle)) {
            return false;
        }
        append(handle);
        return true;
    }

    /// Puts a handle at a place; what stood there is overwritten.
    public void put(int place, long handle) {
        forget(place);
        handles[place] = handle;
        point(handle, place);
    }

    private void point(long handle, int place) {
        int index = (int) handle;
        if (index >= pointers.length) {
            pointers = Arrays.copyOf(pointers, Growth.room(index + 1, turn + 1));
        }
        long before = pointers[index];
        if (before != 0 && (before ^ handle) >>> 32 != 0) {
            displace(before & GENERATION | index, (int) before - 1);
        }
        pointers[index] = handle & GENERATION | place + 1;
    }

    /// Notes where a handle stands that is no longer found by its index.
    private void displace(long handle, int place) {
        Map<Long, Integer> known = displaced;
        if (known == null) {
            known = new HashMap<>();
            displaced = known;
        }
        known.put(handle, place);
    }

    /// The handle at a place is overwritten or cut off: its index must not lead there any more.
    private void forget(int place) {
        int index = (int) handles[place];
        if (index < pointers.length && placeIn(pointers[index], handles[place]) == place) {
            pointers[index] = 0;
        }
    }

    /// Removes the handle at a place by moving the last one there.
    public void removeAt(int place) {
        forget(place);
        size--;
        if (place != size) {
            long last = handles[size];
            handles[place] = last;
            point(last, place);
        }
    }

    /// Sets the size; places that are new are to be put by the caller.
    public void resize(int newSize) {
        for (int place = newSize; place < size; place++) {
            forget(place);
        }
        if (newSize > handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(newSize, turn));
        }
        size = newSize;
    }

    /// Empties the set. Cost: O(size).
    public void clear() {
        if (size > pointers.length / SPARSE) {
            Arrays.fill(pointers, 0);
        } else {
            for (int place = 0; place < size; place++) {
                pointers[(int) handles[place]] = 0;
            }
        }
        size = 0;
        displaced = null;
    }

    /// A copy of the list.
    public long[] toArray() {
        return Arrays.copyOf(handles, size);
    }

    /// Makes the set hold exactly these, in this order.
    public void set(long[] list) {
        clear();
        for (long handle : list) {
            append(handle);
        }
    }

    /// Bytes of both arrays.
    public long bytes() {
        return 8L * (handles.length + pointers.length);
    }
}

package orrery.ecs.storage.handle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A sparse set of handles: a packed list, and for each entity index the place in that list. The list is in insertion order until
/// a handle is removed, or put at a place by [#put].
///
/// Places are never cleared: the place at a handle's index counts only if the list holds that handle there (Briggs and Torczon,
/// "An efficient representation for sparse sets", 1993). If the set holds two handles with the same index, because the handle of
/// a destroyed entity stayed in it, the later one is found by its index and the earlier one through a map. Operations on one
/// handle are O(1), except when an array grows.
public final class HandleSet {
    private static final long BYTES_OF_DISPLACED = 80;

    private long[] handles = new long[0];
    private int[] placeOfIndex = new int[0];
    private @Nullable Map<Long, Integer> displaced;
    private int size;
    private int order;
    private int turn;
    private boolean isOfLiving;

    /// Sets the growth turns of the two arrays to `first` and the following turn. See [Growth].
    public void growInTurn(int first) {
        turn = first;
    }

    /// Promises that the set never holds two handles with the same index, so that adding a handle need not check for another one.
    public void holdLivingOnly() {
        isOfLiving = true;
    }

    /// The entity index in a handle.
    public static int indexOf(long handle) {
        return (int) handle;
    }

    /// Number of handles.
    public int size() {
        return size;
    }

    /// The packed list. Only the first [#size] elements are valid.
    public long[] handles() {
        return handles;
    }

    /// Places by entity index. The place at a handle's index is valid only if the list holds that handle there.
    public int[] placesByIndex() {
        return placeOfIndex;
    }

    /// A counter that changes whenever a handle is put at a place, moves or is removed. Appending leaves it unchanged.
    public int order() {
        return order;
    }

    /// The handle at a place from 0 to size - 1.
    public long handleAt(int place) {
        return handles[place];
    }

    /// The place of a handle; -1 if it is not in the set.
    public int placeOf(long handle) {
        int index = (int) handle;
        if (index < 0 || index >= placeOfIndex.length) {
            return -1;
        }
        int place = placeOfIndex[index];
        return holds(place, handle) ? place : displaced == null ? -1 : displacedPlaceOf(handle);
    }

    /// The place of a handle that is probably in the set; -1 if it is not. Separate from [#placeOf], so that the JIT sees that a
    /// miss is rare and compiles a branch; the processor then runs the code after the call without waiting for the comparison.
    public int placeOfLikely(long handle) {
        int index = (int) handle;
        if (index >= 0 && index < placeOfIndex.length) {
            int place = placeOfIndex[index];
            if (place < size && handles[place] == handle) {
                return place;
            }
        }
        return placeOf(handle);
    }

    /// The only place that a handle can have if [#holdLivingOnly] was called; check it with [#stands]. An arbitrary place if the
    /// handle can't be in the set.
    public int candidatePlace(long handle) {
        int index = (int) handle;
        return index >= 0 && index < placeOfIndex.length ? placeOfIndex[index] : 0;
    }

    /// Whether a handle is at a place. Unlike [#placeOf], [#candidatePlace] never returns -1; so the JIT knows that a place
    /// checked by this method is not negative.
    public boolean stands(int place, long handle) {
        return place < size && handles[place] == handle;
    }

    /// Finds the places of the handles at `from` to `from + count - 1` of a list. Stores them in `found`, from its start on.
    /// Stores -1 for a handle that is not in the set or not before the place `end`, which is at most [#size]. Returns how many
    /// were found.
    public int placesOf(long[] list, int from, int count, int end, int[] found) {
        int[] places = placeOfIndex;
        long[] held = handles;
        int hits = 0;
        for (int i = 0; i < count; i++) {
            long handle = list[from + i];
            int index = (int) handle;
            int place = -1;
            if (index < places.length) {
                place = places[index];
                if (place < end && held[place] == handle) {
                    hits++;
                } else {
                    place = -1;
                }
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
        return place >= 0 && holds(place, handle) ? place : -1;
    }

    private boolean holds(int place, long handle) {
        return place < size && handles[place] == handle;
    }

    /// Whether the handle is in the set.
    public boolean contains(long handle) {
        return placeOf(handle) >= 0;
    }

    /// Adds a handle that is not in the set. Returns its place, the last one.
    public int append(long handle) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(size + 1, turn));
        }
        place(size, handle);
        return size++;
    }

    /// Adds the first `count` handles of a list. None may be in the set.
    public void appendAll(long[] list, int count) {
        if (!isOfLiving) {
            for (int i = 0; i < count; i++) {
                append(list[i]);
            }
            return;
        }
        if (size + count > handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(size + count, turn));
        }
        System.arraycopy(list, 0, handles, size, count);
        int put = putFrom(list, 0, count);
        if (put < count) {
            ensureIndex(largestIndex(list, put, count));
            putFrom(list, put, count);
        }
        size += count;
    }

    /// Stores the places of appended handles, from position `from` of the list up to the first handle whose index is beyond the
    /// end of the array of places. Returns the position of that handle, or `count` if there is none.
    private int putFrom(long[] list, int from, int count) {
        int[] places = placeOfIndex;
        int first = size;
        int i = from;
        while (i < count && (int) list[i] < places.length) {
            places[(int) list[i]] = first + i;
            i++;
        }
        return i;
    }

    private static int largestIndex(long[] list, int from, int to) {
        int largest = 0;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, (int) list[i]);
        }
        return largest;
    }

    private void ensureIndex(int index) {
        if (index >= placeOfIndex.length) {
            placeOfIndex = Arrays.copyOf(placeOfIndex, Growth.room(index + 1, turn + 1));
        }
    }

    /// Adds a handle unless the set holds it. Returns whether it was added.
    public boolean add(long handle) {
        if (contains(handle)) {
            return false;
        }
        append(handle);
        return true;
    }

    /// Puts a handle at a place, replacing the handle there.
    public void put(int place, long handle) {
        order++;
        place(place, handle);
    }

    private void place(int place, long handle) {
        int index = (int) handle;
        ensureIndex(index);
        if (!isOfLiving) {
            keepFindable(placeOfIndex[index], handle);
        }
        handles[place] = handle;
        placeOfIndex[index] = place;
    }

    private void forgetDisplaced(long handle) {
        if (displaced != null) {
            displaced.remove(handle);
        }
    }

    /// Called before the place of the handle `by` is stored at its index. Removes `by` from the map. If another handle with this
    /// index is at `place`, which is the place stored until now, adds that handle to the map, so that it can still be found.
    private void keepFindable(int place, long by) {
        forgetDisplaced(by);
        if (place < size && handles[place] != by && (int) handles[place] == (int) by) {
            Map<Long, Integer> known = displaced;
            if (known == null) {
                known = new HashMap<>();
                displaced = known;
            }
            known.put(handles[place], place);
        }
    }

    /// Removes the handle at a place by moving the last handle there.
    public void removeAt(int place) {
        order++;
        size--;
        forgetDisplaced(handles[place]);
        if (place != size) {
            place(place, handles[size]);
        }
    }

    /// Removes in order those of the handles at `from` to `from + count - 1` of a list that are in the set. Returns how many were
    /// removed.
    ///
    /// @param gone receives the removed handles in order
    /// @param holes receives the place of each at its removal
    /// @param lasts receives the last place at each removal; the handle there moves to the hole
    public int removeAll(long[] list, int from, int count, long[] gone, int[] holes, int[] lasts) {
        if (!isOfLiving) {
            return removeOneByOne(list, from, count, gone, holes, lasts);
        }
        int[] places = placeOfIndex;
        long[] held = handles;
        int left = size;
        int removed = 0;
        for (int i = from; i < from + count; i++) {
            long handle = list[i];
            int place = (int) handle < places.length ? places[(int) handle] : left;
            if (place < left && held[place] == handle) {
                long last = held[--left];
                held[place] = last;
                places[(int) last] = place;
                gone[removed] = handle;
                holes[removed] = place;
                lasts[removed++] = left;
            }
        }
        order += removed;
        size = left;
        return removed;
    }

    private int removeOneByOne(long[] list, int from, int count, long[] gone, int[] holes, int[] lasts) {
        int removed = 0;
        for (int i = 0; i < count; i++) {
            int place = placeOf(list[from + i]);
            if (place >= 0) {
                gone[removed] = list[from + i];
                holes[removed] = place;
                removeAt(place);
                lasts[removed++] = size;
            }
        }
        return removed;
    }

    /// Sets the size. If it grows, the caller must put handles at the new places.
    public void resize(int newSize) {
        if (newSize > handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(newSize, turn));
        }
        order++;
        size = newSize;
    }

    /// Empties the set.
    public void clear() {
        order++;
        size = 0;
        displaced = null;
    }

    /// A copy of the list.
    public long[] toArray() {
        return Arrays.copyOf(handles, size);
    }

    /// Replaces the content by these handles, in this order.
    public void set(long[] list) {
        clear();
        for (long handle : list) {
            append(handle);
        }
    }

    /// Bytes of both arrays and of the map.
    public long bytes() {
        return 8L * handles.length + 4L * placeOfIndex.length
                + (displaced == null ? 0 : BYTES_OF_DISPLACED * displaced.size());
    }
}

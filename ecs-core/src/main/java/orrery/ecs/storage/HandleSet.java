package orrery.ecs.storage;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A set of handles in the order in which they were added: a packed list and, by entity index, the place in it.
///
/// The place of an index needs no clearing: it counts only if the list holds the asked handle there (Briggs and
/// Torczon, "An efficient representation for sparse sets", 1993). Where two handles share an index, since a dead one
/// stayed in the set, the one that was put later is found by its index and the other through a map. All is O(1) but
/// growing.
public final class HandleSet {
    private long[] handles = new long[0];
    private int[] placeOfIndex = new int[0];
    private @Nullable Map<Long, Integer> displaced;
    private int size;
    private int order;
    private int turn;
    private boolean isOfLiving;

    /// Gives both arrays the turns of their growth from that one on.
    void growInTurn(int first) {
        turn = first;
    }

    /// Promises that no two handles of one index will be in the set, so that a put need not look for the other.
    void holdLivingOnly() {
        isOfLiving = true;
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

    /// Places by entity index; one counts only if the handle that is looked for stands there.
    int[] placesByIndex() {
        return placeOfIndex;
    }

    /// A number that is another one once handles have come to other places or gone. Those that are appended leave it as it is.
    int order() {
        return order;
    }

    /// The handle at a place from 0 to size - 1.
    public long handleAt(int place) {
        return handles[place];
    }

    /// The place of a handle, or -1.
    public int placeOf(long handle) {
        int index = (int) handle;
        if (index < 0 || index >= placeOfIndex.length) {
            return -1;
        }
        int place = placeOfIndex[index];
        return holds(place, handle) ? place : displaced == null ? -1 : displacedPlaceOf(handle);
    }

    /// The place of a handle that as a rule is in the set, or -1. Apart from [#placeOf], so that the JIT sees how seldom one is
    /// missed and compiles a branch: what follows need not wait for the comparison.
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

    /// The only place at which a handle of a set of living ones can stand, see [#stands]; some place where it can't stand at any.
    int candidatePlace(long handle) {
        int index = (int) handle;
        return index >= 0 && index < placeOfIndex.length ? placeOfIndex[index] : 0;
    }

    /// Whether a handle stands at a place. Two questions, so that who asks both goes on with a place of which the JIT knows that
    /// it is none below 0.
    boolean stands(int place, long handle) {
        return place < size && handles[place] == handle;
    }

    /// The places of many handles, those at `from` to `from + count - 1` of a list; -1 where it is not in the set or not
    /// before `end`. Returns how many are.
    int placesOf(long[] list, int from, int count, int end, int[] found) {
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

    /// Adds a handle that is not in the set; returns its place, the last one.
    public int append(long handle) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, Growth.room(size + 1, turn));
        }
        place(size, handle);
        return size++;
    }

    /// Adds the first handles of a list, of which none is in the set.
    void appendAll(long[] list, int count) {
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
        for (int put = putFrom(list, 0, count); put < count; put = putFrom(list, put, count)) {
            ensureIndex((int) list[put]);
        }
        size += count;
    }

    /// Notes the places of handles of a list that is appended, from one on, up to the first for whose index there is no room;
    /// returns that one.
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

    private void ensureIndex(int index) {
        if (index >= placeOfIndex.length) {
            placeOfIndex = Arrays.copyOf(placeOfIndex, Growth.room(index + 1, turn + 1));
        }
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

    /// Notes where a handle stands that is no longer found by its index once another one of that index is put.
    private void keepFindable(int place, long by) {
        if (place < size && handles[place] != by && (int) handles[place] == (int) by) {
            Map<Long, Integer> known = displaced;
            if (known == null) {
                known = new HashMap<>();
                displaced = known;
            }
            known.put(handles[place], place);
        }
    }

    /// Removes the handle at a place by moving the last one there.
    public void removeAt(int place) {
        order++;
        size--;
        if (place != size) {
            place(place, handles[size]);
        }
    }

    /// Removes those of the handles at `from` to `from + count - 1` of a list that are in the set, one after the other.
    /// Returns how many.
    ///
    /// @param gone becomes these, in order
    /// @param holes becomes where each stood when it was removed
    /// @param lasts becomes the place that was the last one then
    int removeAll(long[] list, int from, int count, long[] gone, int[] holes, int[] lasts) {
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

    /// Sets the size; places that are new are to be put by the caller.
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

    /// Makes the set hold exactly these, in this order.
    public void set(long[] list) {
        clear();
        for (long handle : list) {
            append(handle);
        }
    }

    /// Bytes of both arrays.
    public long bytes() {
        return 8L * handles.length + 4L * placeOfIndex.length;
    }
}

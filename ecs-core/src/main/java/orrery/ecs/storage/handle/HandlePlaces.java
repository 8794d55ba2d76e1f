package orrery.ecs.storage.handle;

/// Finds the last index of each handle of a list. This is an open-addressing hash table whose size depends on the number of
/// different handles in the list. A [HandleSet] would be too large for a list that lives for one tick: it has an element for each
/// entity index ever used.
///
/// Each call takes the list as an argument; the list must start with the handles that were put.
final class HandlePlaces {
    private static final int LEAST = 16;
    private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;

    /// For each slot of the hash table an index in the list + 1, or 0 if the slot is empty. The length is a power of two, and at
    /// most half of the slots are filled.
    private int[] slots = new int[LEAST];
    private int count;

    /// Creates a table of the first `size` handles of a list.
    HandlePlaces(long[] list, int size) {
        for (int place = 0; place < size; place++) {
            put(list, place);
        }
    }

    /// The last index of a handle; -1 if the list lacks it.
    int placeOf(long[] list, long handle) {
        return slots[slotOf(list, handle)] - 1;
    }

    /// The slot of a handle, or the empty slot that it would take.
    private int slotOf(long[] list, long handle) {
        int slot = home(handle);
        while (slots[slot] != 0 && list[slots[slot] - 1] != handle) {
            slot = after(slot);
        }
        return slot;
    }

    private int home(long handle) {
        return (int) (handle * GOLDEN_RATIO >>> Integer.SIZE) & slots.length - 1;
    }

    private int after(int slot) {
        return slot + 1 & slots.length - 1;
    }

    /// Adds the handle that the list has at an index. If the table has the handle, this becomes its last index.
    void put(long[] list, int place) {
        int slot = slotOf(list, list[place]);
        count += slots[slot] == 0 ? 1 : 0;
        slots[slot] = place + 1;
        if (2 * count > slots.length) {
            grow(list);
        }
    }

    private void grow(long[] list) {
        int[] before = slots;
        slots = new int[2 * before.length];
        for (int entry : before) {
            if (entry != 0) {
                slots[slotOf(list, list[entry - 1])] = entry;
            }
        }
    }

    /// Removes the handle at an index of the list by moving the last handle there. Each handle must occur once.
    void remove(long[] list, int place, int last) {
        int gap = slotOf(list, list[place]);
        slots[slotOf(list, list[last])] = place + 1;
        list[place] = list[last];
        slots[gap] = 0;
        count--;
        close(list, gap);
    }

    /// Closes a slot that has become free: moves back the entries behind it that had been displaced (linear probing).
    private void close(long[] list, int free) {
        int gap = free;
        for (int slot = after(gap); slots[slot] != 0; slot = after(slot)) {
            int home = home(list[slots[slot] - 1]);
            int mask = slots.length - 1;
            if ((slot - home & mask) >= (slot - gap & mask)) {
                slots[gap] = slots[slot];
                slots[slot] = 0;
                gap = slot;
            }
        }
    }

    /// Number of different handles.
    int count() {
        return count;
    }

    /// Bytes of the table.
    long bytes() {
        return 4L * slots.length;
    }
}

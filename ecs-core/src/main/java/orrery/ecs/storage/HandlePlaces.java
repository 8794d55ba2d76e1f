package orrery.ecs.storage;

/// The last place of each handle of a list: an open hash table whose room depends on the length of the list alone. A
/// [HandleSet] has a place for each index that entities ever had, which is too much for a list that goes with the tick.
///
/// The list itself is given with each call; its first places are those that were put.
final class HandlePlaces {
    private static final int LEAST = 16;
    private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;

    /// A place and one, or 0 for none; as long as a power of two, and never more than half full.
    private int[] slots = new int[LEAST];
    private int count;

    /// Puts the first places of a list.
    HandlePlaces(long[] list, int size) {
        for (int place = 0; place < size; place++) {
            put(list, place);
        }
    }

    /// The last place of a handle, or -1.
    int placeOf(long[] list, long handle) {
        return slots[slotOf(list, handle)] - 1;
    }

    /// The slot of a handle, or the one in which it would be put.
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

    /// The handle at a place of the list stands there.
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

    /// Moves the last handle of the list to the place of another, which is forgotten. Each stands in the list once.
    void remove(long[] list, int place, int last) {
        int gap = slotOf(list, list[place]);
        slots[slotOf(list, list[last])] = place + 1;
        list[place] = list[last];
        slots[gap] = 0;
        count--;
        close(list, gap);
    }

    /// Moves back what stands behind a slot that has become free and could not be put there for what stood in it.
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

    /// Bytes of the table.
    long bytes() {
        return 4L * slots.length;
    }
}

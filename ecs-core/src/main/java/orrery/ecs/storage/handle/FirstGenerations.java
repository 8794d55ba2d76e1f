package orrery.ecs.storage.handle;

import java.util.Arrays;

/// For each slot (entity index), the lowest generation among the handles that were added. A handle with a higher generation
/// belongs to an entity that was created after the entity with the lowest one was destroyed.
///
/// Stored in an array with an element for each slot up to the highest one added, and room for more.
public final class FirstGenerations {
    /// 0 for a slot without a handle. Generations begin with 1.
    private int[] bySlot = {};

    /// Adds a handle.
    public void add(long handle) {
        int slot = slotOf(handle);
        if (slot >= bySlot.length) {
            bySlot = Arrays.copyOf(bySlot, Math.max(slot + 1, 2 * bySlot.length));
        }
        if (bySlot[slot] == 0 || Integer.compareUnsigned(generationOf(handle), bySlot[slot]) < 0) {
            bySlot[slot] = generationOf(handle);
        }
    }

    /// Removes a handle. Does nothing if the slot has an earlier generation. No handle with a later generation of the slot may
    /// have been added: it would be forgotten.
    public void remove(long handle) {
        if (bySlot[slotOf(handle)] == generationOf(handle)) {
            bySlot[slotOf(handle)] = 0;
        }
    }

    /// Whether the slot of a handle has a handle of an earlier generation.
    public boolean hasBefore(long handle) {
        int slot = slotOf(handle);
        return slot < bySlot.length && bySlot[slot] != 0
                && Integer.compareUnsigned(bySlot[slot], generationOf(handle)) < 0;
    }

    private static int slotOf(long handle) {
        return (int) handle;
    }

    private static int generationOf(long handle) {
        return (int) (handle >>> Integer.SIZE);
    }

    /// Bytes of the array.
    public long bytes() {
        return 4L * bySlot.length;
    }
}

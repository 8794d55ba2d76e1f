package orrery.ecs.mirror;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Maps slots of the game (its own indices of entities, see [Original]) to the entities of the mirror that stand for them, and
/// back. A free slot keeps the handle of its last entity, so that references to that entity stay readable.
///
/// The changes of a failed tick can be reverted.
final class EntityMap {
    private static final int CHANGE = 5;

    private long[] handles = new long[16];
    private boolean[] living = new boolean[16];
    private int[] slots = new int[16];
    private long[] journal = new long[16 * CHANGE];
    private int journaled;

    /// Handle of the last entity of each slot, by slot; 0 if the slot never had an entity.
    long[] handles() {
        return handles;
    }

    /// The slot for which each entity stands, by index of the entity.
    int[] slots() {
        return slots;
    }

    /// Whether an entity of the mirror stands for the slot.
    boolean isLiving(int slot) {
        return slot >= 0 && slot < living.length && living[slot];
    }

    /// Returns the last handle of a slot; 0 if it never had one.
    long handleOf(int slot) {
        return handleOf(slot, handles);
    }

    /// Returns the last handle of a slot; 0 if it never had one.
    static long handleOf(int slot, long[] handles) {
        return slot >= 0 && slot < handles.length ? handles[slot] : 0;
    }

    /// Returns the slot for which an entity stands; -1 if it stands for no slot.
    int slotOf(long handle) {
        int index = (int) handle;
        int slot = index < slots.length ? slots[index] : -1;
        return slot >= 0 && isLiving(slot) && handles[slot] == handle ? slot : -1;
    }

    /// A number greater than every slot that was ever in use.
    int slotCount() {
        return living.length;
    }

    /// Returns the number of objects whose slot is in use. Cost: half a nanosecond per slot.
    ///
    /// @param objects by slot
    int count(@Nullable Object[] objects) {
        boolean[] inUse = living;
        int slots = Math.min(objects.length, inUse.length);
        int count = 0;
        for (int slot = 0; slot < slots; slot++) {
            if (inUse[slot] && objects[slot] != null) {
                count++;
            }
        }
        return count;
    }

    /// Maps a slot and an entity to each other.
    void enter(int slot, long handle) {
        int index = (int) handle;
        if (slot >= living.length) {
            int room = Math.max(slot + 1, living.length * 2);
            handles = Arrays.copyOf(handles, room);
            living = Arrays.copyOf(living, room);
        }
        if (index >= slots.length) {
            slots = Arrays.copyOf(slots, Math.max(index + 1, slots.length * 2));
        }
        note(slot, index);
        handles[slot] = handle;
        living[slot] = true;
        slots[index] = slot;
    }

    /// Marks a slot as free.
    void leave(int slot) {
        note(slot, (int) handles[slot]);
        living[slot] = false;
    }

    private void note(int slot, int index) {
        if (journaled + CHANGE > journal.length) {
            journal = Arrays.copyOf(journal, journal.length * 2);
        }
        journal[journaled++] = slot;
        journal[journaled++] = handles[slot];
        journal[journaled++] = living[slot] ? 1 : 0;
        journal[journaled++] = index;
        journal[journaled++] = slots[index];
    }

    /// Begins a tick. Changes from now on can be reverted.
    void begin() {
        journaled = 0;
    }

    /// Reverts all changes since [#begin], the newest first.
    void takeBack() {
        while (journaled > 0) {
            journaled -= CHANGE;
            int slot = (int) journal[journaled];
            handles[slot] = journal[journaled + 1];
            living[slot] = journal[journaled + 2] != 0;
            slots[(int) journal[journaled + 3]] = (int) journal[journaled + 4];
        }
    }
}

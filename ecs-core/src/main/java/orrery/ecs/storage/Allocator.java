package orrery.ecs.storage;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// Issues handles: index in the low half, generation in the high half; the same one never twice.
///
/// A slot is a generation and a link: [#ALIVE], or the next free slot, or [#END]. Destroying puts the slot at the head of the
/// free list with its generation one higher; a slot whose generations are used up is [#RETIRED]. Slot 0 is never
/// issued, so that handle 0 can stand for no entity.
///
/// This file is long because all that issues, ends, logs, puts back and hashes slots reads and writes the same packed
/// words.
public final class Allocator {
    private static final int ALIVE = -1;
    private static final int END = 0;
    private static final int RETIRED = -2;
    private static final long ALIVE_BITS = 0xFFFF_FFFFL;
    private static final int TURN = -1;

    /// What one segment changed: the slots as they were and as they are.
    ///
    /// @param allocator the allocator
    /// @param slots touched slots
    /// @param before generation and link of each, with the head, count and living count at the end
    /// @param after the same at the end of the segment
    public record Delta(Allocator allocator, int[] slots, int[] before, int[] after) {
        /// Puts the slots back.
        public void revert() {
            allocator.place(slots, before, after);
        }

        /// Puts the slots forward again.
        public void reapply() {
            allocator.place(slots, after, before);
        }

        /// Handles that live after the segment and did not before.
        public long[] created() {
            return livingOnlyIn(after, before);
        }

        /// Handles that lived before the segment and do not any more.
        public long[] destroyed() {
            return livingOnlyIn(before, after);
        }

        /// Number of slots after the segment.
        public int slotsAfter() {
            return after[2 * slots.length + 1];
        }

        /// Bytes that it takes.
        public long bytes() {
            return 4L * (slots.length + before.length + after.length);
        }

        private long[] livingOnlyIn(int[] there, int[] other) {
            return java.util.stream.IntStream.range(0, slots.length)
                    .filter(i -> there[2 * i + 1] == ALIVE
                            && (other[2 * i + 1] != ALIVE || other[2 * i] != there[2 * i]))
                    .mapToLong(i -> (long) there[2 * i] << 32 | slots[i]).toArray();
        }
    }

    /// A copy of everything.
    ///
    /// @param generations by slot
    /// @param links by slot: -1 alive, -2 retired, else the next free slot or 0
    /// @param freeHead first free slot, or 0
    public record Image(int[] generations, int[] links, int freeHead) {}

    /// By slot: generation in the high half, link in the low one, so that whether a handle is alive takes one access.
    private long[] states = new long[16];
    private int count = 1;
    private int freeHead = END;
    private int living;
    private int[] freed = {};
    private int guesses;
    private boolean recording;
    private HandleSet touched = new HandleSet();
    private int[] saved = new int[0];
    private final int[] savedHeads = new int[3];
    private long slotsHash;
    private @Nullable WeakReference<Image> captured;

    /// Makes it keep what it needs to take changes back, from now on.
    public void record() {
        recording = true;
        slotsHash = hashOfSlots();
    }

    /// Number of living entities.
    public int living() {
        return living;
    }

    /// Number of slots ever used, slot 0 included.
    public int slots() {
        return count;
    }

    /// A new handle.
    public long create() {
        int slot = freeHead == END ? count : freeHead;
        ensureRoom(slot + 1);
        touch(slot);
        if (slot == count) {
            count++;
            states[slot] = state(1, ALIVE);
        } else {
            freeHead = linkOf(slot);
            states[slot] |= ALIVE_BITS;
        }
        living++;
        return handle(slot);
    }

    /// New handles for all places of a list, in order.
    ///
    /// Which slot is the next free one stands in the one before, which is waited for. So it is guessed to be the one that was
    /// freed before it in bulk, and only compared.
    public void createAll(long[] made) {
        int next = 0;
        int slot = freeHead;
        while (!recording && slot != END && next < made.length) {
            long state = states[slot];
            states[slot] = state | ALIVE_BITS;
            made[next++] = state & ~ALIVE_BITS | slot;
            int guess = guesses > 0 ? freed[--guesses] : END;
            slot = guess == (int) state ? guess : (int) state;
        }
        freeHead = slot;
        captured = null;
        living += next;
        for (; next < made.length; next++) {
            made[next] = create();
        }
    }

    private void ensureRoom(int slots) {
        if (slots > states.length) {
            states = Arrays.copyOf(states, Growth.room(slots, TURN));
        }
    }

    private static long state(int generation, int link) {
        return (long) generation << 32 | link & ALIVE_BITS;
    }

    private int generationOf(int slot) {
        return (int) (states[slot] >>> 32);
    }

    private int linkOf(int slot) {
        return (int) states[slot];
    }

    /// Ends a living handle.
    public void destroy(long handle) {
        int slot = (int) handle;
        touch(slot);
        living--;
        freeHead = end(handle, freeHead);
    }

    /// Frees the slot of a living handle; returns the first free slot then.
    private int end(long handle, int head) {
        int slot = (int) handle;
        int generation = (int) (handle >>> 32);
        if (generation == Integer.MAX_VALUE) {
            states[slot] = state(generation, RETIRED);
            return head;
        }
        states[slot] = state(generation + 1, head);
        return slot;
    }

    /// Whether a handle is alive.
    public boolean isAlive(long handle) {
        int slot = (int) handle;
        return slot > 0 && slot < count && states[slot] == (handle | ALIVE_BITS);
    }

    /// Whether a handle was never issued on this line of history: its slot is not used yet, or is at an earlier generation.
    public boolean isFuture(long handle) {
        int slot = (int) handle;
        int generation = (int) (handle >>> 32);
        return slot > 0 && (slot >= count || generation > generationOf(slot)
                || generation == generationOf(slot) && linkOf(slot) >= END);
    }

    /// The first place of a list at which stands no living handle, or `count` if all are alive.
    public int firstDead(long[] handles, int count) {
        for (int i = 0; i < count; i++) {
            if (!isAlive(handles[i])) {
                return i;
            }
        }
        return count;
    }

    /// Moves the living of the first handles of a list to its beginning, in order; returns how many they are.
    public int keepLiving(long[] handles, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (isAlive(handles[i])) {
                handles[kept++] = handles[i];
            }
        }
        return kept;
    }

    /// Ends the first handles of a list, which are alive, in order.
    public void destroyAll(long[] handles, int count) {
        for (int i = 0; i < count; i++) {
            touch((int) handles[i]);
        }
        if (freed.length < count) {
            freed = new int[count];
        }
        int head = freeHead;
        for (int i = 0; i < count; i++) {
            freed[i] = head;
            head = end(handles[i], head);
        }
        guesses = count;
        freeHead = head;
        living -= count;
    }

    /// The living handle in a slot, or 0.
    public long aliveIn(int slot) {
        return slot > 0 && slot < count && linkOf(slot) == ALIVE ? handle(slot) : 0;
    }

    private long handle(int slot) {
        return states[slot] & ~ALIVE_BITS | slot;
    }

    private void touch(int slot) {
        captured = null;
        if (!recording || touched.contains(slot)) {
            return;
        }
        if (touched.size() == 0) {
            savedHeads[0] = freeHead;
            savedHeads[1] = count;
            savedHeads[2] = living;
        }
        int place = 2 * touched.size();
        if (place + 2 > saved.length) {
            Growth.step();
            saved = Arrays.copyOf(saved, Math.max(32, place * 2));
        }
        touched.append(slot);
        saved[place] = slot < count ? generationOf(slot) : 0;
        saved[place + 1] = slot < count ? linkOf(slot) : 0;
    }

    /// Ends the segment: what it changed, or null.
    public @Nullable Delta close() {
        if (touched.size() == 0) {
            return null;
        }
        int[] slots = new int[touched.size()];
        int[] after = new int[2 * slots.length + 3];
        int[] before = Arrays.copyOf(saved, after.length);
        for (int i = 0; i < slots.length; i++) {
            slots[i] = (int) touched.handleAt(i);
            after[2 * i] = generationOf(slots[i]);
            after[2 * i + 1] = linkOf(slots[i]);
        }
        System.arraycopy(savedHeads, 0, before, 2 * slots.length, 3);
        after[2 * slots.length] = freeHead;
        after[2 * slots.length + 1] = count;
        after[2 * slots.length + 2] = living;
        forgetTouched();
        slotsHash += hashOf(slots, after) - hashOf(slots, before);
        return new Delta(this, slots, before, after);
    }

    /// The delta that leads from the slots as they are to others; no segment has touched any.
    ///
    /// @param slots touched slots
    /// @param after generation and link of each, with the head, count and living count at the end
    /// @throws IllegalArgumentException if it can't lead there
    public Delta deltaTo(int[] slots, int[] after) {
        int[] before = new int[after.length];
        int countAfter = after[2 * slots.length + 1];
        long most = count;
        for (int i = 0; i < slots.length; i++) {
            most = Math.max(most, slots[i] + 1L);
            require(slots[i] > 0 && slots[i] < count + (long) slots.length, slots[i]);
            require(after[2 * i + 1] >= RETIRED && after[2 * i + 1] < countAfter, slots[i]);
            before[2 * i] = slots[i] < count ? generationOf(slots[i]) : 0;
            before[2 * i + 1] = slots[i] < count ? linkOf(slots[i]) : 0;
        }
        before[2 * slots.length] = freeHead;
        before[2 * slots.length + 1] = count;
        before[2 * slots.length + 2] = living;
        require(countAfter == most && after[2 * slots.length] < countAfter, countAfter);
        requireList(slots, before, after);
        return new Delta(this, slots, before, after);
    }

    /// Free slots are taken from the head of their list and put there: so of those that were free a delta touches the first
    /// ones, and those that it frees lead on to the rest, which stays as it is. Cost: O(touched slots).
    private void requireList(int[] slots, int[] before, int[] after) {
        Map<Integer, Integer> places = new HashMap<>();
        int taken = 0;
        int freed = 0;
        for (int i = 0; i < slots.length; i++) {
            places.put(slots[i], i);
            taken += slots[i] < count && before[2 * i + 1] >= END ? 1 : 0;
            freed += after[2 * i + 1] >= END ? 1 : 0;
        }
        int rest = freeHead;
        for (; rest != END && places.containsKey(rest); taken--) {
            rest = linkOf(rest);
        }
        int slot = after[2 * slots.length];
        for (Integer place = places.get(slot); slot != rest && place != null && freed > 0; place = places.get(slot)) {
            slot = after[2 * place + 1];
            freed--;
        }
        if (taken != 0 || freed != 0 || slot != rest) {
            throw new IllegalArgumentException("the free slots are no list");
        }
    }

    private static void require(boolean holds, int slot) {
        if (!holds) {
            throw new IllegalArgumentException("slot %d can't be what it is said to be".formatted(slot));
        }
    }

    /// Empties the log; what a very large one took is let go.
    private void forgetTouched() {
        if (touched.size() > Math.max(Growth.LARGE, count / 8)) {
            touched = new HandleSet();
            saved = new int[0];
        }
        touched.clear();
    }

    private void place(int[] slots, int[] state, int[] from) {
        captured = null;
        slotsHash += hashOf(slots, state) - hashOf(slots, from);
        ensureRoom(Math.max(state[2 * slots.length + 1], from[2 * slots.length + 1]));
        for (int i = 0; i < slots.length; i++) {
            states[slots[i]] = state(state[2 * i], state[2 * i + 1]);
        }
        freeHead = state[2 * slots.length];
        count = state[2 * slots.length + 1];
        living = state[2 * slots.length + 2];
    }

    private static long hashOf(int[] slots, int[] state) {
        long sum = 0;
        int counted = state[2 * slots.length + 1];
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] < counted) {
                sum += slotHash(slots[i], state[2 * i], state[2 * i + 1]);
            }
        }
        return sum;
    }

    private static long slotHash(int slot, int generation, int link) {
        return Values.mix(slot, (long) generation << 32 ^ link);
    }

    private long hashOfSlots() {
        long sum = 0;
        for (int slot = 1; slot < count; slot++) {
            sum += slotHash(slot, generationOf(slot), linkOf(slot));
        }
        return sum;
    }

    /// Hash of all slots and the free list. Cost: O(1) where recorded and no segment is open, else O(slots).
    public long hash() {
        boolean known = recording && touched.size() == 0;
        return Values.mix(freeHead, known ? slotsHash : hashOfSlots());
    }

    /// Hash computed from all slots, whatever is known.
    public long hashFromScratch() {
        return Values.mix(freeHead, hashOfSlots());
    }

    /// Bytes of the slots, and of what is kept to take changes back.
    public long bytes() {
        return 8L * states.length + 4L * (saved.length + freed.length) + touched.bytes();
    }

    /// A copy of everything.
    ///
    /// It is the same one as long as somebody holds it and nothing has come or gone.
    public Image capture() {
        WeakReference<Image> newest = captured;
        Image known = newest == null ? null : newest.get();
        if (known == null) {
            known = copy();
            captured = new WeakReference<>(known);
        }
        return known;
    }

    private Image copy() {
        int[] generations = new int[count];
        int[] links = new int[count];
        for (int slot = 0; slot < count; slot++) {
            generations[slot] = generationOf(slot);
            links[slot] = linkOf(slot);
        }
        return new Image(generations, links, freeHead);
    }

    /// Becomes what an image shows.
    public void restore(Image image) {
        captured = null;
        count = image.links().length;
        states = new long[Math.max(16, count)];
        freeHead = image.freeHead();
        living = 0;
        for (int slot = 0; slot < count; slot++) {
            states[slot] = state(image.generations()[slot], image.links()[slot]);
            living += slot > 0 && linkOf(slot) == ALIVE ? 1 : 0;
        }
        touched.clear();
        slotsHash = hashOfSlots();
    }
}

package orrery.ecs.storage.handle;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// Issues entity handles: the slot index is in the low half, the generation in the high half. A handle is issued again only after
/// its creation was undone.
///
/// A slot has a generation and a link. The link is [#ALIVE], the next free slot, [#END] or [#RETIRED]. Destroying an entity
/// increments the generation of its slot and puts the slot at the head of the free list; a slot with no generation left is
/// retired. Slot 0 is never issued, so handle 0 means no entity. The file is long because issuing, destroying, logging, restoring
/// and hashing all read and write the same packed words.
public final class Allocator {
    private static final int ALIVE = -1;
    private static final int END = 0;
    private static final int RETIRED = -2;
    private static final long ALIVE_BITS = 0xFFFF_FFFFL;
    private static final int TURN = -1;

    /// The slots that one segment changed, before and after.
    ///
    /// @param allocator the allocator
    /// @param slots touched slots
    /// @param before generation and link of each slot, followed by the free list's head, the slot count and the living count
    /// @param after the same at the end of the segment
    public record Delta(Allocator allocator, int[] slots, int[] before, int[] after) {
        /// Restores the slots to their state before the segment.
        public void revert() {
            allocator.place(slots, before, after);
        }

        /// Restores the slots to their state after the segment.
        public void reapply() {
            allocator.place(slots, after, before);
        }

        /// Returns the inverse change.
        public Delta inverse() {
            return new Delta(allocator, slots, after, before);
        }

        /// Handles that are alive after the segment and were not before.
        public long[] created() {
            return livingOnlyIn(after, before);
        }

        /// Handles that were alive before the segment and are not after.
        public long[] destroyed() {
            return livingOnlyIn(before, after);
        }

        /// Whether a handle is alive after the segment and was not before. Cost: O(touched slots).
        public boolean isCreated(long handle) {
            return IntStream.range(0, slots.length).anyMatch(i -> slots[i] == (int) handle
                    && after[2 * i] == (int) (handle >>> 32) && isLivingOnlyIn(after, before, i));
        }

        private static boolean isLivingOnlyIn(int[] there, int[] other, int i) {
            return there[2 * i + 1] == ALIVE && (other[2 * i + 1] != ALIVE || other[2 * i] != there[2 * i]);
        }

        /// Number of slots after the segment.
        public int slotsAfter() {
            return after[2 * slots.length + 1];
        }

        /// Size in bytes.
        public long bytes() {
            return 4L * (slots.length + before.length + after.length);
        }

        private long[] livingOnlyIn(int[] there, int[] other) {
            return IntStream.range(0, slots.length)
                    .filter(i -> isLivingOnlyIn(there, other, i))
                    .mapToLong(i -> (long) there[2 * i] << 32 | slots[i]).toArray();
        }
    }

    /// A copy of all slots.
    ///
    /// @param generations generation of each slot
    /// @param links link of each slot: -1 alive, -2 retired, else the next free slot, or 0 at the end
    /// @param freeHead first free slot; 0 if none is free
    public record Image(int[] generations, int[] links, int freeHead) {}

    /// For each slot the generation in the high half and the link in the low half. [#isAlive] reads one word.
    private long[] states = new long[16];
    private int count = 1;
    private int freeHead = END;
    private int living;
    private int[] freed = {};
    private int guesses;
    private boolean recording;
    /// Slots that the open segment has touched, and a bit for each of them.
    private int[] touched = {};
    private long[] marks = {};
    private int touchedCount;
    /// Generation and link of each touched slot before the segment.
    private int[] saved = {};
    private final int[] savedHeads = new int[3];
    private long slotsHash;
    private @Nullable WeakReference<Image> captured;

    /// Starts recording: from now on each segment ends with a [Delta].
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

    /// Creates an entity and returns its handle.
    public long create() {
        int slot = freeHead == END ? count : freeHead;
        ensureRoom(slot + 1);
        touchRoom(1);
        save(slot, slot < count ? states[slot] : 0);
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

    /// Creates an entity for each element of an array and stores the handles in order.
    ///
    /// Each free slot holds the index of the next one, so a plain loop waits for every load. This loop predicts the index from
    /// the order in which [#destroyAll] freed the slots and only compares the prediction with the loaded value.
    public void createAll(long[] made) {
        touchRoom(made.length);
        int next = 0;
        int slot = freeHead;
        while (slot != END && next < made.length) {
            long state = states[slot];
            save(slot, state);
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

    /// Destroys a living entity.
    public void destroy(long handle) {
        touchRoom(1);
        save((int) handle, handle | ALIVE_BITS);
        living--;
        freeHead = end(handle, freeHead);
    }

    /// Frees the slot of a living handle. Returns the new head of the free list.
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

    /// Whether a handle was never issued on the current branch of history: its slot is unused, has an earlier generation, or is
    /// free and will be issued with this generation.
    public boolean isFuture(long handle) {
        int slot = (int) handle;
        int generation = (int) (handle >>> 32);
        return slot > 0 && (slot >= count || generation > generationOf(slot)
                || generation == generationOf(slot) && linkOf(slot) >= END);
    }

    /// Index of the first handle that is not alive, or `count` if all are.
    public int firstDead(long[] handles, int count) {
        for (int i = 0; i < count; i++) {
            if (!isAlive(handles[i])) {
                return i;
            }
        }
        return count;
    }

    /// Moves the living handles among the first `count` to the front, in order. Returns the number of living handles.
    public int keepLiving(long[] handles, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (isAlive(handles[i])) {
                handles[kept++] = handles[i];
            }
        }
        return kept;
    }

    /// Destroys the first `count` handles in order. All must be alive.
    public void destroyAll(long[] handles, int count) {
        touchRoom(count);
        for (int i = 0; i < count; i++) {
            save((int) handles[i], handles[i] | ALIVE_BITS);
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

    /// The living handle in a slot; 0 if there is none.
    public long aliveIn(int slot) {
        return slot > 0 && slot < count && linkOf(slot) == ALIVE ? handle(slot) : 0;
    }

    /// The living handles in the order of their slots.
    public long[] livingHandles() {
        long[] handles = new long[(int) IntStream.range(1, count).filter(slot -> aliveIn(slot) != 0).count()];
        int found = 0;
        for (int slot = 1; found < handles.length; slot++) {
            if (aliveIn(slot) != 0) {
                handles[found++] = handle(slot);
            }
        }
        return handles;
    }

    private long handle(int slot) {
        return states[slot] & ~ALIVE_BITS | slot;
    }

    /// Called before slots change. Ensures room to save `more` slots.
    private void touchRoom(int more) {
        captured = null;
        if (!recording) {
            return;
        }
        if (marks.length << 6 < states.length) {
            Growth.step();
            marks = Arrays.copyOf(marks, (states.length + 63) >> 6);
        }
        int most = touchedCount + more;
        if (2 * most > saved.length) {
            Growth.step();
            int[] moreSaved = Arrays.copyOf(saved, Math.max(2 * most, Math.max(32, 3 * touchedCount)));
            Growth.step();
            touched = Arrays.copyOf(touched, moreSaved.length / 2);
            saved = moreSaved;
        }
    }

    /// Saves a slot that is about to change, if segments are recorded and the open one has not touched the slot. Makes no call
    /// that may allocate, so that loops over slots keep the fields in registers.
    ///
    /// @param state generation and link of the slot; 0 if it was never used
    private void save(int slot, long state) {
        if (!recording || (marks[slot >> 6] & 1L << slot) != 0) {
            return;
        }
        if (touchedCount == 0) {
            savedHeads[0] = freeHead;
            savedHeads[1] = count;
            savedHeads[2] = living;
        }
        marks[slot >> 6] |= 1L << slot;
        touched[touchedCount] = slot;
        saved[2 * touchedCount] = (int) (state >>> 32);
        saved[2 * touchedCount + 1] = (int) state;
        touchedCount++;
    }

    /// Ends the segment. Returns its delta, or null if it touched no slot or segments are not recorded.
    public @Nullable Delta close() {
        if (touchedCount == 0) {
            return null;
        }
        int[] slots = Arrays.copyOf(touched, touchedCount);
        int[] after = new int[2 * slots.length + 3];
        int[] before = Arrays.copyOf(saved, after.length);
        for (int i = 0; i < slots.length; i++) {
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

    /// Creates a delta from the current slots to the given ones. The open segment must not have touched any slot. If fewer slots
    /// are used after the delta, the last ones become unused: their generation and link are 0.
    ///
    /// @param slots touched slots, among them all slots that are used only before or only after the delta
    /// @param after generation and link of each slot, followed by the free list's head, the slot count and the living count
    /// @throws IllegalArgumentException if slots, links or the free list would be invalid
    public Delta deltaTo(int[] slots, int[] after) {
        int[] before = new int[after.length];
        int countAfter = after[2 * slots.length + 1];
        long limit = Math.min(Math.max(count, countAfter), count + (long) slots.length);
        int usedOnce = 0;
        for (int i = 0; i < slots.length; i++) {
            int slot = slots[i];
            int link = after[2 * i + 1];
            require(slot > 0 && slot < limit, slot);
            require(slot < countAfter ? link >= RETIRED && link < countAfter : after[2 * i] == 0 && link == END, slot);
            usedOnce += slot >= Math.min(count, countAfter) ? 1 : 0;
            before[2 * i] = slots[i] < count ? generationOf(slots[i]) : 0;
            before[2 * i + 1] = slots[i] < count ? linkOf(slots[i]) : 0;
        }
        before[2 * slots.length] = freeHead;
        before[2 * slots.length + 1] = count;
        before[2 * slots.length + 2] = living;
        require(countAfter > 0 && usedOnce == Math.abs(count - countAfter) && after[2 * slots.length] < countAfter,
                countAfter);
        requireList(slots, before, after);
        return new Delta(this, slots, before, after);
    }

    /// Checks the free list after the delta. Slots are taken from the head of the list and freed slots are put there, so a delta
    /// removes a prefix of the old list and puts its freed slots before the rest. Cost: O(touched slots).
    private void requireList(int[] slots, int[] before, int[] after) {
        Map<Integer, Integer> places = new HashMap<>();
        int countAfter = after[2 * slots.length + 1];
        int taken = 0;
        int freed = 0;
        for (int i = 0; i < slots.length; i++) {
            require(places.put(slots[i], i) == null, slots[i]);
            taken += slots[i] < count && before[2 * i + 1] >= END ? 1 : 0;
            freed += slots[i] < countAfter && after[2 * i + 1] >= END ? 1 : 0;
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
            throw new IllegalArgumentException("the free slots form no list");
        }
    }

    private static void require(boolean holds, int slot) {
        if (!holds) {
            throw new IllegalArgumentException("slot %d has an invalid state".formatted(slot));
        }
    }

    /// Empties the log. Releases its memory if the log was very large.
    private void forgetTouched() {
        for (int i = 0; i < touchedCount; i++) {
            marks[touched[i] >> 6] = 0;
        }
        if (touchedCount > Math.max(Growth.LARGE, count / 8)) {
            touched = new int[0];
            saved = new int[0];
        }
        touchedCount = 0;
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

    /// Hash of all slots and the free list. Cost: O(1) while recording if the open segment has touched no slot, else O(slots).
    public long hash() {
        boolean known = recording && touchedCount == 0;
        return Values.mix(freeHead, known ? slotsHash : hashOfSlots());
    }

    /// Hash computed from all slots, without the running sum.
    public long hashFromScratch() {
        return Values.mix(freeHead, hashOfSlots());
    }

    /// Bytes of the slots and of the undo log.
    public long bytes() {
        return 8L * (states.length + marks.length) + 4L * (saved.length + touched.length + freed.length);
    }

    /// Returns a copy of all slots. Returns the same copy again as long as it is still referenced and no slot has changed.
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

    /// Replaces all slots by those of an image.
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
        forgetTouched();
        slotsHash = hashOfSlots();
    }
}

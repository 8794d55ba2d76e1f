package orrery.ecs.storage.handle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// An allocator of six slots, of which 5, 3 and 1 are free, in this order.
class AllocatorTest {
    private static final int ALIVE = -1;

    private final Allocator allocator = new Allocator();

    AllocatorTest() {
        allocator.record();
        long[] handles = new long[6];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = allocator.create();
        }
        allocator.destroy(handles[0]);
        allocator.destroy(handles[2]);
        allocator.destroy(handles[4]);
        allocator.close();
    }

    /// @param head the first free slot after
    /// @param states slot, generation and link of each touched slot
    private Allocator.Delta delta(int head, int... states) {
        return delta(7, head, states);
    }

    private Allocator.Delta delta(int count, int head, int[] states) {
        int touched = states.length / 3;
        int[] slots = new int[touched];
        int[] after = new int[2 * touched + 3];
        for (int i = 0; i < touched; i++) {
            slots[i] = states[3 * i];
            after[2 * i] = states[3 * i + 1];
            after[2 * i + 1] = states[3 * i + 2];
        }
        after[2 * touched] = head;
        after[2 * touched + 1] = count;
        return allocator.deltaTo(slots, after);
    }

    private void refused(int head, int... states) {
        assertEquals("the free slots form no list",
                assertThrows(IllegalArgumentException.class, () -> delta(head, states)).getMessage());
    }

    @Test
    void a_delta_takes_free_slots_from_the_head_and_puts_others_there() {
        delta(3, 5, 2, ALIVE).reapply();
        assertEquals(3, (int) allocator.create());
    }

    @Test
    void a_delta_ends_the_use_of_the_last_slots() {
        Allocator.Delta fewer = delta(5, 3, new int[] {6, 0, 0, 5, 0, 0});
        long before = allocator.hash();
        fewer.reapply();
        assertEquals(5, allocator.slots());
        assertEquals(allocator.hashFromScratch(), allocator.hash());
        assertEquals(3, (int) allocator.create());
        assertEquals(1, (int) allocator.create());
        assertEquals(1L << 32 | 5, allocator.create());
        allocator.close().revert();
        fewer.revert();
        assertEquals(before, allocator.hash());
    }

    @Test
    void a_number_of_slots_that_leaves_out_a_changed_one_or_takes_another_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> delta(5, 5, new int[] {6, 0, 0}));
        assertThrows(IllegalArgumentException.class, () -> delta(6, 5, new int[] {6, 1, 0}));
        assertThrows(IllegalArgumentException.class, () -> delta(6, 5, new int[] {6, 0, ALIVE}));
        assertThrows(IllegalArgumentException.class, () -> delta(0, 0, new int[] {}));
        assertThrows(IllegalArgumentException.class, () -> delta(9, 5, new int[] {8, 1, ALIVE, 8, 1, ALIVE}));
        assertThrows(IllegalArgumentException.class, () -> delta(9, 5, new int[] {8, 1, ALIVE}));
    }

    @Test
    void a_delta_knows_what_it_creates_and_destroys() {
        Allocator.Delta delta = delta(2, 5, 2, ALIVE, 2, 2, 3);
        for (int slot = 0; slot < 7; slot++) {
            for (long generation = 0; generation < 4; generation++) {
                long handle = generation << 32 | slot;
                assertEquals(Arrays.stream(delta.created()).anyMatch(each -> each == handle), delta.isCreated(handle));
                assertEquals(Arrays.stream(delta.destroyed()).anyMatch(each -> each == handle),
                        delta.inverse().isCreated(handle));
            }
        }
        assertTrue(delta.isCreated(2L << 32 | 5));
        assertTrue(delta.inverse().isCreated(1L << 32 | 2));
    }

    @Test
    void a_delta_that_ends_what_it_made_keeps_the_rest() {
        delta(2, 5, 2, ALIVE, 2, 2, 3).reapply();
        assertEquals(2, (int) allocator.create());
        assertEquals(3, (int) allocator.create());
        assertEquals(1, (int) allocator.create());
        assertEquals(7, (int) allocator.create());
    }

    @Test
    void free_slots_that_lead_round_in_a_circle_are_refused() {
        refused(5, 5, 2, 5);
        refused(2, 2, 2, 4, 4, 2, 2);
        refused(5, 5, 2, ALIVE);
        refused(2, 2, 2, 1);
        refused(5, 1, 2, 5);
        refused(4, 2, 2, 5);
        refused(2, 2, 2, 5, 4, 2, 5);
    }
}

package orrery.ecs.storage.handle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HandleSetTest {
    private static long handle(int index, int generation) {
        return (long) generation << 32 | index;
    }

    @Test
    void handles_of_one_slot_are_all_found() {
        HandleSet set = new HandleSet();
        for (int generation = 1; generation <= 3; generation++) {
            set.append(handle(5, generation));
        }
        assertEquals(List.of(0, 1, 2),
                List.of(set.placeOf(handle(5, 1)), set.placeOf(handle(5, 2)), set.placeOf(handle(5, 3))));
        set.removeAt(0);
        assertEquals(0, set.placeOf(handle(5, 3)));
        assertEquals(1, set.placeOf(handle(5, 2)));
        assertFalse(set.contains(handle(5, 1)));
    }

    @Test
    void a_set_does_not_grow_with_handles_that_were_removed() {
        HandleSet set = new HandleSet();
        set.append(handle(5, 1));
        for (int generation = 2; generation <= 1000; generation++) {
            set.append(handle(5, generation));
            set.removeAt(set.placeOf(handle(5, generation - 1)));
        }
        assertEquals(0, set.placeOf(handle(5, 1000)));
        assertTrue(set.bytes() < 1000, () -> set.bytes() + " bytes");
    }

    @Test
    void a_handle_with_an_impossible_index_is_not_in_the_set() {
        assertEquals(-1, new HandleSet().placeOf(handle(-1, 1)));
    }

    @Test
    void random_sets_with_few_slots_agree_with_a_list() {
        Random random = new Random(1);
        HandleSet set = new HandleSet();
        List<Long> list = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            long handle = handle(1 + random.nextInt(4), 1 + random.nextInt(4));
            int place = list.indexOf(handle);
            assertEquals(place, set.placeOf(handle));
            if (place < 0) {
                assertTrue(set.add(handle));
                list.add(handle);
            } else if (random.nextInt(40) == 0) {
                set.clear();
                list.clear();
            } else {
                set.removeAt(place);
                long last = list.removeLast();
                if (place < list.size()) {
                    list.set(place, last);
                }
            }
        }
    }
}

package orrery.ecs.storage.handle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HandleListTest {
    private final HandleList list = new HandleList();

    private static long handle(int index, int generation) {
        return (long) generation << 32 | index;
    }

    @Test
    void places_are_those_of_a_plain_list_whatever_comes_and_goes() {
        SplittableRandom random = new SplittableRandom(5);
        List<Long> plain = new ArrayList<>();
        for (int step = 0; step < 20_000; step++) {
            long handle = handle(1 + random.nextInt(300), 1 + random.nextInt(2));
            if (random.nextInt(2_000) == 0) {
                list.clear();
                plain.clear();
            } else if (random.nextInt(3) == 0) {
                int place = plain.indexOf(handle);
                assertEquals(place >= 0, list.remove(handle));
                if (place >= 0) {
                    plain.set(place, plain.getLast());
                    plain.removeLast();
                }
            } else if (!plain.contains(handle)) {
                list.append(handle);
                plain.add(handle);
            }
            assertEquals(plain.indexOf(handle), list.lastPlaceOf(handle));
        }
        assertArrayEquals(plain.stream().mapToLong(Long::longValue).toArray(), list.toArray());
        for (int index = 1; index <= 300; index++) {
            assertEquals(plain.indexOf(handle(index, 1)), list.lastPlaceOf(handle(index, 1)));
        }
    }

    @Test
    void of_a_handle_that_is_listed_twice_the_last_place_counts() {
        list.append(7);
        list.append(8);
        assertEquals(0, list.lastPlaceOf(7));
        list.append(7);
        assertEquals(2, list.lastPlaceOf(7));
        HandleList others = new HandleList();
        others.append(8);
        list.appendAll(others);
        assertEquals(3, list.lastPlaceOf(8));
        assertEquals(-1, list.lastPlaceOf(9));
    }

    @Test
    void being_asked_costs_as_much_room_as_the_list_asks_whatever_the_index() {
        list.append(handle(50_000_000, 1));
        assertTrue(list.contains(handle(50_000_000, 1)));
        assertTrue(list.bytes() < 1_000);
    }
}

package orrery.editor.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TickBarsTest {
    @Test
    void the_newest_tick_is_at_the_right_end_and_missing_ticks_are_dots() {
        assertEquals("··▃██", TickBars.of(List.of(1L, 4L, 8L), 5, 1));
    }

    @Test
    void a_bar_stands_for_the_longest_of_its_ticks() {
        assertEquals("▄█", TickBars.of(List.of(1L, 3L, 8L, 7L), 2, 2));
    }

    @Test
    void one_slow_tick_does_not_flatten_the_others() {
        List<Long> nanos = new ArrayList<>(Collections.nCopies(39, 10L));
        nanos.add(10_000L);
        assertEquals("█".repeat(40), TickBars.of(nanos, 40, 1));
    }

    @Test
    void a_system_that_never_ran_has_dots() {
        assertEquals("···", TickBars.of(List.of(0L, 0L, 0L), 3, 1));
    }
}

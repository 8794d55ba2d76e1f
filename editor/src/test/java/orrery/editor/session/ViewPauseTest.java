package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/// The time between two views while ticks play.
class ViewPauseTest {
    private static final long MILLI = 1_000_000;
    private static final long TICK = 15 * MILLI;
    private static final long CHEAP = 4 * MILLI;
    private static final long DEAR = 8 * MILLI;

    /// Otherwise the window would show a tick that is older than the newest one by two pulses.
    @Test
    void a_view_that_was_not_taken_is_replaced_once_if_that_takes_little_time() {
        assertEquals(TICK, ViewPublisher.pause(0, false, DEAR));
        assertEquals(TICK, ViewPublisher.pause(1, false, CHEAP));
        assertEquals(80 * MILLI, ViewPublisher.pause(1, false, DEAR));
    }

    @Test
    void views_that_nobody_takes_use_a_tenth_of_the_time() {
        assertEquals(40 * MILLI, ViewPublisher.pause(2, false, CHEAP));
        assertEquals(40 * MILLI, ViewPublisher.pause(0, true, CHEAP));
        assertEquals(250 * MILLI, ViewPublisher.pause(2, false, 100 * MILLI));
    }
}

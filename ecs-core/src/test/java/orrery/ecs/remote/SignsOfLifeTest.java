package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// How long an editor may be silent while it holds a game.
class SignsOfLifeTest {
    private static final long LIMIT_MILLIS = 800;

    private final AtomicLong now = new AtomicLong();
    private final SignsOfLife signs = new SignsOfLife(TimeUnit.MILLISECONDS.toNanos(LIMIT_MILLIS), now::get);

    private boolean areMissingAfter(long millis) {
        now.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
        return signs.areMissing();
    }

    @Test
    void silence_counts_up_to_the_limit_and_from_each_sign_anew() {
        for (int i = 0; i < 100; i++) {
            assertFalse(areMissingAfter(50));
            if (i % 10 == 0) {
                signs.heard();
            }
        }
        signs.heard();
        for (int i = 0; i < 16; i++) {
            assertFalse(areMissingAfter(50));
        }
        assertTrue(areMissingAfter(1));
        signs.heard();
        assertFalse(areMissingAfter(50));
    }

    @Test
    void a_check_that_comes_late_counts_as_a_tenth_of_a_second() {
        for (int i = 0; i < 8; i++) {
            assertFalse(areMissingAfter(60_000));
        }
        assertTrue(areMissingAfter(60_000));
    }
}

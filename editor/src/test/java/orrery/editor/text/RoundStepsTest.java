package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RoundStepsTest {
    @Test
    void a_step_is_the_smallest_of_the_series_that_is_large_enough() {
        assertEquals(1, RoundSteps.atLeast(1));
        assertEquals(2, RoundSteps.atLeast(1.1));
        assertEquals(5, RoundSteps.atLeast(2.1));
        assertEquals(10, RoundSteps.atLeast(5.1));
        assertEquals(0.05, RoundSteps.atLeast(0.03));
        assertEquals(2e9, RoundSteps.atLeast(1.5e9));
        assertEquals(1000, RoundSteps.atLeast(1000));
        assertEquals(2, RoundSteps.atLeast(2.0000000001));
    }

    @Test
    void ticks_are_whole_and_at_least_as_wide_as_asked() {
        assertEquals(1, RoundSteps.ticks(200, 60));
        assertEquals(20, RoundSteps.ticks(5, 60));
        assertEquals(5000, RoundSteps.ticks(0.02, 60));
    }
}

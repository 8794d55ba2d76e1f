package orrery.editor.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.schedule.RunReport;
import orrery.editor.text.NumberFormats;

class SystemWordsTest {
    private static SystemsSlice.Row waiting(SystemsSlice.LastRun lastRun, boolean settles) {
        return new SystemsSlice.Row(0, "Hunger", true, false,
                new SystemsSlice.Uses(List.of("Food modify set"), List.of(), List.of("Food"), List.of("Food"), settles),
                new SystemsSlice.Turn(RunReport.Outcome.NOTHING_CHANGED, List.of(), List.of(), "", 0), List.of(),
                lastRun);
    }

    @Test
    void a_system_that_never_ran_says_why_and_what_to_do() {
        SystemsSlice.Row never = waiting(new SystemsSlice.LastRun(0, 1), false);
        assertEquals("Never ran: nothing it watches changed", SystemWords.why(never));
        assertEquals(
                "Hunger runs when what it watches has changed: Food modify set; writes Food; applies the modify set of Food."
                        + " Never ran: nothing it watches changed. To run in every tick, it must watch nothing.",
                SystemWords.inFull(never));
    }

    @Test
    void where_the_first_ticks_are_not_kept_no_more_is_said_than_is_known() {
        assertEquals("Not run since before tick " + NumberFormats.grouped(12_001) + ": nothing it watches changed",
                SystemWords.why(waiting(new SystemsSlice.LastRun(0, 12_001), false)));
    }

    @Test
    void a_system_that_settles_may_have_run_after_an_edit() {
        SystemsSlice.Row settling = waiting(new SystemsSlice.LastRun(0, 1), true);
        assertEquals("Not run: nothing it watches changed", SystemWords.why(settling));
        assertEquals(
                "Hunger runs when what it watches has changed: Food modify set; writes Food; applies the modify set of Food;"
                        + " runs immediately after each edit. Not run: nothing it watches changed.",
                SystemWords.inFull(settling));
    }
}

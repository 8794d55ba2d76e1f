package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.time.TickRecord;

/// The tick whose reports the panes show.
class ReportedTickTest extends SessionHarness {

    private long reported() {
        return session.read(ReadContext::reportedTick).join().orElseThrow();
    }

    private int reports() {
        return session.read(moment -> moment.reports().size()).join().orElseThrow();
    }

    private static SceneOpening atTick3() {
        Simulation simulation = TinyWorld.make();
        for (int i = 0; i < 3; i++) {
            simulation.schedule().tick();
        }
        return new SceneOpening(simulation, new SceneFile("tiny", null), List.of());
    }

    @Test
    void a_state_to_which_no_recorded_tick_led_is_that_of_its_tick_and_has_no_reports() {
        session.open("tiny", ReportedTickTest::atTick3).join();
        assertEquals(3, reported());
        assertEquals(0, reports());
    }

    @Test
    void a_tick_that_failed_in_another_process_has_not_the_reports_and_times_of_the_tick_before() {
        session.stepTicks(2);
        assertEquals(2, tick());
        int known = reports();
        TickRecord failed = session.ask(open -> {
            assertNotNull(open);
            open.failed(3);
            return open.timeline().history().find(3);
        }).join();
        assertNotNull(failed);
        assertEquals(2, reported());
        assertEquals(known, reports());
        assertArrayEquals(new long[failed.systemNanos().length], failed.systemNanos());
    }

    @Test
    void a_tick_that_failed_here_is_reported() {
        session.edit("Trouble", simulation -> simulation.world().setSingleton(new TinyWorld.Trouble(2, 0))).join();
        session.stepTicks(2);
        assertEquals(1, tick());
        assertEquals(2, reported());
    }
}

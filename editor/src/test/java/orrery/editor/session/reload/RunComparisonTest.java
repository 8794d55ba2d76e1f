package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.TinyWorld;

/// What ends a comparison of the ticks of changed code with those of the former code.
class RunComparisonTest {
    private static final Entity SUN = Entity.of(1, 1);

    private final Simulation now = TinyWorld.make();
    private RunComparison comparison;
    private int ended;

    @BeforeEach
    void begin() {
        Simulation before = TinyWorld.make();
        Recording former = new Recording(before.schedule());
        ticks(before, 4);
        comparison = new RunComparison(former, tick -> List.of(), now, () -> ended++);
    }

    private static void ticks(Simulation simulation, int count) {
        for (int i = 0; i < count; i++) {
            simulation.schedule().tick();
        }
    }

    @Test
    void ticks_with_the_same_results_end_it_after_the_last() {
        ticks(now, 3);
        assertEquals(0, ended);
        ticks(now, 2);
        assertEquals(new RunComparison.Result(4, null, "", null), comparison.result().join());
        assertEquals(1, ended);
    }

    @Test
    void an_edit_of_the_user_ends_it_without_a_result() {
        ticks(now, 2);
        EngineWorld world = EngineWorld.of(now.world());
        world.open(Author.edit("Rename"));
        world.set(SUN, new Name("Sol"));
        world.close();
        assertTrue(comparison.result().isCancelled());
        ticks(now, 2);
        assertEquals(1, ended);
    }

    @Test
    void an_input_of_the_user_ends_it_without_a_result() {
        now.world().submitInput(new TinyWorld.Key("Space"));
        ticks(now, 1);
        assertTrue(comparison.result().isCancelled());
        assertEquals(1, ended);
    }

    @Test
    void a_system_that_fails_ends_it_and_is_told() {
        EngineWorld world = EngineWorld.of(now.world());
        world.privileged(() -> world.setSingleton(new TinyWorld.Trouble(1, 0)));
        assertThrows(SystemFailure.class, () -> ticks(now, 1));
        RunComparison.Result found = comparison.result().join();
        assertEquals("System Trouble failed in tick 1: told to fail",
                Objects.requireNonNull(found.failure()).getMessage());
        assertEquals(1, ended);
    }
}

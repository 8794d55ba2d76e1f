package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Inputs from being submitted to being read.
class SubmittedInputsTest extends ScheduleHarness {
    @Test
    void inputs_handed_in_are_read_in_the_next_tick_only() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, reading());
        simulation.schedule().input(new Ping(1));
        simulation.schedule().tick();
        simulation.schedule().tick();
        assertEquals(List.of("1 [Ping[value=1]]", "2 []"), log);
    }

    @Test
    void inputs_that_wait_are_hashed_and_survive_a_snapshot() {
        Simulation whole = simulation(TrackingLevel.RECORDED, reading());
        long before = whole.world().hash();
        whole.schedule().input(new Ping(1));
        whole.schedule().input(new Ping(2));
        assertNotEquals(before, whole.world().hash());
        Simulation stopped = simulation(TrackingLevel.OFF, reading());
        stopped.world().restore(whole.world().snapshot());
        assertEquals(whole.world().hashes(), stopped.world().hashes());
        whole.schedule().tick();
        stopped.schedule().tick();
        assertEquals(List.of("1 [Ping[value=1], Ping[value=2]]", "1 [Ping[value=1], Ping[value=2]]"), log);
        assertEquals(whole.world().hashes(), stopped.world().hashes());
    }

    @Test
    void an_input_that_was_not_declared_is_refused_and_the_remedy_named() {
        Simulation simulation = simulation(TrackingLevel.OFF, reading());
        WorldException refused = assertThrows(WorldException.class,
                () -> simulation.schedule().input(new Count(1)));
        assertEquals("Count was submitted, and the world's definition declares no such input; add"
                + " inputs(MethodHandles.lookup(), Count.class) where its provider defines it.", refused.getMessage());
        assertEquals(List.of(), EngineWorld.of(simulation.world()).submittedInputs());
    }

    @Test
    void inputs_of_a_tick_that_failed_wait_for_the_next_before_later_ones() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, reading(), failing("Bad", 1));
        simulation.world().create(new Count(0));
        simulation.schedule().input(new Ping(1));
        long before = simulation.world().hash();
        assertThrows(SystemFailure.class, simulation.schedule()::tick);
        assertEquals(before, simulation.world().hash());
        simulation.schedule().input(new Ping(2));
        simulation.world().setSingleton(simulation.schedule().settings().withEnabled("Bad", false));
        simulation.schedule().tick();
        assertEquals("1 [Ping[value=1], Ping[value=2]]", log.getLast());
    }

    @Test
    void inputs_of_a_tick_and_those_handed_in_after_it_go_and_come_with_it() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, reading());
        EngineWorld world = EngineWorld.of(simulation.world());
        long before = world.hash();
        simulation.schedule().input(new Ping(1));
        simulation.schedule().tick();
        simulation.schedule().input(new Ping(2));
        long after = world.hash();
        List<Segment> segments = world.segmentsOfTick();
        segments.reversed().forEach(world::revert);
        assertEquals(before, world.hash());
        assertEquals(List.of(), world.submittedInputs());
        segments.forEach(world::reapply);
        assertEquals(after, world.hash());
        assertEquals(List.of(new Ping(2)), world.submittedInputs());
    }

    private SystemDefinition reading() {
        return SystemDefinition.named("Read")
                .run(() -> context -> log.add(context.tick() + " " + context.inputs(Ping.class)));
    }
}

package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import javax.crypto.Mac;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.DamagedWorldException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.UndeclaredAccessException;

/// Systems that fail, and systems that do what they did not declare.
class SystemFailureTest extends ScheduleHarness {
    @Test
    void a_system_that_throws_leaves_a_recorded_world_as_it_was_before_the_tick() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("Writer"), watching("Watch"),
                failing("Bad", 3));
        Schedule schedule = simulation.schedule();
        simulation.world().create(new Count(0));
        schedule.tick();
        schedule.tick();
        simulation.world().create(new Count(7));
        long before = simulation.world().hash();
        SystemFailure failure = assertThrows(SystemFailure.class, schedule::tick);
        assertEquals("System Bad failed in tick 3: Count of entity 1v1: told to fail", failure.getMessage());
        assertEquals(List.of("Bad", Entity.of(1, 1), "Count"),
                List.of(failure.system(), failure.entity(), String.valueOf(failure.component())));
        assertEquals(before, simulation.world().hash());
        assertEquals(before, EngineWorld.of(simulation.world()).hashFromScratch());
        simulation.world().setSingleton(schedule.settings().withEnabled("Bad", false));
        schedule.tick();
        assertEquals(3, simulation.world().tick());
    }

    @Test
    void it_failed_at_a_line_of_the_program_even_if_the_jdk_threw() {
        Exception thrown = assertThrows(NoSuchAlgorithmException.class, () -> Mac.getInstance("none"));
        assertEquals(Mac.class.getName(), thrown.getStackTrace()[0].getClassName());
        StackTraceElement origin = new SystemFailure(1, "Move", thrown).origin().orElseThrow();
        assertFalse(origin.getClassName().startsWith("java"), origin::toString);
    }

    @Test
    void an_unrecorded_world_that_failed_says_so_at_every_call() {
        Simulation simulation = simulation(TrackingLevel.CHANGES, counting("Writer"), failing("Bad", 1));
        simulation.world().create(new Count(0));
        assertThrows(SystemFailure.class, simulation.schedule()::tick);
        DamagedWorldException damaged = assertThrows(DamagedWorldException.class, simulation.world()::entityCount);
        assertEquals("The world is damaged since system Bad failed in tick 1. Load its scene again.",
                damaged.getMessage());
    }

    @Test
    void using_what_was_not_declared_names_system_type_and_remedy() {
        SystemDefinition sneaky = SystemDefinition.named("Sneaky").reads(Count.class)
                .run(() -> context -> context.world().array(Count.class).update(count -> count));
        Simulation simulation = simulation(TrackingLevel.RECORDED, sneaky);
        SystemFailure failure = assertThrows(SystemFailure.class, simulation.schedule()::tick);
        assertTrue(failure.getCause() instanceof UndeclaredAccessException);
        assertEquals("System Sneaky failed in tick 1: System Sneaky writes Count and did not declare it; add"
                + " writes(Count.class) where it is registered.", failure.getMessage());
    }

    @Test
    void a_system_runs_no_ticks() {
        Map<String, BiConsumer<Schedule, EngineWorld>> calls = Map.of("beginTick",
                (schedule, world) -> world.beginTick(),
                "endTick", (schedule, world) -> world.endTick(), "tick", (schedule, world) -> schedule.tick(), "step",
                (schedule, world) -> schedule.step(), "finish", (schedule, world) -> schedule.finish(), "settle",
                (schedule, world) -> schedule.settle());
        calls.forEach((verb, call) -> {
            AtomicReference<Schedule> own = new AtomicReference<>();
            SystemDefinition bold = SystemDefinition.named("Bold")
                    .run(() -> context -> call.accept(own.get(), EngineWorld.of(context.world())));
            own.set(simulation(TrackingLevel.RECORDED, bold).schedule());
            SystemFailure failure = assertThrows(SystemFailure.class, own.get()::tick);
            assertEquals("System Bold failed in tick 1: %s was called by system Bold; the schedule alone runs ticks and"
                    .formatted(verb) + " systems.", failure.getMessage());
            assertEquals(0, own.get().world().tick());
        });
    }

    @Test
    void a_system_submits_no_inputs() {
        SystemDefinition bold = SystemDefinition.named("Bold")
                .run(() -> context -> context.world().submitInput(new Ping(1)));
        Simulation simulation = simulation(TrackingLevel.RECORDED, bold);
        SystemFailure failure = assertThrows(SystemFailure.class, simulation.schedule()::tick);
        assertEquals("System Bold failed in tick 1: submitInput was called by system Bold; inputs come from outside; to"
                + " tell other systems something, publish an event in an EventQueue.", failure.getMessage());
        assertEquals(List.of(), EngineWorld.of(simulation.world()).submittedInputs());
    }

    @Test
    void the_running_system_is_known_in_ticks_and_while_systems_settle() {
        AtomicReference<Schedule> own = new AtomicReference<>();
        List<String> seen = new ArrayList<>();
        SystemDefinition watched = SystemDefinition.named("Watched").settles()
                .run(() -> _ -> seen.add("%s in %d".formatted(running(own).system(), running(own).tick())));
        own.set(simulation(TrackingLevel.RECORDED, watched).schedule());
        List<String> shown = new ArrayList<>();
        EngineSchedule.of(own.get()).onRunning(now -> shown.add(now == null ? "none" : now.system()));
        own.get().tick();
        own.get().settle();
        assertEquals(List.of("Watched in 1", "Watched in 1"), seen);
        assertEquals(List.of("Watched", "none", "Transforms", "none", "Watched", "none"), shown);
        assertNull(own.get().running());
    }

    @Test
    void a_system_that_refuses_to_settle_leaves_nothing_of_the_systems_before_it() {
        SystemDefinition counts = SystemDefinition.named("Counts").writes(Count.class).settles()
                .run(() -> context -> {
                    if (context.world().array(Count.class).size() > 0) {
                        context.world().create(new Count(7));
                    }
                });
        SystemDefinition refuses = SystemDefinition.named("Refuses").reads(Count.class).writes(Count.class).settles()
                .run(() -> context -> {
                    if (context.world().array(Count.class).size() > 0) {
                        context.world().create(new Count(8));
                        throw new AssertionError("no");
                    }
                });
        Simulation simulation = simulation(TrackingLevel.RECORDED, counts, refuses);
        EngineWorld world = EngineWorld.of(simulation.world());
        world.open(Author.edit("edit"));
        world.create(new Count(1));
        Segment edit = Objects.requireNonNull(world.close());
        Map<String, Long> before = world.hashes();
        assertThrows(AssertionError.class, simulation.schedule()::settle);
        assertEquals(before, world.hashes());
        world.revert(edit);
        assertEquals(0, world.entityCount());
    }

    private static Schedule.Running running(AtomicReference<Schedule> schedule) {
        return Objects.requireNonNull(schedule.get().running());
    }

    @Test
    void a_system_that_declares_no_writes_destroys_nothing() {
        SystemDefinition reaper = SystemDefinition.named("Reaper").reads(Count.class)
                .run(() -> context -> context.world().destroy(Entity.of(1, 1)));
        SystemDefinition reapers = SystemDefinition.named("Reaper").reads(Count.class)
                .run(() -> context -> context.world().destroyAll(List.of(Entity.of(1, 1))));
        SystemDefinition maker = SystemDefinition.named("Maker").reads(Count.class)
                .run(() -> context -> context.world().create(new Count(1)));
        assertEquals(
                "System Reaper failed in tick 1: System Reaper destroys 1v1 and declared no writes; where the"
                        + " system is registered, add writes(...) with the component types of what it destroys.",
                failure(reaper));
        assertEquals("System Reaper failed in tick 1: System Reaper destroys [1v1] and declared no writes; where the"
                + " system is registered, add writes(...) with the component types of what it destroys.",
                failure(reapers));
        assertEquals("System Maker failed in tick 1: System Maker writes Count and did not declare it; add"
                + " writes(Count.class) where it is registered.", failure(maker));
    }

    private static String failure(SystemDefinition system) {
        Simulation simulation = simulation(TrackingLevel.RECORDED, system);
        simulation.world().create(new Count(1));
        return String.valueOf(assertThrows(SystemFailure.class, simulation.schedule()::tick).getMessage());
    }

    @Test
    void asking_for_changes_that_are_not_watched_says_what_to_add() {
        SystemDefinition blind = SystemDefinition.named("Blind").reads(Count.class)
                .run(() -> context -> context.changes(Count.class));
        SystemFailure failure = assertThrows(SystemFailure.class,
                simulation(TrackingLevel.RECORDED, blind).schedule()::tick);
        assertEquals(
                "System Blind failed in tick 1: System Blind does not watch Count; add watches(Count.class) where it"
                        + " is registered.",
                failure.getMessage());
    }

    @Test
    void a_modify_set_that_is_applied_and_not_watched_is_not_handed_over() {
        SystemDefinition owner = SystemDefinition.named("Owner").applies(Aim.class)
                .run(() -> context -> context.modified(Aim.class));
        SystemFailure failure = assertThrows(SystemFailure.class,
                simulation(TrackingLevel.RECORDED, owner).schedule()::tick);
        assertEquals("System Owner failed in tick 1: System Owner does not watch Aim; add watchesModifySets(Aim.class)"
                + " where it is registered.", failure.getMessage());
    }
}

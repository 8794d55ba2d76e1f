package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.DamagedWorldException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.UndeclaredAccessException;
import orrery.ecs.world.WorldException;

/// The guarantees of the schedule, one test for each. This file is long because there are many and they share components and
/// systems.
class ScheduleTest {
    record Count(int value) {}

    /// A deferred number.
    record Aim(int value) {}

    /// An event.
    record Ping(int value) {}

    /// A queue of events.
    record Pings(EventQueue<Ping> queue) {}

    private final List<String> log = new ArrayList<>();

    @Test
    void systems_run_in_the_order_in_which_they_were_declared() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, logging("A"), logging("B"), logging("C"));
        simulation.schedule().tick();
        assertEquals(List.of("A", "B", "C"), log);
    }

    @Test
    void moved_and_disabled_systems_run_elsewhere_and_not_at_all() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, logging("A"), logging("B"), logging("C"));
        Schedule schedule = simulation.schedule();
        simulation.world().setSingleton(schedule.settings().withMoved("C", 0).withEnabled("A", false));
        schedule.tick();
        assertEquals(List.of("C", "B"), log);
        assertEquals(List.of(RunReport.Outcome.RAN_EVERY_TICK, RunReport.Outcome.DISABLED,
                RunReport.Outcome.RAN_EVERY_TICK, RunReport.Outcome.NOTHING_CHANGED), outcomes(schedule));
    }

    private static List<RunReport.Outcome> outcomes(Schedule schedule) {
        return schedule.reports().stream().map(RunReport::outcome)
                .map(outcome -> outcome == RunReport.Outcome.RAN_FIRST ? RunReport.Outcome.NOTHING_CHANGED : outcome)
                .toList();
    }

    @Test
    void a_watching_system_first_receives_everything_and_then_what_others_changed() {
        Simulation simulation = simulation(TrackingLevel.CHANGES, watching("Watch"));
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity first = world.create(new Count(1));
        Entity second = world.create(new Count(2));
        simulation.schedule().tick();
        simulation.schedule().tick();
        world.replace(second, new Count(3));
        world.replace(second, new Count(4));
        simulation.schedule().tick();
        world.destroy(first);
        simulation.schedule().tick();
        assertEquals(List.of("Watch 1v1 2v1", "Watch 2v1", "Watch gone 1v1"), log);
    }

    @Test
    void a_watching_system_sees_later_writers_in_the_next_tick_whatever_its_place() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, watching("Early"), counting("Writer"),
                watching("Late"));
        simulation.world().create(new Count(0));
        simulation.schedule().tick();
        simulation.schedule().tick();
        assertEquals(List.of("Early 1v1", "Late 1v1", "Early 1v1", "Late 1v1"), log);
    }

    @Test
    void its_own_writes_are_not_received_back() {
        SystemDefinition own = SystemDefinition.named("Own").watches(Count.class).writes(Count.class)
                .run(() -> context -> {
                    log.add("Own " + context.changes(Count.class).size());
                    context.world().array(Count.class).update(count -> new Count(count.value() + 1));
                });
        Simulation simulation = simulation(TrackingLevel.RECORDED, own);
        simulation.world().create(new Count(0));
        simulation.schedule().tick();
        simulation.schedule().tick();
        assertEquals(List.of("Own 1"), log);
    }

    @Test
    void while_disabled_a_system_goes_on_collecting() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("Writer"), watching("Watch"));
        Schedule schedule = simulation.schedule();
        Entity first = simulation.world().create(new Count(0));
        schedule.tick();
        simulation.world().setSingleton(schedule.settings().withEnabled("Watch", false));
        Entity second = simulation.world().create(new Count(0));
        simulation.world().destroy(second);
        schedule.tick();
        simulation.world().setSingleton(schedule.settings().withEnabled("Watch", true));
        schedule.tick();
        assertEquals(List.of("Watch " + first, "Watch %s gone %s".formatted(first, second)), log);
    }

    @Test
    void what_a_watch_has_to_deliver_survives_a_snapshot() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, watching("Watch"));
        Entity entity = simulation.world().create(new Count(0));
        simulation.schedule().tick();
        simulation.world().replace(entity, new Count(5));
        Snapshot snapshot = simulation.world().snapshot();
        Simulation other = simulation(TrackingLevel.RECORDED, watching("Watch"));
        other.world().restore(snapshot);
        assertEquals(simulation.world().hash(), other.world().hash());
        log.clear();
        other.schedule().tick();
        assertEquals(List.of("Watch " + entity), log);
    }

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
    void an_unrecorded_world_that_failed_says_so_at_every_call() {
        Simulation simulation = simulation(TrackingLevel.CHANGES, counting("Writer"), failing("Bad", 1));
        simulation.world().create(new Count(0));
        assertThrows(SystemFailure.class, simulation.schedule()::tick);
        DamagedWorldException damaged = assertThrows(DamagedWorldException.class, simulation.world()::entityCount);
        assertEquals("The world is damaged since system Bad failed in tick 1. Load its scene again.",
                damaged.getMessage());
    }

    @Test
    void stepping_system_by_system_makes_the_same_state_as_a_tick() {
        Simulation stepped = simulation(TrackingLevel.RECORDED, counting("A"), watching("B"), counting("C"));
        Simulation whole = simulation(TrackingLevel.RECORDED, counting("A"), watching("B"), counting("C"));
        stepped.world().create(new Count(0));
        whole.world().create(new Count(0));
        whole.schedule().tick();
        List<String> positions = new ArrayList<>();
        do {
            stepped.schedule().step();
            positions.add(stepped.schedule().systemsDone() + " " + stepped.schedule().nextSystem());
        } while (stepped.schedule().isMidTick());
        assertEquals(List.of("1 B", "2 C", "3 Transforms", "0 null"), positions);
        assertEquals(whole.world().hash(), stepped.world().hash());
        assertNull(stepped.schedule().nextSystem());
    }

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
    void a_system_that_interrupts_its_thread_disturbs_no_other_and_is_named() {
        List<Boolean> met = new ArrayList<>();
        SystemDefinition rude = SystemDefinition.named("Rude").run(() -> context -> {
            met.add(Thread.currentThread().isInterrupted());
            Thread.currentThread().interrupt();
        });
        SystemDefinition next = SystemDefinition.named("Next")
                .run(() -> context -> met.add(Thread.currentThread().isInterrupted()));
        Schedule schedule = simulation(TrackingLevel.RECORDED, rude, next).schedule();
        schedule.onTickEnd(() -> met.add(Thread.currentThread().isInterrupted()));
        schedule.tick();
        assertTrue(Thread.interrupted());
        assertEquals(List.of(false, false, false), met);
        assertEquals("Rude", EngineSchedule.of(schedule).takeInterrupter());
        assertEquals(null, EngineSchedule.of(schedule).takeInterrupter());
    }

    @Test
    void an_interrupt_from_outside_reaches_no_system_and_is_there_after_the_tick() {
        List<Boolean> met = new ArrayList<>();
        SystemDefinition calm = SystemDefinition.named("Calm")
                .run(() -> context -> met.add(Thread.currentThread().isInterrupted()));
        Schedule schedule = simulation(TrackingLevel.OFF, calm).schedule();
        Thread.currentThread().interrupt();
        schedule.tick();
        assertTrue(Thread.interrupted());
        assertEquals(List.of(false), met);
        assertEquals(null, EngineSchedule.of(schedule).takeInterrupter());
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
    void a_system_that_declares_no_writes_destroys_nothing() {
        SystemDefinition reaper = SystemDefinition.named("Reaper").reads(Count.class)
                .run(() -> context -> context.world().destroy(Entity.of(1, 1)));
        SystemDefinition reapers = SystemDefinition.named("Reaper").reads(Count.class)
                .run(() -> context -> context.world().destroyAll(List.of(Entity.of(1, 1))));
        SystemDefinition maker = SystemDefinition.named("Maker").reads(Count.class)
                .run(() -> context -> context.world().create(new Count(1)));
        assertEquals(
                "System Reaper failed in tick 1: System Reaper destroys 1v1 and declared no writes; add writes(...)"
                        + " with the component types that go with it where it is registered.",
                failure(reaper));
        assertEquals("System Reaper failed in tick 1: System Reaper destroys [1v1] and declared no writes; add"
                + " writes(...) with the component types that go with it where it is registered.", failure(reapers));
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
    void a_deferred_type_takes_effect_when_its_owner_applies_it() {
        SystemDefinition aiming = SystemDefinition.named("Aiming").writes(Aim.class)
                .run(() -> context -> context.world()
                        .array(Aim.class).update(aim -> new Aim(aim.value() + 1)));
        SystemDefinition owner = SystemDefinition.named("Owner").applies(Aim.class).run(() -> context -> context.world()
                .array(Aim.class).modifySet().apply((entity, before, after) -> {
                    log.add("%s %d → %d".formatted(entity, before.value(), after.value()));
                    return after;
                }));
        Simulation simulation = simulation(TrackingLevel.RECORDED, owner, aiming);
        Entity entity = simulation.world().create(new Aim(0));
        simulation.schedule().tick();
        assertEquals(new Aim(0), simulation.world().get(entity, Aim.class));
        assertEquals(new Aim(1), simulation.world().modify(entity, Aim.class));
        simulation.schedule().tick();
        assertEquals(List.of("1v1 0 → 1"), log);
        assertEquals(new Aim(1), simulation.world().get(entity, Aim.class));
    }

    @Test
    void a_system_that_applies_a_modify_set_and_watches_nothing_runs_in_every_tick() {
        SystemDefinition hunger = SystemDefinition.named("Hunger").applies(Aim.class)
                .run(() -> context -> context.world()
                        .array(Aim.class).modifySet().apply((entity, before, after) -> after));
        Simulation simulation = simulation(TrackingLevel.RECORDED, hunger);
        for (int tick = 0; tick < 3; tick++) {
            simulation.schedule().tick();
            assertEquals(RunReport.Outcome.RAN_EVERY_TICK, simulation.schedule().reports().getFirst().outcome());
        }
    }

    @Test
    void a_system_that_applies_and_watches_a_modify_set_runs_when_something_was_modified() {
        SystemDefinition owner = SystemDefinition.named("Owner").applies(Aim.class).watchesModifySets(Aim.class)
                .run(() -> context -> context.modified(Aim.class).forEachLiving(entity -> log.add(entity.toString())));
        Simulation simulation = simulation(TrackingLevel.RECORDED, owner);
        Entity entity = simulation.world().create(new Aim(0));
        List<RunReport.Outcome> outcomes = new ArrayList<>();
        for (int tick = 1; tick < 4; tick++) {
            if (tick == 3) {
                simulation.world().replace(entity, new Aim(5));
            }
            simulation.schedule().tick();
            outcomes.add(simulation.schedule().reports().getFirst().outcome());
        }
        assertEquals(List.of(RunReport.Outcome.RAN_FIRST, RunReport.Outcome.NOTHING_CHANGED,
                RunReport.Outcome.RAN_CHANGED), outcomes);
        assertEquals(List.of("1v1"), log);
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

    @Test
    void events_live_until_the_end_of_the_next_tick_and_each_reader_sees_them_once() {
        SystemDefinition reader = SystemDefinition.named("Reader").reads(Pings.class)
                .run(() -> context -> context.world()
                        .singleton(Pings.class).queue().read(ping -> log.add(context.tick() + ":" + ping.value())));
        SystemDefinition writer = SystemDefinition.named("Writer").writes(Pings.class)
                .run(() -> context -> context.world()
                        .singleton(Pings.class).queue().publish(new Ping((int) context.tick())));
        Simulation simulation = simulation(TrackingLevel.RECORDED, reader, writer);
        for (int tick = 0; tick < 4; tick++) {
            simulation.schedule().tick();
        }
        EventQueue<Ping> queue = simulation.world().singleton(Pings.class).queue();
        assertEquals(List.of("2:1", "3:2", "4:3"), log);
        assertEquals(List.of(new Ping(4)), queue.events());
        assertEquals(0, queue.missedCount());
    }

    @Test
    void random_streams_of_a_system_do_not_shift_when_another_is_added() {
        SystemDefinition dice = SystemDefinition.named("Dice")
                .run(() -> context -> log.add("" + context.random().nextInt(1000)));
        SystemDefinition more = SystemDefinition.named("More").run(() -> context -> context.random().nextInt());
        simulation(TrackingLevel.RECORDED, dice).schedule().tick();
        simulation(TrackingLevel.RECORDED, more, dice).schedule().tick();
        assertEquals(log.get(0), log.get(1));
    }

    @Test
    void two_systems_of_one_name_are_refused() {
        WorldException refused = assertThrows(WorldException.class,
                () -> simulation(TrackingLevel.OFF, logging("A"), logging("A")));
        assertEquals("Two systems are called A; give each a name of its own.", refused.getMessage());
    }

    @Test
    void a_tick_of_no_seconds_is_refused() {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                () -> new ScheduleSettings(0, List.of(), List.of()));
        assertEquals("secondsPerTick is 0.0; a tick needs more than 0 seconds.", refused.getMessage());
        assertFalse(new ScheduleSettings(1, List.of("A"), List.of("A")).isEnabled("A"));
    }

    @Test
    void writes_that_change_nothing_are_counted_for_each_system_whatever_verb_or_pass_made_them() {
        Simulation simulation = simulation(TrackingLevel.RECORDED,
                SystemDefinition.named("Half").writes(Count.class)
                        .run(() -> context -> context.world().array(Count.class)
                                .update(count -> new Count(Math.max(count.value(), 50)))),
                SystemDefinition.named("Sets").writes(Count.class).run(() -> context -> context.world()
                        .forEachEntity(entity -> context.world().set(entity, new Count(50)))),
                SystemDefinition.named("Join").writes(Count.class).reads(Aim.class).run(() -> context -> context.world()
                        .query(Count.class, Aim.class)
                        .update(Count.class, Aim.class,
                                (entity, count, aim) -> new Count(count.value() + aim.value()))));
        for (int i = 0; i < 100; i++) {
            simulation.world().create(new Count(i), new Aim(i % 4 == 0 ? 1 : 0));
        }
        simulation.schedule().tick();
        assertEquals(List.of("Half [EqualWrites[type=Count, count=50]]", "Sets [EqualWrites[type=Count, count=51]]",
                "Join [EqualWrites[type=Count, count=75]]"),
                simulation.schedule().reports().stream().filter(report -> !report.equalWrites().isEmpty())
                        .map(report -> report.system() + " " + report.equalWrites()).toList());
    }

    private SystemDefinition logging(String name) {
        return SystemDefinition.named(name).run(() -> context -> log.add(name));
    }

    private SystemDefinition watching(String name) {
        return SystemDefinition.named(name).watches(Count.class).run(() -> context -> {
            ChangeSet changes = context.changes(Count.class);
            StringBuilder line = new StringBuilder(name);
            changes.forEachLiving(entity -> line.append(' ').append(entity));
            changes.forEachGone(entity -> line.append(" gone ").append(entity));
            log.add(line.toString());
        });
    }

    private SystemDefinition counting(String name) {
        return SystemDefinition.named(name).writes(Count.class).run(() -> context -> context.world().array(Count.class)
                .update(count -> new Count(count.value() + 1)));
    }

    private SystemDefinition failing(String name, long tick) {
        return SystemDefinition.named(name).writes(Count.class)
                .run(() -> context -> context.world().array(Count.class).update(count -> {
                    if (context.tick() == tick) {
                        throw new IllegalStateException("told to fail");
                    }
                    return new Count(count.value() * 2);
                }));
    }

    private static Simulation simulation(TrackingLevel level, SystemDefinition... systems) {
        WorldProvider provider = new WorldProvider() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public String description() {
                return "A world for tests.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                world.components(lookup, Count.class).component(lookup, new Aim(0), Trait.DEFERRED)
                        .singleton(lookup, Pings.class, owned -> new Pings(owned.eventQueue("queue", Ping.class)))
                        .inputs(lookup, Ping.class).systems(systems);
            }
        };
        Simulation simulation = WorldDefinition.of(provider).open(level, 1);
        EngineWorld.of(simulation.world()).open(Author.PROGRAM);
        return simulation;
    }
}

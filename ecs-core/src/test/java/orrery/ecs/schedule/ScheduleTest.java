package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.WorldException;

/// How a schedule runs systems: order, single steps, interrupts, random streams, reports.
class ScheduleTest extends ScheduleHarness {
    @Test
    void a_tick_that_does_not_run_is_not_finished() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("Count"));
        Recording recording = new Recording(simulation.schedule());
        String sentence = "No tick is running, so there is none to finish. Call tick, or begin one first.";
        assertEquals(sentence, assertThrows(WorldException.class, simulation.schedule()::finish).getMessage());
        simulation.schedule().tick();
        assertEquals(sentence, assertThrows(WorldException.class, simulation.schedule()::finish).getMessage());
        assertEquals(1, simulation.world().tick());
        assertEquals(1, recording.branch().newestTick());
    }

    @Test
    void nothing_settles_inside_a_tick() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, SystemDefinition.named("Settling").settles()
                .watches(Count.class).run(() -> _ -> log.add("settled")), logging("After"));
        simulation.schedule().stepTo("After");
        log.clear();
        simulation.world().create(new Count(1));
        assertEquals("Tick 1 is running; finish it before settling.",
                assertThrows(WorldException.class, simulation.schedule()::settle).getMessage());
        assertEquals(List.of(), log);
        simulation.schedule().finish();
        simulation.schedule().settle();
        assertEquals(List.of("After", "settled"), log);
    }

    @Test
    void published_events_count_in_the_memory_of_a_recording() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, SystemDefinition.named("Publish")
                .writes(Pings.class).run(() -> context -> {
                    for (int i = 0; i < 1_000; i++) {
                        context.world().singleton(Pings.class).queue().publish(new Ping(i));
                    }
                }));
        Recording recording = new Recording(simulation.schedule());
        for (int i = 0; i < 50; i++) {
            simulation.schedule().tick();
        }
        assertTrue(recording.budget().usedBytes() > 50L * 1_000 * 16, recording.budget().usedBytes() + " bytes");
    }

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
    void a_step_says_which_system_ran_and_nothing_where_none_was_left_to_run() {
        Schedule schedule = simulation(TrackingLevel.RECORDED, counting("A"), counting("B")).schedule();
        schedule.world().setSingleton(schedule.settings().withEnabled("B", false).withEnabled("Transforms", false));
        assertEquals("A", String.valueOf(schedule.step().system()));
        assertNull(schedule.step());
        assertEquals(1, schedule.world().tick());
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
    void stepping_to_a_system_that_is_not_there_begins_no_tick() {
        Schedule schedule = simulation(TrackingLevel.RECORDED, counting("A"), counting("B")).schedule();
        WorldException refused = assertThrows(WorldException.class, () -> schedule.stepTo("Typo"));
        assertEquals(
                "System Typo does not exist or has already had its turn in tick 1. The systems are [A, B, Transforms].",
                refused.getMessage());
        assertFalse(schedule.isMidTick());
        schedule.stepTo("B");
        assertEquals("B", schedule.nextSystem());
    }

    @Test
    void a_refused_tick_leaves_the_schedule_as_it_was() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("A"));
        Schedule schedule = simulation.schedule();
        simulation.world().create(new Count(0));
        schedule.tick();
        List<RunReport> reports = schedule.reports();
        Runnable begin = () -> assertThrows(WorldException.class, schedule::begin);
        simulation.world().array(Count.class).forEach(_ -> begin.run());
        assertEquals(reports, schedule.reports());
    }

    @Test
    void a_system_that_begins_a_tick_disturbs_only_its_own() {
        AtomicReference<Schedule> own = new AtomicReference<>();
        SystemDefinition bold = SystemDefinition.named("Bold").settles().watches(Count.class).run(() -> _ -> {
            if (own.get() != null) {
                own.get().begin();
            }
        });
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("A"), bold);
        simulation.schedule().tick();
        List<RunReport> reports = simulation.schedule().reports();
        own.set(simulation.schedule());
        simulation.world().create(new Count(0));
        WorldException refused = assertThrows(WorldException.class, simulation.schedule()::settle);
        assertEquals("begin was called by system Bold; the schedule alone runs ticks and systems.",
                refused.getMessage());
        assertEquals(reports, simulation.schedule().reports());
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
        assertEquals("secondsPerTick is 0.0; give a finite number of seconds greater than 0.", refused.getMessage());
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

    private static SystemDefinition impostor() {
        return SystemDefinition.named("Transforms").run(() -> _ -> {});
    }

    @Test
    void a_system_with_the_name_of_that_of_the_scene_tree_is_refused() {
        String refusal = "A system is called Transforms, like the library's system that computes world transforms; give it"
                + " another name. To choose when the library's system runs, declare Transforms.definition() among the systems.";
        assertEquals(refusal, assertThrows(WorldException.class, () -> simulation(TrackingLevel.OFF, impostor()))
                .getMessage());
        assertEquals(refusal, assertThrows(WorldException.class,
                () -> simulation(TrackingLevel.OFF, Transforms.definition(), impostor())).getMessage());
        assertEquals(List.of("Transforms", "A"), simulation(TrackingLevel.OFF, Transforms.definition(), logging("A"))
                .schedule().systems().stream().map(SystemDefinition::name).toList());
    }
}

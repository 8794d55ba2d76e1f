package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Snapshot;

/// What systems receive of each other: watched changes, modify sets and events.
class SystemDeliveryTest extends ScheduleHarness {
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
}

package orrery.ecs.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Snapshot;

/// Differences between states that have the same entities and components.
class StatePartsTest {
    record Heat(int degrees) {}

    record Kick(int by) {}

    record Hit(float power) {}

    record Hits(EventQueue<Hit> queue) {}

    static final class Stoves implements WorldProvider {
        @Override
        public String name() {
            return "stoves";
        }

        @Override
        public String description() {
            return "Stoves that glow.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Heat.class)
                    .singleton(MethodHandles.lookup(), Hits.class,
                            owned -> new Hits(owned.eventQueue("queue", Hit.class)))
                    .inputs(MethodHandles.lookup(), Kick.class)
                    .systems(
                            SystemDefinition.named("Glow").watches(Heat.class).run(() -> context -> {}),
                            SystemDefinition.named("Score").reads(Hits.class).run(() -> context -> context.world()
                                    .singleton(Hits.class).queue().read(hit -> {})));
        }
    }

    private final Simulation simulation = started(7);
    private final EngineWorld world = EngineWorld.of(simulation.world());
    private final Entity stove = world.aliveIn(1);

    private static Simulation started(long seed) {
        Simulation simulation = WorldDefinition.of(new Stoves()).open(TrackingLevel.RECORDED, seed);
        simulation.world().create(new Heat(1));
        simulation.schedule().tick();
        return simulation;
    }

    private List<String> differences(Snapshot before, Snapshot after) {
        return differences(before, after, 0);
    }

    private static List<String> differences(Snapshot before, Snapshot after, double tolerance) {
        return Comparison.ofStates(before, after, new Rules(tolerance, Set.of("ScheduleSettings"))).run().orElseThrow()
                .groups().stream().flatMap(group -> group.differences().stream())
                .map(one -> "%s %s: %s → %s".formatted(one.kind(), one.type(), one.valueBefore(), one.valueAfter()))
                .toList();
    }

    @Test
    void what_a_watch_has_yet_to_deliver() {
        Snapshot before = world.snapshot();
        world.set(stove, new Heat(2));
        world.set(stove, new Heat(1));

        assertEquals(List.of("STATE changes of Heat for Glow: 0 changes → 1 change"),
                differences(before, world.snapshot()));
    }

    @Test
    void inputs_that_wait() {
        Snapshot before = world.snapshot();
        simulation.schedule().input(new Kick(1));
        Snapshot one = world.snapshot();

        assertEquals(List.of("STATE inputs for the next tick: 0 inputs → 1 input"), differences(before, one));
    }

    @Test
    void free_slots_unless_entities_came_or_went() {
        Snapshot before = world.snapshot();
        Entity created = world.create();
        assertEquals(List.of("ENTITY_NEW :  → "), differences(before, world.snapshot()));
        world.destroy(created);

        assertEquals(List.of("STATE free slots: 0 slots → 1 slot"), differences(before, world.snapshot()));
    }

    @Test
    void the_seed() {
        assertEquals(List.of("STATE random seed: 7 → 8"),
                differences(world.snapshot(), started(8).world().snapshot()));
    }

    @Test
    void what_has_been_read_of_a_queue_and_missed() {
        Simulation other = started(7);
        ScheduleSettings settings = other.schedule().settings();
        other.world().setSingleton(settings.withEnabled("Score", false));
        for (Simulation each : List.of(simulation, other)) {
            each.world().singleton(Hits.class).queue().publish(new Hit(1));
            each.schedule().tick();
        }
        assertEquals(List.of("STATE Hits.queue: 0 to be read by Score → 1 to be read by Score"),
                differences(world.snapshot(), other.world().snapshot()));

        for (Simulation each : List.of(simulation, other)) {
            each.schedule().tick();
            each.schedule().tick();
        }
        assertEquals(List.of("STATE Hits.queue: 0 missed → 1 missed"),
                differences(world.snapshot(), other.world().snapshot()));
    }

    @Test
    void events_within_the_tolerance_are_equal() {
        Snapshot empty = world.snapshot();
        world.singleton(Hits.class).queue().publish(new Hit(1));
        Snapshot before = world.snapshot();
        Simulation other = started(7);
        other.world().singleton(Hits.class).queue().publish(new Hit(1.25f));

        assertEquals(List.of("STATE Hits.queue: 0 events → 1 event"), differences(empty, before));
        assertEquals(List.of("STATE Hits.queue: 1 event → other events"),
                differences(before, other.world().snapshot()));
        assertEquals(List.of(), differences(before, other.world().snapshot(), 0.5));
    }
}

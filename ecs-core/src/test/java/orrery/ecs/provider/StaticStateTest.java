package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.rerun.LockstepRun;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Worlds whose classes keep state in static fields.
class StaticStateTest {
    /// A counter.
    public record Count(int value, Kind kind) {}

    /// Kinds of things to count.
    public enum Kind {
        /// Sheep.
        SHEEP
    }

    /// Counts across all runs.
    public static final class Counting implements WorldProvider {
        static int runs;
        static final int STEP = 1;

        /// The provider.
        public Counting() {}

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public String description() {
            return "Counts.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Count.class).systems(SystemDefinition.named("Counter")
                    .writes(Count.class).run(() -> context -> context.world().array(Count.class)
                            .update(count -> new Count(Counter.next(), count.kind()))));
        }
    }

    /// Holds the number in a static field.
    static final class Counter {
        private static int next;

        private Counter() {}

        static int next() {
            Counting.runs++;
            return next += Counting.STEP;
        }
    }

    private static Simulation opened(WorldCatalog catalog) {
        Simulation simulation = catalog.definition("counting").orElseThrow().open(TrackingLevel.RECORDED, 1);
        create(simulation);
        return simulation;
    }

    @SuppressWarnings("unchecked")
    private static <C extends Record> void create(Simulation simulation) {
        var type = (orrery.ecs.type.ComponentType<C>) simulation.world().types().named("Count").orElseThrow();
        simulation.world().add(simulation.world().create(), type.defaultValue());
    }

    private static WorldCatalog catalog() {
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.add(new Counting());
        return catalog;
    }

    @Test
    void two_runs_in_classes_loaded_anew_are_the_same_and_two_in_the_same_classes_part() {
        WorldCatalog one = catalog().reloaded();
        WorldCatalog other = catalog().reloaded();
        assertNotSame(one.providers().getFirst().getClass(), other.providers().getFirst().getClass());
        LockstepRun apart = new LockstepRun(opened(one).schedule(), opened(other).schedule());
        assertEquals(Optional.empty(), apart.tick());
        assertEquals(Optional.empty(), apart.tick());

        WorldCatalog same = catalog().reloaded();
        LockstepRun together = new LockstepRun(opened(same).schedule(), opened(same).schedule());
        assertEquals(Optional.of(new Divergence(1, "Counter", "Count", Entity.of(1, 1), "value", List.of("1", "2"))),
                together.tick());
    }

    @Test
    void where_runs_of_other_classes_part_enums_of_the_same_name_are_the_same() {
        WorldCatalog one = catalog().reloaded();
        WorldCatalog other = catalog().reloaded();
        opened(one).schedule().tick();
        LockstepRun apart = new LockstepRun(opened(one).schedule(), opened(other).schedule());
        assertEquals(Optional.of(new Divergence(1, "Counter", "Count", Entity.of(1, 1), "value", List.of("2", "1"))),
                apart.tick());
    }

    @Test
    void static_fields_that_are_not_final_are_named_also_those_of_classes_that_systems_use() {
        for (WorldCatalog catalog : List.of(catalog(), catalog().reloaded())) {
            assertEquals(List.of("StaticStateTest.Counter.next", "StaticStateTest.Counting.runs"),
                    StaticFields.of(catalog.definition("counting").orElseThrow()));
        }
    }
}

package orrery.ecs.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Snapshot;

class ComparisonTest {
    record Orbit(double radius, float phase) {}

    record Aim(Entity target) {}

    record Sight(EntitySet seen, int limit) {}

    record Push(double x, double y) {}

    record Shape(List<Orbit> orbits, float[] sizes) {}

    static final class Bodies implements WorldProvider {
        @Override
        public String name() {
            return "bodies";
        }

        @Override
        public String description() {
            return "Bodies that look at each other.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Orbit.class, Aim.class, Shape.class)
                    .component(MethodHandles.lookup(), new Push(0, 0), Trait.DEFERRED).singleton(MethodHandles.lookup(),
                            Sight.class, owned -> new Sight(owned.entitySet("seen"), 3));
        }
    }

    private final Simulation simulation = WorldDefinition.of(new Bodies()).open(TrackingLevel.OFF, 1);
    private final EngineWorld world = EngineWorld.of(simulation.world());
    private final Entity sun = world.create(new Name("Sun"), new Orbit(0, 0));
    private final Entity earth = world.create(new Name("Earth"), new Orbit(10, 1), new Aim(sun));

    private List<String> differences(Snapshot before) {
        return lines(Comparison.ofStates(before, world.snapshot(), Rules.ALL));
    }

    private static List<String> lines(Comparison comparison) {
        StateDiff diff = comparison.run().orElseThrow();
        List<String> lines = new ArrayList<>();
        diff.groups().forEach(group -> group.differences().forEach(one -> lines.add("%s %s %s%s: %s → %s".formatted(
                one.kind(), diff.nameOf(one), one.type(), one.field() == null ? "" : "." + one.field(),
                one.valueBefore(), one.valueAfter()))));
        return lines;
    }

    @Test
    void equal_states_have_no_difference() {
        assertEquals(List.of(), differences(world.snapshot()));
    }

    @Test
    void a_field_is_told_with_both_values() {
        Snapshot before = world.snapshot();
        world.replace(earth, new Orbit(10, 2));
        assertEquals(List.of("FIELD Earth Orbit.phase: 1.0 → 2.0"), differences(before));
    }

    @Test
    void entities_components_and_fields_are_told_in_that_order() {
        Snapshot before = world.snapshot();
        world.replace(sun, new Name("Sol"));
        world.remove(earth, Aim.class);
        world.add(sun, new Aim(earth));
        world.create(new Name("Moon"), new Orbit(1, 0));
        assertEquals(List.of("ENTITY_NEW Moon :  → ", "COMPONENT_GONE Earth Aim:  → ",
                "COMPONENT_NEW Sol Aim:  → ", "FIELD Sol Name.value: Sun → Sol"), differences(before));
    }

    @Test
    void an_entity_that_is_gone_is_one_difference_whatever_it_had() {
        Snapshot before = world.snapshot();
        world.destroy(earth);
        assertEquals(List.of("ENTITY_GONE Earth :  → "), differences(before));
    }

    @Test
    void an_entity_in_the_slot_of_another_is_another() {
        Snapshot before = world.snapshot();
        world.destroy(earth);
        world.create(new Name("Mars"));
        assertEquals(List.of("ENTITY_GONE Earth :  → ", "ENTITY_NEW Mars :  → "), differences(before));
    }

    @Test
    void rows_in_another_order_are_told_once_a_type() {
        Snapshot before = world.snapshot();
        Orbit orbit = world.get(sun, Orbit.class);
        world.remove(sun, Orbit.class);
        world.add(sun, orbit);
        assertEquals(List.of("ROWS none Orbit:  → "), differences(before));
    }

    @Test
    void another_parent_and_another_order_of_siblings_are_told_as_such() {
        Entity moon = world.create(new Name("Moon"), LocalTransform.at(0, 0));
        Entity station = world.create(new Name("Station"), LocalTransform.at(0, 0));
        Entity probe = world.create(new Name("Probe"), LocalTransform.at(0, 0));
        world.add(sun, LocalTransform.at(0, 0));
        world.add(earth, LocalTransform.at(0, 0));
        simulation.tree().attach(sun, Entity.NONE);
        simulation.tree().attach(earth, sun);
        simulation.tree().attach(moon, sun);
        simulation.tree().attach(station, sun);
        simulation.tree().attach(probe, sun);
        Snapshot before = world.snapshot();
        simulation.tree().attach(probe, earth);
        simulation.tree().attach(earth, sun);
        List<String> found = lines(Comparison.ofStates(before, world.snapshot(),
                new Rules(0, Set.of("LocalTransform", "WorldTransform"))));
        assertEquals(List.of("PARENT Probe : %s → %s".formatted(sun, earth),
                "SIBLINGS Sun : %s → %s".formatted(earth, moon)), found);
        assertTrue(world.has(probe, Node.class));
    }

    @Test
    void who_was_put_into_the_tree_or_taken_out_of_it_is_told() {
        simulation.tree().attach(sun, Entity.NONE);
        Snapshot before = world.snapshot();
        simulation.tree().detach(sun);
        simulation.tree().attach(earth, Entity.NONE);
        assertEquals(List.of("COMPONENT_GONE Sun Node:  → ", "COMPONENT_NEW Earth Node:  → "), differences(before));
    }

    @Test
    void a_tolerance_and_what_is_ignored_are_left_out() {
        Snapshot before = world.snapshot();
        world.replace(earth, new Orbit(10.01, 1.5f));
        assertEquals(List.of("FIELD Earth Orbit.phase: 1.0 → 1.5"),
                lines(Comparison.ofStates(before, world.snapshot(), new Rules(0.02, Set.of()))));
        assertEquals(List.of("FIELD Earth Orbit.radius: 10.0 → 10.01"),
                lines(Comparison.ofStates(before, world.snapshot(), new Rules(0, Set.of("Orbit.phase")))));
        assertEquals(List.of(),
                lines(Comparison.ofStates(before, world.snapshot(), new Rules(0, Set.of("Orbit")))));
    }

    @Test
    void a_tolerance_holds_in_lists_records_and_arrays() {
        world.add(earth, new Shape(List.of(new Orbit(10, 1)), new float[] {1, Float.NaN}));
        Snapshot before = world.snapshot();
        world.replace(earth, new Shape(List.of(new Orbit(10.01, 1)), new float[] {1.01f, Float.NaN}));

        assertEquals(List.of(), lines(Comparison.ofStates(before, world.snapshot(), new Rules(0.02, Set.of()))));
        assertEquals(2, lines(Comparison.ofStates(before, world.snapshot(), new Rules(0.001, Set.of()))).size());
    }

    @Test
    void members_of_a_set_are_counted() {
        Snapshot before = world.snapshot();
        world.singleton(Sight.class).seen().add(sun);
        world.setSingleton(new Sight(world.singleton(Sight.class).seen(), 4));
        assertEquals(List.of("FIELD none Sight.limit: 3 → 4",
                "STATE none Sight.seen: 0 members → 1 member: 1 entered, 0 left"), differences(before));
    }

    @Test
    void worlds_that_were_loaded_apart_are_paired_by_scene_id() {
        EngineWorld other = EngineWorld.of(WorldDefinition.of(new Bodies()).open(TrackingLevel.OFF, 1).world());
        Entity otherEarth = other.create(new Name("Earth"), new Orbit(10, 1));
        Entity otherSun = other.create(new Name("Sun"), new Orbit(5, 0));
        world.manage(() -> {
            world.add(sun, new SceneId(1));
            world.add(earth, new SceneId(2));
        });
        other.manage(() -> {
            other.add(otherEarth, new SceneId(2));
            other.add(otherSun, new SceneId(1));
        });
        other.add(otherEarth, new Aim(otherSun));
        assertEquals(List.of("FIELD Sun Orbit.radius: 0.0 → 5.0", "ROWS none Name:  → ", "ROWS none Orbit:  → "),
                lines(Comparison.ofWorlds(world.snapshot(), other.snapshot(), new Rules(0, Set.of("SceneId")))));
    }

    @Test
    void all_are_counted_and_no_more_than_the_most_are_listed() {
        List<Entity> many = new ArrayList<>();
        for (int i = 0; i < Comparison.MOST_IN_GROUP + 10; i++) {
            many.add(world.create(new Orbit(i, 0)));
        }
        Snapshot before = world.snapshot();
        many.forEach(one -> world.replace(one, new Orbit(-1, -1)));
        DifferenceGroup group = Comparison.ofStates(before, world.snapshot(), Rules.ALL).run().orElseThrow().groups()
                .getFirst();
        assertEquals(2L * many.size(), group.count());
        assertEquals(many.size(), group.entities());
        assertEquals(Comparison.MOST_IN_GROUP, group.differences().size());
        assertTrue(group.isCut());
    }

    @Test
    void a_cancelled_comparison_comes_to_nothing() {
        Comparison comparison = Comparison.ofStates(world.snapshot(), world.snapshot(), Rules.ALL);
        comparison.cancel();
        assertTrue(comparison.run().isEmpty());
    }

    @Test
    void a_modify_set_is_ignored_by_the_names_in_its_differences_and_with_its_type() {
        world.add(earth, new Push(0, 0));
        world.add(sun, new Push(0, 0));
        world.replace(sun, new Push(1, 1));
        Snapshot before = world.snapshot();
        world.replace(sun, new Push(2, 2));
        world.replace(earth, new Push(3, 3));
        String x = "FIELD Sun Push (modify set).x: 1.0 → 2.0";
        String y = "FIELD Sun Push (modify set).y: 1.0 → 2.0";
        String earths = "COMPONENT_NEW Earth Push (modify set):  → ";
        assertEquals(List.of(earths, x, y), differences(before));
        assertEquals(List.of(earths, y), ignoring(before, "Push (modify set).x"));
        assertEquals(List.of(earths, y), ignoring(before, "Push.x"));
        assertEquals(List.of(), ignoring(before, "Push (modify set)"));
        assertEquals(List.of(), ignoring(before, "Push"));
    }

    private List<String> ignoring(Snapshot before, String name) {
        return lines(Comparison.ofStates(before, world.snapshot(), new Rules(0, Set.of(name))));
    }
}

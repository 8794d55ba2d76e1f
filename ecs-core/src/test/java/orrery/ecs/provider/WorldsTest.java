package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Worlds that are made without a provider.
class WorldsTest {
    /// A component.
    record Place(double x) {}

    /// An event.
    record Hit(Entity of) {}

    /// A singleton with a set and a queue.
    record Arena(int round, EntitySet seen, EventQueue<Hit> hits) {}

    private static final SystemDefinition MOVE = SystemDefinition.named("Move").writes(Place.class)
            .run(() -> context -> context.world().array(Place.class).update(place -> new Place(place.x() + 1)));

    private static World world(TypeRegistry.Builder types) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return Worlds.create(types.add(lookup, Place.class).add(lookup, Arena.class, Trait.SINGLETON).build(),
                TrackingLevel.RECORDED, 1, new WorldDefinition.FirstValue<>(Arena.class,
                        owned -> new Arena(3, owned.entitySet("seen"), owned.eventQueue("hits", Hit.class))));
    }

    @Test
    void the_types_of_the_library_are_enough_for_a_simulation_with_a_scene_tree() {
        World world = world(Worlds.types());
        Simulation simulation = Simulation.of(world, Worlds.schedule(world, List.of(MOVE), 0.1));
        Entity parent = world.create(LocalTransform.at(10, 0));
        Entity child = world.create(LocalTransform.at(1, 0), new Place(2));
        simulation.tree().attach(parent, Entity.NONE);
        simulation.tree().attach(child, parent);
        simulation.schedule().tick();
        assertEquals(new Place(3), world.get(child, Place.class));
        assertEquals(parent, simulation.tree().parentOf(child));
    }

    @Test
    void a_world_without_the_types_of_the_library_is_refused_with_what_to_do() {
        World world = world(
                TypeRegistry.builder().add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON));
        Schedule schedule = Worlds.schedule(world, List.of(MOVE), 0.1);
        assertEquals("This world has no types for names, places and the scene tree, which the editor needs. Begin its"
                + " registry with Worlds.types() in place of TypeRegistry.builder().",
                assertThrows(WorldException.class, () -> Simulation.of(world, schedule)).getMessage());
    }

    @Test
    void a_second_world_of_the_same_kind_has_sets_and_queues_of_its_own() {
        World world = world(Worlds.types());
        Simulation simulation = Simulation.of(world, Worlds.schedule(world, List.of(MOVE), 0.1));
        Entity entity = world.create(new Place(1));
        simulation.schedule().tick();
        world.singleton(Arena.class).seen().add(entity);
        world.singleton(Arena.class).hits().publish(new Hit(entity));

        Simulation second = simulation.definition().open(TrackingLevel.RECORDED, 1);
        second.world().restore(EngineWorld.of(world).snapshot());
        assertEquals(EngineWorld.of(world).hash(), EngineWorld.of(second.world()).hash());
        Arena arena = second.world().singleton(Arena.class);
        assertEquals(1, arena.seen().size());
        arena.seen().clear();
        assertEquals(1, world.singleton(Arena.class).seen().size());
    }
}

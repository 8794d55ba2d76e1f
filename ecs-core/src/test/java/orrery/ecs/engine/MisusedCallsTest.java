package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.Worlds;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Calls that are always mistakes are refused with a message; and entities that a loop over entities creates.
class MisusedCallsTest {
    record Twice(EntitySet a, EntitySet b) {}

    record Mixed(EntitySet a, EventQueue<Fixture.Hit> b) {}

    private static <C extends Record> void create(Class<C> singleton, WorldDefinition.FirstValue<C> first) {
        TypeRegistry types = TypeRegistry.builder().add(MethodHandles.lookup(), singleton, Trait.SINGLETON).build();
        World _ = Worlds.create(types, TrackingLevel.RECORDED, 1, first);
    }

    private static World scheduled() {
        return Worlds.create(TypeRegistry.builder().add(MethodHandles.lookup(), Name.class)
                .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED,
                1);
    }

    @Test
    void two_sets_or_queues_of_a_singleton_need_two_names() {
        Refusal.of(WorldException.class,
                "Singleton Twice has two sets or queues called a; give each the name of its field.",
                () -> create(Twice.class, new WorldDefinition.FirstValue<>(Twice.class,
                        owned -> new Twice(owned.entitySet("a"), owned.entitySet("a")))));
        Refusal.of(WorldException.class,
                "Singleton Mixed has two sets or queues called a; give each the name of its field.",
                () -> create(Mixed.class, new WorldDefinition.FirstValue<>(Mixed.class,
                        owned -> new Mixed(owned.entitySet("a"), owned.eventQueue("a", Fixture.Hit.class)))));
    }

    @Test
    void a_world_has_one_schedule() {
        World world = scheduled();
        Worlds.schedule(world, List.of(), 1).tick();
        Refusal.of(WorldException.class,
                "The world has a schedule or ScheduleSettings already. A world can have only one schedule, and the"
                        + " schedule creates the settings.",
                () -> Worlds.schedule(world, List.of(), 1));
        assertEquals(1, world.tick());
    }

    @Test
    void a_schedule_needs_its_settings_among_the_types() {
        Refusal.of(WorldException.class,
                "A schedule keeps its settings in the world, and ScheduleSettings is no type of this"
                        + " one; register it with Trait.SINGLETON.",
                () -> Worlds.schedule(Fixture.world(), List.of(), 1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.POSITIVE_INFINITY, Double.NaN, 0, -1})
    void a_tick_lasts_a_finite_time(double seconds) {
        Refusal.of(IllegalArgumentException.class,
                "secondsPerTick is %s; give a finite number of seconds greater than 0."
                        .formatted(seconds),
                () -> Worlds.schedule(scheduled(), List.of(), seconds));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5_000})
    void an_update_returns_a_component(int entities) {
        EngineWorld world = Fixture.world();
        for (int i = 0; i < entities; i++) {
            world.create(new Name("n" + i), Fixture.pos(i));
        }
        String of = " of entity 1v1 (n0): the operation returned null; return the component that it was given to leave it"
                + " unchanged";
        Refusal.of(PassException.class, "Name" + of, () -> world.array(Name.class).update((Name name) -> null));
        Refusal.of(PassException.class, "Pos" + of, () -> world.array(Fixture.Pos.class).update((entity, pos) -> null));
        Refusal.of(PassException.class, "Pos" + of,
                () -> world.query(Fixture.Pos.class, Name.class).update(Fixture.Pos.class, Name.class,
                        (e, p, n) -> null));
        Refusal.of(PassException.class, "Pos" + of,
                () -> world.array(Fixture.Pos.class).parallelUpdate((Fixture.Pos pos) -> null));
    }

    @Test
    void an_exception_of_the_operation_itself_is_told_as_it_is() {
        EngineWorld world = Fixture.world();
        world.create(Fixture.pos(1));
        Refusal.of(PassException.class, "Pos of entity 1v1: nothing", () -> world.array(Fixture.Pos.class)
                .update((Fixture.Pos pos) -> {
                    throw new NullPointerException("nothing");
                }));
    }

    @Test
    void a_query_is_not_restricted_to_null() {
        EngineWorld world = Fixture.world();
        Refusal.of(NullPointerException.class, "The set of a query is null; leave in(…) out to visit all entities.",
                () -> world.query(Name.class).in((EntitySet) null));
        Refusal.of(NullPointerException.class,
                "The change set of a query is null; leave in(…) out to visit all entities.",
                () -> world.query(Name.class).in((ChangeSet) null));
    }

    @Test
    void a_loop_over_entities_does_not_visit_those_that_it_creates() {
        EngineWorld world = Fixture.world();
        List<Entity> first = world.create(4).stream().toList();
        world.destroy(first.get(2));
        List<Entity> visited = new ArrayList<>();
        world.forEachEntity(entity -> {
            visited.add(entity);
            world.create();
        });
        assertEquals(List.of(first.get(0), first.get(1), first.get(3)), visited);
        assertEquals(6, world.entityCount());
    }

    @Test
    void a_loop_over_entities_does_not_visit_those_that_it_has_destroyed() {
        EngineWorld world = Fixture.world();
        List<Entity> first = world.create(3).stream().toList();
        List<Entity> visited = new ArrayList<>();
        world.forEachEntity(entity -> {
            visited.add(entity);
            world.destroyIfAlive(first.get(1));
        });
        assertEquals(List.of(first.get(0), first.get(2)), visited);
    }
}

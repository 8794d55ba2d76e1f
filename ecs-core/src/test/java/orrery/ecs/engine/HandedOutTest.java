package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.PassException;
import orrery.ecs.world.WorldException;

/// Objects that a world returns belong to the caller, invalid components can be replaced, and questions that a world can't answer
/// are refused.
class HandedOutTest {
    record Radius(double r) {
        Radius {
            if (r < 0) {
                throw new IllegalArgumentException("r must be above 0, is " + r);
            }
        }
    }

    record Path(int[] steps) {}

    private final EngineWorld world = Fixture.world();

    @Test
    void a_reader_of_events_gets_copies_of_their_arrays() {
        Fixture.Seen seen = world.singleton(Fixture.Seen.class);
        world.open(Author.system("Gun"));
        seen.hits().publish(new Fixture.Hit(1, new float[] {1}));
        world.close();
        seen.hits().read("first", hit -> hit.where()[0] = 9);
        seen.hits().events().getFirst().where()[0] = 8;
        List<Float> read = new ArrayList<>();
        seen.hits().read("second", hit -> read.add(hit.where()[0]));
        assertEquals(List.of(1f), read);
    }

    @Test
    void a_component_that_waits_for_the_end_of_an_iteration_is_handed_out_as_a_copy() {
        EngineWorld paths = new EngineWorld(
                TypeRegistry.builder().add(MethodHandles.lookup(), Path.class).add(MethodHandles.lookup(), Radius.class)
                        .build(),
                TrackingLevel.RECORDED, 1);
        Entity entity = paths.create(new Radius(1));
        paths.array(Radius.class).forEach((each, _) -> {
            paths.add(each, new Path(new int[] {1}));
            Objects.requireNonNull(paths.afterIteration().find(each, Path.class)).steps()[0] = 9;
        });
        assertArrayEquals(new int[] {1}, paths.get(entity, Path.class).steps());
    }

    @Test
    void a_component_that_a_column_made_invalid_can_be_replaced() {
        EngineWorld circles = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Radius.class).build(),
                TrackingLevel.RECORDED, 1);
        Entity entity = circles.create(new Radius(1));
        circles.array(Radius.class).doubles("r").write(0, -1);
        circles.set(entity, new Radius(3));
        assertEquals(new Radius(3), circles.get(entity, Radius.class));
    }

    @Test
    void changes_that_nobody_tracks_are_refused_and_not_empty() {
        EngineWorld untracked = Fixture.world(TrackingLevel.OFF);
        untracked.create(Fixture.pos(1));
        assertEquals("Changes of Pos are not tracked in this world. Open it with TrackingLevel.CHANGES, or let a system"
                + " watch Pos.",
                assertThrows(WorldException.class, () -> untracked.changes(Fixture.Pos.class)).getMessage());
        EngineWorld tracked = Fixture.world(TrackingLevel.CHANGES);
        tracked.create(Fixture.pos(1));
        tracked.segmentsOfTick();
        assertEquals(1, tracked.changes(Fixture.Pos.class).size());
    }

    @Test
    void an_inner_loop_that_throws_takes_nothing_from_the_outer_one() {
        Entity entity = world.create(Fixture.pos(1), new Fixture.Tag());
        Entity[] made = new Entity[1];
        world.array(Fixture.Pos.class).forEach((each, _) -> {
            made[0] = world.create(new Fixture.Tag());
            world.remove(each, Fixture.Tag.class);
            assertThrows(PassException.class, () -> world.array(Fixture.Pos.class).forEach((_, _) -> {
                throw new IllegalStateException("told to fail");
            }));
            assertFalse(world.afterIteration().has(each, Fixture.Tag.class));
        });
        assertTrue(world.isAlive(made[0]));
        assertFalse(world.has(entity, Fixture.Tag.class));
    }

    @Test
    void an_operation_may_name_a_type_twice() {
        Entity entity = world.create(Fixture.pos(1));
        int[] calls = new int[1];
        world.query(Fixture.Pos.class).forEach(Fixture.Pos.class, Fixture.Pos.class, (_, one, other) -> {
            calls[0]++;
            assertEquals(one, other);
        });
        assertEquals(1, calls[0]);
        assertTrue(world.isAlive(entity));
    }
}

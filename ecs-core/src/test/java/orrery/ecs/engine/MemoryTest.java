package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Memory;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// Checks the memory that a world reports, and its bounds.
class MemoryTest {
    private static final double MOST_UNTRACKED = 1.1;
    private static final double MOST_WITH_CHANGES = 1.15;
    private static final double MOST_RECORDED = 2.3;
    private static final int MOST_OF_MAPS = 12;
    private static final int BARE = 6 * Float.BYTES;

    record Motion(float px, float py, float vx, float vy, float ax, float ay) {
        Motion next() {
            return new Motion(px + vx, py + vy, vx + ax, vy + ay, ax, ay);
        }
    }

    private static final TypeRegistry TYPES = TypeRegistry.builder().add(MethodHandles.lookup(), Motion.class).build();

    /// A world that has grown entity by entity, with a tick for each ten thousand.
    private static EngineWorld grown(int entities, TrackingLevel level) {
        EngineWorld world = new EngineWorld(TYPES, level, 1);
        for (int i = 0; i < entities; i++) {
            world.create(new Motion(i, 0, 1, 1, 0, 1));
            if (i % 10_000 == 0) {
                world.end();
            }
        }
        world.end();
        return world;
    }

    private static void pass(EngineWorld world) {
        world.open(Author.system("Move"));
        world.array(Motion.class).update(Motion::next);
        world.end();
    }

    private static void writeOneInAHundred(EngineWorld world) {
        world.open(Author.system("Push"));
        EngineArray<Motion> motions = world.array(Motion.class);
        for (int row = 0; row < motions.size(); row += 100) {
            motions.replace(motions.entityAt(row), motions.valueAt(row).next());
        }
        world.end();
    }

    private static Memory.OfType motions(EngineWorld world) {
        return world.memory().of(world.types().of(Motion.class));
    }

    private static void assertBound(String when, double most, EngineWorld world) {
        Memory.OfType memory = motions(world);
        assertTrue(memory.timesBare() <= most, () -> when + ": " + memory.timesBare() + " times the bare columns, "
                + memory);
        double maps = (double) memory.columns().mapBytes() / memory.rows();
        assertTrue(maps <= MOST_OF_MAPS * MOST_UNTRACKED, () -> when + ": maps of " + maps + " bytes a row");
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {20_000, 100_000, 1_000_000})
    void an_untracked_world_takes_a_tenth_more_than_its_bare_columns_at_most(int entities) {
        EngineWorld world = grown(entities, TrackingLevel.OFF);
        assertEquals((long) entities * BARE, motions(world).columns().bareBytes());
        assertBound("grown", MOST_UNTRACKED, world);
        pass(world);
        assertBound("after a pass", MOST_UNTRACKED, world);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {100_000, 1_000_000})
    void marks_of_changes_take_little(int entities) {
        EngineWorld world = grown(entities, TrackingLevel.CHANGES);
        world.watch("Reader", world.types().of(Motion.class));
        assertBound("grown", MOST_WITH_CHANGES, world);
        pass(world);
        writeOneInAHundred(world);
        assertBound("after a pass and sparse writes", MOST_WITH_CHANGES, world);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {100_000, 1_000_000})
    void a_recorded_world_takes_little_more_than_its_columns_twice(int entities) {
        EngineWorld world = grown(entities, TrackingLevel.RECORDED);
        assertBound("grown", MOST_RECORDED, world);
        writeOneInAHundred(world);
        assertBound("after sparse writes", MOST_RECORDED, world);
        pass(world);
        assertBound("after a dense pass", MOST_RECORDED, world);
        assertEquals((long) entities * BARE, motions(world).tracking().shadowBytes());
        writeOneInAHundred(world);
        assertBound("after sparse writes over a shadow", MOST_RECORDED, world);
    }

    @Test
    void filling_a_recorded_world_in_one_segment_leaves_no_large_log_behind_once_a_pass_has_run() {
        EngineWorld world = new EngineWorld(TYPES, TrackingLevel.RECORDED, 1);
        for (int i = 0; i < 100_000; i++) {
            world.create(new Motion(i, 0, 1, 1, 0, 1));
        }
        world.end();
        pass(world);
        assertBound("after a dense pass", MOST_RECORDED, world);
        assertTrue(world.memory().entities().bytesPerEntity() < 20, () -> world.memory().entities().toString());
    }

    @Test
    void capacity_never_exceeds_the_rows_by_a_tenth_from_some_sixteen_thousand_on() {
        EngineWorld world = new EngineWorld(TYPES, TrackingLevel.OFF, 1);
        for (int i = 0; i < 300_000; i++) {
            world.create(new Motion(i, 0, 1, 1, 0, 1));
            if (i >= 1 << 14 && i % 97 == 0) {
                assertBound("at " + i, MOST_UNTRACKED, world);
            }
        }
    }

    @Test
    void the_parts_add_up_and_pending_values_are_told_apart() {
        EngineWorld world = Fixture.world();
        Entity entity = world.create(Fixture.pos(1), new Fixture.Joint(1, "a"));
        world.open(Author.system("Other"));
        world.set(entity, new Fixture.Joint(2, "b"));
        world.end();
        Memory memory = world.memory();
        assertEquals(memory.bytes(), memory.types().stream().mapToLong(Memory.OfType::bytes).sum()
                + memory.entities().bytes() + memory.otherBytes());
        assertEquals(1, memory.types().stream().filter(Memory.OfType::isPending).mapToInt(Memory.OfType::rows).sum());
        assertEquals(16, memory.of(world.types().of(Fixture.Pos.class)).columns().bareBytes());
        assertEquals(1, memory.entities().living());
    }

    @Test
    void room_to_hash_that_is_kept_is_counted() {
        EngineWorld world = new EngineWorld(TYPES, TrackingLevel.RECORDED, 1);
        for (int i = 0; i < 2000; i++) {
            world.create(new Motion(0, 0, 1, 1, 0, 1));
        }
        pass(world);
        long before = motions(world).tracking().logBytes();
        world.hash();
        assertEquals(before + 2 * 1024 * Long.BYTES, motions(world).tracking().logBytes());
    }

    @Test
    void a_row_knows_its_writer_over_many_ticks_and_authors() {
        EngineWorld world = new EngineWorld(TYPES, TrackingLevel.RECORDED, 1);
        Entity entity = world.create(new Motion(0, 0, 1, 1, 0, 1));
        EngineArray<Motion> motions = world.array(Motion.class);
        for (int tick = 1; tick <= 10_000; tick++) {
            Author author = Author.system("System " + tick % 7);
            world.beginTick();
            world.open(author);
            motions.replace(entity, motions.get(entity).next());
            world.endTick();
            if (tick % 1111 == 0) {
                assertEquals(author, motions.writerAt(0));
                assertEquals(tick, motions.writtenTickAt(0));
            }
        }
    }
}

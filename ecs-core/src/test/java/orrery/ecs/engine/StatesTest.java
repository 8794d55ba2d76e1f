package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

/// Snapshots, hashes and random streams.
class StatesTest {
    @Test
    void the_hash_is_the_same_on_every_run_and_machine() {
        EngineWorld world = Fixture.world();
        Entity a = world.create(new Name("a"), Fixture.pos(1.5));
        world.add(a, new Fixture.Misc(true, (byte) -1, (short) 2, 'c', 3, 4, Double.NaN, Fixture.Mood.ANGRY, a, "text",
                List.of("x", "y"), new int[] {1, 2}));
        world.singleton(Fixture.Seen.class).visible().add(a);
        world.singleton(Fixture.Seen.class).hits().publish(new Fixture.Hit(7, new float[] {1}));
        world.random("stream").nextInt();
        assertEquals("445e8da6409826c9", Long.toHexString(world.hash()));
    }

    @Test
    void a_snapshot_goes_into_another_world_which_keeps_its_own_sets_and_queues() {
        EngineWorld from = Fixture.world();
        EngineWorld to = Fixture.world(TrackingLevel.CHANGES);
        Entity a = from.create(new Name("a"));
        from.singleton(Fixture.Seen.class).visible().add(a);
        from.singleton(Fixture.Seen.class).hits().publish(new Fixture.Hit(7, new float[] {1}));
        EntitySet own = to.singleton(Fixture.Seen.class).visible();
        to.restore(from.snapshot());
        assertEquals(from.hash(), to.hash());
        assertSame(own, to.singleton(Fixture.Seen.class).visible());
        assertEquals(List.of(a), own.entities());
        assertEquals(7, to.singleton(Fixture.Seen.class).hits().events().getFirst().damage());
    }

    @Test
    void a_detached_snapshot_goes_into_another_world_and_leads_to_none() {
        EngineWorld from = Fixture.world();
        EngineWorld to = Fixture.world();
        Entity a = from.create(new Name("a"));
        from.singleton(Fixture.Seen.class).visible().add(a);
        from.singleton(Fixture.Seen.class).hits().publish(new Fixture.Hit(7, new float[] {1}));
        EntitySet own = to.singleton(Fixture.Seen.class).visible();
        Snapshot detached = from.snapshot().detached();
        to.restore(detached);
        assertEquals(from.hash(), to.hash());
        assertSame(own, to.singleton(Fixture.Seen.class).visible());
        assertEquals(List.of(a), own.entities());
        for (EngineSnapshot.Rows rows : EngineSnapshot.of(detached).arrays()) {
            assertNull(rows.stamps());
            if (rows.type().recordClass() == Fixture.Seen.class) {
                Fixture.Seen seen = (Fixture.Seen) rows.valueAt(0);
                assertNull(seen.visible());
                assertNull(seen.hits());
            }
        }
    }

    @Test
    void writers_of_another_world_are_not_known_after_a_snapshot() {
        EngineWorld from = Fixture.world();
        EngineWorld to = Fixture.world();
        from.open(Author.system("A"));
        from.create(new Name("a"));
        from.close();
        Snapshot snapshot = from.snapshot();
        to.restore(snapshot);
        assertNull(to.array(Name.class).writerAt(0));
        from.restore(snapshot);
        assertEquals(Author.system("A"), from.array(Name.class).writerAt(0));
    }

    @Test
    void segments_are_taken_back_after_a_snapshot_was_restored() {
        EngineWorld world = Fixture.world();
        EntitySet set = world.singleton(Fixture.Seen.class).visible();
        List<Entity> all = List.of(world.create(), world.create(), world.create());
        all.forEach(set::add);
        world.close();
        long before = world.hash();
        world.open(Author.edit("remove"));
        set.remove(all.getFirst());
        Segment removed = world.close();
        assertNotNull(removed);
        Snapshot snapshot = world.snapshot();
        set.clear();
        world.restore(snapshot);
        world.revert(removed);
        assertEquals(all, set.entities());
        assertEquals(before, world.hash());
    }

    @Test
    void a_stream_is_not_shifted_by_another() {
        EngineWorld one = Fixture.world();
        EngineWorld two = Fixture.world();
        two.random("other").nextLong();
        assertEquals(one.random("mine").nextLong(), two.random("mine").nextLong());
        assertNotEquals(one.random("mine").nextLong(), one.random("yours").nextLong());
    }

    @Test
    void the_hash_follows_the_streams_that_are_used_taken_back_and_restored() {
        EngineWorld world = Fixture.world();
        world.random("a").nextLong();
        world.close();
        Snapshot first = world.snapshot();
        long hash = assertFollows(world);
        world.open(Author.edit("draw"));
        world.random("a").nextLong();
        world.random("b").nextLong();
        Segment drawn = Objects.requireNonNull(world.close());
        long later = assertFollows(world);
        world.revert(drawn);
        assertEquals(hash, assertFollows(world));
        world.reapply(drawn);
        assertEquals(later, assertFollows(world));
        world.random("b").nextLong();
        world.random("c").nextLong();
        assertNotEquals(later, assertFollows(world));
        world.restore(first);
        assertEquals(hash, assertFollows(world));
    }

    private static long assertFollows(EngineWorld world) {
        assertEquals(world.hashFromScratch(), world.hash());
        return world.hash();
    }

    @Test
    void streams_that_are_not_used_cost_nothing_and_opening_one_does_not_depend_on_the_others() {
        EngineWorld world = Fixture.world();
        long few = bytesOf(() -> open(world, 0, 4_000));
        long more = bytesOf(() -> open(world, 4_000, 8_000));
        assertTrue(more < 2 * few, () -> "%d bytes for the first streams, %d for as many more".formatted(few, more));
        world.hash();
        long drawn = bytesOf(() -> {
            for (int tick = 0; tick < 10; tick++) {
                world.random("stream 7").nextLong();
                world.hash();
            }
        });
        assertTrue(drawn < 1_000_000, () -> drawn + " bytes in 10 ticks");
    }

    private static void open(EngineWorld world, int from, int to) {
        for (int i = from; i < to; i++) {
            world.random("stream " + i).nextLong();
        }
    }

    private static long bytesOf(Runnable action) {
        for (String name : List.of("java.management", "jdk.management")) {
            StatesTest.class.getModule().addReads(ModuleLayer.boot().findModule(name).orElseThrow());
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        action.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void a_stream_that_a_snapshot_lacks_begins_anew_with_the_snapshots_seed() {
        EngineWorld world = Fixture.world();
        EngineWorld other = new EngineWorld(Fixture.TYPES, TrackingLevel.RECORDED, 7);
        other.initSingleton(Fixture.TYPES.of(Fixture.Score.class), owned -> new Fixture.Score(0, ""));
        other.initSingleton(Fixture.TYPES.of(Fixture.Seen.class), owned -> new Fixture.Seen(0,
                owned.entitySet("visible"), owned.eventQueue("hits", Fixture.Hit.class)));
        long expected = Fixture.world().random("s").nextLong();
        other.random("s").nextLong();
        other.restore(world.snapshot());
        assertEquals(expected, other.random("s").nextLong());
    }

    @Test
    void a_snapshot_of_a_world_with_other_types_is_refused_and_changes_nothing() {
        EngineWorld from = Fixture.world(Fixture.SCHEDULED, TrackingLevel.OFF);
        from.initSingleton(Fixture.SCHEDULED.of(ScheduleSettings.class),
                owned -> new ScheduleSettings(1, List.of(), List.of()));
        from.create(new Name("a"));
        EngineWorld to = Fixture.world();
        to.create(new Name("b"));
        long before = to.hashFromScratch();
        assertEquals(
                "The snapshot has components of class orrery.ecs.schedule.ScheduleSettings, and this world has no such"
                        + " type. Restore it in a world of the same definition.",
                assertThrows(WorldException.class, () -> to.restore(from.snapshot())).getMessage());
        assertEquals(before, to.hashFromScratch());
        assertEquals(1, to.entityCount());
    }

    @Test
    void a_snapshot_of_a_world_with_fewer_types_is_refused_where_one_of_the_others_is_in_use() {
        EngineWorld few = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Name.class).build(),
                TrackingLevel.OFF, 1);
        EngineWorld many = Fixture.world();
        many.create(Fixture.pos(1));
        long before = many.hashFromScratch();
        assertEquals(
                "This world has components of class orrery.ecs.engine.Fixture$Pos, and the snapshot is of a world without"
                        + " them. Restore it in a world of the same definition.",
                assertThrows(WorldException.class, () -> many.restore(few.snapshot())).getMessage());
        assertEquals(before, many.hashFromScratch());
    }

    @Test
    void an_input_that_is_null_is_refused() {
        EngineWorld world = Fixture.world();
        long before = world.hash();
        assertThrows(NullPointerException.class, () -> world.submitInput(nothing()));
        assertEquals(before, world.hash());
    }

    @SuppressWarnings("NullAway")
    private static Record nothing() {
        return null;
    }
}

package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// A watch whose system does not run for long, while entities are created and destroyed.
class WatchedChurnTest {
    private static final int ENTITIES = 1500;
    private static final int MANY = 1024;

    private final Random random = new Random(5);
    private final List<Entity> living = new ArrayList<>();

    /// A world with entities that the watch has delivered.
    private Watch begin(EngineWorld world) {
        Watch watch = world.watch("Idle", Fixture.TYPES.of(Fixture.Pos.class));
        for (int i = 0; i < ENTITIES; i++) {
            living.add(world.create(Fixture.pos(i)));
        }
        world.close();
        take(world, watch);
        return watch;
    }

    private static ChangeSet take(EngineWorld world, Watch watch) {
        world.open(Author.system("Idle"));
        ChangeSet taken = world.take(watch);
        world.close();
        return taken;
    }

    /// Destroys some entities and creates as many, which are changed later or lose the component and get it back.
    private void churn(EngineWorld world, int many) {
        Collections.shuffle(living, random);
        for (int i = 0; i < many; i++) {
            world.destroy(living.removeLast());
        }
        for (int i = 0; i < many; i++) {
            living.add(world.create(Fixture.pos(i)));
        }
        world.destroy(world.create(Fixture.pos(0)));
        for (int i = 0; i < 5; i++) {
            Entity some = living.get(random.nextInt(living.size()));
            if (world.has(some, Fixture.Pos.class)) {
                world.remove(some, Fixture.Pos.class);
            } else {
                world.add(some, Fixture.pos(7));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CHANGES", "RECORDED"})
    void a_watch_does_not_grow_with_entities_that_come_and_go(TrackingLevel level) {
        EngineWorld world = Fixture.world(level);
        Watch watch = begin(world);
        List<Entity> seen = List.copyOf(living);
        for (int tick = 0; tick < 200; tick++) {
            world.open(Author.system("Churn"));
            churn(world, 200);
            world.end();
            assertEquals(world.hashFromScratch(), world.hash());
        }
        int slots = world.slotCount();
        EngineSnapshot.Undelivered waiting = world.snapshot().undelivered().getFirst();
        assertTrue(waiting.touched().length < MANY + 2 * slots, () -> waiting.touched().length + " handles");
        assertTrue(waiting.gone().length < 2 * (MANY + 2 * slots), () -> waiting.gone().length + " gone");
        ChangeSet taken = take(world, watch);
        Set<Entity> gone = new HashSet<>();
        taken.forEachGone(entity -> assertTrue(gone.add(entity)));
        Set<Entity> changed = new HashSet<>();
        taken.forEachLiving(changed::add);
        Set<Entity> before = new HashSet<>(seen);
        seen.stream().filter(entity -> !world.isAlive(entity)).forEach(entity -> assertTrue(gone.contains(entity)));
        living.stream().filter(entity -> !before.contains(entity) && world.has(entity, Fixture.Pos.class))
                .forEach(entity -> assertTrue(changed.contains(entity)));
        gone.forEach(entity -> assertTrue(!world.isAlive(entity) || !world.has(entity, Fixture.Pos.class)));
    }

    /// The values by which states are compared.
    private record State(long hash, EngineSnapshot.Undelivered waiting, List<Entity> gone) {
        static State of(EngineWorld world, Watch watch) {
            assertEquals(world.hashFromScratch(), world.hash());
            List<Entity> gone = new ArrayList<>();
            world.peek(watch).forEachGone(gone::add);
            return new State(world.hash(), world.snapshot().undelivered().getFirst(), gone);
        }

        void requireLike(State other) {
            assertArrayEquals(waiting.touched(), other.waiting.touched());
            assertEquals(gone, other.gone);
            assertEquals(hash, other.hash);
        }
    }

    @Test
    void what_a_watch_leaves_out_is_the_same_whichever_way_a_state_is_reached() {
        EngineWorld world = Fixture.world();
        Watch watch = begin(world);
        List<Segment> segments = new ArrayList<>();
        List<State> states = new ArrayList<>(List.of(State.of(world, watch)));
        for (int step = 0; step < 150; step++) {
            world.open(Author.system("Churn"));
            churn(world, random.nextInt(120));
            segments.add(Objects.requireNonNull(world.close()));
            states.add(State.of(world, watch));
            if (step % 10 == 9) {
                goBackAndForth(world, watch, segments, states, 1 + random.nextInt(Math.min(step, 40)));
            }
        }
        assertTrue(states.getLast().waiting.touched().length > MANY);
        goBackAndForth(world, watch, segments, states, segments.size());
        EngineSnapshot last = world.snapshot();
        churn(world, 500);
        world.restore(last);
        State.of(world, watch).requireLike(states.getLast());
    }

    private static void goBackAndForth(EngineWorld world, Watch watch, List<Segment> segments, List<State> states,
            int steps) {
        SegmentFormat format = new SegmentFormat(world, new NoValues());
        int end = segments.size();
        List<byte[]> written = new ArrayList<>();
        for (int i = end - 1; i >= end - steps; i--) {
            ByteSink out = new ByteSink();
            format.write(segments.get(i), out);
            written.add(out.toArray());
            world.revert(segments.get(i));
            State.of(world, watch).requireLike(states.get(i));
        }
        for (int i = end - steps; i < end; i++) {
            Segment read = i % 2 == 0
                    ? segments.get(i)
                    : format.read(new ByteSource(written.get(end - 1 - i)));
            segments.set(i, read);
            world.reapply(read);
            State.of(world, watch).requireLike(states.get(i + 1));
        }
    }
}

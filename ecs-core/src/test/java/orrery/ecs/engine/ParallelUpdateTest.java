package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.engine.trace.CallTrace;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.FloatColumn;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.Query;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WrongThreadException;

/// Updates whose rows several threads compute. Long because the same methods compare each kind with an update on one thread.
class ParallelUpdateTest {
    private static final int ROWS = 3_000;
    private static final int THREADS = 4;
    private static final int WAYS = 7;
    private static final long SLOW_NANOS = 30_000;
    private static final Author MOVER = Author.system("Mover");
    private static final Set<Thread> HELPERS_SEEN = ConcurrentHashMap.newKeySet();

    /// A component with the number of its entity.
    private static Fixture.Pos place(int number) {
        return new Fixture.Pos(new Fixture.V(0, number), new Fixture.V(1, 0));
    }

    private static int number(Fixture.Pos pos) {
        return (int) pos.position().y();
    }

    private static Fixture.Pos moved(Fixture.Pos pos, float by) {
        return new Fixture.Pos(new Fixture.V(pos.position().x() + by, pos.position().y()), pos.velocity());
    }

    private static EngineWorld filled(TrackingLevel level, int threads) {
        EngineWorld world = Fixture.grouped(level);
        world.setParallelism(threads);
        for (int i = 0; i < ROWS; i++) {
            add(world, i);
        }
        world.close();
        world.forgetChanges();
        return world;
    }

    private static void add(World world, int number) {
        Entity entity = world.create(place(number));
        if (number % 3 > 0) {
            world.add(entity, new Name("n" + number));
        }
        if (number % 4 > 0) {
            world.add(entity, new Fixture.Tag());
        }
        if (number % 5 > 0) {
            world.singleton(Fixture.Seen.class).visible().add(entity);
        }
    }

    /// An update of some of the rows, parallel or not. It is slow at some rows, so that helpers join.
    ///
    /// @param way number of the call and query that runs the update
    /// @param oneIn one of this many rows changes
    private record Update(int way, int oneIn, int by) {
        Fixture.Pos next(Fixture.Pos pos, int more) {
            if (Thread.currentThread() instanceof HelperThread) {
                HELPERS_SEEN.add(Thread.currentThread());
            }
            if (number(pos) % 100 == 0) {
                for (long start = System.nanoTime(); System.nanoTime() - start < SLOW_NANOS;) {
                    Thread.onSpinWait();
                }
            }
            return number(pos) * 7919 % 1_000 % oneIn == 0 ? moved(pos, by + more) : pos;
        }

        void run(EngineWorld world, boolean parallel) {
            ComponentArray<Fixture.Pos> array = world.array(Fixture.Pos.class);
            Query named = world.query(Fixture.Pos.class, Name.class);
            switch (way) {
                case 0 -> {
                    if (parallel) {
                        array.parallelUpdate(pos -> next(pos, 0));
                    } else {
                        array.update(pos -> next(pos, 0));
                    }
                }
                case 1 -> {
                    if (parallel) {
                        array.parallelUpdate((entity, pos) -> next(pos, entity.index() % 2));
                    } else {
                        array.update((entity, pos) -> next(pos, entity.index() % 2));
                    }
                }
                case 2 -> tagged(world.query(Fixture.Pos.class, Fixture.Tag.class), parallel);
                case 3 -> named(named, parallel);
                case 4 -> alone(world.query(Fixture.Pos.class).without(Name.class), parallel);
                case 5 -> named(named.in(world.singleton(Fixture.Seen.class).visible()), parallel);
                default -> named(named.in(world.changes(Fixture.Pos.class)), parallel);
            }
        }

        private void tagged(Query query, boolean parallel) {
            if (parallel) {
                query.parallelUpdate(Fixture.Pos.class, Fixture.Tag.class, (entity, pos, tag) -> next(pos, 1));
            } else {
                query.update(Fixture.Pos.class, Fixture.Tag.class, (entity, pos, tag) -> next(pos, 1));
            }
        }

        private void named(Query query, boolean parallel) {
            if (parallel) {
                query.parallelUpdate(Fixture.Pos.class, Name.class,
                        (entity, pos, name) -> next(pos, name.value().length()));
            } else {
                query.update(Fixture.Pos.class, Name.class, (entity, pos, name) -> next(pos, name.value().length()));
            }
        }

        private void alone(Query query, boolean parallel) {
            if (parallel) {
                query.parallelUpdate(Fixture.Pos.class, (entity, pos) -> next(pos, 0));
            } else {
                query.update(Fixture.Pos.class, (entity, pos) -> next(pos, 0));
            }
        }
    }

    /// Writes and structural changes before, between and after updates.
    private static void disturb(EngineWorld world, Random random, int number) {
        Entity at = world.array(Fixture.Pos.class).entityAt(random.nextInt(ROWS / 2));
        switch (random.nextInt(6)) {
            case 0 -> add(world, number);
            case 1 -> world.destroy(at);
            case 2, 3 -> world.replace(at, moved(world.get(at, Fixture.Pos.class), 1));
            default -> {
                // nothing
            }
        }
    }

    private static List<String> entries(Segment segment) {
        List<String> entries = new ArrayList<>();
        for (Change<?> change : segment.changes()) {
            for (int entry = 0; entry < change.count(); entry++) {
                entries.add("%s %s %s %d: %s -> %s".formatted(change.type(), change.entity(entry), change.kind(entry),
                        change.rowAfter(entry), change.before(entry), change.after(entry)));
            }
        }
        return entries;
    }

    private static List<Entity> changed(EngineWorld world) {
        List<Entity> changed = new ArrayList<>();
        world.changes(Fixture.Pos.class).forEach(changed::add);
        return changed;
    }

    @ParameterizedTest
    @EnumSource
    void any_number_of_threads_computes_changes_and_records_what_one_thread_does(TrackingLevel level) {
        HELPERS_SEEN.clear();
        EngineWorld expected = filled(level, 1);
        List<EngineWorld> worlds = List.of(filled(level, 1), filled(level, THREADS), filled(level, 2));
        for (int round = 0; round < 60; round++) {
            List<String> made = segment(expected, false, round);
            for (EngineWorld world : worlds) {
                List<String> segment = segment(world, true, round);
                assertEquals(expected.hash(), world.hash(), "round " + round);
                assertEquals(world.hashFromScratch(), world.hash());
                assertEquals(made, segment, "round " + round);
                if (level != TrackingLevel.OFF) {
                    assertEquals(changed(expected), changed(world));
                }
            }
        }
        assertFalse(HELPERS_SEEN.isEmpty(), "no helper has joined");
    }

    /// The entries of a segment with some updates, which is then reverted and reapplied.
    private static List<String> segment(EngineWorld world, boolean parallel, int round) {
        long before = world.hash();
        Segment made = closed(world, parallel, round);
        if (made == null) {
            return List.of();
        }
        List<String> entries = entries(made);
        if (world.isRecorded()) {
            long after = world.hash();
            world.revert(made);
            assertEquals(before, world.hashFromScratch());
            world.reapply(made);
            assertEquals(after, world.hashFromScratch());
        }
        return entries;
    }

    private static @Nullable Segment closed(EngineWorld world, boolean parallel, int round) {
        Random random = new Random(round);
        world.forgetChanges();
        world.open(MOVER);
        int ways = world.array(Fixture.Pos.class).level() == TrackingLevel.OFF ? WAYS - 1 : WAYS; // the last asks for changes
        for (int update = random.nextInt(3); update >= 0; update--) {
            boolean calm = random.nextBoolean();
            for (int i = 0; !calm && i < 3; i++) {
                disturb(world, random, ROWS + 10 * round + 3 * update + i);
            }
            new Update(random.nextInt(ways), 1 << random.nextInt(9), 1 + random.nextInt(3)).run(world, parallel);
        }
        return world.close();
    }

    @ParameterizedTest
    @EnumSource
    void rows_that_throw_are_left_and_the_first_is_reported_whatever_the_number_of_threads(TrackingLevel level) {
        for (int threads : List.of(1, 2, THREADS)) {
            for (int way : List.of(0, 1)) {
                EngineWorld world = filled(level, threads);
                ComponentArray<Fixture.Pos> array = world.array(Fixture.Pos.class);
                int first = array.size();
                for (int row = array.size() - 1; row >= 0; row--) {
                    first = number(array.valueAt(row)) % 301 == 300 ? row : first;
                }
                int failing = number(array.valueAt(first));
                PassException thrown = assertThrows(PassException.class, () -> {
                    if (way == 0) {
                        array.parallelUpdate(pos -> failing(pos));
                    } else {
                        world.query(Fixture.Pos.class, Name.class).parallelUpdate(Fixture.Pos.class,
                                (entity, pos) -> failing(pos));
                    }
                });
                assertEquals("number " + failing, thrown.getCause().getMessage());
                assertEquals(array.entityAt(first), thrown.entity());
                array.forEach((entity, pos) -> assertEquals(
                        number(pos) % 301 == 300 || way == 1 && !world.has(entity, Name.class) ? 0 : 1,
                        pos.position().x()));
                if (level == TrackingLevel.RECORDED) {
                    Segment segment = world.close();
                    assertNotNull(segment);
                    world.revert(segment);
                    array.forEach(pos -> assertEquals(0, pos.position().x()));
                }
            }
        }
    }

    private static Fixture.Pos failing(Fixture.Pos pos) {
        Fixture.Pos next = new Update(0, 1, 1).next(pos, 0);
        if (number(pos) % 301 == 300) {
            throw new IllegalStateException("number " + number(pos));
        }
        return next;
    }

    @Test
    void the_operation_is_refused_the_world_whatever_the_number_of_rows_and_threads() {
        for (int rows : List.of(1, ROWS)) {
            for (int threads : List.of(1, THREADS)) {
                EngineWorld world = Fixture.world();
                world.setParallelism(threads);
                List<Entity> entities = world.create(rows);
                entities.forEach(entity -> world.add(entity, place(entity.index())));
                world.close();
                ChangeSet changes = world.changes(Fixture.Pos.class);
                ComponentArray<Fixture.Pos> array = world.array(Fixture.Pos.class);
                FloatColumn column = array.floats("position.x");
                Entity other = entities.getLast();
                Query query = world.query(Fixture.Pos.class);
                List<Consumer<Entity>> uses = List.of(entity -> world.create(), world::destroy,
                        entity -> array.get(other), entity -> array.set(other, place(0)), entity -> column.get(0),
                        entity -> world.query(Fixture.Pos.class).count(), entity -> array.parallelUpdate(pos -> pos),
                        entity -> world.release(), entity -> world.claim(), entity -> world.entityCount(),
                        entity -> query.without(Name.class), entity -> query.in(changes), entity -> query.entities(),
                        entity -> changes.forEach(each -> {}), entity -> changes.forEachLiving(each -> {}));
                for (Consumer<Entity> use : uses) {
                    Refusal.of(PassException.class,
                            "Pos of entity 1v1: The operation of a parallel update of Pos calls the world. It may use only"
                                    + " what it is given and what was read before; an operation that reads, writes,"
                                    + " creates or destroys needs update instead of parallelUpdate.",
                            () -> array.parallelUpdate((entity, pos) -> {
                                use.accept(entity);
                                return pos;
                            }));
                    assertEquals(rows, world.entityCount());
                }
                array.update(pos -> moved(pos, 1));
                assertEquals(1, column.get(0));
            }
        }
    }

    @Test
    void another_thread_can_not_claim_the_world_during_a_parallel_update() throws InterruptedException {
        EngineWorld world = Fixture.world();
        world.create(place(1));
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        world.array(Fixture.Pos.class).parallelUpdate(pos -> {
            Thread claiming = new Thread(world::claim);
            claiming.setUncaughtExceptionHandler((thread, e) -> thrown.set(e));
            claiming.start();
            try {
                claiming.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return pos;
        });
        assertInstanceOf(WrongThreadException.class, thrown.get());
        assertEquals(1, world.entityCount());
    }

    /// The operation does not return at one row. The world is taken, and its segment has exactly what was computed before.
    @Test
    void a_world_is_taken_from_a_parallel_update_that_does_not_return() throws InterruptedException {
        EngineWorld world = filled(TrackingLevel.RECORDED, 2);
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch taken = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicInteger computed = new AtomicInteger();
        world.release();
        Thread runaway = new Thread(() -> {
            world.claim();
            world.open(MOVER);
            try {
                world.array(Fixture.Pos.class).parallelUpdate(pos -> {
                    computed.incrementAndGet();
                    if (number(pos) == ROWS / 2) {
                        stuck.countDown();
                        await(taken);
                    }
                    return new Update(0, 1, 1).next(pos, 0);
                });
                world.entityCount();
            } catch (WrongThreadException e) {
                thrown.set(e);
            }
        }, "runaway");
        runaway.setDaemon(true);
        runaway.start();
        await(stuck);
        for (int before = -1; before != computed.get(); TimeUnit.MILLISECONDS.sleep(200)) {
            before = computed.get(); // until the other thread has nothing left to do
        }
        world.seize("enough");
        Segment half = world.close();
        assertNotNull(half);
        Change<Fixture.Pos> change = half.changes(Fixture.GROUPED.of(Fixture.Pos.class)).orElseThrow();
        Set<Integer> expected = new HashSet<>();
        IntStream.range(0, ROWS).mapToObj(world.array(Fixture.Pos.class)::peekAt)
                .filter(pos -> pos.position().x() == 1).forEach(pos -> expected.add(number(pos)));
        Set<Integer> marked = new HashSet<>();
        for (int entry = 0; entry < change.count(); entry++) {
            assertEquals(place(number(change.after(entry))), change.before(entry));
            marked.add(number(change.after(entry)));
        }
        assertFalse(expected.isEmpty());
        assertEquals(expected, marked);
        taken.countDown();
        runaway.join(TimeUnit.SECONDS.toMillis(120));
        assertEquals("The world was taken from thread runaway: enough. Return without using it.",
                thrown.get().getMessage());
    }

    /// Only helpers do not return. The thread from which the world is taken returns without them.
    @Test
    void a_world_is_taken_from_a_thread_that_waits_for_its_helpers() throws InterruptedException {
        EngineWorld world = filled(TrackingLevel.RECORDED, 2);
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch taken = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicInteger computed = new AtomicInteger();
        world.release();
        Thread waiting = new Thread(() -> {
            world.claim();
            world.array(Fixture.Pos.class).parallelUpdate(pos -> {
                if (Thread.currentThread() instanceof HelperThread) {
                    stuck.countDown();
                    await(taken);
                } else if (computed.incrementAndGet() > ROWS / 2) {
                    await(stuck);
                }
                return new Update(0, 1, 1).next(pos, 0);
            });
            world.entityCount();
        }, "waiting");
        waiting.setUncaughtExceptionHandler((thread, e) -> thrown.set(e));
        waiting.setDaemon(true);
        waiting.start();
        await(stuck);
        world.seize("enough");
        waiting.join(TimeUnit.SECONDS.toMillis(120));
        taken.countDown();
        assertInstanceOf(WrongThreadException.class, thrown.get());
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(120, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void the_number_of_threads_is_at_least_one_and_not_absurd() {
        EngineWorld world = Fixture.world();
        assertEquals(Runtime.getRuntime().availableProcessors(), world.context().parallelism());
        Refusal.of(IllegalArgumentException.class, "A world can't compute with 0 threads; 1 means its own thread only.",
                () -> world.setParallelism(0));
        Refusal.of(IllegalArgumentException.class, "A world can't compute with 2147483647 threads; 1000 are the most.",
                () -> world.setParallelism(Integer.MAX_VALUE));
    }

    @Test
    void deferred_types_are_computed_as_by_an_update() {
        EngineWorld world = Fixture.world();
        Entity entity = world.create(new Fixture.Joint(1, "a"));
        world.close();
        world.open(MOVER);
        world.array(Fixture.Joint.class).parallelUpdate(joint -> new Fixture.Joint(joint.angle() + 1, joint.label()));
        world.query(Fixture.Joint.class).parallelUpdate(Fixture.Joint.class,
                (e, joint) -> new Fixture.Joint(joint.angle() + 1, joint.label()));
        assertEquals(1, world.get(entity, Fixture.Joint.class).angle());
        assertEquals(3, world.modify(entity, Fixture.Joint.class).angle());
    }

    /// The example in the README of ecs-core, in a schedule.
    @Test
    void a_tick_whose_parallel_update_throws_is_undone() {
        EngineWorld world = Fixture.world(Fixture.SCHEDULED, TrackingLevel.RECORDED);
        for (int i = 0; i < ROWS; i++) {
            world.create(place(i), new Name("n" + i));
        }
        EngineSchedule schedule = new EngineSchedule(world, List.of(SystemDefinition.named("Fly").reads(Name.class)
                .writes(Fixture.Pos.class).run(() -> context -> {
                    float seconds = (float) context.secondsPerTick();
                    boolean fails = context.world().tick() == 1;
                    context.world().query(Fixture.Pos.class, Name.class).parallelUpdate(Fixture.Pos.class, Name.class,
                            (bird, pos, name) -> fails ? failing(pos) : moved(pos, seconds * name.value().length()));
                })), 0.5);
        schedule.tick();
        assertEquals(moved(place(7), 1), world.array(Fixture.Pos.class).valueAt(7));
        long before = world.hash();
        SystemFailure failure = assertThrows(SystemFailure.class, schedule::tick);
        assertTrue(failure.getMessage().contains("number 300"), failure.getMessage());
        assertEquals(1, world.tick());
        assertEquals(before, world.hashFromScratch());
    }

    @Test
    void a_traced_parallel_update_is_the_call_that_writes() {
        EngineWorld world = Fixture.world();
        Entity entity = world.create(place(1));
        world.close();
        world.open(MOVER);
        CallTrace trace = CallTrace.of(world, entity, world.array(Fixture.Pos.class).type(), false);
        world.array(Fixture.Pos.class).parallelUpdate(pos -> moved(pos, 1));
        assertThrows(PassException.class, () -> world.array(Fixture.Pos.class).parallelUpdate(pos -> {
            world.entityCount();
            return pos;
        }));
        world.entityCount();
        trace.close();
        assertEquals(1, trace.calls().size());
        assertEquals(moved(place(1), 1), trace.calls().getFirst().after());
        assertEquals(1, world.entityCount());
    }
}

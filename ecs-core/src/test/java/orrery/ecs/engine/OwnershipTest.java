package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.Fixture.Joint;
import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.world.DamagedWorldException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.ModifySet;
import orrery.ecs.world.Name;
import orrery.ecs.world.UndeclaredAccessException;
import orrery.ecs.world.WrongThreadException;

class OwnershipTest {
    private final EngineWorld world = Fixture.world();

    private static Throwable thrownIn(String thread, Runnable action) {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread runner = new Thread(action, thread);
        runner.setUncaughtExceptionHandler((t, e) -> thrown.set(e));
        runner.start();
        try {
            runner.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return thrown.get();
    }

    @Test
    void another_thread_is_told_whose_the_world_is() {
        Throwable thrown = thrownIn("painter", world::entityCount);
        assertInstanceOf(WrongThreadException.class, thrown);
        assertEquals(
                ("The world belongs to thread %s and thread painter touched it. Hand over: World.release() there,"
                        + " then World.claim() here.").formatted(Thread.currentThread().getName()),
                thrown.getMessage());
        assertInstanceOf(WrongThreadException.class, thrownIn("painter", () -> world.array(Name.class).size()));
        EventQueue<Fixture.Hit> hits = world.singleton(Fixture.Seen.class).hits();
        assertInstanceOf(WrongThreadException.class, thrownIn("painter", hits::firstSequence));
        assertInstanceOf(WrongThreadException.class, thrownIn("painter", hits::missedCount));
    }

    @Test
    void of_two_threads_that_claim_a_world_at_once_one_gets_it() throws InterruptedException {
        for (int round = 0; round < 300; round++) {
            EngineWorld claimed = Fixture.world();
            claimed.release();
            CyclicBarrier start = new CyclicBarrier(2);
            AtomicLong owners = new AtomicLong();
            List<Thread> threads = Stream.generate(() -> new Thread(() -> claim(claimed, start, owners))).limit(2)
                    .toList();
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(1, owners.get());
        }
    }

    private static void claim(EngineWorld world, CyclicBarrier start, AtomicLong owners) {
        try {
            start.await();
            world.claim();
            owners.incrementAndGet();
        } catch (WrongThreadException _) {
            // the other thread owns the world
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_world_that_was_given_up_is_claimed_by_another_thread() {
        world.release();
        Refusal.of(WrongThreadException.class,
                "The world belongs to no thread now and thread %s touched it. Call World.claim() first."
                        .formatted(Thread.currentThread().getName()),
                world::create);
        assertEquals(null, thrownIn("next", () -> {
            world.claim();
            world.create();
            world.release();
        }));
        world.claim();
        assertEquals(1, world.entityCount());
    }

    @Test
    void the_thread_that_a_world_was_taken_from_is_sent_home_and_others_may_go_on() {
        assertEquals(null, thrownIn("watchdog", () -> {
            world.seize("system Spin ran for 5 s");
            world.create();
            world.release();
        }));
        String message = "The world was taken from thread %s: system Spin ran for 5 s. Return without using it."
                .formatted(Thread.currentThread().getName());
        Refusal.of(WrongThreadException.class, message, world::create);
        Refusal.of(WrongThreadException.class, message, world::claim);
        assertEquals(null, thrownIn("next", world::claim));
    }

    @Test
    void a_world_that_is_taken_in_the_middle_of_a_pass_is_told_as_that() {
        world.create(new Name("a"));
        Refusal.of(WrongThreadException.class, "The world was taken from thread %s: enough. Return without using it."
                .formatted(Thread.currentThread().getName()), () -> world.array(Name.class).forEach(name -> {
                    thrownIn("watchdog", () -> world.seize("enough"));
                    world.create();
                }));
    }

    @Test
    void another_thread_can_neither_claim_nor_touch_a_world_that_is_traced() {
        AtomicLong traced = new AtomicLong();
        world.trace(traced::incrementAndGet);
        String message = ("The world belongs to thread %s and thread painter touched it. Hand over: World.release()"
                + " there, then World.claim() here.").formatted(Thread.currentThread().getName());
        for (Runnable action : List.<Runnable>of(world::claim, world::create)) {
            Throwable thrown = thrownIn("painter", action);
            assertInstanceOf(WrongThreadException.class, thrown);
            assertEquals(message, thrown.getMessage());
        }
        world.claim();
        assertEquals(0, traced.get());
        world.create();
        assertTrue(traced.get() > 0);
        world.endTrace();
        assertEquals(1, world.entityCount());
    }

    @Test
    void a_world_that_is_taken_while_it_is_traced_stays_taken() {
        world.trace(() -> {});
        assertEquals(null, thrownIn("watchdog", () -> world.seize("enough")));
        String message = "The world was taken from thread %s: enough. Return without using it."
                .formatted(Thread.currentThread().getName());
        Refusal.of(WrongThreadException.class, message, world::create);
        world.endTrace();
        Refusal.of(WrongThreadException.class, message, world::create);
    }

    /// The trace runs between the check of a parallel update and the moment from which its operation is refused the world.
    @Test
    void a_world_that_is_taken_while_a_parallel_update_begins_stays_taken() {
        Ownership ownership = new Ownership();
        AtomicReference<Thread> watchdog = new AtomicReference<>();
        ownership.trace(() -> thrownIn("watchdog", () -> {
            ownership.seize("enough");
            watchdog.set(Thread.currentThread());
        }));
        assertThrows(WrongThreadException.class, () -> ownership.lend("Pos"));
        assertTrue(ownership.isOf(watchdog.get()));
    }

    /// All calls in the loop are inlined, so that the optimizing compiler moves the owner check out of it. Without the change of
    /// the call site the loop would never check again.
    @Test
    void a_thread_that_never_leaves_a_compiled_loop_is_told_too() throws InterruptedException {
        CountDownLatch warm = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicLong sum = new AtomicLong();
        world.release();
        Thread spinning = new Thread(() -> {
            world.claim();
            for (int i = 0; i < 20_000; i++) {
                sum.addAndGet(sumOfTicks(10_000, world));
            }
            warm.countDown();
            sum.addAndGet(sumOfTicks(Long.MAX_VALUE, world));
        }, "spinning");
        spinning.setDaemon(true);
        spinning.setUncaughtExceptionHandler((t, e) -> thrown.set(e));
        spinning.start();
        warm.await();
        world.seize("enough");
        spinning.join(120_000);
        assertInstanceOf(WrongThreadException.class, thrown.get());
    }

    private static long sumOfTicks(long count, EngineWorld world) {
        long sum = 1;
        for (long i = 0; i < count; i++) {
            sum = sum * 31 + world.tick();
        }
        return sum;
    }

    @Test
    void a_damaged_world_says_so_at_every_call() {
        world.damage("system Move failed in tick 3");
        String message = "The world is damaged since system Move failed in tick 3. Load its scene again.";
        Refusal.of(DamagedWorldException.class, message, world::create);
        Refusal.of(DamagedWorldException.class, message, () -> world.get(Entity.NONE, Name.class));
        Refusal.of(DamagedWorldException.class, message, world::claim);
    }

    @Test
    void what_a_system_did_not_declare_is_refused_with_how_to_declare_it() {
        Entity a = world.create(new Name("a"));
        world.restrict(new AccessScope("Move", List.of(Fixture.TYPES.of(Name.class)), List.of()));
        assertEquals(new Name("a"), world.get(a, Name.class));
        Refusal.of(UndeclaredAccessException.class,
                "System Move writes Name and did not declare it; add writes(Name.class) where it is registered.",
                () -> world.replace(a, new Name("b")));
        Refusal.of(UndeclaredAccessException.class,
                "System Move reads Tag and did not declare it; add reads(Tag.class) where it is registered.",
                () -> world.has(a, Fixture.Tag.class));
        Refusal.of(UndeclaredAccessException.class,
                "System Move writes Seen and did not declare it; add writes(Seen.class) where it is registered.",
                () -> world.markSingletonChanged(Fixture.Seen.class));
    }

    @Test
    void changes_of_an_undeclared_type_are_refused_like_its_components() {
        String refusal = "System Move reads Name and did not declare it; add reads(Name.class) where it is registered.";
        world.restrict(new AccessScope("Move", List.of(), List.of()));
        Refusal.of(UndeclaredAccessException.class, refusal, () -> world.array(Name.class).changes());
        Refusal.of(UndeclaredAccessException.class, refusal, () -> world.changes(Name.class));
    }

    @Test
    void rows_of_an_undeclared_type_are_refused_like_its_components() {
        Entity a = world.create(new Name("a"));
        String refusal = "System Move reads Name and did not declare it; add reads(Name.class) where it is registered.";
        world.restrict(new AccessScope("Move", List.of(), List.of()));
        Refusal.of(UndeclaredAccessException.class, refusal, () -> world.array(Name.class).size());
        Refusal.of(UndeclaredAccessException.class, refusal, () -> world.array(Name.class).rowOf(a));
        Refusal.of(UndeclaredAccessException.class, refusal, () -> world.array(Name.class).entityAt(0));
    }

    @Test
    void pending_values_of_an_undeclared_type_are_refused_like_its_components() {
        Entity a = world.create(new Name("a"));
        String refusal = "System Move reads Joint and did not declare it; add reads(Joint.class) where it is registered.";
        ModifySet<Joint> pending = world.array(Joint.class).modifySet();
        world.restrict(new AccessScope("Move", List.of(), List.of()));
        Refusal.of(UndeclaredAccessException.class, refusal, pending::size);
        Refusal.of(UndeclaredAccessException.class, refusal, () -> pending.isModified(a));
        Refusal.of(UndeclaredAccessException.class, refusal, () -> pending.entityAt(0));
    }
}

package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// A world that is taken from a system in the middle of an update, which goes on afterwards. What it computes then reaches
/// neither the world nor a copy of it.
class SeizedUpdateTest {
    private static final int ROWS = 20_000;

    record Point(int x, long y) {}

    record Mark(int kind) {}

    /// How the rows are computed.
    enum Way {
        UPDATE, PARALLEL_UPDATE, QUERY, JOIN, PARALLEL_JOIN
    }

    private final EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Point.class)
            .add(MethodHandles.lookup(), Mark.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final AtomicReference<Runnable> system = new AtomicReference<>(() -> {});
    private final EngineSchedule schedule = new EngineSchedule(world, List.of(SystemDefinition.named("Move")
            .reads(Mark.class).writes(Point.class).run(() -> _ -> system.get().run())), 1);
    private final CountDownLatch inside = new CountDownLatch(1);
    private final CountDownLatch taken = new CountDownLatch(1);
    private final AtomicInteger computedLate = new AtomicInteger();

    SeizedUpdateTest() {
        world.setParallelism(2);
        for (int i = 0; i < ROWS; i++) {
            Entity entity = world.create(new Point(i, i));
            if (i % 3 != 0) {
                world.add(entity, new Mark(i));
            }
        }
        schedule.tick();
    }

    private void compute(Way way) {
        UnaryOperator<Point> next = point -> next(point, false);
        switch (way) {
            case UPDATE -> world.array(Point.class).update(next);
            case PARALLEL_UPDATE -> world.array(Point.class).parallelUpdate(point -> next(point, false));
            case QUERY -> world.query(Point.class).update(Point.class, (_, point) -> next(point, false));
            case JOIN -> world.query(Point.class, Mark.class).update(Point.class, Mark.class,
                    (_, point, _) -> next(point, false));
            case PARALLEL_JOIN -> world.query(Point.class, Mark.class).parallelUpdate(Point.class, Mark.class,
                    (_, point, _) -> next(point, false));
        }
    }

    /// Waits in the middle of a block until the world is taken.
    private Point next(Point point, boolean onlyHelpers) {
        boolean isToStop = onlyHelpers ? Thread.currentThread() instanceof HelperThread : point.x() == 700;
        if (isToStop && taken.getCount() > 0) {
            inside.countDown();
            await(taken);
        }
        if (taken.getCount() == 0) {
            computedLate.incrementAndGet();
        }
        return new Point(point.x() + ROWS, -point.y() - 1);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(60, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private Thread tickOn(Runnable run) {
        system.set(run);
        world.release();
        Thread runaway = new Thread(() -> {
            world.claim();
            schedule.tick();
        }, "runaway");
        runaway.setUncaughtExceptionHandler((_, _) -> {});
        runaway.setDaemon(true);
        runaway.start();
        await(inside);
        return runaway;
    }

    private void requireUntouched(Map<String, Long> before) {
        EngineWorld copy = new EngineWorld(world.types(), TrackingLevel.RECORDED, 1);
        copy.restore(world.snapshot());
        assertEquals(before, copy.hashes());
        assertEquals(before, world.hashes());
        assertEquals(EngineWorld.hashOf(before), world.hashFromScratch());
    }

    @ParameterizedTest
    @EnumSource
    void what_a_thread_computes_after_the_world_was_taken_from_it_is_lost(Way way) throws InterruptedException {
        Map<String, Long> before = world.hashes();
        Thread runaway = tickOn(() -> compute(way));
        world.seize("enough");
        schedule.abandon();
        requireUntouched(before);
        taken.countDown();
        runaway.join(TimeUnit.SECONDS.toMillis(60));
        assertTrue(computedLate.get() > 0);
        requireUntouched(before);
        system.set(() -> world.array(Point.class).update(point -> new Point(point.x() + 1, 1)));
        schedule.tick();
        assertEquals(2, world.tick());
        assertEquals(new Point(1, 1), world.array(Point.class).peekAt(0));
    }

    @Test
    void what_a_helper_computes_after_the_world_was_taken_from_its_thread_is_lost() throws InterruptedException {
        Map<String, Long> before = world.hashes();
        AtomicReference<Thread> helper = new AtomicReference<>();
        Thread runaway = tickOn(() -> world.array(Point.class).parallelUpdate(point -> {
            if (Thread.currentThread() instanceof HelperThread) {
                helper.set(Thread.currentThread());
            } else if (point.x() == 1) {
                pause(20); // so that a helper is called
            } else if (point.x() > ROWS / 4) {
                await(inside);
            }
            return next(point, true);
        }));
        world.seize("enough");
        schedule.abandon();
        requireUntouched(before);
        runaway.join(TimeUnit.SECONDS.toMillis(60));
        taken.countDown();
        for (int last = -1; last != computedLate.get() || last == 0;) {
            last = computedLate.get();
            pause(200);
        }
        requireUntouched(before);
    }

    private static void pause(int millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

package orrery.editor.session.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;

/// The system to which the log assigns lines that several threads log while it runs.
class ConsoleThreadsTest {
    private static final System.Logger LOG = System.getLogger("console.threads");
    private static final int ROWS = 20_000;

    record Point(int x) {}

    private final EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Point.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final EngineSchedule schedule = new EngineSchedule(world,
            List.of(SystemDefinition.named("Move").writes(Point.class).run(() -> _ -> move())), 1);
    private final ConsoleLog console = new ConsoleLog();
    private final CountDownLatch helping = new CountDownLatch(1);

    ConsoleThreadsTest() {
        world.setParallelism(2);
        for (int i = 0; i < ROWS; i++) {
            world.create(new Point(i));
        }
        console.follow(schedule::runningHere);
    }

    @AfterEach
    void close() {
        console.close();
    }

    /// Logs from its own thread, from one that has nothing to do with it, and from a helper.
    private void move() {
        LOG.log(System.Logger.Level.INFO, "own thread");
        Thread other = new Thread(() -> LOG.log(System.Logger.Level.INFO, "other thread"));
        other.start();
        join(other);
        world.array(Point.class).parallelUpdate(point -> {
            if (Thread.currentThread() instanceof HelperThread) {
                if (helping.getCount() > 0) {
                    LOG.log(System.Logger.Level.INFO, "helper");
                    helping.countDown();
                }
            } else if (point.x() > ROWS / 4) {
                await(helping);
            } else if (point.x() == 1) {
                pause();
            }
            return new Point(point.x() + 1);
        });
    }

    /// The first block takes long enough for a helper to be called.
    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(60, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private List<String> lines() {
        return console.lines().stream()
                .filter(line -> line.system().equals("console.threads") || line.system().equals("Move"))
                .map(line -> "%d %s: %s".formatted(line.tick(), line.system(), line.text())).toList();
    }

    @Test
    void a_line_belongs_to_the_system_that_its_thread_runs_or_helps_to_run() {
        schedule.tick();
        assertEquals(List.of("1 Move: own thread", "-1 console.threads: other thread", "1 Move: helper"), lines());
    }

    @Test
    void lines_of_ticks_that_run_again_are_ignored_those_of_helpers_too() {
        console.follow(() -> null);
        ConsoleLog.ignoring(schedule::tick);
        assertEquals(List.of("-1 console.threads: other thread"), lines());
    }

    @Test
    void lines_of_recorded_ticks_that_the_schedule_runs_again_are_ignored() {
        schedule.rerun(List.of(), List.of(), Retention.SEGMENTS);
        assertEquals(List.of("-1 console.threads: other thread"), lines());
    }
}

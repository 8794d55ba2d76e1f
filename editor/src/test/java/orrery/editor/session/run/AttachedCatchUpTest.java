package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.editor.fx.Patience;
import orrery.editor.session.Channel;
import orrery.editor.session.Session;

/// A session that is attached to a game of which many ticks wait.
@Timeout(300)
class AttachedCatchUpTest {
    private static final int POINTS = 40_000;
    private static final int TICKS = 100;
    private static final long VIEW_MILLIS = 20;

    @TempDir
    private Path temporary;

    private final CountDownLatch attached = new CountDownLatch(1);
    private final CountDownLatch hasRun = new CountDownLatch(1);
    private final AtomicLong last = new AtomicLong();

    @Tag("long")
    @Test
    void while_ticks_wait_the_time_goes_to_them_and_not_to_views_that_are_out_of_date_at_once() throws Exception {
        try (DriftingGame game = new DriftingGame(temporary.resolve("games"), POINTS)) {
            game.start((simulation, remote) -> {
                DriftingGame.tickUntil(attached, remote, 10);
                for (int i = 0; i < TICKS; i++) {
                    remote.tick();
                }
                last.set(simulation.world().tick());
                hasRun.countDown();
                game.awaitEnd();
            });
            catchUp(DriftingGame.attach(WorldCatalog.ofProgram()));
        }
    }

    private void catchUp(Mirror mirror) throws InterruptedException {
        long first = mirror.simulation().world().tick();
        mirror.simulation().world().release();
        attached.countDown();
        hasRun.await();
        AtomicLong views = new AtomicLong();
        long begun = System.nanoTime();
        try (Session session = Session.attachedTo(mirror, "drift")) {
            session.onPublished(session::view);
            session.show(new Channel<Long>("slow"), moment -> {
                sleep();
                long tick = moment.world().tick();
                if (tick < last.get()) {
                    views.incrementAndGet();
                }
                return tick;
            });
            Patience.awaitAnywhere("caught up", () -> session.view().status().position().tick() == last.get());
            double millis = (System.nanoTime() - begun) / 1e6;
            assertTrue(views.get() <= 3 + millis / (8 * VIEW_MILLIS),
                    () -> "%d views in %.0f ms".formatted(views.get(), millis));
            assertEquals(last.get() - first, session.ask(open -> {
                Recording recording = open.timeline().recording();
                return (long) recording.ticks(recording.branch()).size();
            }).join());
        }
    }

    private static void sleep() {
        try {
            TimeUnit.MILLISECONDS.sleep(VIEW_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
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

/// A session that is attached to a game of which many ticks wait. Its clock goes on when it is read and by the time that a view
/// takes, so that the number of views is the same on each machine.
@Timeout(300)
class AttachedCatchUpTest {
    private static final int POINTS = 40_000;
    private static final int TICKS = 100;
    private static final long LOOK_NANOS = 1_000_000;
    private static final long VIEW_NANOS = 20_000_000;
    /// Two at the beginning, and one in 200 ms.
    private static final long MOST_VIEWS = 5;

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
        AtomicLong clock = new AtomicLong();
        Watchdog late = new Watchdog(() -> clock.addAndGet(LOOK_NANOS), Long.MAX_VALUE, Long.MAX_VALUE);
        try (Session session = Session.attachedTo(mirror, "drift", late)) {
            session.onPublished(session::view);
            session.show(new Channel<Long>("slow"), moment -> {
                clock.addAndGet(VIEW_NANOS);
                long tick = moment.world().tick();
                if (tick < last.get()) {
                    views.incrementAndGet();
                }
                return tick;
            });
            Patience.awaitAnywhere("caught up", () -> session.view().status().position().tick() == last.get());
            assertTrue(views.get() <= MOST_VIEWS, views::toString);
            assertEquals(last.get() - first, session.ask(open -> {
                Recording recording = open.timeline().recording();
                return (long) recording.ticks(recording.branch()).size();
            }).join());
        }
    }
}

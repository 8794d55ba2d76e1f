package orrery.editor.fx;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orrery.editor.session.Session;

/// Holds the simulation thread of a session until it is closed, as a slow system does. Commands are queued meanwhile, and no view
/// is published.
public final class HeldSimulation implements AutoCloseable {
    private static final int SECONDS = 120;

    private final CountDownLatch goesOn = new CountDownLatch(1);

    /// Waits until the simulation thread has come to this, and holds it.
    public HeldSimulation(Session session) {
        CountDownLatch busy = new CountDownLatch(1);
        CompletableFuture<Boolean> _ = session.ask(_ -> {
            busy.countDown();
            return isOver(goesOn);
        });
        if (!isOver(busy)) {
            throw new AssertionError("Waited %d s in vain for the simulation thread".formatted(SECONDS));
        }
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            return latch.await(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Lets the simulation thread go on.
    @Override
    public void close() {
        goesOn.countDown();
    }
}

package orrery.ecs.remote.attach;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import orrery.ecs.provider.WorldCatalog;

/// An editor whose clock advances only while a state arrives: each reading that finds more bytes advances it by a quarter of the
/// editor's patience, the maximum time without progress.
///
/// So the time that passes depends on what arrives, and not on how fast the machine is.
public final class SlowState {
    private static final long PATIENCE = 1_000_000_000;

    private final AtomicInteger looks = new AtomicInteger();
    private final Attachment attachment;
    private final RunningGame game;
    private long now;
    private long seen;
    private volatile boolean isDone;

    /// Connects to a game.
    public SlowState(RunningGame game) throws IOException {
        this.game = game;
        attachment = game.attach(Attachment.WAITING_BYTES);
    }

    /// Waits for the state.
    public Mirror mirror() throws IOException {
        try {
            return Mirror.open(game, attachment, WorldCatalog.ofProgram(), PATIENCE, null, this::clock);
        } finally {
            isDone = true;
        }
    }

    private long clock() {
        long received = attachment.receivedBytes();
        now += received == seen ? 0 : PATIENCE / 4;
        seen = received;
        looks.incrementAndGet();
        return now;
    }

    /// The number of times that the editor has read its clock. Any thread may call this.
    public int looks() {
        return looks.get();
    }

    /// Bytes that have arrived. Any thread may call this.
    public long received() {
        return attachment.receivedBytes();
    }

    /// Whether the editor has stopped waiting. Any thread may call this.
    public boolean isDone() {
        return isDone;
    }

    /// The time that has passed on the clock, as a multiple of the patience.
    public double patiences() {
        return (double) now / PATIENCE;
    }
}

package orrery.ecs.remote;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Requests of an editor, which wait until the game's thread carries them out in their order. An editor waits for each answer, so
/// only few requests wait at the same time. A sender with more than [#MOST] waiting requests is no editor. Thread-safe.
final class WaitingRequests {
    /// Maximum number of waiting requests.
    static final int MOST = 1_000;
    /// Maximum size of all waiting requests together, in bytes.
    static final long MOST_BYTES = 128L << 20;

    private record Request(Runnable action, int bytes) {}

    private final LinkedBlockingQueue<Request> waiting = new LinkedBlockingQueue<>(MOST);
    private final AtomicLong bytes = new AtomicLong();

    /// Adds a request. Returns whether there was room for it.
    ///
    /// @param size size of the request in bytes
    boolean add(Runnable action, int size) {
        if (bytes.addAndGet(size) <= MOST_BYTES && waiting.offer(new Request(action, size))) {
            return true;
        }
        bytes.addAndGet(-size);
        return false;
    }

    /// Takes and carries out the oldest request. Returns whether there was one.
    boolean serve() {
        return carryOut(waiting.poll());
    }

    /// Waits for a request, at most this many milliseconds, and carries it out.
    void await(long millis) throws InterruptedException {
        boolean _ = carryOut(waiting.poll(millis, TimeUnit.MILLISECONDS));
    }

    private boolean carryOut(@Nullable Request request) {
        if (request == null) {
            return false;
        }
        bytes.addAndGet(-request.bytes);
        request.action.run();
        return true;
    }

    /// Drops all requests, and wakes a thread that waits for one.
    void clear() {
        waiting.clear();
        bytes.set(0);
        boolean _ = add(() -> {}, 0);
    }
}

package orrery.editor.session;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.SlowOpening;
import orrery.editor.session.run.Watchdog;

/// Creates scenes, each on a new thread while the simulation thread waits, so that the user can give up a scene whose code does
/// not return.
final class Opening {
    private final Watchdog watchdog;
    private volatile @Nullable Running running;
    private volatile boolean isClosed;

    /// @param watchdog decides when opening counts as slow
    Opening(Watchdog watchdog) {
        this.watchdog = watchdog;
    }

    private record Running(String what, long begunNanos, CompletableFuture<SceneOpening> result, Thread thread) {}

    /// Creates a scene. Its world then belongs to no thread. If the user gives up the scene, returns a refusal; the thread that
    /// creates the scene then runs on until its code returns.
    ///
    /// @param what name of what is opened
    /// @param opening returns the scene; its world must be created by this call, or belong to no thread
    SceneOpening create(String what, Supplier<SceneOpening> opening) {
        CompletableFuture<SceneOpening> result = new CompletableFuture<>();
        Thread thread = new Thread(() -> result.complete(released(opening.get())), "opening");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((_, failure) -> result.completeExceptionally(failure));
        try {
            running = new Running(what, watchdog.nanoTime().getAsLong(), result, thread);
            thread.start();
            if (isClosed) {
                close(); // the session may have been closed before `running` was set
            }
            return await(result);
        } finally {
            running = null;
        }
    }

    private static SceneOpening released(SceneOpening created) {
        if (created.simulation() != null) {
            created.simulation().world().claim();
            created.simulation().world().release();
        }
        return created;
    }

    /// Waits for the result. An interrupt does not end the waiting; it is set again afterwards.
    private static SceneOpening await(CompletableFuture<SceneOpening> result) {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException _) {
                    isInterrupted = true;
                } catch (ExecutionException e) {
                    switch (e.getCause()) {
                        case RuntimeException failure -> throw failure;
                        case Error error -> throw error;
                        case null, default -> throw new IllegalStateException(e.getCause());
                    }
                }
            }
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Returns the scene that has been opening for longer than a system may run, or null. Any thread.
    @Nullable
    SlowOpening slow() {
        Running now = running;
        return now == null || nanos(now) < watchdog.systemNanos() ? null : slow(now);
    }

    /// Gives up the scene that has been opening for longer than a system may run. Returns false if there is none, or if it has
    /// just been created. Any thread.
    boolean giveUp() {
        Running now = running;
        return now != null && nanos(now) >= watchdog.systemNanos() && giveUp(now);
    }

    /// Gives up the scene that is being opened, and each later one, because the session is closed. Any thread.
    void close() {
        isClosed = true;
        Running now = running;
        if (now != null) {
            boolean _ = giveUp(now);
        }
    }

    private boolean giveUp(Running now) {
        SceneOpening refused = new SceneOpening(null, new SceneFile(now.what(), null), List.of(refusal(slow(now))));
        return now.result().complete(refused);
    }

    private long nanos(Running now) {
        return watchdog.nanoTime().getAsLong() - now.begunNanos();
    }

    private SlowOpening slow(Running now) {
        return new SlowOpening(now.what(), nanos(now) / 1e9, now.thread());
    }

    private static Problem refusal(SlowOpening slow) {
        return new Problem(Problem.Severity.ERROR,
                ("%s was given up after %.0f s. If code of its world never returns, this code runs on until Orrery"
                        + " is closed. Correct the code that the stack trace shows, and open the scene, or recover its edits,"
                        + " again.")
                        .formatted(slow.what(), slow.seconds()),
                slow.what(), -1, "", Entity.NONE, slow.trace());
    }
}

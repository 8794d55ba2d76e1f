package orrery.editor.app.file;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.WorldException;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;

/// Runs the task of an export on the simulation thread, between two ticks or systems, so that it can read the open world. If no
/// world is open any more, or if the simulation thread can't run the task, the task runs on another thread. In that case
/// [#moment] throws an exception.
public final class WorldReading implements Executor {
    private final Session session;
    private @Nullable ReadContext moment;

    public WorldReading(Session session) {
        this.session = session;
    }

    @Override
    public void execute(Runnable task) {
        AtomicBoolean hasRun = new AtomicBoolean();
        CompletableFuture<Optional<Boolean>> done = session.read(now -> {
            moment = now;
            try {
                hasRun.set(true);
                task.run();
            } finally {
                moment = null;
            }
            return true;
        });
        CompletableFuture<Optional<Boolean>> _ = done.whenCompleteAsync((_, _) -> {
            if (!hasRun.get()) {
                task.run();
            }
        });
    }

    /// Returns the world that the running task may read.
    ///
    /// @throws WorldException if the task does not run on the simulation thread, because no world was open any more
    public ReadContext moment() {
        ReadContext now = moment;
        if (now == null) {
            throw new WorldException("The world was closed or replaced before the export began. Export again.");
        }
        return now;
    }
}

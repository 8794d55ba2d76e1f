package orrery.editor.app.dock;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The arrangements that are kept now, and their file. The file is written soon after a change, on another thread. FX thread.
public final class ArrangementStore {

    /// Changes within this time after the first one are written together.
    private static final long DELAY_MILLISECONDS = 500;

    private final ArrangementsFile file;
    private final Executor later;
    private final AtomicReference<@Nullable Arrangements> unwritten = new AtomicReference<>();
    private Arrangements kept;

    /// Reads what was kept.
    public ArrangementStore(ArrangementsFile file) {
        this(file, CompletableFuture.delayedExecutor(DELAY_MILLISECONDS, TimeUnit.MILLISECONDS));
    }

    /// @param later writes the file, some time later and on a thread of its own
    ArrangementStore(ArrangementsFile file, Executor later) {
        this.file = file;
        this.later = later;
        kept = file.read();
    }

    /// What is kept.
    public Arrangements kept() {
        return kept;
    }

    /// Changes what is kept. It is written soon.
    public void change(UnaryOperator<Arrangements> change) {
        Arrangements now = change.apply(kept);
        if (!now.equals(kept)) {
            kept = now;
            if (unwritten.getAndSet(now) == null) {
                later.execute(this::write);
            }
        }
    }

    /// Writes what is not written yet, and returns when it is. Any thread.
    public void write() {
        synchronized (file) {
            Arrangements now = unwritten.getAndSet(null);
            if (now != null) {
                file.write(now);
            }
        }
    }
}

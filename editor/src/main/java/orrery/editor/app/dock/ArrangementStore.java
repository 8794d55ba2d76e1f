package orrery.editor.app.dock;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The saved arrangements and their file. The file is written shortly after a change, on another thread. FX thread.
public final class ArrangementStore {

    /// Time between a change and the write of the file. Further changes during this time are written together with it.
    private static final long DELAY_MILLISECONDS = 500;

    private final ArrangementsFile file;
    private final Executor later;
    private final AtomicReference<@Nullable Arrangements> unwritten = new AtomicReference<>();
    private Arrangements kept;

    /// Reads the arrangements from a file.
    public ArrangementStore(ArrangementsFile file) {
        this(file, CompletableFuture.delayedExecutor(DELAY_MILLISECONDS, TimeUnit.MILLISECONDS));
    }

    /// @param later runs the writing later, on another thread
    ArrangementStore(ArrangementsFile file, Executor later) {
        this.file = file;
        this.later = later;
        kept = file.read();
    }

    /// The current arrangements.
    public Arrangements kept() {
        return kept;
    }

    /// Changes the arrangements. The file is written shortly afterwards.
    public void change(UnaryOperator<Arrangements> change) {
        Arrangements now = change.apply(kept);
        if (!now.equals(kept)) {
            kept = now;
            if (unwritten.getAndSet(now) == null) {
                later.execute(this::write);
            }
        }
    }

    /// Writes the file if there are changes that are not written yet. Returns when the file is written. Any thread.
    public void write() {
        synchronized (file) {
            Arrangements now = unwritten.getAndSet(null);
            if (now != null) {
                file.write(now);
            }
        }
    }
}

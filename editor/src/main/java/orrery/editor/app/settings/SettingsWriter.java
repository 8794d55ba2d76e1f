package orrery.editor.app.settings;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Writes settings on another thread, because a safe write waits for the disk.
public final class SettingsWriter {

    private final SettingsFile file;
    private final Executor elsewhere;
    private final AtomicReference<@Nullable Settings> unwritten = new AtomicReference<>();

    /// Creates a writer of a file.
    public SettingsWriter(SettingsFile file) {
        this(file, ForkJoinPool.commonPool());
    }

    /// @param elsewhere runs the writing on another thread
    SettingsWriter(SettingsFile file, Executor elsewhere) {
        this.file = file;
        this.elsewhere = elsewhere;
    }

    /// Writes settings soon. If further ones follow before they are written, only the last ones are.
    public void write(Settings settings) {
        if (unwritten.getAndSet(settings) == null) {
            elsewhere.execute(this::finish);
        }
    }

    /// Returns when the last settings are written. Any thread.
    public void finish() {
        synchronized (file) {
            Settings now = unwritten.getAndSet(null);
            if (now != null) {
                file.write(now);
            }
        }
    }
}

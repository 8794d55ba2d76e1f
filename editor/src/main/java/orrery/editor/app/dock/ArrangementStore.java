package orrery.editor.app.dock;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.settings.ValueWriter;

/// The saved arrangements and their file. The file is written shortly after a change, on another thread. FX thread.
public final class ArrangementStore {

    /// Time from a change until the file is written. Changes during this time are written together.
    private static final long DELAY_MILLISECONDS = 500;

    private final ValueWriter<Arrangements> writer;
    private final CompletableFuture<Arrangements> read;
    private final ArrangementsFile file;
    private @Nullable Arrangements changed;

    /// Begins to read the arrangements from a file, on another thread.
    public ArrangementStore(ArrangementsFile file) {
        this(file, CompletableFuture.delayedExecutor(DELAY_MILLISECONDS, TimeUnit.MILLISECONDS));
    }

    /// @param later runs the writing later, on another thread
    ArrangementStore(ArrangementsFile file, Executor later) {
        this.file = file;
        writer = new ValueWriter<>(file.values(), later);
        read = CompletableFuture.supplyAsync(file::read);
    }

    /// Runs an action when reading the file has ended. The action receives the reason why the file could not be read, or an empty
    /// text. Any thread may call this; the action runs on the calling thread or on the thread that reads.
    public void whenRead(Consumer<String> action) {
        CompletableFuture<Void> _ = read.thenAccept(_ -> action.accept(file.problem()));
    }

    /// The arrangements that were in the file when it was read, with all changes made by [#change]. Waits until the file is read.
    public Arrangements kept() {
        Arrangements now = changed;
        return now == null ? read.join() : now;
    }

    /// Applies a change to the arrangements. Shortly afterwards, applies the same change to the present content of the file.
    ///
    /// @param change a function without side effects; called a second time, on another thread
    public void change(UnaryOperator<Arrangements> change) {
        Arrangements before = kept();
        Arrangements now = change.apply(before);
        if (!now.equals(before)) {
            changed = now;
            writer.write(change);
        }
    }

    /// Writes the changes that are not written yet, and waits until the file is written. Any thread.
    public void write() {
        writer.finish();
    }
}

package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.world.WorldException;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.OpenedOriginal;
import orrery.editor.session.access.CommandQueue;

/// Saves a recording. The simulation thread reads a slice of its ticks at a time, between other commands; another thread packs
/// and writes each slice while the next one is read.
public final class RecordingSaving {
    private static final long SLICE_NANOS = 150_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CommandQueue commands;
    private final RecordingSave save;
    private final Path file;
    private final @Nullable FileStamp opened;
    private final Consumer<Progress> progress;
    private final CompletableFuture<String> answer = new CompletableFuture<>();
    private volatile boolean cancelled;
    private volatile @Nullable CompletableFuture<Read> awaited;
    private @Nullable Thread writer;

    /// The progress.
    ///
    /// @param ticks number of ticks in the file
    /// @param bytes size of the file
    public record Progress(long ticks, long bytes) {}

    /// @param opened stamp that the file of the open recording had when it was opened; null if no recording is open. If saving
    ///     replaces that file, the content that it had when it was opened stays in a backup
    /// @param progress receives the progress, on another thread
    public RecordingSaving(CommandQueue commands, RecordingSave save, Path file, @Nullable FileStamp opened,
            Consumer<Progress> progress) {
        this.commands = commands;
        this.save = save;
        this.file = file;
        this.opened = opened;
        this.progress = progress;
    }

    /// The result: the reason why nothing was saved; empty if the recording was saved. After [#cancel] the future is cancelled,
    /// and the previous file stays.
    public CompletableFuture<String> answer() {
        return answer;
    }

    /// Cancels the saving unless the file is complete. Does not wait for the simulation thread.
    public void cancel() {
        cancelled = true;
        CompletableFuture<Read> slice = awaited;
        if (slice != null) {
            slice.cancel(false);
        }
    }

    /// Starts the thread that writes the file.
    public void begin() {
        writer = Thread.ofPlatform().daemon().name("saving").start(this::write);
    }

    /// Cancels and waits for at most 10 s until the incomplete file is deleted. Call it only after [#begin].
    public void stop() {
        cancel();
        try {
            Objects.requireNonNull(writer).join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try {
            writeFile();
            answer.complete("");
        } catch (CancellationException e) {
            answer.cancel(false);
        } catch (IOException | WorldException e) {
            answer.complete(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
        } finally {
            commands.tell(save::close);
        }
    }

    private void writeFile() throws IOException {
        try (OpenedOriginal _ = OpenedOriginal.keep(opened, file)) {
            RecordingSave.write(file, new Ahead());
        }
    }

    /// The next slice, or why it can't be read; both null at the end.
    private record Read(RecordingSave.@Nullable Slice slice, @Nullable WorldException refusal) {}

    /// Reads the next slice while the previous one is written.
    private final class Ahead implements RecordingSave.Slices {
        private CompletableFuture<Read> next = ask();

        private CompletableFuture<Read> ask() {
            CompletableFuture<Read> asked = commands.ask(() -> {
                try {
                    return new Read(cancelled ? null : save.next(SLICE_NANOS), null);
                } catch (WorldException e) {
                    return new Read(null, e);
                }
            });
            awaited = asked;
            if (cancelled) {
                asked.cancel(false);
            }
            return asked;
        }

        @Override
        public RecordingSave.@Nullable Slice next() {
            Read read;
            try {
                read = next.join();
            } catch (CompletionException e) {
                throw new IllegalStateException(e.getCause());
            }
            if (cancelled) {
                throw new CancellationException();
            }
            if (read.refusal() != null) {
                throw read.refusal();
            }
            if (read.slice() != null) {
                next = ask();
            }
            return read.slice();
        }

        @Override
        public void written(long ticks, long bytes) {
            progress.accept(new Progress(ticks, bytes));
        }
    }
}

package orrery.ecs.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.world.WorldException;

/// Saves a recording in slices. For each slice the world seeks through some ticks and returns to its position; another thread
/// compresses and writes the slice.
///
/// The file contains the ticks that were recorded when the save was created; the world may run on meanwhile. Call all methods on
/// the world's thread, except [#write(Path, Slices)]. Only slices that are not written yet are kept in memory.
public final class RecordingSave implements AutoCloseable {
    private final RecordingWriter writer;
    private boolean isDone;

    private RecordingSave(RecordingWriter writer) {
        this.writer = writer;
    }

    /// Creates a save of all branches of a recording.
    public static RecordingSave of(Recording recording, RecordingNotes notes) {
        return new RecordingSave(new RecordingWriter(recording, TickSpan.all(recording), notes));
    }

    /// Creates a save of a range of ticks of a branch, as one branch.
    ///
    /// @param first number of the state before the first tick
    /// @param last number of the last state
    /// @throws WorldException if the last state comes before the first
    public static RecordingSave of(Recording recording, Branch branch, long first, long last, RecordingNotes notes) {
        return new RecordingSave(new RecordingWriter(recording, TickSpan.of(branch, first, last), notes));
    }

    /// Number of ticks in the file.
    public long ticks() {
        return writer.tickCount();
    }

    /// Estimates the size of the file in bytes, extrapolated from the current state and one tick. Cost: encoding both, moving the
    /// world to that tick and back if its segments are not in memory, and a loop over all ticks.
    ///
    /// @throws WorldException if ticks to save have been dropped or their branch was deleted
    public long expectedBytes() {
        try {
            return writer.expectedBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Part of the file, not yet compressed.
    public static final class Slice {
        private final List<Chunk> chunks;
        private final long ticksDone;

        private record Chunk(ChunkKind kind, byte[] bytes) {}

        private Slice(List<Chunk> chunks, long ticksDone) {
            this.chunks = chunks;
            this.ticksDone = ticksDone;
        }

        /// Number of ticks in this slice and those before.
        public long ticksDone() {
            return ticksDone;
        }
    }

    /// Reads the next slice. Returns null after the last one. Afterwards the world is at its old position.
    ///
    /// @param nanos approximate time for reading ticks, without moving the world to the first tick and back; 0 to read one
    ///     tick. If `nanos` is above 0, the time of the move to the first tick is added to it, so that many ticks are read after
    ///     a long move
    /// @throws orrery.ecs.history.DivergedException if the result of a recomputed tick differs from the recorded one
    /// @throws WorldException if ticks to save have been dropped or their branch was deleted
    public @Nullable Slice next(long nanos) {
        if (isDone) {
            return null;
        }
        List<Slice.Chunk> chunks = new ArrayList<>();
        try {
            isDone = !writer.writeSome((kind, bytes) -> chunks.add(new Slice.Chunk(kind, bytes)), nanos);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Slice(chunks, writer.ticksDone());
    }

    /// Releases the state copy kept for the next slice. After this, [#next] returns null.
    @Override
    public void close() {
        isDone = true;
        writer.close();
    }

    /// Receives the progress of a save.
    public interface Progress {
        /// Called after each chunk, or after each slice if slices are written, with the number of ticks and bytes written so far.
        void written(long ticks, long bytes);
    }

    /// Supplies slices in order.
    public interface Slices extends Progress {
        /// The next slice, or null after the last one.
        ///
        /// @throws RuntimeException to cancel writing; an existing file is then unchanged
        @Nullable
        Slice next();

        @Override
        default void written(long ticks, long bytes) {}
    }

    /// Saves all ticks at once, instead of in slices. The file is replaced as a whole, see [#write(Path, Slices)].
    ///
    /// @param progress called after each chunk
    /// @throws WorldException if ticks were written before, or ticks to save have been dropped or their branch was deleted
    /// @throws IOException if the file can't be written, with a message for the user; an existing file is then unchanged
    public void write(Path file, Progress progress) throws IOException {
        begin();
        Recordings.save(file, out -> writer.write(out, progress));
    }

    /// Writes all ticks at once to a stream, without closing it.
    ///
    /// @throws WorldException if ticks were written before, or ticks to save have been dropped or their branch was deleted
    /// @throws IOException if the stream fails
    public void write(OutputStream out) throws IOException {
        begin();
        writer.write(out, (_, _) -> {});
    }

    private void begin() {
        if (writer.hasBegun()) {
            throw new WorldException(
                    "This save has begun, so that a file written now would lack its beginning. Create another"
                            + " RecordingSave.");
        }
        isDone = true;
    }

    /// Compresses slices and saves them. The file is replaced as a whole: if anything fails, the old file is unchanged; otherwise
    /// the old file is kept with `~` appended to its name. Any thread may call this.
    ///
    /// @throws IOException if the file can't be written, with a message for the user; an existing file is then unchanged
    public static void write(Path file, Slices slices) throws IOException {
        Recordings.save(file, out -> {
            ChunkWriter to = new ChunkWriter(out);
            for (Slice slice = slices.next(); slice != null; slice = slices.next()) {
                for (Slice.Chunk chunk : slice.chunks) {
                    to.write(chunk.kind(), chunk.bytes());
                }
                slices.written(slice.ticksDone(), to.bytes());
            }
        });
    }
}

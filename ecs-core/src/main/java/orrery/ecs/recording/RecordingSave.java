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
import orrery.ecs.world.WorldException;

/// A recording on its way into a file: its world is led through the ticks a slice at a time, and comes back after each, while
/// another thread packs and writes what was read.
///
/// The file holds the ticks that there were when it was made; the world may go on meanwhile. World's thread, but for [#write].
/// In memory is no more than the slices that are handed out.
public final class RecordingSave implements AutoCloseable {
    private final RecordingWriter writer;
    private boolean isDone;

    private RecordingSave(RecordingWriter writer) {
        this.writer = writer;
    }

    /// Saves all that is recorded.
    public static RecordingSave of(Recording recording, RecordingNotes notes) {
        return new RecordingSave(new RecordingWriter(recording, TickSpan.all(recording), notes));
    }

    /// Saves the ticks that lead from one state of a branch to another, as one branch.
    ///
    /// @param first the state from which they go on
    /// @param last the last state
    public static RecordingSave of(Recording recording, Branch branch, long first, long last, RecordingNotes notes) {
        return new RecordingSave(new RecordingWriter(recording, TickSpan.of(branch, first, last), notes));
    }

    /// Number of ticks that the file will hold.
    public long ticks() {
        return writer.tickCount();
    }

    /// How many bytes the file will take, about, by what the shown state and its newest tick take: the file begins with a whole
    /// state. Cost: that of writing both, and of looking at all ticks.
    ///
    /// @throws WorldException if ticks are no longer there
    public long expectedBytes() {
        try {
            return writer.expectedBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A part of the file that is not packed yet.
    public static final class Slice {
        private final List<Chunk> chunks;
        private final long ticksDone;

        private record Chunk(ChunkKind kind, byte[] bytes) {}

        private Slice(List<Chunk> chunks, long ticksDone) {
            this.chunks = chunks;
            this.ticksDone = ticksDone;
        }

        /// Number of ticks that are in it and in those before.
        public long ticksDone() {
            return ticksDone;
        }
    }

    /// The next part of the file; null if there is none. The world is then where it was.
    ///
    /// @param nanos how long to read ticks, about, and once more as long as the way to the first of them took; 0 for one tick
    /// @throws orrery.ecs.history.DivergedException if a tick comes out differently when it is run again
    /// @throws WorldException if ticks are no longer there
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

    /// Lets go of what it keeps to go on from. No more slices are to be asked for.
    @Override
    public void close() {
        isDone = true;
        writer.close();
    }

    /// Is told how far a file is.
    public interface Progress {
        /// So much of the file is written.
        void written(long ticks, long bytes);
    }

    /// Gives one slice after the other.
    public interface Slices extends Progress {
        /// The next one; null if there is none.
        ///
        /// @throws RuntimeException to write no file
        @Nullable
        Slice next();

        @Override
        default void written(long ticks, long bytes) {}
    }

    /// Saves all that is left at once, with the same promise for the file as the other one. World's thread.
    ///
    /// @param progress told after each chunk
    /// @throws IOException if the file can't be written, with a message for people; the old one is then as it was
    public void write(Path file, Progress progress) throws IOException {
        isDone = true;
        Recordings.save(file, out -> writer.write(out, progress));
    }

    /// Writes all that is left at once to a stream, which stays open. World's thread.
    ///
    /// @throws IOException if the stream fails
    public void write(OutputStream out) throws IOException {
        isDone = true;
        writer.write(out, (_, _) -> {});
    }

    /// Packs slices and saves them: whatever fails or stops, the file is the old one or the new one, whole. The previous file is
    /// kept with `~` behind its name. Any thread.
    ///
    /// @throws IOException if the file can't be written, with a message for people; the old one is then as it was
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

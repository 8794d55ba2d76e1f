package orrery.ecs.recording;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.RecordingMark;
import orrery.ecs.file.SafeFile;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkReader;

/// Writes recordings to files and reads them.
///
/// Write a recording on the thread of its world; meanwhile the world moves through the recorded states and back. Any thread may
/// read a recording; the resulting world belongs to that thread until the thread releases it.
public final class Recordings {
    /// Extension of recording files.
    public static final String SUFFIX = ".orec";

    /// A constant, because almost no memory may be left for building the message.
    private static final String TOO_LARGE = " takes more memory than there is. Start the program with more, java -Xmx8g or"
            + " ORRERY_JAVA_OPTIONS=-Xmx8g orrery, or get a shorter recording.";

    private Recordings() {}

    /// Whether a file is a recording, judged by its extension or its signature.
    public static boolean isRecording(Path file) {
        if (file.toString().endsWith(SUFFIX)) {
            return true;
        }
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = InputFile.open(file)) {
            return RecordingMark.begins(in.readNBytes(RecordingMark.LENGTH));
        } catch (IOException e) {
            return false;
        }
    }

    // ---- writing

    /// Saves all branches of a recording, but no unfinished tick. The file is replaced as a whole: if anything fails, the old
    /// file is unchanged; otherwise the old file is kept with `~` appended to its name.
    ///
    /// @throws IOException if the file can't be written, with a message for the user; an existing file is then unchanged
    public static void write(Recording recording, RecordingNotes notes, Path file) throws IOException {
        save(file, new RecordingWriter(recording, TickSpan.all(recording), notes)::write);
    }

    /// Saves a range of ticks of a branch, as one branch.
    ///
    /// @param first number of the state before the first tick
    /// @param last number of the last state
    /// @throws IOException if the file can't be written, with a message for the user; an existing file is then unchanged
    /// @throws orrery.ecs.world.WorldException if a state does not exist, or the last comes before the first; an existing file
    ///     is then unchanged
    public static void write(Recording recording, Branch branch, long first, long last, RecordingNotes notes, Path file)
            throws IOException {
        save(file, new RecordingWriter(recording, TickSpan.of(branch, first, last), notes)::write);
    }

    static void save(Path file, FileSteps.Content content) throws IOException {
        try {
            new SafeFile(file).replace(content);
        } catch (IOException e) {
            throw new IOException("%s can't be saved: %s. An existing file is unchanged; save to another place."
                    .formatted(file, FileSteps.reason(e)), e);
        }
    }

    /// Writes all branches of a recording to a stream, without closing it.
    ///
    /// @throws IOException if the stream fails
    public static void write(Recording recording, RecordingNotes notes, OutputStream out) throws IOException {
        new RecordingWriter(recording, TickSpan.all(recording), notes).write(out);
    }

    // ---- reading

    /// Reads a recording file.
    ///
    /// @param catalog the available world providers
    public static RecordingResult read(Path file, WorldCatalog catalog) {
        if (Files.isDirectory(file)) {
            return new RecordingResult.Refused(
                    "%s: this is a folder, not a recording. Choose a recording in it.".formatted(file));
        }
        return read(() -> new java.io.BufferedInputStream(InputFile.open(file), 1 << 16), file.toString(),
                catalog);
    }

    /// Reads a recording from bytes.
    ///
    /// @param source name of the bytes in problem messages
    public static RecordingResult parse(byte[] bytes, String source, WorldCatalog catalog) {
        return read(() -> new ByteArrayInputStream(bytes), source, catalog);
    }

    private interface Source {
        InputStream open() throws IOException;
    }

    private static RecordingResult read(Source source, String name, WorldCatalog catalog) {
        try {
            return open(source, name, catalog);
        } catch (IOException e) {
            return new RecordingResult.Refused("%s: the file can't be read: %s. Check the path, or choose another file."
                    .formatted(name, FileSteps.reason(e)));
        } catch (OutOfMemoryError e) {
            return new RecordingResult.Refused(name + TOO_LARGE);
        }
    }

    private static RecordingResult open(Source source, String name, WorldCatalog catalog) throws IOException {
        Attempt whole = attempt(new RecordingReader(source.open(), catalog, null));
        String refusal = whole.refusal;
        if (refusal != null) {
            Attempt shown = attempt(new RecordingReader(source.open(), catalog, refusal));
            whole = shown.reader.ticks() >= whole.reader.ticks() ? shown : whole;
        }
        if (whole.damage == null) {
            return new RecordingResult.Opened(whole.reader.opened(List.of()));
        }
        Attempt intact = whole.reader.hasWorld()
                ? attempt(whole.reader.again(source.open()))
                : whole;
        if (!intact.reader.hasWorld() || intact.reader.ticks() < whole.reader.ticks()) {
            return new RecordingResult.Refused("%s can't be opened: %s. Get the file again from whoever sent it."
                    .formatted(name, whole.damage));
        }
        return new RecordingResult.Opened(intact.reader.opened(List.of(lost(name, whole.damage, intact.reader))));
    }

    private static String lost(String name, String damage, RecordingReader reader) {
        return "%s is damaged: %s. Up to the damage, %,d tick%s can be viewed; %s.".formatted(name, damage,
                reader.ticks(),
                reader.ticks() == 1 ? "" : "s", reader.lostTicks() == 0
                        ? "none is lost, but the rest of the file is"
                        : "%,d after it %s lost".formatted(reader.lostTicks(), reader.lostTicks() == 1 ? "is" : "are"));
    }

    /// Result of one attempt to read a file.
    ///
    /// @param damage why reading stopped early; null if it reached the end
    /// @param refusal why the world's own classes can't hold a value of the file; null if reading did not stop for that reason
    private record Attempt(RecordingReader reader, @Nullable String damage, @Nullable String refusal) {}

    private static Attempt attempt(RecordingReader reader) throws IOException {
        try (reader) {
            try {
                reader.read();
                return new Attempt(reader, null, null);
            } catch (RefusedValueException e) {
                return new Attempt(reader, e.getMessage(), reader.hasOwnClasses() ? e.getMessage() : null);
            } catch (ChunkReader.Damage | MalformedBytesException e) {
                return new Attempt(reader, String.valueOf(e.getMessage()), null);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                return new Attempt(reader, "its content can't be restored (%s)".formatted(e), null);
            }
        }
    }
}

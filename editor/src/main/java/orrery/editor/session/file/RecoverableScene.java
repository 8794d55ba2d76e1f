package orrery.editor.session.file;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.SegmentBytes;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.LeftJournal;
import orrery.editor.journal.OpenedOriginal;
import orrery.editor.journal.RunningMark;

/// A scene with unsaved edits, read from a journal that was left because its process ended or the scene's world was lost.
public final class RecoverableScene {
    private static final Logger LOGGER = System.getLogger(RecoverableScene.class.getName());

    private static final String KEPT = "It is left for the next start.";
    private static final String NOT_DELETED = " It is not deleted, and is offered again at the next start.";

    private final LeftJournal journal;
    private final JournalStart start;
    private final JournalCount count;
    private final String ended;
    private Use use = Use.NONE;
    /// The journal of the recovered scene, a continuation of the journal that was left; null before the recovery.
    private @Nullable Journal continued;

    /// What the journal is used for.
    private enum Use {
        NONE, REPLAY,
        /// The journal is left for the next start.
        KEEP
    }

    private RecoverableScene(LeftJournal journal, JournalStart start, JournalCount count, String ended) {
        this.ended = ended;
        this.journal = journal;
        this.start = start;
        this.count = count;
    }

    /// Reads a journal; empty if it can't be read, if it does not begin with a complete record [JournalKind#START], or if it
    /// names a file whose path this system can't express. Cost: one pass through the file.
    public static Optional<RecoverableScene> of(LeftJournal journal) {
        try {
            byte[] first = journal.next();
            ByteSource in = new ByteSource(first == null ? new byte[0] : first);
            if (first == null || JournalKind.read(in) != JournalKind.START) {
                return Optional.empty();
            }
            JournalStart start = JournalStart.read(in);
            JournalCount count = new JournalCount(start);
            for (byte[] record = journal.next(); record != null; record = journal.next()) {
                count.pass(record);
            }
            journal.rewind();
            Path _ = Path.of(start.path());
            Path _ = Path.of(count.path());
            return Optional.of(new RecoverableScene(journal, start, count, ended(journal.mark(), start, count)));
        } catch (IOException | MalformedBytesException | InvalidPathException e) {
            LOGGER.log(Logger.Level.WARNING, "The journal " + journal.path() + " can't be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String ended(RunningMark mark, JournalStart start, JournalCount count) {
        int number = mark.system();
        boolean ran = number >= 0 && number < start.systems().size();
        return count.ended().isEmpty()
                ? ExitCause.silent(ran ? start.systems().get(number) : "", mark.tick())
                : count.ended();
    }

    /// Path of the journal.
    public Path journalPath() {
        return journal.path();
    }

    // ---- description

    /// Name of the scene.
    public String name() {
        Path path = path();
        return path == null ? start.scene() : String.valueOf(path.getFileName());
    }

    /// The scene's file; null for a new scene, samples and recordings.
    public @Nullable Path path() {
        return count.path().isEmpty() ? null : Path.of(count.path());
    }

    /// Time of the last write to the journal.
    public Instant written() {
        return journal.written();
    }

    /// Number of unsaved edits.
    public int edits() {
        return count.edits();
    }

    /// How the process ended, a sentence; empty if unknown.
    public String ended() {
        return ended;
    }

    /// Whether the file was changed or deleted since it was opened or saved. Saving over an opened recording does not count as a
    /// change.
    public boolean isFileChanged() {
        FileStamp read = count.read();
        if (recording() != null && path() == null) {
            return original().isEmpty();
        }
        return read != null && !read.isUnchanged();
    }

    // ---- start

    /// Name of the sample; empty for everything else.
    public String sample() {
        return start.sample();
    }

    /// The recording that was opened; null for everything else.
    public @Nullable Path recording() {
        FileStamp read = start.read();
        return start.isRecording() && read != null ? read.path() : null;
    }

    /// A file with the content that the recording had when it was opened, see [OpenedOriginal#find]: the recording itself, or a
    /// backup after it was saved over. Empty if no file has this content.
    public Optional<Path> original() {
        FileStamp read = start.read();
        return recording() == null || read == null ? Optional.empty() : OpenedOriginal.find(read);
    }

    /// The bytes of the scene with which the journal begins, usually of its file when it was opened; null if there are none.
    public byte @Nullable [] scene() {
        return count.base();
    }

    /// Name of the world provider.
    public String world() {
        return start.world();
    }

    /// The seed of the world, for a new scene.
    public long seed() {
        return start.seed();
    }

    /// Stamp of the file when it was opened; null if there was none.
    public @Nullable FileStamp read() {
        return start.read();
    }

    /// Returns a difference between the types of a world and those of the world in which the edits were made; null if there is
    /// none. If there is one, the edits can't be repeated.
    public @Nullable String difference(Simulation simulation) {
        return SegmentBytes.of(simulation).difference(start.schema());
    }

    /// The scene's file when it was opened; null if there was none.
    public @Nullable Path firstPath() {
        return start.path().isEmpty() ? null : Path.of(start.path());
    }

    /// Name of the scene when it was opened.
    public String firstName() {
        return start.scene();
    }

    // ---- recovery

    /// Replays the journal and continues it. If some records could not be repeated, copies the journal before it removes these
    /// records from it. If copying or continuing fails, leaves the journal for the next start; the world then has no journal.
    ///
    /// @return a sentence that says why some edits could not be repeated; empty if all were repeated
    public String replay(JournalReplay replay, Consumer<String> troubles) {
        if (!mayReplay()) {
            return KEPT;
        }
        boolean goesOn = false;
        try {
            String why = replay.run(journal);
            if (replay.isWorldClosed()) {
                return "The world was closed while its edits were repeated. They are offered again at the next start.";
            }
            String left = goOn(replay, !why.isEmpty(), troubles);
            goesOn = replay.open().hasJournal();
            if (why.isEmpty() && !goesOn) {
                troubles.accept(left);
            }
            return why.isEmpty() ? "" : "%s What follows was not recovered. %s".formatted(why, left);
        } catch (IOException e) {
            return "The journal %s can't be read to its end: %s.%s".formatted(journal.path(), e.getMessage(),
                    NOT_DELETED);
        } finally {
            if (!goesOn) {
                leave();
            }
        }
    }

    /// Continues the journal in the world of the replay, unless that fails.
    ///
    /// @param cuts whether records that were not repeated are removed; the whole journal is copied first
    /// @return a sentence that says where the copy is, or why the journal is not continued; empty if the journal is continued and
    ///     was not copied
    private String goOn(JournalReplay replay, boolean cuts, Consumer<String> troubles) {
        String kept = "";
        try {
            if (cuts) {
                kept = "The whole journal is kept in %s.".formatted(journal.keepCopy());
            }
            return goOnIn(replay, troubles) ? kept : KEPT;
        } catch (IOException e) {
            return (cuts && kept.isEmpty()
                    ? "The journal %s can't be copied: %s."
                    : "The journal %s can't be continued: %s.").formatted(journal.path(), e.getMessage())
                    + NOT_DELETED;
        }
    }

    private synchronized boolean mayReplay() {
        use = use == Use.NONE ? Use.REPLAY : use;
        return use == Use.REPLAY;
    }

    private synchronized boolean goOnIn(JournalReplay replay, Consumer<String> troubles) throws IOException {
        if (use == Use.REPLAY) {
            SavableWorld open = replay.open();
            Journal goesOn = Journal.goOn(journal.goOn(troubles), replay.numbers(), open, start.systems());
            open.setJournal(goesOn);
            continued = goesOn;
        }
        return use == Use.REPLAY;
    }

    /// Called when the process ends: leaves the journal for the next start, whatever its replay has done so far. Any thread.
    public synchronized void keep() {
        Use before = use;
        use = Use.KEEP;
        Journal written = continued;
        if (before == Use.NONE) {
            leave();
        } else if (written != null) {
            CompletableFuture<Void> _ = written.leave("Orrery was closed while the edits were being recovered.");
        }
    }

    /// Called when the replay's thread is abandoned: leaves the journal for the next start, unless the replay has continued it
    /// already. Any thread.
    ///
    /// @return whether the journal is left
    public synchronized boolean stop() {
        use = continued == null ? Use.KEEP : use;
        return continued == null;
    }

    /// Deletes the journal.
    ///
    /// @throws IOException if it can't be deleted; it is then offered again
    public void discard() throws IOException {
        journal.discard();
    }

    /// Leaves the journal for the next start.
    public void leave() {
        try {
            journal.close();
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "The journal " + journal.path() + " can't be closed: " + e.getMessage());
        }
    }
}

package orrery.editor.session.file;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ByteSource;
import orrery.ecs.engine.MalformedBytesException;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.SegmentBytes;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.LeftJournal;
import orrery.editor.journal.RunningMark;

/// A scene with edits that no file holds, as the journal of a program tells it that ended without closing it.
public final class RecoverableScene {
    private static final Logger LOGGER = System.getLogger(RecoverableScene.class.getName());

    private final LeftJournal journal;
    private final JournalStart start;
    private final JournalCount count;
    private final String ended;

    private RecoverableScene(LeftJournal journal, JournalStart start, JournalCount count, String ended) {
        this.ended = ended;
        this.journal = journal;
        this.start = start;
        this.count = count;
    }

    /// What a journal holds; empty where its first record is not whole. Cost: it is read once.
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
            return Optional.of(new RecoverableScene(journal, start, count, ended(journal.mark(), start, count)));
        } catch (IOException | MalformedBytesException e) {
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

    // ---- what it is

    /// Name of the scene.
    public String name() {
        Path path = path();
        return path == null ? start.scene() : String.valueOf(path.getFileName());
    }

    /// The scene's file; null for a new scene, samples and recordings.
    public @Nullable Path path() {
        return count.path().isEmpty() ? null : Path.of(count.path());
    }

    /// When the journal was written to last.
    public Instant written() {
        return journal.written();
    }

    /// Number of edits that no file holds.
    public int edits() {
        return count.edits();
    }

    /// How the program ended, a sentence; empty if nothing is known.
    public String ended() {
        return ended;
    }

    /// Whether the file is another by now, or gone, since it was opened or saved.
    public boolean isFileChanged() {
        FileStamp read = count.read();
        return read != null && !read.isUnchanged();
    }

    // ---- what it was begun of

    /// Name of the sample that it was; empty for all else.
    public String sample() {
        return start.sample();
    }

    /// The recording that was opened; null for all else.
    public @Nullable Path recording() {
        FileStamp read = start.read();
        return start.isRecording() && read != null ? read.path() : null;
    }

    /// The bytes of the scene's file as it was opened; null where there are none.
    public byte @Nullable [] scene() {
        return count.base();
    }

    /// Name of the world's provider.
    public String world() {
        return start.world();
    }

    /// The seed of a new scene.
    public long seed() {
        return start.seed();
    }

    /// The file as it was when it was opened; null where there was none.
    public @Nullable FileStamp read() {
        return start.read();
    }

    /// In what a world differs from the one that was edited, so that the edits can't be made again in it; null where in nothing.
    public @Nullable String difference(Simulation simulation) {
        return SegmentBytes.of(simulation).difference(start.schema());
    }

    /// Its file as it was opened, for a scene that was read.
    public @Nullable Path firstPath() {
        return start.path().isEmpty() ? null : Path.of(start.path());
    }

    /// Name of the scene as it was opened.
    public String firstName() {
        return start.scene();
    }

    // ---- what becomes of it

    /// Does it all again, and goes on with the journal.
    ///
    /// @return why not all could be done, a sentence; empty if all was
    public String replay(JournalReplay replay, Consumer<String> troubles) {
        try {
            String why = replay.run(journal);
            String kept = why.isEmpty()
                    ? ""
                    : " All that the journal tells is kept in %s.".formatted(journal.keepCopy());
            SavableWorld open = replay.open();
            open.setJournal(Journal.goOn(journal.goOn(troubles), replay.numbers(), open, start.systems()));
            return why.isEmpty() ? "" : why + " What follows was not recovered." + kept;
        } catch (IOException e) {
            return "The journal %s can't be read to its end: %s. It is left where it is.".formatted(journal.path(),
                    e.getMessage());
        }
    }

    /// Removes it: the edits are not wanted.
    ///
    /// @throws IOException if it can't be removed; it is offered again then
    public void discard() throws IOException {
        journal.discard();
    }

    /// Leaves it for the next start.
    public void leave() {
        try {
            journal.close();
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "The journal " + journal.path() + " can't be closed: " + e.getMessage());
        }
    }
}

package orrery.editor.journal;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A folder of journals.
public final class Journals {
    private static final Logger LOGGER = System.getLogger(Journals.class.getName());

    private static final Duration A_DAY = Duration.ofDays(1);

    private final Path folder;
    private final JournalSteps steps;

    /// The folder; it may not exist yet.
    public Path folder() {
        return folder;
    }

    /// Creates an object for a folder of journals. The folder itself is created with the first journal.
    public Journals(Path folder) {
        this(folder, JournalSteps.SYSTEM);
    }

    Journals(Path folder, JournalSteps steps) {
        this.folder = folder;
        this.steps = steps;
    }

    /// Returns the journals of the current user.
    public static Journals ofUser() {
        return new Journals(StateFolder.ofUser().resolve("journals"));
    }

    /// Begins a journal.
    ///
    /// @param troubles receives a message when records can't be written, and one when they can be written again; both on another
    ///     thread
    /// @throws IOException if the journal can't be created
    public JournalWriter begin(Consumer<String> troubles) throws IOException {
        return new JournalWriter(JournalFile.create(folder, steps), troubles);
    }

    /// Opens the journals that no process has open, newest first. The caller must close them. Also deletes files that a process
    /// has left because it ended while creating a journal.
    public List<LeftJournal> left() {
        List<LeftJournal> left = new ArrayList<>();
        for (Path file : files(JournalFile.NEW_SUFFIX)) {
            forget(file);
        }
        for (Path file : files(JournalFile.SUFFIX)) {
            take(file).ifPresent(left::add);
        }
        left.sort(Comparator.comparing(LeftJournal::written).reversed());
        return left;
    }

    /// Opens a journal; empty if the file is gone, can't be read, or a process has it open. The caller must close it.
    public Optional<LeftJournal> take(Path file) {
        try {
            Optional<JournalFile> taken = JournalFile.take(file, steps);
            return taken.isEmpty() ? Optional.empty() : Optional.of(new LeftJournal(taken.get()));
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "The journal " + file + " can't be read: " + e);
            return Optional.empty();
        }
    }

    /// Deletes a file that a process has left because it ended while creating a journal. If the file is locked or does not begin
    /// with the format's name, a process may still be creating it. Then deletes it only if it has not changed for a day.
    private void forget(Path fresh) {
        try {
            Optional<JournalFile> taken = JournalFile.take(fresh, steps);
            if (taken.isPresent()) {
                taken.get().delete();
            } else if (Files.getLastModifiedTime(fresh).toInstant().isBefore(Instant.now().minus(A_DAY))) {
                steps.delete(fresh);
            }
        } catch (IOException e) {
            LOGGER.log(Logger.Level.DEBUG, "The file " + fresh + " of an unfinished journal can't be deleted", e);
        }
    }

    /// Returns the complete records of each journal that another process has open.
    public List<List<byte[]>> openElsewhere() {
        List<List<byte[]>> all = new ArrayList<>();
        for (Path file : files(JournalFile.SUFFIX)) {
            try {
                if (!JournalFile.isOwn(file) && isOpen(file)) {
                    all.add(JournalFile.read(file));
                }
            } catch (IOException e) {
                LOGGER.log(Logger.Level.DEBUG, "The journal " + file + " can't be read; it may be gone", e);
            }
        }
        return all;
    }

    private boolean isOpen(Path file) throws IOException {
        Optional<JournalFile> free = JournalFile.take(file, steps);
        if (free.isPresent()) {
            free.get().close();
        }
        return free.isEmpty();
    }

    private List<Path> files(String suffix) {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + suffix)) {
                found.forEach(files::add);
            } catch (IOException e) {
                LOGGER.log(Logger.Level.WARNING, "Journals in " + folder + " can't be listed: " + e);
            }
        }
        return files;
    }
}

package orrery.editor.journal;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Keeps the content that a recording had when it was opened, because the journal of the open recording is replayed on that
/// content. The first save over the file makes that content the backup, `run.orec~`; later saves leave this backup.
public final class OpenedOriginal implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger(OpenedOriginal.class.getName());

    private final @Nullable Path aside;
    private final Path backup;

    private OpenedOriginal(@Nullable Path aside, Path backup) {
        this.aside = aside;
        this.backup = backup;
    }

    static Path real(Path recording) {
        try {
            return recording.toRealPath();
        } catch (IOException e) {
            return recording.toAbsolutePath();
        }
    }

    private static Path beside(Path recording, String suffix) {
        return recording.resolveSibling(recording.getFileName() + suffix);
    }

    /// Returns the file with the content that was opened: the recording itself, its backup, or the file that an interrupted save
    /// has put aside. Empty if no file has this content. Cost: reads a file whose time has changed.
    public static Optional<Path> find(FileStamp opened) {
        Path recording = real(opened.path());
        return Stream.of(recording, beside(recording, "~"), beside(recording, ".opened~")).filter(each -> new FileStamp(
                each, opened.size(), opened.modifiedMicros(), opened.checksum()).isUnchanged()).findFirst();
    }

    /// Returns the first of `run.orec~2`, `run.orec~3` and so on that does not exist; `run.orec~` is for the content that was
    /// opened.
    public static Path freeBeside(Path recording) {
        Path file = real(recording);
        Path free = beside(file, "~2");
        for (int number = 3; Files.exists(free); number++) {
            free = beside(file, "~" + number);
        }
        return free;
    }

    /// Copies the present content of a file that is going to be replaced.
    ///
    /// @param kept the copy, see [#freeBeside]
    /// @throws IOException if the file can't be copied
    public static void keepPresent(Path recording, Path kept) throws IOException {
        Files.copy(real(recording), kept, StandardCopyOption.COPY_ATTRIBUTES);
    }

    /// Deletes a copy that [#keepPresent] has made, because the file is not replaced after all.
    public static void dropKept(Path kept) {
        try {
            Files.deleteIfExists(kept);
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "%s can't be deleted: %s".formatted(kept, e.getMessage()));
        }
    }

    /// Puts the backup aside until [#close], if the backup has the content that the recording had when it was opened. If an
    /// interrupted save has put this content aside, leaves it there until [#close].
    ///
    /// @param opened stamp of the recording when it was opened; null if no recording was opened
    /// @param target the file to be saved
    public static OpenedOriginal keep(@Nullable FileStamp opened, Path target) {
        Path file = real(target);
        Path backup = beside(file, "~");
        Path aside = beside(file, ".opened~");
        if (opened == null || !real(opened.path()).equals(file)) {
            return new OpenedOriginal(null, backup);
        }
        Path found = find(opened).orElse(file);
        boolean isAside = found.equals(aside) || found.equals(backup) && moved(backup, aside);
        return new OpenedOriginal(isAside ? aside : null, backup);
    }

    private static boolean moved(Path from, Path to) {
        try {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "%s can't be kept: %s".formatted(from, e.getMessage()));
            return false;
        }
    }

    /// Moves the content that was put aside back to the backup.
    @Override
    public void close() {
        if (aside != null) {
            boolean _ = moved(aside, backup);
        }
    }
}

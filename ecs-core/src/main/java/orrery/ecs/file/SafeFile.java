package orrery.ecs.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// A file that is replaced atomically if the file system can do that: at each moment it has either the old or the new content.
///
/// Links are followed and kept. Writes directly to targets that are not regular files, such as a pipe or `/dev/stdout`.
public final class SafeFile {
    private static final System.Logger LOGGER = System.getLogger(SafeFile.class.getName());

    private final Path named;
    private final FileSteps steps;
    private final boolean keepsPrevious;

    /// Creates an instance for a file, which may or may not exist. Replacing the file keeps its previous content with `~`
    /// appended to the name.
    public SafeFile(Path file) {
        this(file, FileSteps.SYSTEM);
    }

    /// As [#SafeFile(Path)], with the given file operations.
    public SafeFile(Path file, FileSteps steps) {
        this(file, steps, true);
    }

    private SafeFile(Path named, FileSteps steps, boolean keepsPrevious) {
        this.named = named;
        this.steps = steps;
        this.keepsPrevious = keepsPrevious;
    }

    /// Returns an instance for the same file that keeps no backup, for content that can be created again.
    public SafeFile withoutBackup() {
        return new SafeFile(named, steps, false);
    }

    /// Returns the temporary files of interrupted saves of this file. The next save removes them.
    public List<Path> unfinished() {
        try {
            Target target = Target.of(named);
            return target.isFile() ? UnfinishedFile.leftBeside(target.path()) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /// Keeps a file that has an older format version: gives it a second name that contains the version, such as `birds.json.v1~`.
    /// Adds a number if another file has that name. Does nothing if a copy with the same content exists.
    public void keepVersion(int version) throws IOException {
        Path file = Target.of(named).path();
        Path kept = file.resolveSibling("%s.v%d~".formatted(file.getFileName(), version));
        for (int number = 2; Files.exists(kept); number++) {
            if (Files.mismatch(file, kept) < 0) {
                return;
            }
            kept = file.resolveSibling("%s.v%d-%d~".formatted(file.getFileName(), version, number));
        }
        steps.link(file, kept);
    }

    /// Writes bytes to a temporary file beside this file, forces them to the disk, keeps the previous file as a backup and moves
    /// the new one into its place.
    ///
    /// @throws IOException if one of these steps fails; a regular file is then unchanged
    public void replace(byte[] bytes) throws IOException {
        replace(out -> out.write(bytes));
    }

    /// As [#replace(byte[])], with content that is produced while it is written. If the thread was interrupted before the call,
    /// the interrupt has no effect until the call ends. An interrupt during the call may make it fail.
    ///
    /// @throws IOException if a step fails; a regular file is then unchanged
    public void replace(FileSteps.Content content) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            replaceUndisturbed(content);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void replaceUndisturbed(FileSteps.Content content) throws IOException {
        Target target = Target.of(named);
        if (target.isFile()) {
            replace(target.path(), content);
        } else {
            target.write(content);
        }
    }

    private void replace(Path file, FileSteps.Content content) throws IOException {
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString());
        }
        UnfinishedFile.removeLeftBeside(file);
        try (UnfinishedFile fresh = UnfinishedFile.beside(file, steps)) {
            replace(file, fresh, content);
        }
        syncFolder(Objects.requireNonNull(file.getParent()));
    }

    /// Forces the new name to the disk. A failure, as for folders that can't be read or on some network drives, is only logged,
    /// because the file already has its new content.
    private void syncFolder(Path folder) {
        try {
            steps.syncFolder(folder);
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The folder " + folder + " can't be forced to the disk", e);
        }
    }

    private void replace(Path file, UnfinishedFile fresh, FileSteps.Content content) throws IOException {
        try {
            if (Files.exists(file)) {
                steps.copyOwnership(file, fresh.path());
            }
            steps.write(fresh.channel(), content);
            steps.sync(fresh.channel());
            if (keepsPrevious && Files.exists(file)) {
                steps.link(file, file.resolveSibling(file.getFileName() + "~"));
            }
            steps.move(fresh.path(), file);
        } catch (IOException | RuntimeException e) {
            removeQuietly(fresh.path(), e);
            throw e;
        }
    }

    private void removeQuietly(Path fresh, Exception cause) {
        try {
            steps.remove(fresh);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}

package orrery.ecs.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// A file that is replaced as a whole: at each moment it is the old one or the new one.
///
/// A link is followed and stays. What is no file, as a pipe or `/dev/stdout`, is written to.
public final class SafeFile {
    private final Path named;
    private final FileSteps steps;
    private final boolean keepsPrevious;

    /// A file, there or not, whose previous content is kept with `~` behind its name.
    public SafeFile(Path file) {
        this(file, FileSteps.SYSTEM);
    }

    /// The same with other steps than the system's.
    public SafeFile(Path file, FileSteps steps) {
        this(file, steps, true);
    }

    private SafeFile(Path named, FileSteps steps, boolean keepsPrevious) {
        this.named = named;
        this.steps = steps;
        this.keepsPrevious = keepsPrevious;
    }

    /// The same file, of whose previous content nothing is kept: for what can be made again.
    public SafeFile withoutBackup() {
        return new SafeFile(named, steps, false);
    }

    /// What saves of this file have left beside it that did not end; the next save removes it.
    public List<Path> unfinished() {
        try {
            Target target = Target.of(named);
            return target.isFile() ? UnfinishedFile.leftBeside(target.path()) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /// Keeps the file of an older version under a name of its own, with a number where that is another file's; once only.
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

    /// Writes the bytes beside the file, makes sure that they are on the disk, keeps the previous file as a backup and puts
    /// the new one in its place.
    ///
    /// @throws IOException if one of this fails; the file is then as it was
    public void replace(byte[] bytes) throws IOException {
        replace(out -> out.write(bytes));
    }

    /// The same with bytes that are made while they are written. That the calling thread is interrupted hinders nothing; it is
    /// so afterwards.
    ///
    /// @throws IOException if one of this fails; the file is then as it was
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
        steps.syncFolder(Objects.requireNonNull(file.getParent()));
    }

    private void replace(Path file, UnfinishedFile fresh, FileSteps.Content content) throws IOException {
        try {
            if (Files.exists(file)) {
                steps.likewise(file, fresh.path());
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

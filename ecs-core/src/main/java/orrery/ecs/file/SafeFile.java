package orrery.ecs.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that is replaced as a whole: at each moment it is the old one or the new one.
public final class SafeFile {
    private final Path file;
    private final FileSteps steps;

    /// A file, there or not.
    public SafeFile(Path file) {
        this(file, FileSteps.SYSTEM);
    }

    SafeFile(Path file, FileSteps steps) {
        Path whole = file.toAbsolutePath();
        this.file = Files.isSymbolicLink(whole) ? target(whole) : whole;
        this.steps = steps;
    }

    /// What a symbolic link leads to, so that saving keeps the link.
    private static Path target(Path link) {
        try {
            return link.toRealPath();
        } catch (IOException e) {
            return link;
        }
    }

    /// Where the previous file is kept.
    Path backup() {
        return file.resolveSibling(file.getFileName() + "~");
    }

    /// Where the new file is written before it takes its place. One that is there when nobody saves was left by a save that did not
    /// end; the next save writes over it.
    public Path unfinished() {
        return file.resolveSibling("." + file.getFileName() + ".saving");
    }

    /// Keeps the file of an older version under a name of its own, with a number where that is another file's; once only.
    public void keepVersion(int version) throws IOException {
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

    /// The same with bytes that are made while they are written.
    public void replace(FileSteps.Content content) throws IOException {
        Path folder = java.util.Objects.requireNonNull(file.getParent());
        Path fresh = unfinished();
        try {
            steps.write(fresh, content);
            if (Files.exists(file)) {
                steps.likewise(file, fresh);
            }
            steps.sync(fresh);
            if (Files.exists(file)) {
                steps.link(file, backup());
            }
            steps.move(fresh, file);
        } catch (IOException | RuntimeException e) {
            removeQuietly(fresh, e);
            throw e;
        }
        steps.syncFolder(folder);
    }

    private void removeQuietly(Path fresh, Exception cause) {
        try {
            steps.remove(fresh);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}

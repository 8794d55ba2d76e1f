package orrery.ecs.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/// The steps of which saving is made; each may fail, and after each the program may stop.
public interface FileSteps {
    /// Writes what a file is to hold.
    interface Content {
        /// Writes it.
        void writeTo(OutputStream out) throws IOException;
    }

    /// The steps of the system.
    FileSteps SYSTEM = new FileSteps() {};

    /// Creates a file with this content.
    default void write(Path file, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            content.writeTo(out);
        }
    }

    /// Lets the same people read and write a file as another one.
    ///
    /// @throws AccessDeniedException if the other one must not be written
    default void likewise(Path old, Path fresh) throws IOException {
        if (!Files.isWritable(old)) {
            throw new AccessDeniedException(old.toString());
        }
        PosixFileAttributeView view = Files.getFileAttributeView(old, PosixFileAttributeView.class);
        if (view != null) {
            Files.setPosixFilePermissions(fresh, view.readAttributes().permissions());
        }
    }

    /// Waits until a file is on the disk.
    default void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /// Gives a file a second name, replacing what had it; copies where the file system can't.
    default void link(Path file, Path second) throws IOException {
        Files.deleteIfExists(second);
        try {
            Files.createLink(second, file);
        } catch (UnsupportedOperationException | IOException e) {
            Files.copy(file, second, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Puts one file in the place of another in one step.
    default void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Waits until a folder's names are on the disk; does nothing where folders can't be opened.
    default void syncFolder(Path folder) throws IOException {
        if (System.getProperty("os.name", "").startsWith("Windows")) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /// Why a step failed, for people.
    static String reason(IOException failure) {
        return switch (failure) {
            case NoSuchFileException e -> "there is no file or folder " + e.getFile();
            case AccessDeniedException e -> "access to %s is denied".formatted(e.getFile());
            case FileSystemException e when e.getReason() != null -> "%s: %s".formatted(e.getFile(), e.getReason());
            default -> String.valueOf(failure.getMessage());
        };
    }

    /// Removes a file if it is there.
    default void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}

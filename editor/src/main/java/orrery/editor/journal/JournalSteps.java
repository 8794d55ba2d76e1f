package orrery.editor.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// The file operations of journals. Tests replace them to simulate that an operation fails, or that the process ends after an
/// operation.
interface JournalSteps {
    /// The operations of the file system.
    JournalSteps SYSTEM = new JournalSteps() {};

    /// Creates a folder if it does not exist. If the file system has POSIX permissions, only the owner can access the folder.
    default void makeFolder(Path folder) throws IOException {
        Files.createDirectories(folder, forOwner("rwx------"));
    }

    /// Creates a file, which must not exist. If the file system has POSIX permissions, only the owner can access the file.
    default FileChannel create(Path file) throws IOException {
        return FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE), forOwner("rw-------"));
    }

    private static FileAttribute<?>[] forOwner(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))}
                : new FileAttribute<?>[0];
    }

    /// Renames a file atomically.
    default void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Writes bytes at a position of a file.
    default void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
        for (long place = at; bytes.hasRemaining();) {
            place += channel.write(bytes, place);
        }
    }

    /// Waits until a file's bytes are on disk.
    default void force(FileChannel channel) throws IOException {
        channel.force(false);
    }

    /// Truncates a file at a position.
    default void truncate(FileChannel channel, long end) throws IOException {
        channel.truncate(end);
    }

    /// Deletes a file if it exists.
    default void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}

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

/// The steps of which journaling is made; each may fail, and after each the program may stop.
interface JournalSteps {
    /// The steps of the system.
    JournalSteps SYSTEM = new JournalSteps() {};

    /// Makes a folder for its owner alone, if it is not there.
    default void makeFolder(Path folder) throws IOException {
        Files.createDirectories(folder, forOwner("rwx------"));
    }

    /// Creates a file for its owner alone; it must not be there.
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

    /// Gives a file its name.
    default void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Writes bytes at a place of a file.
    default void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
        for (long place = at; bytes.hasRemaining();) {
            place += channel.write(bytes, place);
        }
    }

    /// Waits until a file's bytes are on the disk.
    default void force(FileChannel channel) throws IOException {
        channel.force(false);
    }

    /// Lets a file end at a place.
    default void truncate(FileChannel channel, long end) throws IOException {
        channel.truncate(end);
    }

    /// Removes a file if it is there.
    default void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}

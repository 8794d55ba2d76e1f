package orrery.ecs.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// A file of which several programs each change a part. A change reads the file and replaces it. Programs do this one after the
/// other: each locks an empty hidden file beside the shared file. The hidden file is never deleted.
public final class SharedFile {
    /// How long another program may take to read and replace a small file before it counts as stuck.
    static final long PATIENCE_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long POLL_NANOS = Duration.ofMillis(5).toNanos();
    /// A file lock keeps out other programs, but not other threads of this program.
    private static final Object IN_THIS_PROGRAM = new Object();

    private final Path file;
    private final LongSupplier clock;

    /// Creates an instance for a file, which may or may not exist. The folder must exist when the file is changed.
    public SharedFile(Path file) {
        this(file, System::nanoTime);
    }

    /// @param clock nanoseconds; asked before the first attempt to lock and after each failed attempt
    SharedFile(Path file, LongSupplier clock) {
        this.file = file;
        this.clock = clock;
    }

    /// Computes the new content of a file.
    public interface Change {

        /// Returns the new content.
        ///
        /// @param before the present content; empty if there is no file
        /// @throws IOException if the file must stay as it is
        byte[] apply(Optional<byte[]> before) throws IOException;
    }

    /// Changes the file. Waits until no other program changes it. A program that holds the lock for two seconds without replacing
    /// the file counts as stuck; the file is then changed without the lock. Writes nothing if the content stays the same.
    ///
    /// @throws IOException if the file can't be read, the change throws it, or the file can't be written; the file is then
    ///     unchanged
    public void change(Change change) throws IOException {
        synchronized (IN_THIS_PROGRAM) {
            try (FileChannel _ = lock()) {
                Optional<byte[]> before = content();
                byte[] after = change.apply(before);
                if (before.isEmpty() || !Arrays.equals(before.get(), after)) {
                    new SafeFile(file).withoutBackup().replace(after);
                }
            }
        }
    }

    private Optional<byte[]> content() throws IOException {
        try {
            return Optional.of(InputFile.bytes(file));
        } catch (NoSuchFileException e) {
            if (Files.exists(file)) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /// Returns a channel that holds the lock until the channel is closed. The channel holds no lock if the wait was too long or
    /// the file system has no locks. Returns null if the lock file can't be created or opened.
    private @Nullable FileChannel lock() {
        try {
            Path path = Target.of(file).path();
            FileChannel channel = FileChannel.open(path.resolveSibling("." + path.getFileName() + ".lock"),
                    StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            await(channel, path);
            return channel;
        } catch (IOException e) {
            return null;
        }
    }

    /// Waits for the lock. Programs do not get the lock in the order in which they asked, so others may replace the file many
    /// times meanwhile. Each replacement restarts the time limit.
    private void await(FileChannel channel, Path path) {
        Object seen = version(path);
        long began = clock.getAsLong();
        while (!isLocked(channel) && clock.getAsLong() - began < PATIENCE_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
            Object now = version(path);
            if (!now.equals(seen)) {
                seen = now;
                began = clock.getAsLong();
            }
        }
    }

    /// Returns a value that differs after each replacement of a file.
    private static Object version(Path path) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return Arrays.asList(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
        } catch (IOException e) {
            return "none";
        }
    }

    /// Tries to lock the file. Returns true if it is now locked, or if the file system has no locks.
    private static boolean isLocked(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}

package orrery.ecs.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The temporary file of a save, beside the file that it will replace. Its name cannot be guessed. The file is locked while it is
/// written, so that other programs can distinguish the leftover of a crashed program from a file that is being written.
final class UnfinishedFile implements AutoCloseable {
    private static final String SUFFIX = ".saving";
    private static final int NAME_BYTES = 8;
    private static final int ATTEMPTS = 10;
    private static final Duration SURELY_LEFT = Duration.ofDays(1);
    private static final SecureRandom RANDOM = new SecureRandom();
    /// Names of temporary files that this program writes. They are never opened a second time, because closing a file releases
    /// all locks that the process has on it (POSIX).
    private static final Set<String> RUNNING = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel channel;

    private UnfinishedFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    Path path() {
        return path;
    }

    FileChannel channel() {
        return channel;
    }

    // ---- creation

    /// Creates a temporary file beside a file, with the permissions that [#ofOwner] returns.
    static UnfinishedFile beside(Path file, FileSteps steps) throws IOException {
        for (int attempt = 1;; attempt++) {
            UnfinishedFile made = create(file, steps);
            if (made.isHeld() || attempt == ATTEMPTS) {
                return made;
            }
            made.close();
        }
    }

    private static UnfinishedFile create(Path file, FileSteps steps) throws IOException {
        byte[] bytes = new byte[NAME_BYTES];
        RANDOM.nextBytes(bytes);
        String name = "." + file.getFileName() + "." + HexFormat.of().formatHex(bytes) + SUFFIX;
        RUNNING.add(name);
        try {
            Path path = file.resolveSibling(name);
            return new UnfinishedFile(path, steps.create(path, ofOwner(file)));
        } catch (FileSystemException e) {
            RUNNING.remove(name);
            throw about(file, e);
        } catch (IOException | RuntimeException | Error e) {
            RUNNING.remove(name);
            throw e;
        }
    }

    /// Converts a failure to one that names the folder instead of the temporary file, which users don't know.
    private static FileSystemException about(Path file, FileSystemException failure) {
        String folder = String.valueOf(file.getParent());
        return switch (failure) {
            case NoSuchFileException _ -> new NoSuchFileException(folder);
            case AccessDeniedException _ -> new AccessDeniedException(folder);
            default -> new FileSystemException(folder, null, failure.getReason());
        };
    }

    /// Returns the read and write permissions of an existing file's owner; the other permissions are added after the group is
    /// set. Empty for a new file, which gets the user's default permissions. Also empty on systems without POSIX permissions.
    private static FileAttribute<?>[] ofOwner(Path file) throws IOException {
        if (!Files.exists(file) || !file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return new FileAttribute<?>[0];
        }
        Set<PosixFilePermission> permissions = EnumSet.of(PosixFilePermission.OWNER_READ,
                PosixFilePermission.OWNER_WRITE);
        permissions.retainAll(Files.getPosixFilePermissions(file));
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }

    /// Locks the file if the file system supports locks. Returns false if another program took it for a leftover and removed it.
    private boolean isHeld() {
        try {
            channel.lock(Long.MAX_VALUE - 1, 1, false);
        } catch (IOException e) {
            return true;
        }
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        RUNNING.remove(String.valueOf(path.getFileName()));
        channel.close();
    }

    // ---- leftovers

    /// Returns the temporary files of interrupted saves of a file.
    static List<Path> leftBeside(Path file) {
        return look(file, false);
    }

    /// Removes temporary files of interrupted saves of a file. Skips those that cannot be removed.
    static void removeLeftBeside(Path file) {
        look(file, true);
    }

    private static List<Path> look(Path file, boolean removes) {
        Path folder = file.getParent();
        List<Path> left = new ArrayList<>();
        if (folder == null) {
            return left;
        }
        Pattern name = Pattern.compile(Pattern.quote("." + file.getFileName() + ".") + "[0-9a-f]{" + 2 * NAME_BYTES
                + "}" + Pattern.quote(SUFFIX));
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder,
                path -> name.matcher(path.getFileName().toString()).matches())) {
            for (Path path : all) {
                if (!RUNNING.contains(path.getFileName().toString()) && isLeft(path, removes)) {
                    left.add(path);
                }
            }
        } catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
            // An unreadable folder has no visible leftovers.
        }
        return left;
    }

    private static boolean isLeft(Path path, boolean removes) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (FileChannel opened = FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (!isFree(opened, path)) {
                return false;
            }
            if (removes) {
                Files.deleteIfExists(path);
            }
            return true;
        } catch (FileSystemException e) {
            return false;
        }
    }

    /// Whether nobody writes the file. If the file system has no locks, returns whether the file is older than a day.
    private static boolean isFree(FileChannel opened, Path path) throws IOException {
        try {
            FileLock lock = opened.tryLock(Long.MAX_VALUE - 1, 1, false);
            return lock != null;
        } catch (IOException e) {
            return Files.getLastModifiedTime(path).toInstant().plus(SURELY_LEFT).isBefore(Instant.now());
        }
    }
}

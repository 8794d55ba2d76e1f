package orrery.ecs.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.Set;

/// The steps of which saving is made; each may fail, and after each the program may stop.
public interface FileSteps {
    /// Writes what a file is to hold.
    interface Content {
        /// Writes it.
        void writeTo(OutputStream out) throws IOException;
    }

    /// The steps of the system.
    FileSteps SYSTEM = new FileSteps() {};

    /// Creates a file where no name is yet, not even that of a link.
    ///
    /// @param attributes what it has from the first moment on
    /// @throws FileAlreadyExistsException if the name is taken
    default FileChannel create(Path fresh, FileAttribute<?>... attributes) throws IOException {
        return FileChannel.open(fresh, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
    }

    /// Lets the same people read and write a file as another one, or fewer where the system does not let it belong to them.
    default void likewise(Path old, Path fresh) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(old, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
        if (from == null || to == null) {
            return;
        }
        PosixFileAttributes was = from.readAttributes();
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(was.permissions());
        giveTo(was.owner(), to);
        if (!giveTo(was.group(), to)) {
            withoutGroup(permissions);
        }
        to.setPermissions(permissions);
    }

    /// Whether it belongs to them afterwards.
    private static boolean giveTo(UserPrincipal owner, PosixFileAttributeView file) throws IOException {
        PosixFileAttributes is = file.readAttributes();
        if (is.owner().equals(owner) || is.group().equals(owner)) {
            return true;
        }
        try {
            if (owner instanceof GroupPrincipal group) {
                file.setGroup(group);
            } else {
                file.setOwner(owner);
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /// Leaves another group no more than everybody has.
    private static void withoutGroup(Set<PosixFilePermission> permissions) {
        if (!permissions.contains(PosixFilePermission.OTHERS_READ)) {
            permissions.remove(PosixFilePermission.GROUP_READ);
        }
        if (!permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
            permissions.remove(PosixFilePermission.GROUP_WRITE);
        }
        if (!permissions.contains(PosixFilePermission.OTHERS_EXECUTE)) {
            permissions.remove(PosixFilePermission.GROUP_EXECUTE);
        }
    }

    /// Writes all of it into a file that was created.
    default void write(FileChannel file, Content content) throws IOException {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file), 1 << 16);
        content.writeTo(out);
        out.flush();
    }

    /// Waits until a file is on the disk.
    default void sync(FileChannel file) throws IOException {
        file.force(true);
    }

    /// Gives a file a second name, replacing what had it; copies where the file system can't. What another program puts there
    /// at the same moment stays.
    default void link(Path file, Path second) throws IOException {
        Files.deleteIfExists(second);
        try {
            linkOrCopy(file, second);
        } catch (FileAlreadyExistsException e) {
            // Another program saves the same file and was first.
        }
    }

    private static void linkOrCopy(Path file, Path second) throws IOException {
        try {
            Files.createLink(second, file);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | IOException e) {
            Files.copy(file, second, StandardCopyOption.COPY_ATTRIBUTES);
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
            case ClosedByInterruptException _ -> "its thread was interrupted meanwhile; save again";
            case FileSystemException e when e.getReason() != null -> "%s: %s".formatted(e.getFile(), e.getReason());
            default -> String.valueOf(failure.getMessage());
        };
    }

    /// Removes a file if it is there.
    default void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}

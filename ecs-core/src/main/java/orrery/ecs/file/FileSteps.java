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
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.Set;

/// The file operations of a save. Tests replace them to let an operation fail, or to simulate a crash after an operation.
public interface FileSteps {
    /// The content of a file.
    interface Content {
        /// Writes the content to a stream.
        void writeTo(OutputStream out) throws IOException;
    }

    /// The operations of the operating system.
    FileSteps SYSTEM = new FileSteps() {};

    /// Creates a file. Fails if the name is taken, even by a dangling link.
    ///
    /// @param attributes attributes that the file has from its creation on
    /// @throws FileAlreadyExistsException if the name is taken
    default FileChannel create(Path fresh, FileAttribute<?>... attributes) throws IOException {
        return FileChannel.open(fresh, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
    }

    /// Gives a new file the owner, group and permissions of an old one. If the system refuses the group, the new file's group
    /// gets only the permissions that everybody has. On systems that have access control lists instead of permissions, such as
    /// Windows, gives the new file the list of the old one.
    default void copyOwnership(Path old, Path fresh) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(old, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
        if (from == null || to == null) {
            AccessList.copy(Files.getFileAttributeView(old, AclFileAttributeView.class),
                    Files.getFileAttributeView(fresh, AclFileAttributeView.class));
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

    /// Changes the owner or group of a file. Returns whether the file now has it.
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

    /// Reduces the permissions of the group to those of everybody.
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

    /// Writes the content to a file.
    default void write(FileChannel file, Content content) throws IOException {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file), 1 << 16);
        content.writeTo(out);
        out.flush();
    }

    /// Forces a file to the disk.
    default void sync(FileChannel file) throws IOException {
        file.force(true);
    }

    /// Gives a file a second name, replacing an existing file with that name. Copies the file if no hard link can be created. If
    /// another program creates a file with that name at the same time, keeps that file.
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

    /// Moves the file `from` to the path `to`, where it replaces an existing file. The move is atomic if the file system can do
    /// that.
    default void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Forces the entries of a folder to the disk. Does nothing on Windows, where folders cannot be opened.
    default void syncFolder(Path folder) throws IOException {
        if (System.getProperty("os.name", "").startsWith("Windows")) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /// Describes the failure of an operation for users.
    static String reason(IOException failure) {
        return switch (failure) {
            case NoSuchFileException e -> "there is no file or folder " + e.getFile();
            case AccessDeniedException e -> "access to %s is denied".formatted(e.getFile());
            case ClosedByInterruptException _ -> "its thread was interrupted meanwhile; save again";
            case FileSystemException e when e.getReason() != null -> "%s: %s".formatted(e.getFile(), e.getReason());
            default -> String.valueOf(failure.getMessage());
        };
    }

    /// Removes a file if it exists.
    default void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}

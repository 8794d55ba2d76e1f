package orrery.ecs.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/// A folder for short-lived files that only the user may read. If the file system has no POSIX permissions, the rights of the
/// parent folder apply.
///
/// @param path the folder
public record PrivateFolder(Path path) {
    private static final String FOLDER_MODE = "rwx------";
    private static final String FILE_MODE = "rw-------";

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    private static FileAttribute<?>[] mode(String mode) {
        return isPosix()
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }

    /// Whether there is anything at the path: the folder, a file or a link.
    public boolean exists() {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    /// Throws if the path is no folder, or if the folder belongs to another user or has other permissions than `rwx------`.
    public void require() throws IOException {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("%s is no folder; remove it".formatted(path));
        }
        if (!isPosix()) {
            return;
        }
        Set<PosixFilePermission> mode = Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS);
        UserPrincipal owner = Files.getOwner(path, LinkOption.NOFOLLOW_LINKS);
        if (!mode.equals(PosixFilePermissions.fromString(FOLDER_MODE))
                || !owner.getName().equals(System.getProperty("user.name")) && !owner.equals(user())) {
            throw new IOException(
                    "%s belongs to %s with the permissions %s; it must belong to you alone (%s)".formatted(
                            path, owner.getName(), PosixFilePermissions.toString(mode), FOLDER_MODE));
        }
    }

    /// Creates a temporary file and returns its owner, who is the owner of all files that this process creates. Needed because
    /// the property `user.name` is `?` for a user without a name, as in containers.
    private static UserPrincipal user() throws IOException {
        Path made = Files.createTempFile("orrery", "");
        try {
            return Files.getOwner(made, LinkOption.NOFOLLOW_LINKS);
        } finally {
            Files.delete(made);
        }
    }

    /// Creates the folder if necessary, and a file in it. The file is complete when it gets its name.
    ///
    /// @return the file
    /// @throws IOException if the file can't be written or exists already, or the folder is not private
    public Path write(String name, byte[] content) throws IOException {
        Path parent = path.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        try {
            Files.createDirectory(path, mode(FOLDER_MODE));
        } catch (FileAlreadyExistsException _) {
            // it was made before
        }
        require();
        Path made = path.resolve(name + ".part");
        Files.deleteIfExists(made);
        Files.createFile(made, mode(FILE_MODE));
        Files.write(made, content);
        return Files.move(made, path.resolve(name));
    }
}

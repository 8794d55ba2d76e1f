package orrery.ecs.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

class PrivateFolderTest {
    @TempDir
    private Path folder;

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void a_user_without_a_name_owns_what_he_creates() throws IOException {
        String name = System.getProperty("user.name");
        System.setProperty("user.name", "?");
        try {
            Path file = new PrivateFolder(folder.resolve("mine")).write("game", new byte[] {1, 2});
            assertEquals(2, Files.size(file));
        } finally {
            System.setProperty("user.name", name);
        }
    }

    @Test
    void a_folder_that_others_may_read_is_refused_with_its_permissions() throws IOException {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        String said = assertThrows(IOException.class, () -> new PrivateFolder(open).require()).getMessage();
        assertTrue(said.endsWith("with the permissions rwxr-xr-x; it must belong to you alone (rwx------)"), said);
    }
}

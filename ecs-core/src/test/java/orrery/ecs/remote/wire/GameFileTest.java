package orrery.ecs.remote.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The folders in which games are searched.
class GameFileTest {
    @TempDir
    private Path temporary;

    private Path folder(String name, String mode) throws IOException {
        return Files.setPosixFilePermissions(Files.createDirectory(temporary.resolve(name)),
                PosixFilePermissions.fromString(mode));
    }

    @Test
    void a_second_folder_that_is_another_users_keeps_no_game_from_being_listed() throws IOException {
        Path own = folder("own", "rwx------");
        Path foreign = folder("foreign", "rwxrwxrwx");
        ProcessHandle self = ProcessHandle.current();
        String text = "name=walk\nworld=w\npid=%d\nstarted=0\nopened=1\nport=1\ntoken=%s\nversion=2\n".formatted(
                self.pid(),
                "00".repeat(Greeting.TOKEN_BYTES));
        Files.writeString(own.resolve("1-1.game"), text);
        Files.writeString(foreign.resolve("1-2.game"), text);
        assertEquals(List.of("walk"), GameFile.all(List.of(own, foreign)).stream().map(GameFile::name).toList());
        assertEquals(List.of("walk"),
                GameFile.all(List.of(temporary.resolve("none"), own)).stream().map(GameFile::name).toList());
        assertThrows(IOException.class, () -> GameFile.all(List.of(foreign, own)));
    }
}

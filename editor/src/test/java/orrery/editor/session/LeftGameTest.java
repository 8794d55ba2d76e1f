package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.Game;
import orrery.editor.fx.Patience;

/// Sessions that leave a game in another process.
@Timeout(300)
@Tag("long")
class LeftGameTest {
    private static final String FOLDER = "orrery.remote.folder";

    @TempDir
    private Path folder;
    private Game game;

    @BeforeEach
    void start() throws Exception {
        System.setProperty(FOLDER, folder.toString());
        game = Game.startAlone(folder, "OfferedGame");
        Patience.awaitAnywhere("the game answers", () -> !RunningGame.list().isEmpty());
    }

    @AfterEach
    void end() {
        game.close();
        System.clearProperty(FOLDER);
    }

    private void signal(String name) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("kill", "-" + name, String.valueOf(game.pid())).start().waitFor());
    }

    @Test
    void whoever_leaves_a_game_that_does_not_answer_does_not_wait() throws Exception {
        Session session = KilledProgram.attached();
        signal("STOP");
        long before = System.nanoTime();
        session.close();
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);
        assertTrue(millis < 900, () -> millis + " ms");
    }

    @Test
    void a_program_that_ends_at_once_says_farewell_so_that_what_it_disabled_stays_disabled() throws Exception {
        assertEquals(0, KilledProgram.start("leave", folder.toString()).waitFor());
        try (Session session = KilledProgram.attached()) {
            assertEquals(List.of("Fall"),
                    session.ask(open -> open.simulation().schedule().settings().disabled()).join());
        }
    }
}

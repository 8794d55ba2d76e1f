package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.Game;
import orrery.editor.fx.Patience;
import orrery.editor.session.edit.EditOwner;

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

    private static long leaving() {
        return Thread.getAllStackTraces().keySet().stream().filter(each -> each.getName().equals("leave program"))
                .count();
    }

    @Test
    void whoever_leaves_a_game_that_does_not_answer_does_not_wait() throws Exception {
        Mirror mirror = KilledProgram.mirror();
        Session session = KilledProgram.attached(mirror);
        EditOwner program = session.ask(open -> Objects.requireNonNull(open).owner()).join();
        signal("STOP");
        synchronized (mirror.attachment()) { // another thread can't end the connection meanwhile
            session.close();
            program.close();
            assertEquals(1, leaving());
        }
    }

    private static boolean isFree() throws IOException {
        List<RunningGame> games = RunningGame.list();
        return !games.isEmpty() && !games.getFirst().isAttached();
    }

    @Test
    void a_program_that_ends_at_once_says_farewell_so_that_what_it_disabled_stays_disabled() throws Exception {
        assertEquals(0, KilledProgram.start("leave", folder.toString()).waitFor());
        Patience.awaitAnywhere("the game has noticed it", LeftGameTest::isFree);
        try (Session session = KilledProgram.attached()) {
            assertEquals(List.of("Fall"),
                    session.ask(open -> open.simulation().schedule().settings().disabled()).join());
        }
    }
}

package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.Game;

/// A window on a game in another process, which has none of the editor's classes.
@Timeout(180)
class AttachWindowTest {

    private static final String FOLDER = "orrery.remote.folder";
    private static final String DIALOG = "attach-dialog";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @BeforeEach
    void useFolder() {
        System.setProperty(FOLDER, folder().toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(FOLDER);
    }

    private Path folder() {
        return hands.file("games");
    }

    private WindowHands attached() {
        hands.command("Attach…");
        hands.await("the game is listed", () -> hands.isAsked(DIALOG)
                && !((ListView<?>) hands.asked(DIALOG).getContent()).getItems().isEmpty());
        hands.answer(DIALOG, "Attach");
        WindowHands window = hands.onWindow("OfferedGame – Orrery");
        window.await("the world is open", () -> window.model().open().get());
        return window;
    }

    @Test
    void a_game_is_chosen_in_the_dialog_and_paused_and_stepped_from_its_window() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            long first = window.model().tick().get();
            window.await("it is live", () -> window.model().tick().get() > first + 20);
            window.command("Pause");
            game.await("paused");
            window.await("it is paused", () -> !window.model().playing().get());
            long at = window.see(() -> window.model().tick().get());
            window.step(2);
            assertEquals(at + 2, window.model().tick().get());
            window.command("One tick back");
            window.await("the past is shown", () -> window.model().tick().get() == at + 1);
            window.command("Play");
            game.await("goes on");
            window.await("it is live again", () -> window.model().tick().get() > at + 20);
        }
        WindowHands window = hands.onWindow("OfferedGame – Orrery");
        window.await("its end is said", () -> window.notice().startsWith("The connection to OfferedGame was cut."));
        assertTrue(window.model().open().get());
        window.keys(KeyCode.ESCAPE);
    }
}

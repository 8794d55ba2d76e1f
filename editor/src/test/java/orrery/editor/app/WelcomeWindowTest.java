package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** From the welcome page into a scene, by keys. */
@ExtendWith(ApplicationExtension.class)
class WelcomeWindowTest {

    @TempDir
    private Path folder;
    private WindowHands hands;

    @Start
    void start(Stage stage) {
        hands = new WindowHands(stage, folder);
    }

    @AfterEach
    void end() {
        hands.end();
    }

    @Test
    void keys_that_come_before_the_scene_is_there_open_no_other_and_the_next_space_plays() {
        CountDownLatch held = new CountDownLatch(1);
        CompletableFuture<Boolean> _ = hands.workbench().session().ask(_ -> isOver(held));
        hands.interact(() -> hands.workbench().desk().openSample("collisions"));
        Button create = hands.lookup("New scene…").queryButton();
        hands.interact(create::requestFocus);
        hands.push(KeyCode.SPACE);
        hands.push(KeyCode.ENTER);
        held.countDown();
        hands.await("it is open", () -> hands.model().open().get());
        assertFalse(hands.<Boolean>see(() -> hands.isAsked("new-scene-dialog")));
        hands.push(KeyCode.SPACE);
        hands.await("playing", () -> hands.model().playing().get());
    }

    private static boolean isOver(CountDownLatch held) {
        try {
            held.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From the welcome page into a scene, by keys. */
class WelcomeWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Test
    void keys_that_come_before_the_scene_is_there_open_no_other_and_the_next_space_plays() {
        CountDownLatch held = new CountDownLatch(1);
        hands.hold(held);
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

    @Test
    void a_file_that_is_not_opened_has_all_of_the_row_for_its_message() {
        hands.open(hands.file("missing.json"));
        hands.await("it is said", () -> hands.notice().startsWith("missing.json was not opened."));
        assertFalse(hands.<Boolean>see(() -> hands.lookup("Previous stop").queryButton().getParent().isVisible()));
        double row = hands.see(() -> hands.lookup(".banner-row").query().getLayoutBounds().getWidth());
        double message = hands.see(() -> hands.lookup("#banner").query().getLayoutBounds().getWidth());
        assertEquals(row, message, 1);
    }
}

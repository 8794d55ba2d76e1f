package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.model.Notice;
import orrery.editor.app.window.WindowHands;

/// What is written where when a scene or a recording is saved in the real window.
@Tag("long")
class SavingWindowTest {
    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Saves the open scene under a name.
    private Path saved(String name) {
        Path file = hands.file(name);
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        awaitSaved(name);
        return file;
    }

    private void awaitSaved(String name) {
        hands.await("saved", () -> hands.model().hint().get().equals(name + " was saved."));
        hands.interact(() -> hands.model().hint().set(""));
    }

    private String notice() {
        Notice notice = hands.see(() -> hands.model().notice().get());
        return notice == null ? "" : notice.headline() + " " + notice.text();
    }

    @Test
    void saving_while_another_scene_opens_writes_neither_over_the_first_ones_file() throws IOException {
        hands.openSample("collisions");
        Path other = saved("other.json");
        hands.openSample("marionette");
        Path first = saved("first.json");
        byte[] before = Files.readAllBytes(first);
        CountDownLatch held = new CountDownLatch(1);
        hands.hold(held);
        hands.interact(() -> hands.workbench().sceneActions().open(other));
        hands.await("it is being opened", () -> hands.model().opening().get());
        hands.push(KeyCode.CONTROL, KeyCode.S);
        held.countDown();
        hands.await("told", () -> notice().contains("Another scene was opened meanwhile"));
        hands.await("the other one is open", () -> hands.model().sceneName().get().equals("other.json"));
        assertEquals(other, hands.model().file().get());
        assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(first)));
    }

    @Test
    void a_recording_that_is_chosen_without_its_extension_is_asked_about_again_if_there_is_one() throws IOException {
        hands.openSample("empty");
        hands.step(2);
        Path there = Files.writeString(hands.file("run.orec"), "a recording");
        hands.choosing(hands.file("run"), hands.file("run-2"));
        hands.command("Save recording…");
        awaitSaved("run-2.orec");
        assertEquals("a recording", Files.readString(there));
        assertTrue(Files.exists(hands.file("run-2.orec")));
    }
}

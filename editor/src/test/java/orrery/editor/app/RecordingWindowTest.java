package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Recordings in the whole window: saved, opened and gone through. */
@ExtendWith(ApplicationExtension.class)
class RecordingWindowTest {

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

    private void awaitTick(long tick) {
        hands.await("tick " + tick, () -> hands.model().tick().get() == tick && hands.model().systemsDone().get() == 0);
    }

    @Test
    void a_saved_recording_opens_with_its_ticks_and_goes_on() {
        hands.openSample("collisions");
        hands.step(8);
        long newest = hands.hash();
        hands.keys(KeyCode.COMMA);
        awaitTick(7);
        long seven = hands.hash();
        Path file = folder.resolve("seen.orec");
        hands.choosing(file);
        hands.command("Save recording…");
        hands.await("the file is there", () -> Files.exists(file));

        hands.open(file);
        hands.await("the recording is open", () -> hands.model().sceneName().get().equals("seen.orec"));
        awaitTick(7);
        assertEquals(seven, hands.hash());
        hands.await("it says what it is", () -> hands.model().notice().get() != null);
        assertTrue(hands.see(() -> hands.model().notice().get()).headline().startsWith("seen.orec is a recording."));
        hands.keys(KeyCode.PERIOD);
        awaitTick(8);
        assertEquals(newest, hands.hash());
        hands.keys(KeyCode.PERIOD);
        awaitTick(9);
        hands.keys(KeyCode.COMMA);
        awaitTick(8);
        assertEquals(newest, hands.hash());
    }
}

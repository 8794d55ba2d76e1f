package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.WatchdogClock;
import orrery.editor.session.file.SceneFile;

/// How the window shows systems that throw or never return.
@Tag("long")
class FailingSystemWindowTest {

    private final WatchdogClock clock = new WatchdogClock();

    @RegisterExtension
    private final WindowHands hands = new WindowHands(() -> new Session(null, clock.watchdog()));

    private void open(TinyWorld.Trouble trouble) {
        Session session = hands.workbench().session();
        session.open("tiny",
                () -> new SceneOpening(TinyWorld.make(), new SceneFile("tiny.json", null), List.of())).join();
        session.edit("Set Trouble", simulation -> simulation.world().setSingleton(trouble)).join();
        hands.await("tiny is open", () -> hands.model().open().get());
    }

    @Test
    void a_system_that_throws_stops_the_run_at_the_last_good_tick() {
        open(new TinyWorld.Trouble(3, 0));
        hands.keys(KeyCode.SPACE);
        hands.await("the tick failed", () -> hands.model().problems().get() == 1);
        hands.await("it stands still", () -> !hands.model().playing().get() && hands.model().tick().get() == 2);
        hands.await("a notice says so", () -> hands.notice().startsWith("Trouble failed in tick 3."));
        assertTrue(hands.notice().contains("Trouble"), hands.notice());
        hands.command("Go to the start");
        hands.await("restarted", () -> hands.model().tick().get() == 0);
        hands.step(2);
    }

    @Test
    void one_who_quits_when_an_animation_is_complete_is_told_that_a_failed_tick_ended_it() {
        open(new TinyWorld.Trouble(0, 0));
        hands.step(4);
        hands.interact(() -> hands.workbench().workspace().goTo("Viewport"));
        hands.choosing(hands.file("tiny.gif")).command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
        Session session = hands.workbench().session();
        session.goToTick(2);
        session.edit("Set Trouble", simulation -> simulation.world().setSingleton(new TinyWorld.Trouble(4, 0))).join();
        CountDownLatch held = new CountDownLatch(1);
        try {
            hands.hold(held);
            hands.answer("pictures-dialog", "Save pictures…");
            hands.interact(hands.workbench().sceneActions()::quit);
            hands.answer("unsaved-dialog", "Don't save");
            hands.answer("saving-dialog", "Quit when saved");
        } finally {
            held.countDown();
        }
        hands.await("it ended", () -> hands.model().tasks().isEmpty());
        assertTrue(hands.<Boolean>see(hands.stage()::isShowing));
        assertTrue(hands.notice()
                .startsWith("tiny.gif was not written. The world did not come to tick 4: it stopped at tick"
                        + " 3. System Trouble failed in tick 4"),
                hands.notice());
        assertFalse(Files.exists(hands.file("tiny.gif")));
    }

    @Test
    void the_tick_in_which_a_system_throws_can_be_saved_as_a_test() {
        open(new TinyWorld.Trouble(3, 0));
        hands.keys(KeyCode.SPACE);
        hands.await("the tick failed", () -> hands.model().problems().get() == 1);
        hands.command("Save as test…");
        hands.await("it says which", () -> hands.isAsked("save-test-dialog")
                && ((Label) hands.asked("save-test-dialog").lookup("#test-told")).getText()
                        .matches("The test runs ticks 1 to 3\\. System Trouble failed in tick 3: .* It fails until the"
                                + " system no longer throws\\."));
        assertEquals("NoSystemFailsTest",
                hands.see(() -> ((TextField) hands.asked("save-test-dialog").lookup("#test-name")).getText()));
        hands.answer("save-test-dialog", "Cancel");
    }

    @Test
    void a_system_that_never_ends_leaves_the_window_usable_and_can_be_stopped() {
        open(new TinyWorld.Trouble(0, 3));
        hands.step(2);
        long good = hands.hash();
        hands.keys(KeyCode.PERIOD);
        clock.awaitRunaway(hands.workbench().session(), "Trouble", 3);
        hands.await("a notice names it", () -> hands.notice().contains("Trouble has been running"));
        hands.tab("Systems");
        hands.offer("Stack trace…");
        hands.await("the stack is shown", () -> hands.isAsked("trace-dialog"));
        String shown = hands.see(() -> ((TextArea) hands.asked("trace-dialog").getContent()).getText());
        assertTrue(shown.contains("TinyWorld.trouble"), shown);
        hands.answer("trace-dialog", ButtonType.CLOSE.getText());
        hands.offer("Stop Trouble");
        hands.await("the world is back", () -> hands.hash() == good && hands.model().tick().get() == 2);
        hands.await("it is told", () -> hands.model().problems().get() == 1);
    }
}

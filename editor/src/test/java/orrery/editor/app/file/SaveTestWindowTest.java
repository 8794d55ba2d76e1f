package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Replay;
import orrery.editor.app.window.WindowHands;
import orrery.editor.session.check.TickRange;

/// Saving recorded ticks as a test in the real window.
@Tag("long")
class SaveTestWindowTest {

    private static final String DIALOG = "save-test-dialog";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private TextField field(String id) {
        return (TextField) hands.asked(DIALOG).lookup("#" + id);
    }

    @SuppressWarnings("unchecked")
    private ComboBox<String> holds() {
        return (ComboBox<String>) hands.asked(DIALOG).lookup("#test-holds");
    }

    private void awaitTold(String beginning) {
        try {
            hands.await(beginning, () -> hands.isAsked(DIALOG) && told().startsWith(beginning));
        } catch (AssertionError e) {
            throw new AssertionError(hands.see(this::told), e);
        }
    }

    private String told() {
        return ((Label) hands.asked(DIALOG).lookup("#test-told")).getText();
    }

    private boolean canBeSaved() {
        return hands.see(this::canBeSavedNow);
    }

    private boolean canBeSavedNow() {
        DialogPane pane = hands.asked(DIALOG);
        return pane.getButtonTypes().stream().filter(type -> type.getButtonData() == ButtonData.OK_DONE)
                .noneMatch(type -> pane.lookupButton(type).isDisabled());
    }

    private void type(String condition) {
        hands.interact(() -> {
            TextField editor = holds().getEditor();
            editor.requestFocus();
            editor.setText(condition);
        });
        hands.push(KeyCode.ENTER);
    }

    @Test
    void what_breaks_is_proposed_and_saved_with_its_files() throws IOException {
        hands.openSample("empty");
        hands.step(1);
        hands.workbench().session().invariants().add("early", "tick < 4").join();
        hands.step(5);
        hands.command("Save as test…");
        awaitTold("The test runs ticks 1 to 6. State 4: the invariant “early” (tick < 4) fails, since tick 4, clock.");
        assertEquals("tick < 4", hands.see(() -> holds().getEditor().getText()));
        assertEquals("EarlyTest", hands.see(() -> field("test-name").getText()));
        assertTrue(canBeSaved());
        hands.interact(() -> holds().getEditor().requestFocus());
        assertTrue(hands.see(() -> {
            field("test-name").requestFocus();
            return canBeSavedNow();
        }), "a click on the button takes the focus from the box first");

        hands.interact(() -> field("test-first").setText("3"));
        awaitTold("Run the ticks again to check the condition.");
        assertTrue(!canBeSaved());
        hands.interact(() -> field("test-last").setText("5"));
        hands.interact(() -> ((Button) hands.asked(DIALOG).lookup("#test-look")).fire());
        awaitTold("The test runs ticks 3 to 5. State 4:");
        Path project = hands.file("game/src/test/resources/bugs");
        Files.createDirectories(project);
        hands.choosing(project).answer(DIALOG, "Save test…");
        hands.await("it says where it is", () -> hands.model().notice().get() != null);
        assertTrue(
                hands.notice()
                        .startsWith("EarlyTest.java was saved. It is in " + hands.file("game/src/test/java/bugs")),
                hands.notice());
        String text = Files.readString(hands.file("game/src/test/java/bugs/EarlyTest.java"));
        assertTrue(text.startsWith("package bugs;\n") && text.contains("replay.firstBreach(\"tick < 4\")"), text);
        Replay replay = Replay.read(project.resolve("EarlyTest.replay.json"), WorldCatalog.ofProgram());
        assertEquals(4, replay.firstBreach("tick < 4").orElseThrow().tick());
    }

    @Test
    void an_existing_class_is_replaced_only_if_the_user_agrees() throws IOException {
        hands.openSample("empty");
        hands.step(2);
        Path place = Files.createDirectories(hands.file("tests"));
        Path source = Files.writeString(place.resolve("MineTest.java"), "mine");
        save(place);
        hands.await("a question", () -> hands.isAsked("replace-dialog"));
        assertEquals("1 of the 3 files MineTest.java, MineTest.json, MineTest.replay.json exists already."
                + " Former content is kept with ~ behind the name.",
                hands.see(() -> hands.asked("replace-dialog").getContentText()));
        hands.answer("replace-dialog", "Keep");
        assertEquals("mine", Files.readString(source));
        save(place);
        hands.await("a question", () -> hands.isAsked("replace-dialog"));
        hands.answer("replace-dialog", "Replace");
        hands.await("it says where it is", () -> hands.model().notice().get() != null);
        assertTrue(Files.readString(source).contains("class MineTest"));
        assertEquals("mine", Files.readString(place.resolve("MineTest.java~")));
    }

    private void save(Path place) {
        hands.command("Save as test…");
        awaitTold("The scene has no invariants.");
        type("tick < 100");
        awaitTold("The condition is true");
        hands.interact(() -> field("test-name").setText("MineTest"));
        hands.choosing(place).answer(DIALOG, "Save test…");
    }

    @Test
    void without_a_condition_other_ticks_are_run_again_for_the_invariants_of_the_scene() {
        hands.openSample("empty");
        hands.step(1);
        hands.workbench().session().invariants().add("late", "tick < 5").join();
        hands.step(5);
        hands.command("Save as test…");
        awaitTold("The test runs ticks 1 to 6. State 5:");
        hands.interact(() -> {
            holds().getEditor().clear();
            field("test-last").setText("3");
        });
        awaitTold("Run the ticks again to check the condition.");
        hands.interact(() -> ((Button) hands.asked(DIALOG).lookup("#test-look")).fire());
        awaitTold("No invariant of the scene breaks in ticks 1 to 3.");
        hands.interact(() -> field("test-last").setText("6"));
        hands.interact(() -> ((Button) hands.asked(DIALOG).lookup("#test-look")).fire());
        awaitTold("The test runs ticks 1 to 6. State 5:");
        assertEquals("tick < 5", hands.see(() -> holds().getEditor().getText()));
        hands.answer(DIALOG, "Cancel");
    }

    @Test
    void where_nothing_breaks_it_says_so_and_takes_what_is_typed() {
        hands.openSample("collisions");
        hands.step(3);
        hands.command("Save as test…");
        awaitTold(
                "No invariant of the scene breaks in ticks 1 to 3. Choose one anyway, or type a condition.");
        assertTrue(!canBeSaved());
        type("Health.point < 5");
        awaitTold("Column 8: ");
        assertTrue(!canBeSaved());
        type("Health.points < 20000");
        awaitTold("The condition is true in ticks 1 to 3, so the test passes until it breaks.");
        assertEquals("HealthPoints20000Test", hands.see(() -> field("test-name").getText()));
        assertTrue(canBeSaved());
        hands.interact(() -> holds().getEditor().setText("Health.points < 2000"));
        assertTrue(!canBeSaved());
        hands.interact(() -> holds().getEditor().setText("Health.points < 20000"));
        assertTrue(canBeSaved());
        hands.interact(() -> field("test-name").setText("no name"));
        assertTrue(!canBeSaved());
        awaitTold("A class can't be called “no name”. Write another name.");
        hands.interact(() -> field("test-name").setText("Test"));
        awaitTold("A class can't be called “Test”. Write another name.");
        assertTrue(!canBeSaved());
        hands.interact(() -> field("test-name").setText("TooHighTest"));
        awaitTold("The condition is true in ticks 1 to 3, so the test passes until it breaks.");
        assertTrue(canBeSaved());
        hands.answer(DIALOG, "Cancel");
    }

    @Test
    void a_condition_that_is_typed_while_the_ticks_run_again_stays() {
        hands.openSample("empty");
        hands.step(1);
        hands.workbench().session().invariants().add("early", "tick < 2").join();
        hands.step(2);
        CountDownLatch latch = new CountDownLatch(1);
        hands.hold(latch);
        hands.interact(() -> hands.workbench().saveTest(new TickRange(1, 3)));
        hands.await("the dialog", () -> hands.isAsked(DIALOG));
        hands.interact(() -> holds().getEditor().setText("tick < 3"));
        latch.countDown();
        awaitTold("Run the ticks again to check the condition.");
        assertEquals("tick < 3", hands.see(() -> holds().getEditor().getText()));
        hands.answer(DIALOG, "Cancel");
    }
}

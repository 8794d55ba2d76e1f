package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import orrery.editor.fx.SearchBox;
import orrery.editor.theme.Theme;
import orrery.samples.Samples;

/// A session with each sample, from its card on the welcome page to its saved scene.
@Tag("long")
class SamplesWindowTest {

    private static final int MOST_ENTITIES = 100_000;
    private static final List<String> TABS = List.of("Scene tree", "Entities", "Singletons", "Viewport",
            "WorldTransform", "Dirty sets", "Systems", "Inspector", "Timeline", "Problems", "Console");

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    static List<String> samples() {
        return Samples.names();
    }

    @Test
    void what_may_be_typed_is_told_with_types_of_the_world_that_is_open() {
        hands.openSample("collisions");
        hands.openSample("marionette");
        Node tree = hands.tab("Scene tree");
        hands.await("of the marionettes", () -> prompt(tree, ".search").equals("Name, #12 or Joint"));
        assertEquals("Name, #12 or Joint", prompt("Entities", ".search"));
        assertEquals("Ever matched: Joint.angle > 2", prompt("Lifetimes", ".search"));
        assertEquals("Add name:Joint.angle", prompt("Plot", ".search"));
        assertEquals("Watch name:Joint.angle", prompt("Watch", ".search"));
        assertEquals("Joint.angle < 5", prompt("Breakpoints", "#breakpoint-text"));
    }

    private String prompt(String pane, String field) {
        Node content = hands.tab(pane);
        return hands.see(() -> prompt(content, field));
    }

    private static String prompt(Node content, String field) {
        Node found = content.lookup(field);
        return found instanceof SearchBox box ? box.prompt() : ((TextField) found).getPromptText();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_sample_is_stepped_played_edited_saved_and_opened_again(String name) throws IOException {
        hands.openSample(name);
        assertEquals(name + ".json", hands.model().sceneName().get());
        long loaded = hands.hash();
        runsByTicksAndSystems();
        everyTabShowsInBothThemes();
        hands.command("Go to the start");
        hands.await("restarted", () -> hands.model().tick().get() == 0);
        assertEquals(loaded, hands.hash());
        isOpenedAnew(name);
        editsAreUndoneAndRedone();
        isSavedAndOpenedAgain();
        if (hands.model().entities().get() <= MOST_ENTITIES) {
            goesOnFromATickSnapshot();
        }
    }

    private void isOpenedAnew(String name) {
        hands.interact(() -> hands.workbench().sceneActions().openSample(name));
        hands.await("nothing is recorded", () -> hands.model().past().get().newestTick() == 0);
    }

    private void runsByTicksAndSystems() {
        hands.step(1);
        hands.keys(KeyCode.F11);
        hands.await("a system has run",
                () -> hands.model().systemsDone().get() > 0 || hands.model().tick().get() == 2);
        if (hands.model().systemsDone().get() > 0) {
            hands.keys(KeyCode.F10);
        }
        hands.await("tick 2", () -> hands.model().tick().get() == 2);
        hands.keys(KeyCode.SPACE);
        hands.await("playing", () -> hands.model().tick().get() >= 6);
        hands.keys(KeyCode.SPACE);
        hands.await("paused", () -> !hands.model().playing().get());
    }

    private void everyTabShowsInBothThemes() {
        List<String> tabs = hands.tabs();
        assertTrue(tabs.containsAll(TABS), tabs.toString());
        hands.interact(() -> hands.model().theme().set(Theme.LIGHT));
        tabs.forEach(hands::tab);
        hands.interact(() -> hands.model().theme().set(Theme.DARK));
        tabs.forEach(hands::tab);
        hands.awaitRows("Systems");
    }

    private void editsAreUndoneAndRedone() {
        long before = hands.hash();
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        hands.awaitEdit("Create entity");
        hands.await("it is selected", () -> hands.model().selected().get() == 1);
        hands.keys(KeyCode.F2);
        TextField name = hands.lookup("#inspector-name").query();
        hands.await("the name is edited", name::isFocused);
        hands.interact(() -> name.setText("Probe"));
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Rename New entity to Probe");
        hands.keys(KeyCode.CONTROL, KeyCode.D);
        hands.awaitEdit("Duplicate Probe");
        long after = hands.hash();
        for (int i = 0; i < 3; i++) {
            hands.undo();
        }
        assertEquals(before, hands.hash());
        for (int i = 0; i < 3; i++) {
            hands.redo();
        }
        assertEquals(after, hands.hash());
        hands.keys(KeyCode.DELETE);
        hands.await("one of the two is destroyed", () -> hands.model().undoName().get().startsWith("Destroy Probe"));
        hands.undo();
        assertEquals(after, hands.hash());
        assertTrue(hands.model().unsaved().get());
    }

    private void isSavedAndOpenedAgain() throws IOException {
        Path first = hands.file("first.json");
        hands.choosing(first).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        hands.step(2);
        long here = hands.hash();
        hands.open(first);
        hands.await("opened again", () -> hands.model().tick().get() == 0
                && first.equals(hands.model().file().get()));
        hands.step(2);
        assertEquals(here, hands.hash());
        Path second = hands.file("second.json");
        hands.choosing(second).keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        hands.await("saved as", () -> second.equals(hands.model().file().get()));
        assertEquals(-1, Files.mismatch(first, second));
    }

    private void goesOnFromATickSnapshot() {
        Path snapshot = hands.file("tick.json");
        long there = hands.hash();
        hands.choosing(snapshot).command("Save tick as scene…");
        hands.await("snapshot written", () -> Files.exists(snapshot));
        hands.step(2);
        long further = hands.hash();
        hands.open(snapshot);
        hands.await("snapshot open", () -> hands.model().sceneName().get().equals("tick.json"));
        assertEquals(there, hands.hash());
        hands.step(2);
        assertEquals(further, hands.hash());
    }
}

package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.editor.app.window.WindowHands;
import orrery.editor.grid.Grid;

/// Every way to lose unsaved edits in the real window.
@Tag("long")
class UnsavedWindowTest {

    private static final String DIALOG = "unsaved-dialog";
    private static final Map<String, Consumer<WindowHands>> WAYS = Map.of(
            "Ctrl+N", hands -> hands.keys(KeyCode.CONTROL, KeyCode.N),
            "Ctrl+O", hands -> hands.keys(KeyCode.CONTROL, KeyCode.O),
            "Ctrl+W", hands -> hands.keys(KeyCode.CONTROL, KeyCode.W),
            "Ctrl+Q", hands -> hands.keys(KeyCode.CONTROL, KeyCode.Q),
            "open recent",
            hands -> hands.interact(() -> hands.workbench().sceneActions().open(hands.file("good.json"))));

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @ParameterizedTest
    @ValueSource(strings = {"Ctrl+N", "Ctrl+O", "Ctrl+W", "Ctrl+Q", "open recent"})
    void edits_after_tick_0_are_asked_about_and_cancel_keeps_them(String way) {
        hands.openSample("empty");
        hands.choosing(hands.file("good.json")).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> hands.model().file().get() != null);
        hands.step(2);
        hands.createEntity();
        long here = hands.hash();
        WAYS.get(way).accept(hands);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertEquals("Save tick 2 as a scene first?", header());
        assertEquals(List.of("Save tick as scene…", "Don't save", "Cancel"), buttons());
        hands.answer(DIALOG, "Cancel");
        assertEquals(here, hands.hash());
        assertTrue(hands.model().unsaved().get());
    }

    @Test
    void closing_the_window_asks_about_edits_after_tick_0() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        Stage stage = hands.stage();
        hands.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertEquals(
                "1 edit made since tick 0 would be lost by closing the window. empty.json contains the world at tick 0, without"
                        + " later edits; a scene of this tick, or a recording, contains all of them.",
                text());
        hands.answer(DIALOG, "Cancel");
        assertTrue(stage.isShowing());
    }

    @Test
    void edits_after_tick_0_that_are_not_to_be_saved_go_with_the_scene() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.answer(DIALOG, "Don't save");
        hands.await("closed", () -> !hands.model().open().get());
    }

    @Test
    void a_tick_that_is_saved_at_the_question_keeps_the_edits_and_the_scene_closes() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        long here = hands.hash();
        assertTrue(hands.model().unsaved().get());
        hands.choosing(hands.file("other.json")).keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        hands.await("told of the other file", () -> hands.notice().startsWith("The start of other.json was saved."));
        assertEquals("other.json was saved.", hands.see(hands.model().hint()::get));
        Path tick = hands.file("tick.json");
        hands.choosing(tick).keys(KeyCode.CONTROL, KeyCode.W);
        hands.answer(DIALOG, "Save tick as scene…");
        hands.await("closed", () -> !hands.model().open().get());
        hands.open(tick);
        hands.await("open", () -> tick.equals(hands.model().file().get()));
        assertEquals(here, hands.hash());
    }

    @Test
    void the_status_line_says_that_the_scene_lacks_an_edit_of_a_later_tick() {
        hands.openSample("empty");
        hands.step(3);
        hands.createEntity();
        hands.await("said", () -> right().startsWith("1 edit since tick 0, not in the scene"));
    }

    @Test
    void a_tick_saved_after_the_last_edit_leaves_nothing_to_ask_about_and_the_next_edit_does() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        hands.choosing(hands.file("tick.json")).command("Save tick as scene…");
        hands.await("kept", () -> !hands.model().unsaved().get());
        assertTrue(right().contains("1 edit since tick 0, saved apart from the scene"), right());
        hands.createEntity();
        hands.await("not kept", () -> hands.model().unsaved().get());
        assertTrue(right().contains("2 edits since tick 0, 1 unsaved"), right());
        hands.undo();
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("closed", () -> !hands.model().open().get());
    }

    @Test
    void the_status_line_counts_unsaved_edits_on_other_branches_apart() {
        hands.openSample("empty");
        hands.step(2);
        hands.createEntity();
        hands.step(1);
        hands.interact(() -> hands.workbench().session().goToTick(1));
        hands.awaitTick(1);
        assertTrue(right().startsWith("1 edit since tick 0, not in the scene"), right());
        hands.workbench().session().edit("Create", simulation -> simulation.world().create()).join();
        hands.choosing(hands.file("tick.json")).command("Save tick as scene…");
        hands.await("kept", () -> right().startsWith("1 edit since tick 0, saved apart from the scene"));
        assertTrue(right().contains("1 edit on another branch, not saved"), right());
    }

    @Test
    void a_tick_is_not_saved_over_the_file_that_holds_the_start() throws IOException {
        Path own = hands.file("own.json");
        hands.openSample("empty");
        hands.createEntity();
        hands.choosing(own).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        byte[] start = Files.readAllBytes(own);
        hands.step(1);
        hands.createEntity();
        hands.command("Save tick as scene…");
        hands.await("refused", () -> !hands.notice().isEmpty());
        assertEquals(
                "own.json was not saved. This is the scene's own file, which holds its state before tick 1. Choose another name"
                        + " for the state after this tick.",
                hands.notice());
        assertArrayEquals(start, Files.readAllBytes(own));
        assertTrue(hands.model().unsaved().get());
    }

    @Test
    void the_tick_before_which_a_tick_snapshot_begins_is_named() {
        Path own = hands.file("own.json");
        hands.openSample("empty");
        hands.step(1);
        hands.choosing(own).command("Save tick as scene…");
        hands.await("saved", () -> Files.exists(own));
        hands.open(own);
        hands.await("open", () -> hands.model().sceneName().get().equals("own.json"));
        hands.step(1);
        hands.command("Save tick as scene…");
        hands.await("refused", () -> hands.notice().contains("holds its state before tick 2."));
    }

    @Test
    void whoever_saves_the_scene_is_told_that_later_edits_are_not_in_it() {
        Path saved = hands.file("saved.json");
        hands.openSample("empty");
        hands.createEntity();
        hands.choosing(saved).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        assertEquals("", hands.notice());
        hands.step(1);
        hands.createEntity();
        hands.createEntity();
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("told", () -> !hands.notice().isEmpty());
        assertEquals(
                "The start of saved.json was saved. It lacks 2 edits made since tick 0. The shown tick can be saved, too.",
                hands.notice());
        Path tick = hands.file("tick.json");
        hands.choosing(tick).interact(
                () -> hands.lookup(".notice .button")
                        .match(button -> ((Button) button).getText().startsWith("Save tick"))
                        .queryAs(Button.class).fire());
        hands.await("the tick is saved", () -> Files.exists(tick));
    }

    @Test
    void edits_that_a_recording_holds_are_not_asked_about_and_later_ones_are() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        hands.step(1);
        hands.createEntity();
        hands.await("two edits", () -> hands.see(() -> hands.model().unsavedEdits().get().later()) == 2);
        hands.choosing(hands.file("all.orec")).command("Save recording…");
        hands.await("a file holds them", () -> !hands.model().unsaved().get());
        hands.step(1);
        hands.createEntity();
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertTrue(text().startsWith("1 edit made since tick 0 would be lost by closing the scene."), text());
        hands.answer(DIALOG, "Cancel");
        hands.undo();
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("closed", () -> !hands.model().open().get());
    }

    @Test
    void an_edit_of_another_branch_is_kept_by_a_recording_and_not_by_a_scene_of_the_shown_tick() {
        hands.openSample("empty");
        hands.step(2);
        hands.createEntity();
        hands.step(1);
        hands.interact(() -> hands.workbench().session().goToTick(1));
        hands.await("in the past", () -> hands.model().tick().get() == 1);
        Path all = hands.file("all.orec");
        hands.choosing(all).keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertEquals("Save the recording first?", header());
        assertEquals(List.of("Save recording…", "Don't save", "Cancel"), buttons());
        assertEquals("""
                1 edit made since tick 0 would be lost by closing the scene.

                The later edit is not in tick 1 as it is shown: made after it, or on another branch. “Save recording…” saves all\
                 ticks and branches, with what was edited.""", text());
        hands.answer(DIALOG, "Save recording…");
        hands.await("closed", () -> !hands.model().open().get());
        assertTrue(Files.exists(all));
    }

    @Test
    void the_answer_to_enter_has_the_focus_also_where_it_is_not_the_first() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        hands.step(2);
        hands.createEntity();
        hands.interact(() -> hands.workbench().session().goToTick(2));
        hands.await("in the past", () -> hands.model().tick().get() == 2);
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertEquals(List.of("Save tick as scene…", "Save recording…", "Don't save", "Cancel"), buttons());
        hands.await("the focus is on the one that keeps most", () -> hands.asked(DIALOG).getScene()
                .getFocusOwner() instanceof Button button && button.isDefaultButton()
                && button.getText().equals("Save recording…"));
        hands.answer(DIALOG, "Cancel");
    }

    @Test
    void an_undone_edit_is_not_asked_about() {
        hands.openSample("empty");
        hands.createEntity();
        hands.undo();
        hands.await("as saved", () -> !hands.model().unsaved().get());
        hands.step(1);
        hands.createEntity();
        hands.undo();
        hands.await("as saved", () -> !hands.model().unsaved().get());
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("closed", () -> !hands.model().open().get());
    }

    @Test
    void five_buttons_show_their_whole_texts() {
        hands.openSample("empty");
        hands.createEntity();
        hands.step(2);
        hands.createEntity();
        hands.step(1);
        hands.interact(() -> hands.workbench().session().goToTick(1));
        hands.awaitTick(1);
        hands.workbench().session().edit("Create", simulation -> simulation.world().create()).join();
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertEquals(List.of("Save scene", "Save tick as scene…", "Save recording…", "Don't save", "Cancel"),
                buttons());
        hands.await("shown whole", () -> drawnButtons().equals(buttons()));
        hands.answer(DIALOG, "Cancel");
    }

    @Test
    void the_offer_to_save_later_edits_goes_with_its_scene() {
        hands.openSample("empty");
        hands.step(2);
        hands.createEntity();
        hands.choosing(hands.file("saved.json")).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("told", () -> hands.notice().startsWith("The start of saved.json was saved."));
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.answer(DIALOG, "Don't save");
        hands.await("closed", () -> !hands.model().open().get());
        hands.await("the notice is closed", () -> hands.notice().isEmpty());
    }

    @Test
    void where_scene_and_later_edits_are_unsaved_each_answer_says_what_it_keeps_and_the_rest_is_asked_about() {
        hands.openSample("empty");
        hands.createEntity();
        hands.step(1);
        hands.createEntity();
        hands.createEntity();
        Path scene = hands.file("scene.json");
        Path tick = hands.file("tick.json");
        hands.choosing(scene, tick).keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        assertEquals(List.of("Save scene", "Save tick as scene…", "Don't save", "Cancel"), buttons());
        assertEquals("""
                Edits made at tick 0, and 2 edits made since, would be lost by closing the scene.

                “Save scene” keeps the edits made at tick 0, in empty.json.
                “Save tick as scene…” keeps the later ones, with the world as it is at tick 1, in another file.
                You are asked again about edits that are still unsaved then.""", text());
        hands.answer(DIALOG, "Save scene");
        hands.await("asked again", () -> hands.isAsked(DIALOG)
                && hands.asked(DIALOG).getHeaderText().equals("Save tick 1 as a scene first?"));
        assertEquals(List.of("Save tick as scene…", "Don't save", "Cancel"), buttons());
        hands.answer(DIALOG, "Save tick as scene…");
        hands.await("closed", () -> !hands.model().open().get());
        assertTrue(Files.exists(scene) && Files.exists(tick));
    }

    @Test
    void going_back_to_the_start_loses_nothing_and_asks_nothing() {
        hands.openSample("empty");
        hands.createEntity();
        hands.step(1);
        hands.command("Go to the start");
        hands.await("restarted", () -> hands.model().tick().get() == 0);
        assertTrue(hands.model().unsaved().get());
    }

    @Test
    void what_is_typed_in_a_field_and_not_entered_is_saved() throws IOException {
        hands.openSample("marionette");
        type();
        assertSaves("12.625");
    }

    @Test
    void what_is_typed_in_a_cell_and_not_entered_is_saved() throws IOException {
        hands.openSample("marionette");
        hands.selectRow("Entities", 1);
        hands.push(KeyCode.F2);
        Grid grid = hands.grid("Entities");
        hands.await("a field in the row", grid::isEditing);
        hands.interact(() -> hands.from(grid).lookup(".text-field").queryAs(TextField.class).setText("Typed name"));
        assertSaves("Typed name");
    }

    /// Saves without moving the focus and checks the content of the file.
    private void assertSaves(String text) throws IOException {
        Path saved = hands.file("typed.json");
        hands.choosing(saved).push(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> hands.model().hint().get().equals("typed.json was saved."));
        assertTrue(Files.readString(saved).contains(text));
        hands.await("nothing is unsaved", () -> !hands.model().unsaved().get());
    }

    @ParameterizedTest
    @EnumSource(value = KeyCode.class, names = {"N", "O", "W", "Q"})
    void what_is_typed_and_not_entered_is_asked_about(KeyCode key) {
        hands.openSample("marionette");
        hands.choosing(hands.file("good.json")).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> hands.model().file().get() != null);
        type();
        hands.push(KeyCode.CONTROL, key);
        hands.await("asked", () -> hands.isAsked(DIALOG));
        hands.answer(DIALOG, "Cancel");
        hands.await("written", () -> hands.model().undoName().get().startsWith("Set Hinge.rest"));
    }

    @Test
    void closing_the_window_asks_about_what_is_typed_and_not_entered() {
        hands.openSample("marionette");
        type();
        Stage stage = hands.stage();
        hands.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        hands.await("asked", () -> hands.isAsked(DIALOG));
        hands.answer(DIALOG, "Cancel");
        assertTrue(stage.isShowing());
    }

    @Test
    void an_edit_that_waits_for_the_world_is_asked_about() {
        hands.openSample("empty");
        CountDownLatch latch = new CountDownLatch(1);
        hands.hold(latch);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        // The window waits half a second for the world. A slow machine may not get further than this event in that time.
        hands.interact(() -> {
            hands.stage().getScene().addEventFilter(KeyEvent.KEY_RELEASED, event -> {
                if (event.getCode() == KeyCode.Q) {
                    latch.countDown();
                }
            });
        });
        hands.keys(KeyCode.CONTROL, KeyCode.Q);
        latch.countDown();
        hands.await("asked", () -> hands.isAsked(DIALOG));
        hands.answer(DIALOG, "Cancel");
    }

    @Test
    void an_edit_that_waits_for_a_tick_that_does_not_end_is_asked_about() {
        hands.openSample("empty");
        CountDownLatch latch = new CountDownLatch(1);
        hands.hold(latch);
        try {
            hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
            hands.keys(KeyCode.CONTROL, KeyCode.Q);
            hands.await("asked", () -> hands.isAsked(DIALOG));
            hands.answer(DIALOG, "Cancel");
        } finally {
            latch.countDown();
        }
    }

    /// Types into a field of the inspector without confirming it.
    private void type() {
        hands.selectRow("Hinge", 1);
        TextField field = (TextField) hands.shown("#card-Hinge #field-rest .text-field");
        hands.interact(() -> {
            field.requestFocus();
            field.setText("12.625");
        });
    }

    @Test
    void the_title_is_marked_while_there_are_unsaved_edits() {
        hands.openSample("empty");
        hands.step(1);
        assertEquals("empty.json – Orrery", hands.title());
        hands.createEntity();
        hands.await("marked", () -> hands.title().equals("● empty.json – Orrery"));
        hands.undo();
        hands.await("not marked", () -> hands.title().equals("empty.json – Orrery"));
        assertFalse(hands.model().unsaved().get());
    }

    private String right() {
        return String.join(", ", hands.model().status().get().atRight());
    }

    private String header() {
        return hands.see(() -> hands.asked(DIALOG).getHeaderText());
    }

    private String text() {
        return hands.see(() -> hands.asked(DIALOG).getContentText());
    }

    private List<String> buttons() {
        return hands.see(() -> hands.asked(DIALOG).getButtonTypes().stream().map(ButtonType::getText).toList());
    }

    /// Returns the texts of the buttons as they are drawn, which may be cut.
    private List<String> drawnButtons() {
        return hands.see(() -> hands.asked(DIALOG).getButtonTypes().stream()
                .map(type -> ((Text) hands.asked(DIALOG).lookupButton(type).lookup(".text")).getText()).toList());
    }
}

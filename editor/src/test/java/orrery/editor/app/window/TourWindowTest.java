package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Name;
import orrery.editor.app.dock.PaneId;

/// The tour leads through a sample.
@Tag("long")
class TourWindowTest {

    private static final List<String> TITLES = List.of("Play", "Pause, and go back", "Select an entity",
            "See who changed a value", "Change a value", "Time and branches", "Save", "That was the tour");

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1280, 800);

    private Node find(String id) {
        return hands.stage().getScene().lookup(id);
    }

    private boolean isOn() {
        return hands.see(() -> find("#tour-card").getParent().isVisible());
    }

    private String text(String id) {
        return hands.see(() -> ((Label) find(id)).getText());
    }

    private void awaitStep(int index) {
        hands.await("step " + TITLES.get(index),
                () -> find("#tour-card").getParent().isVisible()
                        && ((Label) find("#tour-title")).getText().equals(TITLES.get(index)));
        assertEquals("Step %d of 8".formatted(index + 1), text("#tour-count"));
    }

    private void awaitEnd() {
        hands.await("the tour is over", () -> !find("#tour-card").getParent().isVisible());
    }

    private void press(String id) {
        hands.interact(() -> ((Button) find(id)).fire());
    }

    private void take() {
        Button button = (Button) hands.see(() -> find("#welcome-tour"));
        hands.interact(button::fire);
        awaitStep(0);
    }

    /// Asserts that the card is inside of the window and does not cover the area that the frame surrounds.
    private void assertCardIsBesideFrame(String step) {
        hands.interact(() -> hands.stage().getScene().getRoot().layout());
        hands.interact(() -> {
            Node card = find("#tour-card");
            Rectangle frame = (Rectangle) find(".tour-frame");
            Bounds at = card.getBoundsInParent();
            Bounds window = card.getParent().getLayoutBounds();
            assertEquals(hands.stage().getScene().getWidth() / hands.model().scale().get(), window.getWidth(), 1);
            Bounds layout = card.localToParent(card.getLayoutBounds());
            assertTrue(window.contains(layout), "%s: %s in %s".formatted(step, layout, window));
            assertFalse(frame.isVisible() && layout.intersects(frame.getLayoutBounds()),
                    "%s: %s covers %s".formatted(step, at, frame.getLayoutBounds()));
        });
    }

    @Test
    void the_tour_goes_on_as_the_user_does_what_it_says() {
        take();
        assertEquals("solar-system", hands.world());
        hands.keys(KeyCode.SPACE);
        awaitStep(1);
        hands.keys(KeyCode.SPACE);
        hands.await("paused", () -> !hands.model().playing().get());
        hands.keys(KeyCode.COMMA);
        awaitStep(2);
        hands.selectRow("Scene tree", 1);
        awaitStep(3);
        hands.interact(() -> hands.workbench().workspace().goTo("Dirty sets"));
        awaitStep(4);
        hands.workbench().session().selection().lead().ifPresent(lead -> hands.workbench().session().edit("Move",
                editing -> editing.world().set(lead, LocalTransform.at(7, 8))).toCompletableFuture().join());
        awaitStep(5);
        hands.keys(KeyCode.PERIOD);
        awaitStep(6);
        hands.choosing(hands.file("tour.json")).keys(KeyCode.CONTROL, KeyCode.S);
        awaitStep(7);
        assertEquals("Finish", hands.see(() -> ((Button) find("#tour-next")).getText()));
        press("#tour-next");
        awaitEnd();
    }

    @Test
    void ticks_that_play_do_not_end_the_step_about_time() {
        take();
        for (int step = 0; step < 5; step++) {
            hands.push(KeyCode.CONTROL, KeyCode.F1);
        }
        awaitStep(5);
        hands.workbench().session().setPlaying(true);
        long from = hands.model().tick().get();
        hands.await("it plays", () -> hands.model().tick().get() > from + 3);
        hands.workbench().session().setPlaying(false);
        hands.await("paused", () -> !hands.model().playing().get());
        awaitStep(5);
        hands.keys(KeyCode.COMMA);
        awaitStep(6);
    }

    @Test
    void a_click_in_a_lane_while_ticks_play_ends_the_step_about_time() {
        take();
        for (int step = 0; step < 5; step++) {
            hands.push(KeyCode.CONTROL, KeyCode.F1);
        }
        awaitStep(5);
        hands.workbench().session().setPlaying(true);
        hands.await("it plays", () -> hands.model().tick().get() > 3);
        hands.workbench().session().goToTick(1);
        awaitStep(6);
    }

    @Test
    void next_does_what_a_left_out_step_asks_for_if_later_ones_need_it() {
        take();
        awaitStep(0);
        hands.keys(KeyCode.SPACE);
        for (int step = 1; step < 4; step++) {
            awaitStep(step);
            hands.push(KeyCode.CONTROL, KeyCode.F1);
        }
        awaitStep(4);
        hands.await("paused", () -> !hands.model().playing().get());
        hands.await("an entity is selected", () -> hands.model().selected().get() == 1);
    }

    @Test
    void next_leads_through_all_steps_whose_cards_cover_nothing_that_they_point_at() {
        take();
        for (double scale : List.of(1.0, 1.5)) {
            hands.interact(() -> hands.model().scale().set(scale));
            if (!isOn()) {
                hands.command("Take the tour");
                awaitStep(0);
            }
            for (int step = 0; step < TITLES.size(); step++) {
                awaitStep(step);
                assertCardIsBesideFrame(scale + " " + TITLES.get(step));
                assertEquals(step < 7, hands.see(() -> find(".tour-frame").isVisible()), TITLES.get(step));
                hands.push(KeyCode.CONTROL, KeyCode.F1);
            }
            awaitEnd();
        }
    }

    @Test
    void the_tour_is_skipped_with_escape_or_a_button_and_taken_again() {
        take();
        assertTrue(text("#tour-text").contains("Press Space"), text("#tour-text"));
        hands.keys(KeyCode.ESCAPE);
        awaitEnd();
        hands.command("Take the tour");
        awaitStep(0);
        press("#tour-skip");
        awaitEnd();
    }

    @Test
    void the_tour_ends_when_another_scene_is_opened_or_the_scene_is_closed() {
        take();
        press("#tour-next");
        awaitStep(1);
        hands.interact(() -> hands.workbench().sceneActions().openSample("collisions"));
        awaitEnd();
        hands.await("another one", () -> "collisions".equals(hands.world()));
        hands.command("Take the tour");
        awaitStep(0);
        hands.command("Close scene");
        awaitEnd();
    }

    @Test
    void the_tour_says_how_to_open_a_pane_that_was_closed() {
        take();
        press("#tour-next");
        press("#tour-next");
        awaitStep(2);
        hands.interact(() -> hands.workbench().workspace()
                .change(layout -> layout.close(PaneId.of("Viewport"))));
        hands.await("it says so", () -> ((Label) find("#tour-missing")).getText()
                .equals("The pane Viewport is closed: Panes > Go to pane opens it."));
        assertFalse(hands.<Boolean>see(() -> find(".tour-frame").isVisible()));
        press("#tour-next");
        awaitStep(3);
    }

    private void awaitStepByNext(int index) {
        for (int step = 0; step < index; step++) {
            awaitStep(step);
            press("#tour-next");
        }
        awaitStep(index);
    }

    private void name(String name) {
        hands.workbench().session().edit("Create", editing -> editing.world().create(new Name(name)))
                .toCompletableFuture().join();
    }

    @Test
    void a_further_edit_of_the_start_ends_the_step_about_edits() {
        take();
        name("first");
        hands.await("unsaved", () -> hands.model().unsavedEdits().get().scene());
        awaitStepByNext(4);
        name("second");
        awaitStep(5);
    }

    @Test
    void going_back_in_time_does_not_end_the_step_about_edits() {
        take();
        hands.step(2);
        awaitStep(1);
        name("first");
        hands.await("an edit", () -> hands.model().unsavedEdits().get().later() == 1);
        for (int step = 1; step < 4; step++) {
            awaitStep(step);
            press("#tour-next");
        }
        awaitStep(4);
        hands.keys(KeyCode.COMMA);
        hands.await("a tick back", () -> hands.model().unsavedEdits().get().elsewhere() == 1);
        awaitStep(4);
    }

    @Test
    void the_step_save_ends_when_a_file_that_the_scene_has_already_is_saved_again() {
        take();
        hands.choosing(hands.file("tour.json")).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> hands.model().file().get() != null);
        name("first");
        hands.await("unsaved", () -> hands.model().unsavedEdits().get().scene());
        awaitStepByNext(6);
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        awaitStep(7);
    }

    @Test
    void the_tour_can_be_asked_for_twice_while_the_sample_is_opened() {
        Button button = (Button) hands.see(() -> find("#welcome-tour"));
        hands.interact(button::fire);
        hands.await("the sample is opened", () -> hands.model().opening().get() || hands.model().open().get());
        hands.interact(button::fire);
        awaitStep(0);
        hands.workbench().session().ask(open -> true).toCompletableFuture().join();
        hands.keys(KeyCode.SPACE);
        awaitStep(1);
    }

    @Test
    void a_tour_goes_on_if_another_is_cancelled_because_of_unsaved_edits() {
        take();
        name("first");
        hands.await("unsaved", () -> hands.model().unsaved().get());
        press("#tour-next");
        hands.command("Take the tour");
        hands.answer("unsaved-dialog", "Cancel");
        awaitStep(1);
    }

    @Test
    void the_first_card_names_the_sample_and_says_how_to_open_the_scene_before_again() {
        String opened = "The tour has opened the sample solar-system, a world of planets, paused at tick 0.";
        String press = " Press Space, or this button, to run it.";
        take();
        assertEquals(opened + press, text("#tour-text"));
        press("#tour-next");
        awaitStep(1);
        hands.command("Take the tour");
        awaitStep(0);
        assertEquals(opened + press, text("#tour-text"));
        hands.openSample("collisions");
        awaitEnd();
        hands.command("Take the tour");
        awaitStep(0);
        assertEquals(opened + press + "\n\nFile > Open recent, or Open sample, opens your earlier scene again.",
                text("#tour-text"));
    }

    @Test
    void unsaved_edits_are_asked_about_before_the_tour_begins() {
        hands.openSample("collisions");
        hands.workbench().session().edit("Create", editing -> editing.world().create()).toCompletableFuture().join();
        hands.await("unsaved", () -> hands.model().unsaved().get());
        hands.command("Take the tour");
        hands.await("the question", () -> hands.isAsked("unsaved-dialog"));
        assertEquals("Its changes would be lost by opening the sample solar-system.",
                hands.see(() -> hands.asked("unsaved-dialog").getContentText()));
        hands.answer("unsaved-dialog", "Cancel");
        assertFalse(isOn());
        assertEquals("collisions", hands.world());
    }
}

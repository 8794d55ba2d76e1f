package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.history.Recording;
import orrery.editor.text.NumberFormats;

/// The past in the real window: navigation by keys, toolbar and timeline.
class PastWindowTest {

    private static final int FEW_BYTES = 10_000;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private String headline() {
        return hands.see(() -> ((Label) hands.lookup("#time").query().lookup(".headline")).getText());
    }

    private boolean isSaid(String text) {
        return hands.see(() -> hands.lookup("#time").query().lookupAll(".label").stream()
                .anyMatch(label -> ((Label) label).getText().equals(text)));
    }

    private boolean isPastSaid() {
        return headline().startsWith("The past: ");
    }

    @Tag("long")
    @Test
    void keys_lead_back_and_forth_and_the_status_bar_says_where_one_is() {
        hands.openSample("collisions");
        hands.step(12);
        long newest = hands.hash();
        hands.keys(KeyCode.COMMA);
        hands.awaitTick(11);
        long eleven = hands.hash();
        hands.keys(KeyCode.SHIFT, KeyCode.COMMA);
        hands.awaitTick(1);
        hands.await("the past is said", () -> headline().startsWith("The past: tick 1 of 12"));
        hands.keys(KeyCode.SHIFT, KeyCode.PERIOD);
        hands.awaitTick(11);
        assertEquals(eleven, hands.hash());
        hands.keys(KeyCode.SHIFT, KeyCode.F11);
        hands.await("inside tick 11", () -> hands.model().systemsDone().get() > 0);
        hands.await("the system is said", () -> headline().startsWith("The past: tick 11 of 12, after "));
        assertTrue(isSaid("To edit, finish the tick first."));
        assertFalse(isSaid("Editing starts a branch."));
        hands.keys(KeyCode.F10);
        hands.awaitTick(11);
        hands.command("Back to newest");
        hands.awaitTick(12);
        assertEquals(newest, hands.hash());
        hands.await("nothing is said", () -> !hands.lookup("#time").query().isVisible());
    }

    @Test
    void the_state_before_an_edit_at_the_newest_tick_is_told_from_the_newest_state() {
        hands.openSample("empty");
        hands.step(3);
        hands.workbench().session().edit("Create", simulation -> simulation.world().create()).join();
        hands.keys(KeyCode.COMMA);
        hands.await("it is said", () -> headline().equals("The past: tick 3 of 3, before the edit “Create”."));
    }

    @Test
    void the_notice_about_a_refused_command_is_closed_where_the_reason_no_longer_holds() {
        hands.openSample("collisions");
        hands.step(2);
        hands.keys(KeyCode.SHIFT, KeyCode.F11);
        hands.await("inside the tick", () -> hands.model().systemsDone().get() > 0);
        hands.command("Create entity");
        hands.await("it is refused", () -> hands.model().notice().get() != null);
        assertTrue(hands.see(() -> hands.model().notice().get().text().contains("Finish the tick first.")));
        hands.keys(KeyCode.F10);
        hands.await("the notice is closed", () -> hands.model().notice().get() == null);
    }

    @Tag("long")
    @Test
    void the_tick_is_shown_whole_after_a_stop_within_one() {
        hands.openSample("collisions");
        hands.workbench().session().runTo(1_032);
        hands.awaitTick(1_032);
        awaitTickText(NumberFormats.grouped(1_032));
        hands.keys(KeyCode.SHIFT, KeyCode.F11);
        hands.await("inside the tick", () -> hands.model().systemsDone().get() > 0);
        awaitTickText(NumberFormats.grouped(1_032) + ":" + hands.see(() -> hands.model().systemsDone().get()));
        hands.command("Back to newest");
        awaitTickText(NumberFormats.grouped(1_032));
    }

    private void awaitTickText(String expected) {
        TextField field = hands.lookup(".tick-number").query();
        hands.await(expected + " whole", () -> {
            Node drawn = field.lookup(".text");
            return field.getText().equals(expected)
                    && field.localToScene(field.getLayoutBounds())
                            .contains(drawn.localToScene(drawn.getLayoutBounds()));
        });
    }

    @Test
    void space_plays_after_a_click_beside_the_fields_of_the_inspector() {
        hands.openSample("collisions");
        hands.selectRow("Gun", 0);
        ScrollPane pane = hands.see(() -> (ScrollPane) hands.tab("Inspector").lookup(".scroll-pane"));
        hands.interact(pane::requestFocus);
        hands.push(KeyCode.SPACE);
        hands.await("playing", () -> hands.model().playing().get());
        assertEquals(0, hands.<Double>see(pane::getVvalue));
        hands.push(KeyCode.SPACE);
        hands.await("paused", () -> !hands.model().playing().get());
    }

    @Tag("long")
    @Test
    void ticks_that_are_run_again_are_gone_to_like_others() {
        hands.openSample("solar-system");
        hands.runTo(30);
        long thirty = hands.hash();
        hands.runTo(80);
        long newest = hands.hash();
        assertTrue(hands.workbench().session().ask(open -> {
            Recording recording = open.timeline().recording();
            return recording.ticks(recording.branch()).stream().anyMatch(tick -> tick.bytes() < FEW_BYTES);
        }).join(), "a minute of them would not fit, so their segments are let go");
        hands.workbench().session().goToTick(31);
        hands.awaitTick(31);
        hands.keys(KeyCode.COMMA);
        hands.awaitTick(30);
        assertEquals(thirty, hands.hash());
        hands.keys(KeyCode.SHIFT, KeyCode.F11);
        hands.await("inside tick 30", () -> hands.model().systemsDone().get() > 0);
        hands.keys(KeyCode.F10);
        hands.awaitTick(30);
        assertEquals(thirty, hands.hash());
        hands.command("Back to newest");
        hands.awaitTick(80);
        assertEquals(newest, hands.hash());
    }

    @Tag("long")
    @Test
    void playing_from_the_past_goes_through_what_is_recorded_and_on() {
        hands.openSample("marionette");
        hands.step(8);
        long newest = hands.hash();
        hands.command("Go to the start");
        hands.awaitTick(0);
        hands.keys(KeyCode.SPACE);
        hands.await("beyond the end", () -> hands.model().tick().get() > 8);
        hands.keys(KeyCode.SPACE);
        hands.await("paused", () -> !hands.model().playing().get());
        assertFalse(isPastSaid());
        hands.workbench().session().goToTick(8);
        hands.awaitTick(8);
        assertEquals(newest, hands.hash());
        assertEquals(1, hands.model().past().get().branches().size());
    }

    @Tag("long")
    @Test
    void an_edit_in_the_past_is_a_branch_and_the_old_line_comes_back_by_the_menu() {
        hands.openSample("empty");
        hands.step(6);
        long newest = hands.hash();
        hands.keys(KeyCode.SHIFT, KeyCode.COMMA);
        hands.awaitTick(0);
        hands.keys(KeyCode.PERIOD);
        hands.awaitTick(1);
        hands.createEntity();
        hands.await("two branches", () -> hands.model().past().get().branches().size() == 2);
        hands.step(2);
        assertTrue(hands.model().past().get().branch().orElseThrow().id() == 2);
        hands.workbench().session().switchTo(1);
        hands.awaitTick(6);
        assertEquals(newest, hands.hash());
    }

    @Test
    void the_timelines_keys_go_from_tick_to_tick_and_to_both_ends() {
        hands.openSample("empty");
        hands.step(5);
        hands.tab("Timeline");
        hands.await("the ticks are drawn", () -> hands.lookup("#timeline-kept").query() instanceof Label label
                && label.getText().startsWith("5 ticks"));
        hands.interact(() -> hands.workbench().workspace().goTo(hands.inFrontOf("Timeline")));
        hands.push(KeyCode.LEFT);
        hands.awaitTick(4);
        hands.push(KeyCode.HOME);
        hands.awaitTick(0);
        hands.push(KeyCode.END);
        hands.awaitTick(5);
    }

    @Tag("long")
    @Test
    void an_entity_that_gets_the_handle_of_one_of_another_branch_can_be_named_at_once() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        hands.workbench().session().goToTick(0);
        hands.awaitTick(0);
        hands.createEntity();
        hands.write("Sun");
        hands.push(KeyCode.ENTER);
        hands.await("named", () -> hands.model().undoName().get().contains("Sun"));
    }
}

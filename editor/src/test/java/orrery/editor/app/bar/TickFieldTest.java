package orrery.editor.app.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.app.model.StatusDraft;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.session.SessionStatus;

/// Positions inside ticks, typed into the tick field.
@ExtendWith(PaneExtension.class)
class TickFieldTest {
    private final WindowModel model = new WindowModel();
    private final List<String> goals = new ArrayList<>();

    @Start
    void start(Stage stage) {
        PaneStage.show(stage, new TickField(model, (tick, systems) -> goals.add(tick + ":" + systems)), 300, 40);
    }

    /// Shows that ticks 101 to 300 are recorded, then enters a text. Returns what the field says; empty if it goes there.
    private String enter(FxRobot robot, String text, int begunSystems, long until) {
        robot.interact(() -> {
            SessionStatus.Past past = new SessionStatus.Past(false, 0, "", "", false, 100, 300, begunSystems, List.of(),
                    false,
                    List.of());
            model.view().set(new StatusDraft().at(300).runningTo(until).with(past).view());
            model.hint().set("");
            TextField field = robot.lookup(".tick-number").query();
            field.setText(text);
            field.getOnAction().handle(null);
        });
        return model.hint().get();
    }

    @Test
    void goes_into_a_tick_that_has_run(FxRobot robot) {
        assertEquals("", enter(robot, "300:2", 0, -1));
        assertEquals("", enter(robot, "101:1", 0, -1));
        assertEquals(List.of("300:2", "101:1"), goals);
    }

    @Test
    void refuses_a_tick_to_which_ticks_are_still_being_run(FxRobot robot) {
        assertEquals("Tick 500 has not run, so no position within it can be shown. Without :2, Orrery runs to it.",
                enter(robot, "500:2", 0, 1000));
        assertEquals(List.of(), goals);
    }

    @Test
    void goes_into_the_begun_tick_as_far_as_it_has_run(FxRobot robot) {
        assertEquals("", enter(robot, "301:1", 2, -1));
        assertEquals("", enter(robot, "301:2", 2, -1));
        assertEquals(List.of("301:1", "301:2"), goals);
        assertEquals("Of tick 301, 2 systems have run, so no later position within it can be shown."
                + " Without :3, Orrery runs to it.", enter(robot, "301:3", 2, -1));
    }

    @Test
    void the_refusal_goes_when_the_next_text_is_taken(FxRobot robot) {
        assertEquals("Type a whole number of ticks, such as 240, or 240:3 for tick 240 after three of its systems.",
                enter(robot, "abc", 0, -1));
        TextField field = robot.lookup(".tick-number").query();
        robot.interact(() -> {
            field.setText("110");
            field.getOnAction().handle(null);
        });
        assertEquals("", model.hint().get());
        enter(robot, "abc", 0, -1);
        robot.interact(() -> {
            model.hint().set("game.json was saved.");
            field.setText("110");
            field.getOnAction().handle(null);
        });
        assertEquals("game.json was saved.", model.hint().get());
    }

    @Test
    void refuses_a_tick_that_is_no_longer_recorded(FxRobot robot) {
        assertEquals("Tick 100 is no longer recorded, so no position within it can be shown; ticks from 101 on are.",
                enter(robot, "100:1", 0, -1));
        assertEquals(List.of(), goals);
    }
}

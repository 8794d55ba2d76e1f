package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;

/** What of a card is to be seen and clicked, in its real style. */
@ExtendWith(ApplicationExtension.class)
class CardLookTest {
    private final Session session = FieldWorld.session();

    @Start
    void start(Stage stage) {
        InspectorPane pane = new InspectorPane(session, new Views(session), new LinkLog());
        PaneStage.show(stage, pane, 360, 980);
        pane.setActive(true);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static Node await(FxRobot robot, String selector) {
        Patience.await(selector, () -> robot.lookup(selector).tryQuery().isPresent());
        robot.interact(() -> {});
        return robot.lookup(selector).query();
    }

    @Test
    void a_component_that_was_added_has_its_sign(FxRobot robot) {
        await(robot, "#card-Orbit");
        session.edit("Freeze", simulation -> simulation.world().add(FieldWorld.MOON, new FieldWorld.Frozen())).join();
        Node mark = await(robot, "#card-Frozen .card-mark");
        assertTrue(mark.getStyleClass().contains("added"));
        assertEquals("+", ((Text) mark.lookup(".text")).getText(), "as it is drawn");
    }

    @Test
    void a_click_on_what_a_value_was_begins_to_edit_it(FxRobot robot) {
        await(robot, "#card-Orbit");
        session.stepTicks(1);
        Node was = await(robot, "#card-Orbit #field-phase .note");
        Patience.await("what it was", was::isVisible);
        robot.clickOn(was).write("0.5");
        TextField phase = robot.lookup("#card-Orbit #field-phase .text-field").queryAs(TextField.class);
        assertEquals("0.5", phase.getText());
    }
}

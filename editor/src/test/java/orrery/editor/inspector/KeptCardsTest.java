package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.editor.fields.FieldWorld;

/// The grey card of a component that the world does not know.
class KeptCardsTest extends InspectorHarness {
    KeptCardsTest() {
        super(FieldWorld.sessionWithUnknown());
    }

    private static boolean isFoundBy(FxRobot robot, String text) {
        robot.interact(() -> robot.lookup(".search").queryAs(TextField.class).setText(text));
        Node card = robot.lookup("#kept-Wings").query();
        assertEquals(card.isVisible(), card.isManaged());
        return card.isVisible();
    }

    @Test
    void it_is_found_by_its_name_and_its_text(FxRobot robot) {
        awaitCard(robot, "Orbit");
        assertEquals(true, isFoundBy(robot, "wing"));
        assertEquals(true, isFoundBy(robot, "SPAN"));
        assertEquals(false, isFoundBy(robot, "radius"));
        assertEquals(true, isFoundBy(robot, ""));
    }
}

package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;
import orrery.editor.session.Handles;
import orrery.editor.session.View;

/// An inspector that is pinned to an entity.
@ExtendWith(PaneExtension.class)
class InspectorPinTest extends InspectorHarness {

    private static void pin(FxRobot robot) {
        robot.interact(() -> robot.lookup("#inspector-pin").queryAs(ToggleButton.class).fire());
    }

    private void awaitName(FxRobot robot, String name) {
        Patience.await(name, () -> name(robot).getText().equals(name));
    }

    private void setUp(FxRobot robot) {
        session.edit("Set", sim -> sim.world().set(EARTH, new FieldWorld.Orbit(7, 1, 2))).join();
        awaitName(robot, "Moon");
        pin(robot);
    }

    @Test
    void a_pinned_inspector_stays_on_its_entity_while_the_selection_changes(FxRobot robot) {
        setUp(robot);
        session.select(EARTH);
        session.ask(open -> true).join();
        assertTrue(pane.isPinned());
        session.edit("Set", sim -> sim.world().set(FieldWorld.MOON, new FieldWorld.Orbit(2.5f, 1, 2))).join();
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("the moon's radius", () -> radius.getText().equals("2.5"));
        assertEquals("Moon", name(robot).getText());
        pin(robot);
        awaitName(robot, "Earth");
        assertFalse(pane.isPinned());
    }

    @Test
    void an_edit_in_a_pinned_inspector_changes_its_entity_alone(FxRobot robot) {
        setUp(robot);
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("9").type(KeyCode.ENTER);
        Patience.await("set", () -> radiusOf(FieldWorld.MOON) == 9);
        assertEquals(7, radiusOf(EARTH));
    }

    @Test
    void the_pin_outlives_the_entity_and_can_be_taken_away(FxRobot robot) {
        setUp(robot);
        session.select(EARTH);
        session.edit("Destroy", simulation -> simulation.world().destroy(FieldWorld.MOON)).join();
        Patience.await("destroyed", () -> labels(robot)
                .contains("Entity 3v1 was destroyed at tick 0 by the edit “Destroy”; slot 3 is free."));
        pin(robot);
        awaitName(robot, "Earth");
    }

    @Test
    void the_pin_is_remembered_by_name_and_a_name_that_nothing_has_pins_nothing(FxRobot robot) {
        setUp(robot);
        Patience.await("its name", () -> pane.parameters().equals(Map.of("pin", "Moon")));
        robot.interact(() -> pane.setParameters(Map.of("pin", "Earth")));
        awaitName(robot, "Earth");
        assertTrue(pane.isPinned());
        robot.interact(() -> pane.setParameters(Map.of("pin", "Nobody")));
        awaitName(robot, "Moon");
        assertFalse(pane.isPinned());
        assertEquals(Map.of("pin", ""), pane.parameters());
    }

    /// Destroys an entity, so that the first tick renumbers the others. That tick fails, so that it is the first one again.
    private void renumberWithout(Entity destroyed) {
        Handles before = views.shown().handles();
        session.edit("Destroy", sim -> {
            sim.world().destroy(destroyed);
            sim.world().setSingleton(new FieldWorld.Light(10));
        }).join();
        session.stepTicks(1);
        Patience.await("renumbered", () -> views.shown().handles() != before);
    }

    @Test
    void what_is_pinned_in_a_view_of_before_the_first_tick_is_what_that_view_shows(FxRobot robot) {
        awaitName(robot, "Moon");
        View before = views.shown();
        session.edit("Destroy", sim -> {
            sim.tree().destroyKeepingChildren(EARTH);
            sim.world().create(new FieldWorld.Orbit(1, 2, 3));
        }).join();
        session.stepTicks(1);
        Patience.await("renumbered", () -> views.shown().handles() != before.handles());
        Pin pin = session.read(moment -> Pin.of(FieldWorld.MOON, before).in(moment)).join().orElseThrow();
        assertEquals("Moon", pin.name());
        assertEquals(EARTH, pin.entity());
    }

    @Test
    void a_hidden_inspector_keeps_its_entity_while_entities_are_renumbered_twice(FxRobot robot) {
        session.edit("Make", sim -> sim.world().create(new FieldWorld.Orbit(1, 2, 3))).join();
        session.select(Entity.of(4, 1));
        Patience.await("shown", () -> name(robot).getPromptText().equals("4v1"));
        pin(robot);
        Patience.await("pinned", () -> pane.parameters().equals(Map.of("pin", "4v1")));
        robot.interact(() -> pane.setActive(false));
        renumberWithout(EARTH);
        renumberWithout(Entity.of(1, 1));
        robot.interact(() -> pane.setActive(true));
        Patience.await("its new number", () -> name(robot).getPromptText().equals("1v1"));
        assertTrue(pane.isPinned());
    }
}

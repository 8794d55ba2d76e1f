package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.Patience;

/// The colour wheel of a colour field.
class InspectorColourTest extends InspectorHarness {
    @Test
    void keys_on_the_wheel_change_the_colour_at_once_as_one_undo_step(FxRobot robot) {
        int before = color();
        open(robot);
        robot.type(KeyCode.PAGE_UP, KeyCode.PAGE_UP, KeyCode.DOWN);
        Patience.await("another colour while it is open", () -> color() != before);
        robot.type(KeyCode.ENTER);
        Patience.await("closed", () -> popup() == null);
        session.undo().join();
        assertEquals(before, color());
    }

    @Test
    void escape_takes_the_changes_back(FxRobot robot) {
        int before = color();
        open(robot);
        robot.type(KeyCode.PAGE_DOWN, KeyCode.DOWN);
        Patience.await("another colour", () -> color() != before);
        robot.type(KeyCode.ESCAPE);
        Patience.await("the old colour", () -> color() == before);
        Patience.await("closed", () -> popup() == null);
    }

    @Test
    void numbers_and_hex_digits_follow_each_other(FxRobot robot) {
        open(robot);
        robot.interact(() -> text("#colour-hex").setText("#102030"));
        Patience.await("the colour of the digits", () -> color() == 0x102030);
        assertEquals("32", text("#colour-green").getText());
        assertEquals("#102030",
                robot.from(card(robot, "Paint")).lookup(".field-text").queryAs(TextField.class).getText());
        robot.interact(() -> text("#colour-red").setText("255"));
        assertEquals("#FF2030", text("#colour-hex").getText());
        robot.interact(() -> text("#colour-red").setText("256"));
        assertEquals(true, text("#colour-red").getStyleClass().contains("wrong"));
        Patience.await("the last valid colour", () -> color() == 0xff2030);
        robot.type(KeyCode.ENTER);
    }

    @Test
    void with_very_many_entities_the_colour_is_written_once_when_it_closes(FxRobot robot) {
        FieldWorld.Paint paint = FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Paint.class));
        List<Entity> all = new ArrayList<>();
        session.edit("Many", sim -> {
            for (int i = 0; i < 10_000; i++) {
                all.add(sim.world().create(paint));
            }
        }).join();
        all.add(FieldWorld.MOON);
        session.select(all);
        Patience.await("all", () -> robot.lookup("#card-Orbit").queryAll().isEmpty()
                && !robot.lookup("#card-Paint").queryAll().isEmpty());
        open(robot);
        robot.type(KeyCode.PAGE_DOWN, KeyCode.DOWN, KeyCode.ESCAPE);
        Patience.await("closed", () -> popup() == null);
        assertEquals("Many", undoName());
        open(robot);
        robot.type(KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
        session.ask(_ -> true).join();
        assertEquals(paint.color(), color());
        robot.type(KeyCode.ENTER);
        Patience.await("the chosen colour", () -> color() != paint.color());
        session.undo().join();
        assertEquals("Many", undoName());
    }

    @Test
    void tab_goes_from_the_wheel_to_the_digits_and_back(FxRobot robot) {
        open(robot);
        robot.type(KeyCode.TAB);
        Patience.await("the digits", () -> text("#colour-hex").isFocused());
        robot.type(KeyCode.TAB);
        Patience.await("red", () -> text("#colour-red").isFocused());
        robot.push(KeyCode.SHIFT, KeyCode.TAB);
        Patience.await("the digits again", () -> text("#colour-hex").isFocused());
        robot.type(KeyCode.ENTER);
    }

    @Test
    void a_second_press_on_the_swatch_closes_it_and_keeps_the_colour(FxRobot robot) {
        open(robot);
        robot.interact(() -> text("#colour-hex").setText("#102030"));
        robot.clickOn(swatch(robot));
        Patience.await("closed", () -> popup() == null);
        Patience.await("the chosen colour", () -> color() == 0x102030);
    }

    private void open(FxRobot robot) {
        awaitCard(robot, "Paint");
        robot.clickOn(swatch(robot));
        Patience.await("open", () -> popup() != null);
    }

    private Button swatch(FxRobot robot) {
        return robot.from(card(robot, "Paint")).lookup(".swatch").queryAs(Button.class);
    }

    private static Node popup() {
        return Window.getWindows().stream().filter(Window::isShowing)
                .map(window -> window.getScene().lookup("#colour-popup"))
                .filter(Objects::nonNull).findFirst().orElse(null);
    }

    private static TextField text(String id) {
        return (TextField) Objects.requireNonNull(popup()).lookup(id);
    }

    private int color() {
        return FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Paint.class).color());
    }
}

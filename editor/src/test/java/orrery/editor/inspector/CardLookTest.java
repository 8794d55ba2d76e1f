package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;

/// Which parts of a card are visible and clickable in the real style.
@ExtendWith(PaneExtension.class)
class CardLookTest {
    private static final Entity EARTH = Entity.of(2, 1);

    private final Session session = FieldWorld.session();
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
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
    void a_field_stays_beside_its_label_when_what_was_below_it_is_no_longer_said(FxRobot robot) {
        for (double width = 330; width < 334; width++) {
            double wide = width;
            robot.interact(() -> stage.setWidth(wide));
            move(123.456, 234.567);
            await(robot, "#card-LocalTransform .field-editor .note-line");
            Node x = editor(robot, "position.x");
            Patience.await("what it was, below", () -> x.lookup(".note-line").isVisible());
            session.stepTicks(2);
            Patience.await("nothing is said", () -> ((Label) x.lookup(".note-line")).getText().isEmpty());
            robot.interact(() -> {});
            Node label = x.getParent().lookup(".field-label");
            assertEquals(top(label), top(x.lookup(".field-box")), 1, "at " + width);
            move(12.3456, 23.4567);
            session.stepTicks(2);
        }
    }

    @Test
    void no_empty_line_stays_below_a_field_when_an_edit_or_the_selection_changes_what_is_said(FxRobot robot) {
        robot.interact(() -> stage.setWidth(330));
        move(123.456, 234.567);
        await(robot, "#card-LocalTransform .field-editor .note-line");
        Node x = editor(robot, "position.x");
        Patience.await("what it was, below", () -> hasLine(x));
        session.undo().join();
        Patience.await("nothing is said", () -> ((Label) x.lookup(".note-line")).getText().isEmpty());
        robot.interact(() -> {});
        assertFalse(hasLine(x), "after undo");
        session.select(List.of(EARTH, FieldWorld.MOON));
        Patience.await("mixed", () -> ((Label) x.lookup(".note-line")).getText().equals("mixed"));
        move(123.456, 234.567);
        Patience.await("mixed and what it was", () -> hasLine(x));
        robot.interact(() -> stage.setWidth(440));
        Patience.await("mixed and what it was, below", () -> hasLine(x));
        session.undo().join();
        Patience.await("mixed, beside the value", () -> !hasLine(x) && x.lookup(".field-box .note").isVisible());
        move(123.456, 234.567);
        Patience.await("mixed and what it was, below again", () -> hasLine(x));
        session.select(FieldWorld.MOON);
        Patience.await("what it was, beside the value", () -> !hasLine(x) && x.lookup(".field-box .note").isVisible());
    }

    private static boolean hasLine(Node editor) {
        return ((Label) editor.lookup(".note-line")).getHeight() > 0;
    }

    private static Node editor(FxRobot robot, String path) {
        return await(robot, "#card-LocalTransform").lookupAll(".field-editor").stream()
                .filter(node -> ("field-" + path).equals(node.getId())).findFirst().orElseThrow();
    }

    @Test
    @Tag("long")
    void the_head_of_a_card_hides_no_more_than_it_must_and_the_same_for_rows_of_as_many_digits(FxRobot robot) {
        session.edit("Join", simulation -> {
            simulation.world().remove(FieldWorld.MOON, FieldWorld.Joint.class);
            simulation.world().add(FieldWorld.MOON, new FieldWorld.Joint(1));
            simulation.world().add(EARTH, new FieldWorld.Joint(2));
        }).join();
        Set<String> looks = new LinkedHashSet<>();
        for (int width : new int[] {280, 256, 254, 252, 250, 248, 246, 220}) {
            robot.interact(() -> stage.setWidth(width));
            session.select(FieldWorld.MOON);
            String first = head(robot, "row 0 · ");
            session.select(EARTH);
            assertEquals(first, head(robot, "row 1 · "), "at " + width);
            looks.add(first);
        }
        assertEquals(Set.of("row, badge", "badge"), looks);
    }

    private static String head(FxRobot robot, String row) {
        Patience.await(row, () -> robot.from(robot.lookup("#card-Joint").queryAll()).lookup(".card-origin")
                .queryAllAs(Labeled.class).stream().anyMatch(label -> label.getText().equals(row)));
        robot.interact(() -> {});
        Node head = await(robot, "#card-Joint .card-header");
        return Stream.of(head.lookup(".card-origin").isManaged() ? "row" : "",
                head.lookup(".card-badges").isManaged() ? "badge" : "")
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
    }

    private static double top(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    private void move(double x, double y) {
        session.edit("Move", simulation -> simulation.world().replace(FieldWorld.MOON, LocalTransform.at(x, y))).join();
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

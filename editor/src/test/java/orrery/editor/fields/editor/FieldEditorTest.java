package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;

/// One editor whose writes are answered by the test.
@ExtendWith(PaneExtension.class)
class FieldEditorTest {
    private final Session session = FieldWorld.session();
    private final List<String> written = new ArrayList<>();
    private CompletionStage<EditResult> answer = CompletableFuture.completedStage(EditResult.DONE);
    private int targets = 1;
    private VBox box;

    @Start
    void start(Stage stage) {
        box = new VBox();
        PaneStage.show(stage, box, 400, 400);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private ComponentType<?> type(String name) {
        return FieldWorld.ask(session, world -> world.types().named(name).orElseThrow());
    }

    private FieldWriter.Writing to(String place) {
        return (field, value, _) -> {
            written.add(place + field + " = " + value);
            return answer;
        };
    }

    private FieldEditor editor(FxRobot robot, String type, String path) {
        return editor(robot, type(type), path);
    }

    private FieldEditor editor(FxRobot robot, ComponentType<?> of, String path) {
        FieldWriter.Writing direct = to("");
        FieldContext context = new FieldContext(new FieldWriter(() -> direct, _ -> {
            written.add("taken back");
            return CompletableFuture.completedStage(EditResult.DONE);
        }, () -> targets), new LinkLog(),
                new EntitySearch(session), true, of, new FieldMenu(Entity.NONE, (_, _) -> List.of()));
        FieldEditor editor = FieldEditors.of(of.field(path).orElseThrow(), context, "");
        robot.interact(() -> {
            box.getChildren().setAll(editor);
            editor.box().requestFocus(); // otherwise the window focuses the text, and a press begins no drag
        });
        return editor;
    }

    private static FieldSlice slice(FieldEditor editor, Object value) {
        Field field = editor.field();
        return new FieldSlice(field, value, value.toString(), value.toString(), 0);
    }

    @Test
    void a_write_that_fails_is_refused_with_its_reason_and_the_field_goes_on(FxRobot robot) {
        FieldEditor editor = editor(robot, "Paint", "motto");
        robot.interact(() -> editor.show(slice(editor, "one")));
        TextField text = (TextField) editor.control();
        answer = CompletableFuture.failedStage(new IllegalStateException("no more room"));
        robot.clickOn(text).write("two").type(KeyCode.ENTER);
        Label message = (Label) editor.lookup(".field-message");
        Patience.await("said", () -> message.getText().equals("The value was not written: no more room"));
        robot.type(KeyCode.ESCAPE);
        robot.interact(() -> editor.show(slice(editor, "three")));
        assertEquals("three", text.getText());
    }

    @Test
    void a_field_that_gets_its_default_drops_the_rejected_text_with_its_message(FxRobot robot) {
        FieldEditor editor = editor(robot, "Joint", "angle");
        robot.interact(() -> editor.show(slice(editor, 2.0)));
        TextField text = (TextField) editor.control();
        robot.clickOn(text).write("wide").type(KeyCode.ENTER);
        Label message = (Label) editor.lookup(".field-message");
        assertTrue(message.isVisible());
        robot.interact(() -> editor.reset(new Object()));
        assertEquals(List.of("angle = 1.5"), written);
        robot.interact(() -> editor.show(slice(editor, 1.5)));
        assertEquals(List.of("1.5", ""), List.of(text.getText(), message.getText()));
    }

    @Test
    void a_chosen_entity_is_written_to_the_entry_that_was_shown_when_the_list_was_opened(FxRobot robot) {
        FieldEditor editor = editor(robot, "Paint", "target");
        robot.interact(() -> editor.show(slice(editor, Entity.NONE), to("bus ")));
        Node choose = robot.from(editor).lookup(".button").queryAllAs(Button.class).stream()
                .filter(button -> "Choose an entity".equals(button.getAccessibleText())).findFirst().orElseThrow();
        robot.clickOn(choose);
        Patience.await("the list", () -> robot.lookup(".pick-search").tryQuery().isPresent());
        robot.interact(() -> editor.show(slice(editor, FieldWorld.MOON), to("taxi ")));
        robot.type(KeyCode.ENTER);
        Patience.await("chosen", () -> !written.isEmpty());
        assertEquals(List.of("bus target = 1v1"), written);
    }

    /// Leaves the next writes without an answer until the returned one is completed.
    private CompletableFuture<EditResult> unanswered() {
        CompletableFuture<EditResult> later = new CompletableFuture<>();
        answer = later;
        return later;
    }

    @Test
    void the_refusal_of_a_value_does_not_mark_the_one_that_was_entered_after_it(FxRobot robot) {
        FieldEditor editor = editor(robot, "Seen", "margin");
        robot.interact(() -> editor.show(slice(editor, 3)));
        TextField text = (TextField) editor.control();
        CompletableFuture<EditResult> first = unanswered();
        robot.clickOn(text).write("5").type(KeyCode.ENTER);
        CompletableFuture<EditResult> second = unanswered();
        robot.write("7").type(KeyCode.ENTER);
        assertEquals(List.of("margin = 5", "margin = 7"), written);
        first.complete(EditResult.refused("5 is too little."));
        robot.interact(() -> {});
        Label message = (Label) editor.lookup(".field-message");
        assertEquals(List.of("7", ""), List.of(text.getText(), message.getText()));
        second.complete(EditResult.DONE);
        robot.interact(() -> editor.show(slice(editor, 8)));
        assertEquals("8", text.getText());
    }

    @Test
    void the_last_of_several_quick_values_is_shown_before_its_view_comes(FxRobot robot) {
        FieldEditor editor = editor(robot, "Paint", "shown");
        robot.interact(() -> editor.show(slice(editor, true)));
        CheckBox check = (CheckBox) editor.control();
        CompletableFuture<EditResult> first = unanswered();
        robot.interact(check::fire);
        CompletableFuture<EditResult> second = unanswered();
        robot.interact(check::fire);
        assertEquals(List.of("shown = false", "shown = true"), written);
        first.complete(EditResult.DONE);
        robot.interact(() -> editor.show(slice(editor, false)));
        assertTrue(check.isSelected(), "after the answer for the first value, and its view");
        second.complete(EditResult.DONE);
        robot.interact(() -> {});
        assertTrue(check.isSelected(), "after the answer for the second value");
        robot.interact(() -> editor.show(slice(editor, false)));
        assertFalse(check.isSelected(), "after a view of a later value");
    }

    @Test
    void the_shown_value_is_written_if_it_is_entered_again_before_another_one_is_shown(FxRobot robot) {
        FieldEditor editor = editor(robot, "Seen", "margin");
        robot.interact(() -> editor.show(slice(editor, 3)));
        CompletableFuture<EditResult> first = unanswered();
        robot.clickOn(editor.control()).write("5").type(KeyCode.ENTER);
        robot.write("3");
        first.complete(EditResult.DONE);
        robot.interact(() -> editor.show(slice(editor, 5)));
        robot.type(KeyCode.ENTER);
        assertEquals(List.of("margin = 5", "margin = 3"), written);
    }

    @Test
    void what_was_not_typed_is_not_written_while_another_value_is(FxRobot robot) {
        FieldEditor editor = editor(robot, "Seen", "margin");
        robot.interact(() -> editor.show(slice(editor, 3)));
        CompletableFuture<EditResult> _ = unanswered();
        robot.clickOn(editor.control()).write("5").type(KeyCode.ENTER, KeyCode.ENTER, KeyCode.ENTER);
        assertEquals(List.of("margin = 5"), written);
    }

    private void drag(FxRobot robot, FieldEditor editor, double pixels) {
        robot.moveTo(editor.control()).press(MouseButton.PRIMARY).moveBy(pixels, 0).release(MouseButton.PRIMARY);
    }

    private double lastWritten() {
        return Double.parseDouble(written.getLast().replace("angle = ", ""));
    }

    @Test
    void a_drag_that_begins_before_the_last_one_is_shown_goes_on_from_its_value(FxRobot robot) {
        FieldEditor editor = editor(robot, "Joint", "angle");
        robot.interact(() -> editor.show(slice(editor, 10.0)));
        CompletableFuture<EditResult> _ = unanswered();
        drag(robot, editor, 60);
        double first = lastWritten();
        assertTrue(first > 10, () -> "written " + written);
        drag(robot, editor, 10);
        assertTrue(lastWritten() > first, () -> "written " + written);
    }

    @Test
    void in_several_components_no_drag_begins_before_the_last_one_is_shown(FxRobot robot) {
        targets = 2;
        FieldEditor editor = editor(robot, "Joint", "angle");
        robot.interact(() -> editor.show(slice(editor, 10.0)));
        CompletableFuture<EditResult> dragged = unanswered();
        drag(robot, editor, 60);
        List<String> before = List.copyOf(written);
        drag(robot, editor, 10);
        assertEquals(before, written);
        robot.type(KeyCode.ESCAPE);
        dragged.complete(EditResult.DONE);
        robot.interact(() -> editor.show(slice(editor, 20.0)));
        drag(robot, editor, 10);
        assertTrue(lastWritten() > 20, () -> "written " + written);
    }

    @Test
    void escape_takes_a_drag_back_before_its_writes_are_answered(FxRobot robot) {
        FieldEditor editor = editor(robot, "Joint", "angle");
        robot.interact(() -> editor.show(slice(editor, 10.0)));
        CompletableFuture<EditResult> _ = unanswered();
        robot.moveTo(editor.control()).press(MouseButton.PRIMARY).moveBy(60, 0).type(KeyCode.ESCAPE)
                .release(MouseButton.PRIMARY);
        assertEquals("taken back", written.getLast());
    }

    private record Crew(List<Entity> heads) {}

    @Test
    void entities_in_a_list_have_their_numbers_in_tooltips_and_where_two_have_the_same_name(FxRobot robot) {
        Entity[] made = new Entity[1];
        session.edit("Create", simulation -> made[0] = simulation.world().create(new Name("Earth"))).join();
        FieldEditor editor = editor(robot, TypeRegistry.builder().add(MethodHandles.lookup(), Crew.class).build()
                .of(Crew.class), "heads");
        robot.interact(() -> {
            ((ToggleButton) editor.control()).setSelected(true);
            editor.show(slice(editor, List.of(Entity.of(2, 1), made[0], FieldWorld.MOON)));
        });
        List<LinkEditor> links = robot.from(editor).lookup((Node node) -> node instanceof LinkEditor).queryAllAs(
                LinkEditor.class).stream().sorted(Comparator.comparing(link -> link.field().path())).toList();
        List<String> shown = List.of("Earth #2", "Earth #" + made[0].index(), "Moon");
        Patience.await("the names", () -> links.stream().map(link -> ((Hyperlink) link.control()).getText()).toList()
                .equals(shown));
        assertEquals("heads[3] Moon #3", links.getLast().getAccessibleText());
    }

    @Test
    void a_field_of_a_type_without_a_default_cannot_be_reset(FxRobot robot) {
        FieldEditor editor = editor(robot, "Seen", "margin");
        robot.interact(() -> editor.show(slice(editor, 7)));
        assertFalse(editor.isResettable());
        robot.interact(() -> editor.reset(new Object()));
        assertEquals(List.of(), written);
    }
}

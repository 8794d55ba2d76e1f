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
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
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
        FieldContext context = new FieldContext(
                new FieldWriter(to(""), _ -> CompletableFuture.completedStage(EditResult.DONE)), new LinkLog(),
                new EntitySearch(session), true, of, new FieldMenu(Entity.NONE, (_, _) -> List.of()));
        FieldEditor editor = FieldEditors.of(of.field(path).orElseThrow(), context, "");
        robot.interact(() -> box.getChildren().setAll(editor));
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

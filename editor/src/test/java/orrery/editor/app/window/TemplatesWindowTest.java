package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fields.editor.Pick;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;

/// Entities are created from templates.
@Tag("long")
class TemplatesWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private List<String> childrenOf(Entity parent) {
        return hands.ask(open -> open.tree().childrenOf(parent).stream()
                .map(each -> open.world().get(each, Name.class).value()).toList());
    }

    private List<String> offered() {
        ListView<?> list = hands.lookup(".pick-list .list-view").queryListView();
        return hands.see(() -> list.getItems().stream().map(item -> ((Pick<?>) item).text()).toList());
    }

    private boolean isFocused(String paneId) {
        Node focus = hands.stage().getScene().getFocusOwner();
        while (focus != null && !paneId.equals(focus.getId())) {
            focus = focus.getParent();
        }
        return focus != null;
    }

    private void choose(String typed) {
        hands.await("the palette is open", () -> !hands.lookup(".pick-search").queryAll().isEmpty());
        hands.write(typed);
        hands.push(KeyCode.ENTER);
    }

    @Test
    void a_template_of_the_world_is_found_by_keyboard_created_saved_and_undone() {
        hands.openSample("collisions");
        hands.focus("Scene tree");
        List<String> before = childrenOf(Entity.NONE);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
        hands.await("the palette is open", () -> !hands.lookup(".pick-search").queryAll().isEmpty());
        assertEquals(List.of("Gun", "Nest", "Fort with four guns"), offered());
        choose("four fort");
        hands.await("the viewport has the focus", () -> isFocused("viewport"));
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Create Fort with four guns");
        hands.push(KeyCode.ESCAPE);
        Entity fort = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals("Fort with four guns", childrenOf(Entity.NONE).getLast());
        assertEquals(List.of("East gun", "North gun", "West gun", "South gun"), childrenOf(fort));
        hands.undo();
        assertEquals(before, childrenOf(Entity.NONE));
        hands.redo();
        Path file = hands.file("forts.json");
        hands.choosing(file);
        hands.command("Save scene as…");
        hands.await("saved", () -> !hands.model().unsaved().get() && file.toFile().exists());
        hands.openSample("empty");
        hands.open(file);
        hands.await("open again", () -> file.equals(hands.model().file().get()));
        assertEquals(List.of("East gun", "North gun", "West gun", "South gun"),
                childrenOf(hands.named("Fort with four guns")));
    }

    private void awaitRows(Grid grid, String... names) {
        hands.await("rows " + String.join(", ", names), () -> grid.model().rows().rowCount() == names.length
                && IntStream.range(0, names.length).allMatch(i -> names[i].equals(WindowHands.cell(grid, i, 0))));
    }

    private void answerName(String name) {
        hands.await("asked for a name", () -> hands.isAsked("template-name"));
        hands.interact(() -> ((TextField) hands.asked("template-name").lookup(".text-field")).setText(name));
        hands.answer("template-name", "Make template");
    }

    @Test
    void the_pane_lists_the_templates_of_the_world_and_enter_creates_one_in_the_middle_of_the_view() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns");
        assertEquals("5", WindowHands.cell(grid, 2, 1));
        assertEquals("world", WindowHands.cell(grid, 0, 2));
        hands.focus("Templates");
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Create Nest");
        assertEquals("Nest", childrenOf(Entity.NONE).getLast());
        hands.interact(() -> ((TextField) hands.tab("Templates").lookup("#templates-search")).setText("four"));
        awaitRows(grid, "Fort with four guns");
    }

    @Test
    void the_button_place_carries_the_selected_template_over_the_viewport() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns");
        hands.clickOn("Place");
        assertEquals("Select a template to place first.", notice().text());
        hands.focus("Templates");
        hands.push(KeyCode.END);
        hands.clickOn("Place");
        hands.await("the viewport has the focus", () -> isFocused("viewport"));
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Create Fort with four guns");
        hands.push(KeyCode.ESCAPE);
    }

    @Test
    void a_template_of_the_selection_is_used_in_another_window_of_the_same_world_and_deleted() {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        hands.command("Make a template of the selection…");
        answerName("My fort");
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns", "My fort");
        assertEquals("5", WindowHands.cell(grid, 3, 1));
        assertEquals("own", WindowHands.cell(grid, 3, 2));
        hands.select(hands.named("East gun"));
        hands.command("Make a template of the selection…");
        hands.await("asked again", () -> hands.isAsked("template-name"));
        hands.interact(() -> ((TextField) hands.asked("template-name").lookup(".text-field")).setText("My fort"));
        assertEquals("Replaces your template of this name.",
                hands.see(() -> ((Labeled) hands.asked("template-name").lookup("#line-remark")).getText()));
        hands.answer("template-name", "Make template");
        hands.await("one entity", () -> "1".equals(WindowHands.cell(grid, 3, 1)));
        hands.select(hands.named("Fort"));
        hands.command("Make a template of the selection…");
        answerName("My fort");
        hands.await("five again", () -> "5".equals(WindowHands.cell(grid, 3, 1)));
        WindowHands other = hands.another();
        other.openSample("collisions");
        Grid others = other.grid("Templates");
        other.await("listed there", () -> others.model().rows().rowCount() == 4);
        other.focus("Templates");
        other.push(KeyCode.END);
        other.push(KeyCode.ENTER);
        other.awaitEdit("Create My fort");
        Entity fort = other.workbench().session().selection().lead().orElseThrow();
        assertEquals(List.of("East gun", "North gun", "West gun", "South gun"), other.ask(open -> open.tree()
                .childrenOf(fort).stream().map(each -> open.world().get(each, Name.class).value()).toList()));
        other.end();
    }

    @Test
    void own_templates_are_deleted_after_a_question_and_those_of_the_world_are_not() {
        hands.openSample("collisions");
        hands.select(hands.named("East gun"));
        hands.interact(() -> ((Button) hands.tab("Templates").lookup("#templates-make")).fire());
        answerName("A/gun?");
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns", "A/gun?");
        hands.focus("Templates");
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.DELETE);
        hands.await("refused", () -> notice().text()
                .equals("Gun belongs to the world. Only your own templates can be deleted."));
        hands.push(KeyCode.END);
        hands.push(KeyCode.DELETE);
        hands.answer("delete-template", "Delete template");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns");
    }

    @Test
    void the_selected_template_stays_selected_when_one_is_listed_before_it() {
        hands.openSample("collisions");
        hands.select(hands.named("East gun"));
        hands.command("Make a template of the selection…");
        answerName("Zenith");
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns", "Zenith");
        hands.focus("Templates");
        hands.push(KeyCode.END);
        hands.command("Make a template of the selection…");
        answerName("Bee");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns", "Bee", "Zenith");
        hands.focus("Templates");
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Create Zenith");
    }

    @Test
    void a_template_that_can_not_be_saved_is_reported_with_its_name_the_reason_and_the_remedy() throws IOException {
        hands.openSample("collisions");
        Path folder = Files.createDirectories(hands.settings().resolveSibling("templates")).resolve("collisions");
        Files.writeString(folder, "no folder");
        hands.select(hands.named("East gun"));
        hands.command("Make a template of the selection…");
        answerName("Bee");
        hands.await("reported", () -> hands.model().notice().get() != null);
        assertEquals("No template was made.", hands.model().notice().get().headline());
        assertEquals("Template Bee was not saved: %s: it is no folder. Check the folder, then try again."
                .formatted(folder), hands.model().notice().get().text());
    }

    private NoticeLine notice() {
        return (NoticeLine) hands.tab("Templates").lookup(".notice-line");
    }

    @Test
    void a_damaged_template_is_listed_with_the_reason_and_its_file_stays() throws IOException {
        hands.openSample("collisions");
        Path file = hands.settings().resolveSibling("templates").resolve("collisions").resolve("Torn.template.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"format\": \"orrery-scene\",");
        hands.workbench().session().refresh();
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Gun", "Nest", "Fort with four guns", "Torn");
        long before = hands.hash();
        hands.focus("Templates");
        hands.push(KeyCode.END);
        hands.push(KeyCode.ENTER);
        hands.await("the reason",
                () -> notice().text().startsWith("Template Torn can't be read; its file stays as it is."));
        assertTrue(notice().text().contains("Torn.template.json, line 1, column "), notice().text());
        assertEquals(before, hands.hash());
        assertEquals("{\"format\": \"orrery-scene\",", Files.readString(file));
    }

    @Test
    void a_child_is_created_at_the_place_of_its_parent() {
        hands.openSample("collisions");
        Entity nest = hands.named("Nest 1");
        hands.select(nest);
        hands.command("Create child from template…");
        choose("gun");
        hands.awaitEdit("Create Gun below Nest 1");
        Entity gun = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals(nest, hands.ask(open -> open.tree().parentOf(gun)));
        assertEquals(LocalTransform.IDENTITY, hands.ask(open -> open.world().get(gun, LocalTransform.class)));
    }

    @Test
    void in_a_world_of_a_million_points_own_templates_are_listed_and_created_without_its_points() {
        hands.openSample("motion");
        hands.command("Create entity");
        hands.awaitEdit("Create entity");
        hands.await("it is selected", () -> hands.model().selected().get() == 1);
        int before = entities();
        hands.command("Make a template of the selection…");
        answerName("Mark");
        Grid grid = hands.grid("Templates");
        awaitRows(grid, "Mark");
        assertEquals("1", WindowHands.cell(grid, 0, 1));
        hands.focus("Templates");
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Create Mark");
        assertEquals(before + 1, entities());
    }

    private int entities() {
        return hands.ask(open -> open.world().entityCount());
    }
}

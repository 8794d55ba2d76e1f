package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.matcher.control.LabeledMatchers;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.command.Commands;
import orrery.editor.grid.Grid;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.TreeEdits;
import orrery.editor.viewport.ViewportPane;

/// Edits made through the panes of the window and their effect on other panes.
@Tag("long")
class EditingWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Sets a field of a row in the inspector and returns its text field.
    private TextField setRest() {
        hands.selectRow("Hinge", 1);
        TextField field = (TextField) hands.shown("#card-Hinge #field-rest .text-field");
        hands.interact(() -> {
            field.requestFocus();
            field.setText("12.5");
        });
        hands.push(KeyCode.ENTER);
        hands.await("edited", () -> hands.model().undoName().get().startsWith("Set Hinge.rest"));
        return field;
    }

    @Test
    void a_row_that_is_selected_is_edited_in_the_inspector_and_in_its_array() {
        hands.openSample("marionette");
        long before = hands.hash();
        setRest();
        Grid grid = hands.focus("Hinge");
        hands.await("the array shows it", () -> WindowHands.cell(grid, 1, 2).contains("12.5"));
        hands.interact(() -> grid.edit(1, "least"));
        hands.interact(() -> grid.lookupAll(".text-field").stream().map(TextField.class::cast).findFirst()
                .orElseThrow().setText("-30"));
        hands.push(KeyCode.ENTER);
        hands.await("edited", () -> hands.model().undoName().get().startsWith("Set Hinge.least"));
        long after = hands.hash();
        hands.undo();
        hands.undo();
        assertEquals(before, hands.hash());
        hands.redo();
        hands.redo();
        assertEquals(after, hands.hash());
    }

    @Test
    void digits_and_delete_in_a_number_that_was_just_entered_edit_it_again() {
        hands.openSample("marionette");
        long entities = hands.model().entities().get();
        TextField field = setRest();
        hands.push(KeyCode.DELETE);
        hands.await("erased", () -> field.isFocused() && field.getText().isEmpty());
        hands.push(KeyCode.ESCAPE);
        hands.await("at rest", () -> !field.isFocused());
        hands.write("7");
        hands.await("edited again", () -> field.isFocused() && field.getText().equals("7"));
        hands.push(KeyCode.ENTER);
        hands.await("at rest again", () -> !field.isFocused());
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("undone", () -> field.getText().startsWith("12.5"));
        assertEquals(entities, hands.model().entities().get());
    }

    @Test
    void undo_and_redo_are_the_windows_in_a_number_in_which_nothing_was_typed_since() {
        hands.openSample("marionette");
        long before = hands.hash();
        TextField field = setRest();
        hands.undo();
        assertEquals(before, hands.hash());
        hands.redo();
        hands.await("shown", () -> field.getText().startsWith("12.5"));
    }

    @Test
    void undo_names_an_edit_with_a_long_name_by_its_beginning() {
        hands.openSample("marionette");
        hands.workbench().session().edit("Rename " + "🙂".repeat(250), sim -> sim.world().create()).join();
        hands.await("it is named", () -> undoTitle().equals("Undo “Rename %s…”".formatted("🙂".repeat(53))));
    }

    @Test
    void after_ticks_undo_names_the_edit_and_its_tick_and_offers_to_undo_it_there_on_a_branch() {
        hands.openSample("marionette");
        assertEquals("Undo (no edit since tick 0)", undoTitle());
        hands.step(3);
        long without = hands.hash();
        setRest();
        String edit = hands.model().undoName().get();
        hands.step(2);
        assertEquals("Undo “%s” of tick 3…".formatted(edit), undoTitle());
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("it is said why",
                () -> "No edit since tick 5 ran. The last one, “%s”, was made at tick 3.".formatted(edit)
                        .equals(hands.notice()));
        hands.clickOn("Go to tick 3 and undo there (new branch)");
        hands.awaitTick(3);
        hands.await("the newest of another branch", () -> !hands.model().past().get().shown()
                && hands.model().past().get().branches().size() == 2);
        assertEquals(without, hands.hash());
        assertEquals("Undo (no edit since tick 0)", undoTitle());
        hands.step(2);
        assertEquals(2, hands.model().past().get().branches().size());
    }

    @Test
    void the_offer_to_undo_an_earlier_edit_is_taken_back_where_another_one_would_be_undone() {
        hands.openSample("marionette");
        EntityEdits edits = new EntityEdits(hands.workbench().session());
        hands.step(2);
        edits.create(Entity.of(1, 1)).join();
        hands.step(2);
        edits.create(Entity.of(1, 1)).join();
        hands.step(2);
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("it is offered", () -> hands.notice().contains("was made at tick 4."));
        hands.workbench().session().goToTick(3);
        hands.awaitTick(3);
        hands.await("it is taken back", () -> hands.notice().isEmpty());
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("the other one is offered", () -> hands.notice().contains("was made at tick 2."));
    }

    @Test
    void in_the_middle_of_a_tick_an_edit_is_refused_and_a_button_beside_the_message_finishes_the_tick() {
        hands.openSample("marionette");
        hands.selectRow("Hinge", 1);
        hands.keys(KeyCode.F11);
        hands.await("inside tick 1", () -> hands.model().systemsDone().get() == 1);
        hands.keys(KeyCode.DELETE);
        hands.await("it is refused", () -> hands.notice().endsWith("Finish the tick first."));
        hands.clickOn(hands.lookup(".time-buttons .button").match(LabeledMatchers.hasText("Finish tick"))
                .<Node>query());
        hands.awaitTick(1);
        assertTrue(hands.lookup(".time-buttons .button").match(LabeledMatchers.hasText("Finish tick"))
                .match(Node::isVisible).tryQuery().isEmpty());
        hands.keys(KeyCode.DELETE);
        hands.await("it is made", () -> hands.model().undoName().get().startsWith("Destroy"));
    }

    @Test
    void after_the_first_tick_undo_offers_to_undo_what_was_created_before_it_on_a_branch() {
        hands.openSample("marionette");
        int entities = hands.<Integer>ask(open -> open.world().entityCount());
        new EntityEdits(hands.workbench().session()).create(Entity.of(1, 1)).join();
        hands.await("created", () -> hands.model().undoName().get().startsWith("Create child of"));
        String edit = hands.model().undoName().get();
        hands.step(1);
        assertEquals("Undo “%s” of tick 0…".formatted(edit), undoTitle());
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("it is offered",
                () -> "No edit since tick 1 ran. The last one, “%s”, was made at tick 0.".formatted(edit)
                        .equals(hands.notice()));
        hands.clickOn("Go to tick 0 and undo there (new branch)");
        hands.awaitTick(0);
        hands.await("undone", () -> undoTitle().equals("Undo (no edit since tick 0)"));
        assertEquals(entities, hands.<Integer>ask(open -> open.world().entityCount()));
    }

    @Test
    void at_the_state_of_an_edit_in_the_past_undo_needs_no_question() {
        hands.openSample("marionette");
        int entities = hands.<Integer>ask(open -> open.world().entityCount());
        setRest();
        String first = hands.model().undoName().get();
        new EntityEdits(hands.workbench().session()).create(Entity.of(1, 1)).join();
        hands.await("created", () -> hands.model().undoName().get().startsWith("Create child of"));
        String second = hands.model().undoName().get();
        hands.step(2);
        hands.command("Go to the start");
        hands.awaitTick(0);
        hands.await("the second can be undone", () -> undoTitle().equals("Undo “%s”".formatted(second)));
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        assertEquals("“%s” is undone on a new branch. The former branch still has it.".formatted(second),
                hands.see(() -> hands.model().hint().get()));
        hands.await("the first can be undone", () -> undoTitle().equals("Undo “%s”".formatted(first)));
        assertEquals(entities, hands.<Integer>ask(open -> open.world().entityCount()));
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("both are undone", () -> undoTitle().equals("Undo (no edit since tick 0)"));
        assertEquals(2, hands.model().past().get().branches().size());
        assertEquals("", hands.notice());
    }

    private String undoTitle() {
        return hands.see(() -> hands.workbench().commands().in(Commands.Menu.EDIT).getFirst().getFirst().title().get());
    }

    @Test
    void after_enter_in_a_field_space_plays_and_tab_goes_on_to_the_next_field() {
        hands.openSample("marionette");
        hands.selectRow("Hinge", 1);
        TextField field = (TextField) hands.shown("#card-Hinge #field-rest .text-field");
        TextField next = (TextField) hands.shown("#card-Hinge #field-least .text-field");
        hands.interact(() -> {
            field.requestFocus();
            field.setText("12.5");
        });
        hands.push(KeyCode.ENTER);
        hands.push(KeyCode.SPACE);
        hands.await("playing", () -> hands.model().playing().get());
        hands.push(KeyCode.SPACE);
        hands.await("paused", () -> !hands.model().playing().get());
        hands.await("the value at rest", () -> field.getText().matches("12\\.5.*\\S"));
        hands.push(KeyCode.TAB);
        assertTrue(hands.<Boolean>see(next::isFocused));
        hands.push(KeyCode.SHIFT, KeyCode.TAB);
        assertTrue(hands.<Boolean>see(field::isFocused));
        hands.push(KeyCode.ESCAPE);
        hands.push(KeyCode.PERIOD);
        assertFalse(hands.<Boolean>see(field::isFocused));
        hands.push(KeyCode.ENTER);
        assertTrue(hands.<Boolean>see(field::isFocused));
    }

    /// Types a name into the field of the second row. Returns its entity.
    private Entity typeName(String title, String name) {
        Entity entity = hands.selectRow(title, 1);
        hands.push(KeyCode.F2);
        Grid grid = hands.grid(title);
        hands.await("a field in the row", grid::isEditing);
        hands.interact(() -> hands.from(grid).lookup(".text-field").queryAs(TextField.class).setText(name));
        return entity;
    }

    @Test
    void f2_renames_in_the_row_that_has_the_focus() {
        hands.openSample("marionette");
        for (String title : List.of("Entities", "Scene tree")) {
            Entity entity = typeName(title, "In " + title);
            hands.push(KeyCode.ENTER);
            hands.await("renamed", () -> hands.ask(open -> open.world().get(entity, Name.class).value())
                    .equals("In " + title));
        }
    }

    @Test
    void f2_elsewhere_renames_in_the_inspector_and_gives_the_focus_back() {
        hands.openSample("marionette");
        Entity entity = hands.selectRow("Hinge", 0);
        Node viewport = hands.tab("Viewport").lookup(".themed");
        hands.interact(viewport::requestFocus);
        hands.push(KeyCode.F2);
        TextField name = hands.lookup("#inspector-name").query();
        hands.await("the name is edited", name::isFocused);
        hands.interact(() -> name.setText("Renamed"));
        hands.push(KeyCode.ENTER);
        hands.await("renamed",
                () -> hands.ask(open -> open.world().get(entity, Name.class).value()).equals("Renamed"));
        assertTrue(hands.see(viewport::isFocused));
    }

    @Test
    void f_frames_the_selection_from_anywhere_but_a_text() {
        hands.openSample("solar-system");
        hands.awaitRows("Orbit");
        String whole = hands.see(this::zoom);
        hands.selectRow("Orbit", 3);
        hands.interact(() -> hands.workbench().reveal("Orbit"));
        hands.interact(() -> hands.lookup("#inspector-name").queryAs(TextField.class).requestFocus());
        hands.push(KeyCode.F);
        assertFalse(hands.see(() -> hands.workbench().workspace().find("Viewport").orElseThrow().isSelected()));
        hands.keys(KeyCode.F);
        hands.await("the viewport is in front",
                () -> hands.workbench().workspace().find("Viewport").orElseThrow().isSelected());
        hands.await("it shows the selection", () -> !zoom().equals(whole));
    }

    private String zoom() {
        return hands.workbench().workspace().find("Viewport").orElseThrow().getContent().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText()).filter(text -> text.contains("F frames")).findFirst()
                .orElse("");
    }

    @Test
    void entities_are_put_below_others_and_a_cycle_is_refused() {
        hands.openSample("marionette");
        Entity first = hands.selectRow("Scene tree", 0);
        Entity second = hands.selectRow("Scene tree", 1);
        TreeEdits moves = new TreeEdits(hands.workbench().session());
        assertFalse(moves
                .moveInto(List.of(first), second, TreeEdits.Kept.LOCAL).join().done());
        assertTrue(moves.detach(List.of(second)).join().done());
        hands.await("it is undone by name", () -> hands.model().undoName().get().startsWith("Remove "));
        hands.undo();
        assertEquals(first, hands.ask(open -> open.tree().parentOf(second)));
    }

    @Test
    void systems_are_put_into_another_order_by_keys_and_back_by_undo() {
        hands.openSample("solar-system");
        long before = hands.hash();
        hands.awaitRows("Systems");
        hands.focus("Systems");
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.ALT, KeyCode.DOWN);
        hands.await("moved down", () -> !hands.model().undoName().get().isEmpty());
        assertNotEquals(before, hands.hash());
        hands.undo();
        assertEquals(before, hands.hash());
    }

    @Test
    void a_tick_that_is_typed_is_run_to() {
        hands.openSample("poison-cloud");
        hands.interact(() -> {
            TextField tick = hands.lookup(".tick-number").query();
            tick.requestFocus();
            tick.setText("40");
        });
        hands.push(KeyCode.ENTER);
        hands.await("tick 40", () -> hands.model().tick().get() == 40 && !hands.model().playing().get());
        hands.awaitRows("Dirty sets");
    }

    @Test
    void the_offer_to_undo_an_earlier_edit_goes_when_there_is_a_later_one() {
        hands.openSample("marionette");
        setRest();
        hands.step(1);
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("it is offered", () -> hands.notice().startsWith("No edit since tick 1 ran."));
        hands.command("Create entity");
        hands.await("it is gone", () -> hands.model().notice().get() == null);
    }

    @Test
    void a_name_that_is_typed_in_a_row_is_entered_when_another_entity_is_created() {
        hands.openSample("marionette");
        for (String title : List.of("Entities", "Scene tree")) {
            Entity first = typeName(title, "First " + title);
            Grid grid = hands.grid(title);
            hands.command("Create entity");
            hands.await("another one is selected",
                    () -> hands.workbench().session().selection().lead().filter(first::equals).isEmpty());
            hands.await("named", () -> hands.ask(open -> open.world().get(first, Name.class).value())
                    .equals("First " + title));
            hands.await("the other one's name is edited",
                    () -> grid.lookup(".grid-edit") instanceof TextField box && box.getText().startsWith("New entity"));
            hands.push(KeyCode.ESCAPE);
            assertTrue(hands.see(grid::isFocused));
        }
    }

    @Test
    void a_group_and_a_new_entity_are_named_at_once_and_the_new_one_is_in_the_middle_of_the_view() {
        hands.openSample("collisions");
        hands.workbench().session().select(List.of(hands.named("East gun"), hands.named("West gun")));
        hands.await("selected", () -> hands.model().selected().get() == 2);
        hands.keys(KeyCode.CONTROL, KeyCode.G);
        hands.awaitEdit("Group 2 entities");
        name("Battery");
        Entity battery = hands.named("Battery");
        assertEquals(2, hands.<Integer>ask(open -> open.tree().childrenOf(battery).size()));
        hands.interact(() -> hands.tab("Viewport").lookup(".themed").requestFocus());
        hands.push(KeyCode.RIGHT);
        ViewportPane viewport = (ViewportPane) hands.tab("Viewport");
        Vec2 middle = hands.ask(hands.see(viewport::middle));
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        hands.awaitEdit("Create entity");
        name("Tower");
        Entity tower = hands.named("Tower");
        LocalTransform at = hands.ask(open -> open.world().get(tower, LocalTransform.class));
        assertEquals(middle, at.position());
        assertNotEquals(Vec2.ZERO, at.position());
    }

    /// Types the name in the field that asks for it.
    private void name(String name) {
        hands.await("the name is asked for", () -> hands.lookup("#inspector-name").query().isFocused()
                && ((TextField) hands.lookup("#inspector-name").query()).getSelection().getLength() > 0);
        hands.write(name);
        hands.push(KeyCode.ENTER);
        hands.await("named", () -> hands.model().undoName().get().startsWith("Rename "));
    }
}

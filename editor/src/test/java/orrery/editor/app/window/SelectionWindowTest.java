package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.viewport.ViewportPane;
import orrery.editor.viewport.read.ChangedPlaces;
import orrery.editor.viewport.shape.Extent;

/// The menu Selection: which entities are selected, and aligning them.
class SelectionWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private List<Entity> selected() {
        return hands.workbench().session().selection().entities();
    }

    /// Waits until a condition about the selection is true and the window has received the selection. Commands are enabled only
    /// then.
    private void await(BooleanSupplier condition) {
        hands.await("another selection", () -> condition.getAsBoolean()
                && hands.model().selected().get() == selected().size());
    }

    @Test
    void a_menu_of_an_entity_closes_when_the_first_tick_renumbers_entities() {
        hands.openSample("solar-system");
        Entity mercury = hands.named("Mercury");
        hands.workbench().session().edit("Destroy", sim -> sim.world().destroy(mercury)).join();
        hands.awaitEdit("Destroy");
        hands.selectRow("Entities", 0);
        hands.push(KeyCode.CONTEXT_MENU);
        hands.await("the menu is open", SelectionWindowTest::isMenuOpen);
        hands.interact(() -> hands.workbench().session().stepTicks(1));
        hands.await("closed", () -> !isMenuOpen());
    }

    private static boolean isMenuOpen() {
        return Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance);
    }

    @Tag("long")
    @Test
    void the_selection_grows_shrinks_and_inverts_by_keys_and_commands() {
        hands.openSample("marionette");
        int all = hands.ask(open -> open.world().entityCount());
        hands.selectRow("Hinge", 0);
        await(() -> selected().size() == 1);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.I);
        int hinges = hands.ask(open -> open.world().array(
                open.world().types().named("Hinge").orElseThrow().recordClass()).size());
        await(() -> selected().size() > 1 && selected().size() <= hinges);
        int similar = selected().size();
        hands.keys(KeyCode.CONTROL, KeyCode.I);
        await(() -> selected().size() == all - similar);
        hands.command("Select all entities");
        await(() -> selected().size() == all);
        hands.command("Invert selection");
        hands.await("a hint",
                () -> hands.model().hint().get().equals("All entities are selected. The selection stays."));
        hands.command("Select none");
        await(() -> selected().isEmpty());
    }

    @Test
    void parents_and_children_are_selected_and_aligned_in_one_step_of_undo() {
        hands.openSample("solar-system");
        Entity sun = hands.ask(open -> open.tree().childrenOf(Entity.NONE).getFirst());
        hands.interact(() -> hands.workbench().session().select(sun));
        await(() -> selected().equals(List.of(sun)));
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.U);
        await(() -> selected().size() > 1);
        List<Entity> planets = selected();
        long before = hands.hash();
        hands.command("Align y with the last selected");
        hands.await("aligned", () -> hands.model().undoName().get().startsWith("Align y of"));
        assertEquals(1L, (long) hands.ask(open -> planets.stream()
                .map(planet -> Math.round(1e6 * open.world().get(planet, WorldTransform.class).position().y()))
                .distinct().count()));
        hands.undo();
        assertEquals(before, hands.hash());
        hands.keys(KeyCode.CONTROL, KeyCode.U);
        await(() -> selected().equals(List.of(sun)));
    }

    @Test
    void undo_moves_the_view_to_what_it_changed_out_of_sight() {
        hands.openSample("solar-system");
        Entity sun = hands.ask(open -> open.tree().childrenOf(Entity.NONE).getFirst());
        hands.workbench().session().edit("Move Sun", sim -> sim.world().set(sun, LocalTransform.at(1, 2))).join();
        hands.awaitEdit("Move Sun");
        ViewportPane viewport = (ViewportPane) hands.see(() -> hands.tab("Viewport"));
        hands.await("a view of it", () -> viewport.parameters().containsKey("camera"));
        hands.interact(() -> viewport.setParameters(Map.of("camera", "0 0 1000", "by-hand", "true",
                "scene", viewport.parameters().get("scene"))));
        hands.await("zoomed in", () -> viewport.parameters().getOrDefault("camera", "").endsWith(" 1000.0"));
        hands.interact(() -> viewport.moveTo(new ChangedPlaces(List.of(Extent.between(900, 900, 900, 900)))));
        assertEquals("900.0 900.0 1000.0", viewport.parameters().get("camera"));
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("the sun", () -> viewport.parameters().getOrDefault("camera", "").startsWith("0.0 0.0 "));

        hands.interact(() -> viewport.moveTo(new ChangedPlaces(List.of(Extent.between(900, 900, 900, 900)))));
        Grid edits = hands.grid("Edits");
        hands.await("the undone edit", () -> "Move Sun".equals(WindowHands.cell(edits, 0, 0)));
        hands.interact(() -> {
            edits.requestFocus();
            edits.select(Objects.requireNonNull(edits.model().rows().row(0)).key());
        });
        hands.push(KeyCode.ENTER);
        hands.await("the sun", () -> viewport.parameters().getOrDefault("camera", "").startsWith("1.0 2.0 "));
    }

    @Test
    void a_click_in_the_viewport_focuses_it_so_that_its_keys_work() {
        hands.openSample("solar-system");
        ViewportPane viewport = (ViewportPane) hands.see(() -> hands.tab("Viewport"));
        hands.interact(() -> hands.workbench().workspace().requestFocus());
        hands.clickOn(viewport.view());
        assertSame(viewport.view(), hands.see(() -> hands.stage().getScene().getFocusOwner()));
    }

    @Tag("long")
    @Test
    void one_key_selects_all_entities_in_the_viewport_and_all_rows_in_a_table() {
        hands.openSample("marionette");
        int all = hands.ask(open -> open.world().entityCount());
        ViewportPane viewport = (ViewportPane) hands.see(() -> hands.tab("Viewport"));
        hands.interact(() -> viewport.view().requestFocus());
        hands.push(KeyCode.CONTROL, KeyCode.A);
        await(() -> selected().size() == all);
        hands.selectRow("Hinge", 0);
        await(() -> selected().size() == 1);
        int hinges = hands.ask(open -> open.world().array(
                open.world().types().named("Hinge").orElseThrow().recordClass()).size());
        hands.focus("Hinge");
        hands.push(KeyCode.CONTROL, KeyCode.A);
        await(() -> selected().size() == hinges);
    }
}

package orrery.editor.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.HeldSimulation;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;
import orrery.editor.grid.PaneBench;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.Handles;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EntityEdits;

@ExtendWith(PaneExtension.class)
class SceneTreePaneTest {
    private PaneBench bench;
    private Stage stage;
    private SceneTreePane pane;

    @Start
    void start(Stage shown) {
        stage = shown;
        open(FleetWorld::make);
    }

    private void open(java.util.function.Supplier<orrery.ecs.provider.Simulation> world) {
        bench = new PaneBench(stage, world, (session, views, navigator) -> {
            pane = new SceneTreePane(session, views, navigator, () -> _ -> new Vec2(30, 40));
            pane.setActive(true);
            return pane;
        });
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /// Waits for rows written as `··Name`, with one dot per level of depth.
    private void awaitRows(String... rows) {
        bench.await(() -> IntStream.range(0, bench.grid().model().rows().rowCount()).mapToObj(this::line).toList()
                .equals(List.of(rows)));
    }

    private String line(int index) {
        GridRow row = bench.grid().model().rows().row(index);
        return row == null ? "?" : "·".repeat(row.depth()) + row.cell(0).text();
    }

    private void awaitAll() {
        awaitRows("Ada", "·Bix", "·Cyd", "·Dee", "·Eve");
    }

    @Test
    void roots_are_open_and_children_stand_below_their_parent() {
        awaitAll();
        assertEquals("#3", bench.cell(2, "id").text());
    }

    @Test
    void the_column_of_ids_is_as_wide_as_the_longest() {
        awaitAll();
        bench.await(() -> idWidth() < 50);
        bench.session().edit("Fill", open -> open.world().create(100_000)).join();
        bench.await(() -> idWidth() > 70);
    }

    private double idWidth() {
        return bench.grid().model().columns().getLast().width();
    }

    @Test
    void the_number_stands_beside_names_only_since_a_handle_has_it() {
        awaitAll();
        bench.session().edit("Unname", open -> open.world().replace(Entity.of(3, 1), new Name(""))).join();
        awaitRows("Ada", "·Bix", "·3v1", "·Dee", "·Eve");
        assertEquals("", bench.cell(2, "id").text());
    }

    @Test
    void screen_readers_hear_a_tree() {
        awaitAll();
        assertEquals(AccessibleRole.TREE_VIEW, bench.grid().getAccessibleRole());
        bench.session().select(FleetWorld.craft(2));
        bench.await(() -> bench.speech().toString().contains("selected, level 2: name Bix"));
    }

    @Test
    void left_closes_a_node_and_right_opens_it(FxRobot robot) {
        awaitAll();
        bench.click(robot, 0);
        robot.type(KeyCode.LEFT);
        awaitRows("Ada");
        robot.type(KeyCode.RIGHT);
        awaitAll();
    }

    @Test
    void the_buttons_close_and_open_all(FxRobot robot) {
        awaitAll();
        bench.press(robot, "Collapse all");
        awaitRows("Ada");
        bench.press(robot, "Expand all");
        awaitAll();
    }

    @Test
    void recomputed_nodes_are_lit_and_counted(FxRobot robot) {
        robot.interact(() -> {
            bench.close();
            open(TinyWorld::make);
        });
        awaitRows("Sun", "·Earth");
        bench.session().stepTicks(2);
        bench.await(() -> bench.cell(0, "name").mark() == GridMark.CHANGED);
        assertTrue(bench.labels().containsAll(List.of("recomputed this tick:", "3 of 3", "nodes")),
                () -> bench.labels().toString());
    }

    @Test
    void a_closed_node_hints_at_what_happened_below_it(FxRobot robot) {
        awaitAll();
        bench.press(robot, "Collapse all");
        awaitRows("Ada");
        new EntityEdits(bench.session()).duplicate(List.of(FleetWorld.craft(2))).join();
        bench.session().select(List.of());
        bench.press(robot, "Collapse all");
        bench.await(() -> bench.cell(0, "name").detail().equals("~ below"));
    }

    @Test
    void the_search_shows_what_it_finds_below_its_ancestors(FxRobot robot) {
        awaitAll();
        bench.search(robot, "Craft, !Frozen, e");
        awaitRows("Ada", "·Dee", "·Eve");
        bench.await(() -> bench.labels().contains("2 of 5"));
        bench.search(robot, "");
        awaitAll();
    }

    @Test
    void selecting_an_entity_opens_the_nodes_above_it(FxRobot robot) {
        awaitAll();
        bench.press(robot, "Collapse all");
        awaitRows("Ada");
        bench.session().select(FleetWorld.craft(4));
        awaitAll();
        assertTrue(bench.grid().selection().contains(FleetWorld.craft(4).handle()));
    }

    @Test
    void clicking_a_node_selects_its_entity(FxRobot robot) {
        awaitAll();
        bench.click(robot, 2);
        assertEquals(List.of(FleetWorld.craft(3)), bench.session().selection().entities());
    }

    @Test
    void keys_that_come_faster_than_views_each_go_one_row_on(FxRobot robot) {
        awaitAll();
        bench.click(robot, 0);
        AtomicReference<HeldSimulation> held = new AtomicReference<>();
        robot.interact(() -> {
            key(KeyCode.DOWN);
            Patience.await("a view has the first selection", () -> bench.session().view().selection()
                    .contains(FleetWorld.craft(2)));
            held.set(new HeldSimulation(bench.session()));
            key(KeyCode.DOWN);
        });
        bench.await(() -> bench.shown().selection().contains(FleetWorld.craft(2)));
        robot.interact(() -> key(KeyCode.DOWN));
        held.get().close();
        bench.await(() -> !bench.shown().selection().contains(FleetWorld.craft(2)));
        assertEquals(List.of(FleetWorld.craft(4)), bench.shown().selection().entities());
        assertEquals(3, bench.grid().model().cursor().focusIndex());
    }

    @Test
    void a_node_is_closed_by_the_key_that_follows_the_one_that_opens_it(FxRobot robot) {
        awaitAll();
        bench.click(robot, 0);
        robot.type(KeyCode.LEFT);
        awaitRows("Ada");
        try (HeldSimulation _ = new HeldSimulation(bench.session())) {
            robot.interact(() -> {
                key(KeyCode.RIGHT);
                key(KeyCode.LEFT);
            });
        }
        long before = bench.session().ask(_ -> bench.session().view().number()).join();
        bench.session().refresh();
        bench.await(() -> bench.shown().number() > before);
        awaitRows("Ada");
    }

    @Test
    void left_leads_from_a_leaf_to_its_parent_during_a_search_too(FxRobot robot) {
        awaitAll();
        bench.search(robot, "Eve");
        awaitRows("Ada", "·Eve");
        bench.click(robot, 1);
        robot.interact(() -> {
            key(KeyCode.LEFT);
            assertEquals(0, bench.grid().model().cursor().focusIndex());
        });
    }

    private void key(KeyCode code) {
        bench.grid().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    @Test
    void the_entities_are_copied_as_json_for_paste_and_for_text_editors(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        bench.await(() -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("\"Bix\""));
        assertTrue(bench.labels().stream().noneMatch(label -> label.startsWith("Copied")));
        robot.interact(() -> new EntityClipboard(bench.session()).paste());
        awaitRows("Ada", "·Bix", "·Cyd", "·Dee", "·Eve", "·Bix 2");
    }

    @Test
    void the_same_nodes_stay_expanded_when_entities_are_renumbered_twice_while_the_pane_is_hidden(FxRobot robot) {
        bench.close();
        robot.interact(() -> open(TinyWorld::make));
        awaitRows("Sun", "·Earth");
        bench.click(robot, 1);
        robot.type(KeyCode.RIGHT);
        awaitRows("Sun", "·Earth", "··Moon");
        robot.interact(() -> pane.setActive(false));
        renumber();
        restartAnew();
        renumber();
        robot.interact(() -> pane.setActive(true));
        awaitRows("First", "First", "Sun", "·Earth", "··Moon");
    }

    /// Goes back to state 0 after it was dropped from the recording, so that a new recording begins.
    private void restartAnew() {
        bench.session().ask(open -> {
            Objects.requireNonNull(open).timeline().recording().budget().limitTicks(5);
            return true;
        }).join();
        bench.session().stepTicks(30);
        bench.await(() -> bench.shown().status().position().tick() == 31);
        bench.session().restart();
        bench.await(() -> bench.shown().status().position().tick() == 0);
    }

    /// Creates an entity before all others, and runs the first tick, which numbers the entities by their order.
    private void renumber() {
        Handles before = bench.shown().handles();
        bench.session().edit("Create first", sim -> {
            Entity first = sim.world().create(new Name("First"));
            sim.tree().attachBefore(first, Entity.NONE, sim.tree().firstChildOf(Entity.NONE));
        }).join();
        bench.session().stepTicks(1);
        bench.await(() -> bench.shown().handles() != before);
    }

    private void drag(FxRobot robot, int from, int to, double within) {
        Point2D start = bench.spot(from, "name");
        Point2D end = bench.spot(to, "name");
        double dy = (within - 0.5) * bench.grid().model().rowHeight();
        robot.moveTo(start.getX() + 40, start.getY()).press(MouseButton.PRIMARY)
                .moveTo(end.getX() + 40, end.getY() + dy - 3).moveTo(end.getX() + 40, end.getY() + dy)
                .release(MouseButton.PRIMARY);
    }

    @Tag("long")
    @Test
    void a_node_dropped_into_another_becomes_its_child(FxRobot robot) {
        awaitAll();
        bench.click(robot, 4);
        drag(robot, 4, 1, 0.5);
        awaitRows("Ada", "·Bix", "··Eve", "·Cyd", "·Dee");
        assertEquals(GridMark.MOVED, bench.cell(2, "name").mark());
    }

    @Tag("long")
    @Test
    void a_node_dropped_before_another_stands_before_it(FxRobot robot) {
        awaitAll();
        bench.click(robot, 4);
        drag(robot, 4, 1, 0.08);
        awaitRows("Ada", "·Eve", "·Bix", "·Cyd", "·Dee");
    }

    @Tag("long")
    @Test
    void a_node_released_outside_of_the_tree_stays(FxRobot robot) {
        awaitAll();
        bench.click(robot, 4);
        Point2D start = bench.spot(4, "name");
        double right = robot.bounds(bench.grid()).query().getMaxX();
        double row = bench.spot(1, "name").getY();
        robot.moveTo(start.getX() + 40, start.getY()).press(MouseButton.PRIMARY).moveTo(right + 20, row)
                .moveTo(right + 30, row).release(MouseButton.PRIMARY);
        drag(robot, 3, 1, 0.08);
        awaitRows("Ada", "·Dee", "·Bix", "·Cyd", "·Eve");
    }

    @Tag("long")
    @Test
    void a_cycle_is_refused_with_its_path(FxRobot robot) {
        awaitAll();
        bench.click(robot, 0);
        assertFalse(bench.canDropInto(2));
        drag(robot, 0, 2, 0.5);
        bench.await(() -> bench.labels().contains("Entity 1v1 (Ada) can't hang below 3v1 (Cyd), which hangs below it:"
                + " 1v1 (Ada) › 3v1 (Cyd)."));
        awaitAll();
    }

    @Tag("long")
    @Test
    void a_refusal_goes_with_the_next_edit_and_with_the_next_tick(FxRobot robot) {
        awaitAll();
        bench.click(robot, 0);
        drag(robot, 0, 2, 0.5);
        bench.await(() -> bench.labels().stream().anyMatch(label -> label.contains("can't hang below")));
        bench.session().edit("Rename", sim -> sim.world().replace(Entity.of(1, 1), new Name("Zoe"))).join();
        awaitRows("Zoe", "·Bix", "·Cyd", "·Dee", "·Eve");
        assertFalse(bench.labels().stream().anyMatch(label -> label.contains("can't hang below")));
        drag(robot, 0, 2, 0.5);
        bench.await(() -> bench.labels().stream().anyMatch(label -> label.contains("can't hang below")));
        bench.session().stepTicks(1);
        bench.await(() -> bench.shown().status().position().tick() == 1 && !bench.shown().status().play().playing());
        assertFalse(bench.labels().stream().anyMatch(label -> label.contains("can't hang below")));
    }

    @Test
    void what_an_edit_could_not_keep_is_readable_after_it(FxRobot robot) {
        awaitAll();
        bench.session().edit("Place", sim -> {
            LocalTransform flat = new LocalTransform(new Vec2(0, 0), 0, new Vec2(0, 0));
            for (Entity each : List.of(Entity.of(2, 1), Entity.of(3, 1))) {
                if (!sim.world().has(each, LocalTransform.class)) {
                    sim.world().add(each, LocalTransform.at(1, 2));
                }
            }
            sim.world().set(Entity.of(3, 1), flat);
        }).join();
        drag(robot, 1, 2, 0.5);
        bench.await(() -> bench.session().ask(open -> open.simulation().tree().parentOf(Entity.of(2, 1))).join()
                .equals(Entity.of(3, 1)));
        bench.await(() -> bench.labels().stream().anyMatch(label -> label.contains("has moved in the world")));
        awaitRows("Ada", "·Cyd", "··Bix", "·Dee", "·Eve");
        assertTrue(bench.labels().stream().anyMatch(label -> label.contains("has moved in the world")));
        bench.session().edit("Rename", sim -> sim.world().replace(Entity.of(1, 1), new Name("Zoe"))).join();
        bench.await(() -> bench.labels().stream().noneMatch(label -> label.contains("has moved in the world")));
    }

    @Test
    void a_new_root_is_in_the_middle_of_the_view(FxRobot robot) {
        awaitAll();
        bench.press(robot, "Create root");
        awaitRows("Ada", "·Bix", "·Cyd", "·Dee", "·Eve", "New entity");
        bench.await(() -> bench.grid().selection().size() == 1);
        Entity made = bench.session().selection().lead().orElseThrow();
        assertEquals(LocalTransform.at(30, 40), bench.session()
                .ask(open -> Objects.requireNonNull(open).simulation().world().get(made, LocalTransform.class)).join());
    }

    @Test
    void the_menu_creates_children_and_destroys_with_or_without_what_is_below(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1, MouseButton.SECONDARY);
        bench.choose(robot, "Create child");
        awaitRows("Ada", "·Bix", "··New entity", "·Cyd", "·Dee", "·Eve");
        bench.click(robot, 1, MouseButton.SECONDARY);
        bench.choose(robot, "Destroy entity, keep children");
        awaitRows("Ada", "·New entity", "·Cyd", "·Dee", "·Eve");
        bench.click(robot, 0, MouseButton.SECONDARY);
        bench.choose(robot, "Destroy entity with all below");
        awaitRows();
    }

    @Test
    void f2_renames_the_child_that_was_just_created(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1, MouseButton.SECONDARY);
        bench.choose(robot, "Create child");
        awaitRows("Ada", "·Bix", "··New entity", "·Cyd", "·Dee", "·Eve");
        bench.await(() -> bench.grid().model().cursor().focusIndex() == 2);
        robot.type(KeyCode.F2);
        robot.write("Dot").type(KeyCode.ENTER);
        awaitRows("Ada", "·Bix", "··Dot", "·Cyd", "·Dee", "·Eve");
    }

    @Test
    void a_name_that_is_too_long_stays_in_the_field_for_correction(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1);
        robot.type(KeyCode.F2);
        TextField field = robot.lookup(".grid-edit").queryAs(TextField.class);
        robot.interact(() -> field.setText("x".repeat(257)));
        robot.type(KeyCode.ENTER);
        assertEquals("x".repeat(257), field.getText());
        assertEquals("A name has up to 256 characters, this one has 257. Shorten it.",
                robot.lookup(".grid-edit-problem").queryAs(Label.class).getText());
        assertTrue(robot.lookup(".grid-edit-problem").queryAs(Label.class).isWrapText());
        robot.type(KeyCode.END, KeyCode.BACK_SPACE, KeyCode.ENTER);
        awaitRows("Ada", "·" + "x".repeat(256), "·Cyd", "·Dee", "·Eve");
    }

    @Test
    void f2_renames_in_place(FxRobot robot) {
        awaitAll();
        bench.click(robot, 3);
        robot.type(KeyCode.F2);
        robot.write("Dot").type(KeyCode.ENTER);
        awaitRows("Ada", "·Bix", "·Cyd", "·Dot", "·Eve");
    }

    @Test
    void the_shown_name_is_written_if_it_is_entered_again_before_another_one_is_shown(FxRobot robot) {
        awaitAll();
        bench.click(robot, 3);
        try (HeldSimulation _ = new HeldSimulation(bench.session())) {
            robot.type(KeyCode.F2).write("Dot").type(KeyCode.ENTER);
            robot.type(KeyCode.F2).write("Dee").type(KeyCode.ENTER);
        }
        String name = bench.session().ask(open -> open.world().get(FleetWorld.craft(4), Name.class).value()).join();
        assertEquals("Dee", name);
    }

    @Test
    void enter_pressed_at_once_waits_for_what_was_typed_last(FxRobot robot) {
        awaitAll();
        bench.searchAndEnter(robot, "dee");
        bench.await(() -> !bench.session().selection().entities().isEmpty());
        assertEquals(List.of(FleetWorld.craft(4)), bench.session().selection().entities());
    }

    @Test
    void down_in_the_search_box_enters_what_was_found(FxRobot robot) {
        awaitAll();
        robot.interact(() -> robot.lookup(".search").query().requestFocus());
        robot.type(KeyCode.DOWN);
        bench.await(() -> bench.session().selection().entities().equals(List.of(FleetWorld.craft(1))));
    }

    @Test
    void left_goes_to_the_parent_from_the_last_of_many_siblings(FxRobot robot) {
        awaitAll();
        int many = 3_000;
        bench.session().edit("Fill", simulation -> {
            for (int i = 0; i < many; i++) {
                simulation.tree().attach(simulation.world().create(), FleetWorld.craft(1));
            }
        }).join();
        bench.await(() -> bench.grid().model().rows().rowCount() == many + 5);
        robot.interact(() -> bench.grid().requestFocus());
        robot.type(KeyCode.END);
        bench.await(() -> bench.grid().model().rows().row(many + 4) != null);
        robot.type(KeyCode.LEFT);
        bench.await(() -> bench.session().selection().entities().equals(List.of(FleetWorld.craft(1)))
                && bench.grid().firstVisibleRow() == 0 && bench.grid().model().cursor().focusIndex() == 0);
    }
}

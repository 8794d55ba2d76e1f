package orrery.editor.entities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
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
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.PaneExtension;
import orrery.editor.grid.PaneBench;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.edit.EntityEdits;

@ExtendWith(PaneExtension.class)
class EntitiesPaneTest {
    private PaneBench bench;
    private EntitiesPane pane;

    @Start
    void start(Stage stage) {
        bench = new PaneBench(stage, FleetWorld::make, (session, views, navigator) -> {
            pane = new EntitiesPane(session, views, navigator, () -> _ -> new Vec2(30, 40));
            pane.setActive(true);
            return pane;
        });
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void awaitNames(String... names) {
        bench.awaitColumn(EntityRows.NAME, names);
    }

    private void awaitAll() {
        awaitNames("Ada", "Bix", "Cyd", "Dee", "Eve");
    }

    @Test
    void every_entity_has_a_row_with_its_components() {
        awaitAll();
        assertEquals("Craft, Frozen, LocalTransform, WorldTransform", bench.cell(2, EntityRows.COMPONENTS).text());
        assertEquals("#3", bench.cell(2, EntityRows.HANDLE).text());
        bench.await(() -> bench.labels().contains("5 entities"));
    }

    @Test
    void the_search_finds_names_ids_and_queries(FxRobot robot) {
        bench.search(robot, "e");
        awaitNames("Dee", "Eve");
        bench.search(robot, "12v3");
        awaitNames();
        bench.search(robot, "2v1");
        awaitNames("Bix");
        bench.search(robot, "#4");
        awaitNames("Dee");
        bench.search(robot, "Craft, !Frozen");
        awaitNames("Ada", "Bix", "Dee", "Eve");
        bench.search(robot, "Craft.task = SCOUT, !Frozen, Craft.x >= 40");
        awaitNames("Dee", "Eve");
        bench.await(() -> bench.labels().contains("2 of 5 entities"));
    }

    @Test
    void a_condition_that_is_none_is_told_with_its_column_where_the_entities_were(FxRobot robot) {
        bench.search(robot, "Craft, Craft.x < 25 || isNaN(Craft.fuel)");
        awaitNames("Ada", "Bix");
        bench.search(robot, "Craft, Craft.hull < 0");
        awaitNames();
        bench.await(
                () -> bench.speech().equals(
                        "Entities. No entity matches “Craft, Craft.hull < 0”. Column 14: Craft has no field hull. Its"
                                + " fields: x, fuel, task, colour,"
                                + " armed, target, note."));
        bench.search(robot, "Nobody");
        bench.await(() -> bench.speech().equals(
                "Entities. No entity matches “Nobody”. Try a name, an id such as #12, or conditions: Craft, !Craft,"
                        + " Craft.x > 2."));
    }

    @Test
    void an_entity_that_was_selected_while_the_search_did_not_match_it_is_not_gone_to_long_after(FxRobot robot) {
        bench.search(robot, "e");
        awaitNames("Dee", "Eve");
        bench.session().select(FleetWorld.craft(2));
        bench.await(() -> bench.grid().selection().size() == 1);
        bench.session().stepTicks(1);
        bench.await(() -> bench.session().view().status().position().tick() == 1);
        robot.interact(() -> {});
        bench.search(robot, "");
        awaitAll();
        bench.session().stepTicks(1);
        bench.await(() -> bench.session().view().status().position().tick() == 2);
        robot.interact(() -> {});
        assertNotEquals(1, bench.grid().model().cursor().focusIndex());
    }

    @Test
    void the_entities_are_copied_as_json_and_the_menu_copies_rows_as_text(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        bench.await(() -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("\"Bix\""));
        robot.interact(() -> new EntityClipboard(bench.session()).paste());
        awaitNames("Ada", "Bix", "Cyd", "Dee", "Eve", "Bix 2");
        bench.click(robot, 1, MouseButton.SECONDARY);
        bench.choose(robot, "Copy rows as text");
        bench.await(() -> bench.labels().contains("Copied 1 row"));
        bench.await(() -> Clipboard.getSystemClipboard().getString().startsWith("Bix\t#2\t"));
    }

    @Test
    void rows_are_sorted_by_name(FxRobot robot) {
        awaitAll();
        bench.sort(robot, new GridSort(EntityRows.NAME, false));
        awaitNames("Eve", "Dee", "Cyd", "Bix", "Ada");
        assertEquals(new GridSort(EntityRows.NAME, false), bench.grid().model().sort());
    }

    @Test
    void the_button_creates_an_entity_and_selects_it(FxRobot robot) {
        awaitAll();
        bench.press(robot, "Create entity");
        awaitNames("Ada", "Bix", "Cyd", "Dee", "Eve", "New entity");
        assertEquals(GridMark.ADDED, bench.cell(5, EntityRows.NAME).mark());
        bench.await(() -> bench.grid().selection().size() == 1);
        Entity made = bench.session().selection().lead().orElseThrow();
        assertEquals(6, made.index());
        assertEquals(LocalTransform.at(30, 40), bench.session()
                .ask(open -> Objects.requireNonNull(open).simulation().world().get(made, LocalTransform.class)).join());
    }

    @Test
    void f2_renames_in_place(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1);
        robot.type(KeyCode.F2);
        robot.write("Boz").type(KeyCode.ENTER);
        awaitNames("Ada", "Boz", "Cyd", "Dee", "Eve");
    }

    @Test
    void the_menu_destroys_what_is_selected_with_what_is_below_and_undo_brings_it_back(FxRobot robot) {
        awaitAll();
        bench.click(robot, 0, MouseButton.SECONDARY);
        bench.choose(robot, "Destroy entity");
        awaitNames();
        assertTrue(bench.session().undo().join().done());
        awaitAll();
    }

    @Test
    void the_menu_duplicates(FxRobot robot) {
        awaitAll();
        bench.click(robot, 2, MouseButton.SECONDARY);
        bench.choose(robot, "Duplicate entity");
        awaitNames("Ada", "Bix", "Cyd", "Dee", "Eve", "Cyd 2");
        assertEquals("Craft, Frozen, LocalTransform, WorldTransform", bench.cell(5, EntityRows.COMPONENTS).text());
        bench.await(() -> bench.session().selection().entities().equals(List.of(FleetWorld.craft(6))));
    }

    @Tag("long")
    @Test
    void as_many_rows_are_selected_as_there_are(FxRobot robot) {
        int many = 120_000;
        assertTrue(
                bench.session().edit("Fill", sim -> IntStream.range(0, many).forEach(_ -> sim.world().create())).join()
                        .done());
        bench.await(() -> bench.grid().model().rows().rowCount() == many + 5);
        bench.click(robot, 1);
        robot.press(KeyCode.SHIFT).type(KeyCode.END).release(KeyCode.SHIFT);
        bench.await(() -> bench.session().selection().entities().size() == many + 4);
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        bench.await(() -> bench.session().selection().entities().size() == many + 5);
        new EntityEdits(bench.session()).destroy(bench.session().selection().entities()).join();
        awaitNames();
        assertTrue(bench.session().undo().join().done());
        bench.await(() -> bench.grid().model().rows().rowCount() == many + 5);
    }

    @Test
    void the_menu_adds_a_component_to_all_that_are_selected(FxRobot robot) {
        awaitAll();
        robot.interact(() -> bench.grid().requestFocus());
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        bench.await(() -> bench.session().selection().entities().size() == 5);
        bench.click(robot, 2, MouseButton.SECONDARY);
        bench.choose(robot, "Add component to 5 entities", "Order");
        bench.await(() -> bench.cell(1, EntityRows.COMPONENTS).text().contains("Order"));
    }

    @Test
    void free_slots_leave_no_holes(FxRobot robot) {
        awaitAll();
        bench.click(robot, 3, MouseButton.SECONDARY);
        bench.choose(robot, "Destroy entity");
        awaitNames("Ada", "Bix", "Cyd", "Eve");
        bench.click(robot, 3);
        assertEquals(List.of(FleetWorld.craft(5)), bench.session().selection().entities());
    }

    @Test
    void a_component_is_a_link_to_its_array(FxRobot robot) {
        awaitAll();
        Point2D first = bench.spot(0, EntityRows.COMPONENTS);
        robot.clickOn(first.getX(), first.getY());
        assertEquals(List.of("type Craft"), bench.followed());
    }

    @Test
    void enter_pressed_at_once_waits_for_what_was_typed_last(FxRobot robot) {
        awaitNames("Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.searchAndEnter(robot, "dee");
        bench.await(() -> !bench.session().selection().entities().isEmpty());
        assertEquals(List.of(FleetWorld.craft(4)), bench.session().selection().entities());
    }

    @Test
    void down_in_the_search_box_enters_what_was_found(FxRobot robot) {
        robot.interact(() -> robot.lookup(".search").query().requestFocus());
        robot.write("e");
        awaitNames("Dee", "Eve");
        robot.type(KeyCode.DOWN);
        bench.await(() -> bench.session().selection().entities().equals(List.of(FleetWorld.craft(4))));
        robot.type(KeyCode.DOWN);
        bench.await(() -> bench.session().selection().entities().equals(List.of(FleetWorld.craft(5))));
    }

    @Tag("long")
    @Test
    void rows_that_are_selected_by_dragging_are_one_step_of_the_history(FxRobot robot) {
        awaitAll();
        bench.click(robot, 4);
        bench.await(() -> bench.session().selection().entities().size() == 1);
        robot.moveTo(bench.spot(0, EntityRows.NAME)).press(MouseButton.PRIMARY);
        for (int row = 1; row < 4; row++) {
            int count = row + 1;
            robot.moveTo(bench.spot(row, EntityRows.NAME));
            bench.await(() -> bench.session().selection().entities().size() == count);
        }
        robot.release(MouseButton.PRIMARY);
        bench.session().selectBack();
        assertEquals(List.of(FleetWorld.craft(5)), bench.session().selection().entities());
        bench.session().selectForward();
        assertEquals(4, bench.session().selection().entities().size());
    }

    @Test
    void sorting_keeps_the_place_and_the_focus_and_never_says_that_there_are_no_entities(FxRobot robot) {
        int many = 120_000;
        bench.session().edit("Fill", sim -> IntStream.range(0, many).forEach(_ -> sim.world().create())).join();
        bench.await(() -> bench.grid().model().rows().rowCount() == many + 5);
        robot.interact(() -> bench.grid().scrollToRow(60_000));
        bench.await(() -> bench.grid().model().rows().row(60_000) != null);
        robot.interact(() -> bench.grid().model().cursor().moveTo(60_000));
        double top = bench.grid().model().scrollY();
        String before = bench.cell(60_000, EntityRows.NAME).text();
        bench.sort(robot, new GridSort(EntityRows.HANDLE, false));
        bench.await(() -> {
            assertTrue(bench.grid().model().rows().rowCount() > 0, () -> "" + bench.speech());
            GridRow first = bench.grid().model().rows().row(60_000);
            return !bench.labels().contains("searching…") && first != null
                    && !first.cell(0).text().equals(before);
        });
        assertEquals(top, bench.grid().model().scrollY());
        assertEquals(many + 5 - 60_001, bench.grid().model().cursor().focusIndex());
    }

    @Test
    void an_entity_that_is_selected_no_longer_is_not_gone_to_when_the_search_ends(FxRobot robot) {
        awaitAll();
        bench.search(robot, "dee");
        awaitNames("Dee");
        bench.session().select(FleetWorld.craft(2));
        bench.await(() -> bench.grid().selection().contains(FleetWorld.craft(2).handle()));
        bench.click(robot, 0);
        bench.await(() -> bench.session().selection().entities().equals(List.of(FleetWorld.craft(4))));
        bench.search(robot, "");
        awaitAll();
        bench.session().stepTicks(1);
        bench.await(() -> bench.cell(0, EntityRows.NAME).text().equals("Ada"));
        assertEquals(3, bench.grid().model().cursor().focusIndex());
    }

    @Test
    void a_pane_that_comes_back_shows_no_selection_if_nothing_is_selected_any_more(FxRobot robot) {
        awaitAll();
        bench.click(robot, 1);
        bench.await(() -> bench.session().selection().entities().size() == 1);
        robot.interact(() -> pane.setActive(false));
        bench.session().select(List.of());
        bench.session().ask(open -> true).join();
        robot.interact(() -> pane.setActive(true));
        bench.await(() -> bench.grid().selection().isEmpty());
    }
}

package orrery.editor.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.fx.HeldSimulation;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Views;
import orrery.editor.grid.PaneBench;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.session.FleetWorld.Order;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.theme.Fonts;
import orrery.editor.theme.TextMeasure;

@ExtendWith(PaneExtension.class)
class ArrayPaneTest {
    private PaneBench bench;
    private ArrayPane pane;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        open("Craft");
    }

    private void open(String type) {
        bench = new PaneBench(stage, FleetWorld::make, (session, views, navigator) -> pane(session, views, navigator,
                type));
    }

    private ArrayPane pane(Session session, Views views, Navigator navigator, String name) {
        ComponentType<?> type = session.ask(open -> open == null
                ? null
                : open.simulation().world().types().named(name).orElseThrow()).join();
        pane = new ArrayPane(session, views, navigator, type);
        pane.setActive(true);
        return pane;
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void the_number_of_a_moved_row_of_a_million_fits_into_its_column() {
        double needed = new TextMeasure().width(Fonts.value(12), GridMark.MOVED.glyph() + " 999 999");
        double room = ArrayColumns.rowWidth(1_000_000) - 2 * GridLayout.PAD + 8;
        assertTrue(needed <= room, needed + " of " + room);
    }

    private Craft craft(int number) {
        return bench.session().ask(open -> craft(open.simulation(), number)).join();
    }

    @Test
    void what_is_typed_in_a_cell_goes_to_nobody_where_the_first_tick_numbers_entities_anew(FxRobot robot) {
        bench.await(() -> bench.column(ArrayColumns.ENTITY).contains("Dee"));
        edits().destroy(List.of(FleetWorld.craft(2))).join();
        bench.await(() -> !bench.column(ArrayColumns.ENTITY).contains("Bix"));
        robot.interact(() -> bench.grid().edit(bench.column(ArrayColumns.ENTITY).indexOf("Dee"), "fuel"));
        robot.write("42");
        bench.session().stepTicks(1);
        bench.await(() -> bench.cell(0, "x").text().equals("11.000"));
        robot.type(KeyCode.ENTER);
        assertEquals(List.of(0.0, 5.0, 7.5, 10.0),
                IntStream.rangeClosed(1, 4).mapToObj(slot -> craft(slot).fuel()).toList());
        bench.await(() -> bench.labels().contains(EntityEdits.RENUMBERED));
    }

    @Test
    void an_edit_of_one_of_several_selected_rows_changes_all_of_them_in_one_edit(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        List<Entity> chosen = List.of(FleetWorld.craft(2), FleetWorld.craft(3));
        List<Double> before = IntStream.rangeClosed(1, 4).mapToObj(number -> craft(number).fuel()).toList();
        bench.session().select(chosen);
        bench.await(() -> bench.grid().selection().size() == 2);
        robot.interact(() -> bench.grid().edit(bench.column(ArrayColumns.ENTITY).indexOf("Bix"), "fuel"));
        robot.write("*2").type(KeyCode.ENTER);
        bench.await(() -> craft(2).fuel() == 2 * before.get(1));
        assertEquals(List.of(before.get(0), 2 * before.get(1), 2 * before.get(2), before.get(3)),
                IntStream.rangeClosed(1, 4).mapToObj(number -> craft(number).fuel()).toList());
        bench.session().undo().join();
        assertEquals(before, IntStream.rangeClosed(1, 4).mapToObj(number -> craft(number).fuel()).toList());
    }

    @Test
    void cells_of_what_the_library_keeps_by_itself_are_not_edited() {
        for (String type : List.of("SceneId", "Node", "WorldTransform", "TreeRoots")) {
            ArrayModel model = new ArrayModel(bench.session(), bench.session().ask(open -> open.simulation().world()
                    .types().named(type).orElseThrow()).join());
            model.type().fields().forEach(field -> assertFalse(model.isEditable(field.path()), type + " " + field));
        }
    }

    private EntityEdits edits() {
        return new EntityEdits(bench.session());
    }

    @Test
    void rows_stand_as_they_lie_in_memory_with_a_column_a_field() {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        assertEquals(
                List.of("row", "entity", "x", "fuel kg", "task", "colour", "armed", "target", "note", "written by"),
                bench.grid().model().columns().stream().map(column -> column.title()).toList());
        assertEquals("20.000", bench.cell(1, "x").text());
        assertEquals("#FF8800", bench.cell(1, "colour").text());
        assertEquals(0xFFFF8800, bench.cell(1, "colour").swatch());
        assertEquals("Ada", bench.cell(1, "target").text());
        assertEquals("scene", bench.cell(1, ArrayColumns.WRITER).detail());
    }

    @Test
    void a_boolean_is_a_check_box_that_space_switches_over_as_one_edit() {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        assertEquals(GridColumn.Kind.CHECK, bench.grid().model().columns()
                .get(bench.grid().model().columnIndex("armed")).kind());
        new FxRobot().interact(() -> {
            bench.grid().model().cursor().moveTo(1);
            bench.grid().model().cursor().focusColumn(bench.grid().model().columnIndex("armed"));
            bench.grid().requestFocus();
        });
        new FxRobot().type(KeyCode.SPACE);
        bench.await(() -> !craft(2).armed());
        bench.session().undo().join();
        assertTrue(craft(2).armed());
    }

    @Test
    void the_selected_row_stays_in_sight_where_new_values_sort_it_elsewhere_and_one_out_of_sight_does_not_scroll(
            FxRobot robot) {
        bench.session().edit("Launch", simulation -> IntStream.range(100, 200)
                .forEach(x -> simulation.world().create(withX(craft(simulation, 2), x)))).join();
        bench.sort(robot, new GridSort("x", true));
        bench.session().select(FleetWorld.craft(1));
        bench.await(() -> bench.grid().model().rows().rowCount() == 105 && isSelected(0));
        fly(1, 10_000);
        bench.await(() -> isInSight(104) && isSelected(104));
        bench.session().undo().join();
        bench.await(() -> isInSight(0) && isSelected(0));

        robot.interact(() -> bench.grid().scrollToRow(60));
        bench.await(() -> isInSight(60) && !isInSight(0) && bench.grid().model().rows().row(60) != null);
        int first = bench.grid().firstVisibleRow();
        fly(1, 10_000);
        bench.await(() -> bench.labels().contains("~ 1 changed"));
        fly(2, 20_000);
        bench.await(() -> bench.labels().contains("~ 2 changed"));
        assertEquals(first, bench.grid().firstVisibleRow());
    }

    private boolean isInSight(int row) {
        return row >= bench.grid().firstVisibleRow() && row <= bench.grid().lastVisibleRow();
    }

    private boolean isSelected(int row) {
        GridRow at = bench.grid().model().rows().row(row);
        return at != null && at.key() == FleetWorld.craft(1).handle();
    }

    private void fly(int number, float x) {
        bench.session().edit("Fly", simulation -> simulation.world().set(FleetWorld.craft(number),
                withX(craft(simulation, number), x))).join();
    }

    private static Craft craft(Simulation simulation, int number) {
        return simulation.world().get(FleetWorld.craft(number), Craft.class);
    }

    private static Craft withX(Craft craft, float x) {
        return new Craft(x, craft.fuel(), craft.task(), craft.colour(), craft.armed(), craft.target(), craft.note());
    }

    @Test
    void a_tick_lights_the_changed_cells_and_counts_them() {
        bench.session().stepTicks(1);
        bench.await(() -> bench.labels().contains("~ 4 changed"));
        assertEquals("21.000", bench.cell(1, "x").text());
        assertEquals(GridMark.CHANGED, bench.cell(1, "x").mark());
        assertEquals(GridMark.NONE, bench.cell(1, "fuel").mark());
        assertEquals(GridMark.NONE, bench.cell(2, "x").mark());
        assertEquals("Moving", bench.cell(1, ArrayColumns.WRITER).text());
        assertTrue(bench.labels().contains("record · float, double, Task, int, boolean, Entity, String · 33 B/row"
                + " · capacity 16"), () -> bench.labels().toString());
    }

    @Test
    void a_row_that_was_moved_into_a_hole_says_from_where(FxRobot robot) {
        edits().destroy(List.of(FleetWorld.craft(2))).join();
        bench.await(() -> bench.labels().contains("↦ 1 moved"));
        assertTrue(bench.labels().contains("− 1 removed"));
        assertEquals("Eve", bench.cell(1, ArrayColumns.ENTITY).text());
        assertEquals(GridMark.MOVED, bench.cell(1, ArrayColumns.ROW).mark());
        assertEquals("from row 4", bench.cell(1, ArrayColumns.WRITER).detail());
        bench.press(robot, "changed only");
        bench.await(() -> bench.grid().model().rows().rowCount() == 2);
        assertEquals("20.000", bench.cell(1, "x").text());
        assertEquals(GridStyle.REMOVED, bench.cell(1, "x").style());
        assertEquals("destroyed", bench.cell(1, ArrayColumns.WRITER).detail());
    }

    private void edit(Consumer<World> change) {
        bench.session().edit("Change", simulation -> change.accept(simulation.world())).join();
    }

    @Test
    void a_row_that_is_back_where_it_was_is_not_counted_as_moved_and_one_that_was_added_again_not_as_added() {
        Craft dee = craft(4);
        Craft eve = craft(5);
        edit(world -> world.remove(FleetWorld.craft(4), Craft.class));
        bench.await(() -> bench.labels().contains("↦ 1 moved"));
        edit(world -> world.remove(FleetWorld.craft(5), Craft.class));
        edit(world -> world.add(FleetWorld.craft(4), dee));
        edit(world -> world.add(FleetWorld.craft(5), eve));
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.await(() -> bench.labels().contains("~ 2 changed"));
        assertEquals(List.of(), bench.labels().stream().filter(label -> label.matches("[+↦−].*")).toList());
        assertEquals(List.of(GridMark.NONE, GridMark.NONE),
                List.of(bench.cell(3, ArrayColumns.ROW).mark(), bench.cell(4, ArrayColumns.ROW).mark()));
        assertEquals(GridMark.CHANGED, bench.cell(4, "fuel").mark());
    }

    @Test
    void an_added_row_is_green() {
        edits().duplicate(List.of(FleetWorld.craft(3))).join();
        bench.await(() -> bench.labels().contains("+ 1 added"));
        assertEquals(GridMark.ADDED, bench.cell(5, ArrayColumns.ROW).mark());
        assertEquals("Cyd 2", bench.cell(5, ArrayColumns.ENTITY).text());
    }

    @Test
    void changed_cells_show_the_value_before_where_that_is_asked_for(FxRobot robot) {
        bench.press(robot, "before → after");
        bench.session().stepTicks(1);
        bench.await(() -> bench.cell(1, "x").text().equals("20.000 → 21.000"));
        assertEquals("30.000", bench.cell(2, "x").text());
    }

    @Test
    void rows_are_sorted_by_any_column_or_stand_as_in_memory(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.sort(robot, new GridSort("x", false));
        bench.awaitColumn(ArrayColumns.ENTITY, "Eve", "Dee", "Cyd", "Bix", "Ada");
        bench.sort(robot, new GridSort("note", false));
        bench.awaitColumn(ArrayColumns.ENTITY, "Eve", "Dee", "Cyd", "Bix", "Ada");
        bench.sort(robot, new GridSort(ArrayColumns.ENTITY, true));
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.sort(robot, new GridSort(ArrayColumns.ROW, false));
        bench.awaitColumn(ArrayColumns.ENTITY, "Eve", "Dee", "Cyd", "Bix", "Ada");
        bench.sort(robot, null);
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
    }

    @Test
    void the_search_finds_names_rows_values_and_queries(FxRobot robot) {
        bench.search(robot, "dee");
        bench.awaitColumn(ArrayColumns.ENTITY, "Dee");
        bench.search(robot, "row 2");
        bench.awaitColumn(ArrayColumns.ENTITY, "Cyd");
        bench.search(robot, "#5");
        bench.awaitColumn(ArrayColumns.ENTITY, "Eve");
        bench.search(robot, "20.0");
        bench.awaitColumn(ArrayColumns.ENTITY, "Bix");
        bench.search(robot, "FREIGHT");
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada");
        bench.search(robot, "fuel > 4, !Frozen");
        bench.awaitColumn(ArrayColumns.ENTITY, "Dee", "Eve");
        bench.search(robot, "nothing like it");
        bench.awaitColumn(ArrayColumns.ENTITY);
    }

    @Test
    void enter_pressed_at_once_waits_for_what_was_typed_last(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.searchAndEnter(robot, "dee");
        bench.await(() -> !bench.session().selection().entities().isEmpty());
        assertEquals(List.of(FleetWorld.craft(4)), bench.session().selection().entities());
    }

    @Test
    void an_edited_cell_is_written_under_a_name_that_says_what(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        robot.interact(() -> assertTrue(bench.grid().edit(1, "fuel")));
        robot.write("7.25").type(KeyCode.ENTER);
        bench.await(() -> bench.cell(1, "fuel").text().equals("7.2500"));
        assertEquals(7.25, craft(2).fuel());
        bench.await(() -> bench.cell(1, ArrayColumns.WRITER).detail().equals("edit “Set Craft.fuel of Bix”"));
    }

    @Test
    void the_shown_value_is_written_if_it_is_entered_again_before_another_one_is_shown(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        try (HeldSimulation _ = new HeldSimulation(bench.session())) {
            for (String fuel : List.of("7.25", "2.5")) {
                robot.interact(() -> assertTrue(bench.grid().edit(1, "fuel")));
                robot.write(fuel).type(KeyCode.ENTER);
            }
        }
        assertEquals(2.5, craft(2).fuel());
        int edits = bench.session().ask(open -> open.undo().size()).join();
        assertEquals(2, edits);
    }

    @Test
    void a_text_that_is_no_value_is_not_written(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        robot.interact(() -> assertTrue(bench.grid().edit(1, "fuel")));
        robot.write("much").type(KeyCode.ENTER);
        assertTrue(bench.labels().contains("“much” is not a number."), () -> bench.labels().toString());
        robot.type(KeyCode.ESCAPE);
        assertEquals(2.5, craft(2).fuel());
    }

    @Test
    void an_edit_begins_with_all_digits(FxRobot robot) {
        edits().set(typed(Craft.class), typed(Craft.class).field("fuel").orElseThrow(), FleetWorld.craft(2), 1 / 3.0)
                .join();
        bench.await(() -> bench.cell(1, "fuel").text().equals("0.3333"));
        robot.interact(() -> assertTrue(bench.grid().edit(1, "fuel")));
        robot.type(KeyCode.ENTER);
        assertEquals(1 / 3.0, craft(2).fuel());
    }

    private <C extends Record> ComponentType<C> typed(Class<C> type) {
        return bench.session().ask(open -> open.simulation().world().types().of(type)).join();
    }

    @Test
    void selecting_rows_selects_entities_and_the_other_way_round(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.click(robot, 3);
        assertEquals(List.of(FleetWorld.craft(4)), bench.session().selection().entities());
        bench.session().select(FleetWorld.craft(2));
        bench.await(() -> bench.grid().selection().contains(FleetWorld.craft(2).handle()));
    }

    @Test
    void links_lead_to_entities_and_systems(FxRobot robot) {
        bench.session().stepTicks(1);
        bench.await(() -> bench.cell(1, ArrayColumns.WRITER).text().equals("Moving"));
        Point2D entity = bench.spot(1, ArrayColumns.ENTITY);
        robot.clickOn(entity.getX(), entity.getY());
        Point2D target = bench.spot(2, "target");
        robot.clickOn(target.getX(), target.getY());
        bench.link(robot, 1, ArrayColumns.WRITER);
        assertEquals(List.of("entity 2v1", "entity 1v1", "system Moving"), bench.followed());
    }

    @Test
    void keys_lead_from_a_cell_to_the_line_that_wrote_it_its_history_its_plot_and_the_watch(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        Point2D fuel = bench.spot(1, "fuel");
        robot.clickOn(fuel.getX(), fuel.getY());
        robot.press(KeyCode.CONTROL).type(KeyCode.E, KeyCode.H, KeyCode.P).press(KeyCode.SHIFT).type(KeyCode.W)
                .release(KeyCode.SHIFT, KeyCode.CONTROL);
        assertEquals(List.of("source Craft.fuel", "entity 2v1", "history Craft.fuel", "plot Craft.fuel",
                "watch Craft.fuel"), bench.followed());
    }

    @Test
    void the_menu_removes_the_component_and_destroys_the_entity(FxRobot robot) {
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee", "Eve");
        bench.click(robot, 4, MouseButton.SECONDARY);
        bench.choose(robot, "Remove Craft from entity");
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd", "Dee");
        bench.click(robot, 3, MouseButton.SECONDARY);
        bench.choose(robot, "Destroy entity");
        bench.awaitColumn(ArrayColumns.ENTITY, "Ada", "Bix", "Cyd");
        assertTrue(bench.session().ask(open -> open.simulation().world().isAlive(Entity.of(5, 1))).join());
    }

    @Test
    void a_written_value_of_a_deferred_type_is_pending(FxRobot robot) {
        robot.interact(() -> {
            bench.close();
            open("Order");
        });
        edits().set(typed(Order.class), typed(Order.class).fields().getFirst(), FleetWorld.craft(1), 9f).join();
        bench.await(() -> bench.cell(0, "speed").detail().equals("pending 9.0000"));
        assertEquals("1.0000", bench.cell(0, "speed").text());
        assertTrue(bench.labels().contains("1 pending"));
    }

    @Test
    void a_search_reads_only_visible_rows_however_far_the_pane_is_scrolled(FxRobot robot) {
        int many = 200_000;
        bench.session().edit("Launch", simulation -> {
            Craft like = craft(simulation, 2);
            IntStream.range(0, many).forEach(_ -> simulation.world().create(like));
        }).join();
        bench.await(() -> bench.grid().model().rows().rowCount() == many + 5);
        robot.interact(() -> bench.grid().scrollToRow(many + 4));
        bench.await(() -> bench.grid().model().rows().row(many + 4) != null);
        bench.search(robot, "x > 0");
        bench.await(() -> !bench.labels().contains("searching…") && bench.grid().firstVisibleRow() == 0
                && bench.grid().model().rows().row(0) != null);
        int loaded = bench.grid().model().rows().lastLoaded() - bench.grid().model().rows().firstLoaded();
        assertTrue(loaded < 1_000, () -> loaded + " rows");
    }
}

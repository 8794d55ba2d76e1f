package orrery.editor.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.type.ComponentType;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.PaneExtension;
import orrery.editor.grid.PaneBench;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.FleetWorld.Craft;

/// Values of a table that are copied and pasted with the keyboard.
@ExtendWith(PaneExtension.class)
class ArrayValuesTest {
    private PaneBench bench;

    @Start
    void start(Stage stage) {
        bench = new PaneBench(stage, FleetWorld::make, (session, views, navigator) -> {
            ComponentType<?> type = session.ask(open -> open == null
                    ? null
                    : open.simulation().world().types().named("Craft").orElseThrow()).join();
            ArrayPane pane = new ArrayPane(session, views, navigator, type);
            pane.setActive(true);
            return pane;
        });
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void focus(FxRobot robot, int row, String column) {
        bench.await(() -> bench.grid().model().rows().rowCount() == 5);
        bench.click(robot, row);
        robot.interact(() -> bench.grid().model().cursor().focusColumn(bench.grid().model().columnIndex(column)));
    }

    private static void extend(FxRobot robot, int rows) {
        robot.press(KeyCode.SHIFT);
        for (int i = 0; i < rows; i++) {
            robot.type(KeyCode.DOWN);
        }
        robot.release(KeyCode.SHIFT);
    }

    private static void copy(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.C).release(KeyCode.SHIFT, KeyCode.CONTROL);
    }

    private static void paste(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.V).release(KeyCode.CONTROL);
    }

    private static void put(FxRobot robot, String text) {
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private List<Double> fuels() {
        return bench.session().ask(open -> IntStream.rangeClosed(1, 5).mapToObj(number -> open.simulation().world()
                .get(FleetWorld.craft(number), Craft.class).fuel()).toList()).join();
    }

    private void awaitNotice(String text) {
        bench.await(() -> bench.labels().contains(text));
    }

    @Test
    void values_of_a_column_are_copied_in_the_order_of_the_rows_and_pasted_from_a_row_on(FxRobot robot) {
        List<Double> before = fuels();
        bench.sort(robot, new GridSort("fuel", false));
        bench.await(() -> bench.cell(0, ArrayColumns.ENTITY).text().equals("Eve"));
        focus(robot, 0, "fuel");
        extend(robot, 1);
        copy(robot);
        awaitNotice("Copied fuel of 2 rows");
        bench.sort(robot, null);
        bench.await(() -> bench.cell(0, ArrayColumns.ENTITY).text().equals("Ada"));
        focus(robot, 1, "fuel");
        paste(robot);
        List<Double> after = List.of(before.get(0), before.get(4), before.get(3), before.get(3), before.get(4));
        bench.await(() -> fuels().equals(after));
        bench.session().undo().join();
        assertEquals(before, fuels());
    }

    @Test
    void a_row_of_values_goes_into_all_selected_rows_and_empty_values_change_nothing(FxRobot robot) {
        focus(robot, 1, "x");
        extend(robot, 2);
        put(robot, "4.5\t\tFREIGHT\n");
        paste(robot);
        bench.await(() -> Stream.of(1, 2, 3).allMatch(row -> bench.cell(row, "x").text().equals("4.5000")
                && bench.cell(row, "task").text().equals("FREIGHT")));
        assertEquals(List.of(0.0, 2.5, 5.0, 7.5, 10.0), fuels());
        assertEquals("10.000", bench.cell(0, "x").text());
    }

    @Test
    void all_fields_are_copied_from_a_column_that_is_not_of_a_field(FxRobot robot) {
        focus(robot, 1, ArrayColumns.ENTITY);
        copy(robot);
        awaitNotice("Copied all fields of 1 row");
        focus(robot, 4, ArrayColumns.ENTITY);
        paste(robot);
        bench.await(() -> bench.session().ask(open -> open.simulation().world().get(FleetWorld.craft(5), Craft.class)
                .equals(open.simulation().world().get(FleetWorld.craft(2), Craft.class))).join());
    }

    @Test
    void what_does_not_fit_is_refused_as_a_whole_with_the_line(FxRobot robot) {
        List<Double> before = fuels();
        focus(robot, 3, "fuel");
        put(robot, "1\nmuch\n");
        paste(robot);
        awaitNotice("Nothing was pasted. Line 2, fuel: “much” is not a number.");
        put(robot, "1\n2\n3\n");
        paste(robot);
        awaitNotice("Nothing was pasted. The text has 3 lines, but the table ends after 2 rows.");
        extend(robot, 1);
        paste(robot);
        awaitNotice("Nothing was pasted. The text has 3 lines, but 2 rows are selected.");
        focus(robot, 3, "note");
        put(robot, "a\tb");
        paste(robot);
        awaitNotice("Nothing was pasted. A line has 2 values, but there is only 1 field from this column on.");
        assertEquals(before, fuels());
    }

    @Test
    void an_empty_text_at_the_end_is_a_line_of_its_own(FxRobot robot) {
        bench.session().edit("Set", open -> {
            Craft bix = open.world().get(FleetWorld.craft(2), Craft.class);
            open.world().replace(FleetWorld.craft(2),
                    new Craft(bix.x(), bix.fuel(), bix.task(), bix.colour(), bix.armed(),
                            bix.target(), ""));
        }).join();
        bench.await(() -> bench.cell(1, "note").text().isEmpty());
        focus(robot, 0, "note");
        extend(robot, 1);
        copy(robot);
        awaitNotice("Copied note of 2 rows");
        focus(robot, 3, "note");
        paste(robot);
        bench.await(() -> bench.cell(3, "note").text().equals("note 0"));
        assertEquals("note 4", bench.cell(4, "note").text());
    }

    @Test
    void lines_go_into_the_selected_row_and_not_into_the_one_with_the_focus(FxRobot robot) {
        List<Double> before = fuels();
        focus(robot, 1, "fuel");
        robot.press(KeyCode.CONTROL).type(KeyCode.DOWN).release(KeyCode.CONTROL);
        put(robot, "70\n80\n");
        paste(robot);
        bench.await(() -> fuels().equals(List.of(before.get(0), 70.0, 80.0, before.get(3), before.get(4))));
    }

    @Test
    void lines_for_selected_rows_of_which_a_search_shows_one_go_nowhere(FxRobot robot) {
        List<Double> before = fuels();
        focus(robot, 0, "fuel");
        bench.search(robot, "Eve");
        bench.await(() -> bench.column(ArrayColumns.ENTITY).equals(List.of("Eve")));
        bench.session().select(List.of(FleetWorld.craft(1), FleetWorld.craft(2), FleetWorld.craft(5)));
        bench.await(() -> bench.grid().selection().size() == 3);
        put(robot, "1\n2\n");
        robot.interact(() -> bench.grid().requestFocus());
        paste(robot);
        awaitNotice("Nothing was pasted. The text has 2 lines, but 1 row is selected.");
        assertEquals(before, fuels());
    }

    @Test
    void copied_entities_are_pasted_as_entities(FxRobot robot) {
        focus(robot, 0, "fuel");
        robot.interact(() -> new EntityClipboard(bench.session()).copy(List.of(FleetWorld.craft(1)), 10));
        bench.await(() -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("\"Ada\""));
        bench.await(() -> !ArrayValues.canPaste());
        AtomicReference<String> entities = new AtomicReference<>("");
        robot.interact(() -> entities.set(Clipboard.getSystemClipboard().getString()));
        put(robot, "3");
        bench.await(ArrayValues::canPaste);
        put(robot, "\n" + entities.get());
        bench.await(() -> !ArrayValues.canPaste());
    }

    @Test
    void a_text_that_begins_like_json_is_pasted_as_values_if_it_is_not_of_entities(FxRobot robot) {
        focus(robot, 0, "fuel");
        put(robot, "{\"name\": 3}");
        paste(robot);
        awaitNotice("Nothing was pasted. Line 1, fuel: “{\"name\": 3}” is not a number.");
    }
}

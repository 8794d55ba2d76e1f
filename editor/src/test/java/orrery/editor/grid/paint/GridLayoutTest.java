package orrery.editor.grid.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;

@Execution(ExecutionMode.CONCURRENT)
class GridLayoutTest {

    private static final int MILLIONS = 5_000_000;

    private final GridModel model = new GridModel();

    private GridLayout layout(int rows) {
        model.setColumns(List.of(GridColumn.text("a", "a", 100), GridColumn.number("b", "b", 60).grows(),
                GridColumn.text("c", "c", 40)));
        model.setRows(new GridSlice(rows, 0, List.of()));
        return GridLayout.of(model, 300, 31 + 100);
    }

    @Test
    void columns_stand_side_by_side_and_growing_ones_take_the_room_left() {
        GridLayout layout = layout(10);
        assertEquals(0, layout.columnLeft(0));
        assertEquals(100, layout.columnRight(0));
        assertEquals(260, layout.columnRight(1));
        assertEquals(300, layout.contentWidth());
    }

    @Test
    void a_column_that_the_user_resized_no_longer_grows() {
        layout(10);
        model.setUserWidth("b", 70);
        assertEquals(210, GridLayout.of(model, 300, 131).contentWidth());
    }

    @Test
    void a_column_is_never_dragged_below_its_least_width() {
        layout(10);
        model.setUserWidth("a", 3);
        assertEquals(GridColumn.MIN_WIDTH, GridLayout.of(model, 300, 131).columnRight(0));
    }

    @Test
    void a_column_below_the_others_has_a_line_of_its_own_as_wide_as_the_view() {
        model.setColumns(List.of(GridColumn.text("a", "a", 100), GridColumn.number("b", "b", 60).grows(),
                GridColumn.text("c", "c", 400).goesBelow()));
        model.setRows(new GridSlice(10, 0, List.of()));
        GridLayout layout = GridLayout.of(model, 300, 31 + 100);
        assertEquals(42, layout.rowHeight());
        assertEquals(List.of(0.0, 300.0), List.of(layout.columnLeft(2), layout.columnRight(2)));
        assertEquals(300, layout.contentWidth());
        assertEquals(2, layout.lastVisible());
        assertEquals(List.of(0, 1, 2, 2),
                List.of(layout.columnAt(50, 31 + 42 + 20), layout.columnAt(150, 31 + 42 + 20),
                        layout.columnAt(50, 31 + 42 + 22), layout.columnAt(150, 31 + 42 + 41)));
        assertEquals(21, layout.lineTop(2));
    }

    @Test
    void only_the_last_column_stands_below_others() {
        List<GridColumn> columns = List.of(GridColumn.text("a", "a", 100).goesBelow(), GridColumn.text("b", "b", 60));
        assertEquals("Column a (index 0 of 2) can't be on the second line: only the last of several columns can.",
                assertThrows(IllegalArgumentException.class, () -> model.setColumns(columns)).getMessage());
    }

    @Test
    void visible_rows_are_those_of_which_a_pixel_shows() {
        GridLayout layout = layout(10);
        assertEquals(List.of(0, 3), List.of(layout.firstVisible(), layout.lastVisible()));
        model.scrollTo(0, 24);
        assertEquals(List.of(0, 4), visible());
        model.scrollTo(0, 25);
        assertEquals(List.of(1, 4), visible());
    }

    private List<Integer> visible() {
        GridLayout layout = GridLayout.of(model, 300, 131);
        return List.of(layout.firstVisible(), layout.lastVisible());
    }

    @Test
    void without_rows_nothing_is_visible() {
        GridLayout layout = layout(0);
        assertEquals(-1, layout.lastVisible());
        assertEquals(-1, layout.rowAt(50));
        assertEquals(-1, layout.rowNear(50));
    }

    @Test
    void the_last_of_millions_of_rows_is_reached_to_the_pixel() {
        layout(MILLIONS);
        model.scrollTo(0, Double.MAX_VALUE);
        GridLayout layout = GridLayout.fit(model, 300, 131);
        assertEquals(MILLIONS - 1, layout.lastVisible());
        assertEquals(MILLIONS - 4, layout.firstVisible());
        assertEquals(131 - 25, layout.rowTop(MILLIONS - 1));
        assertEquals(MILLIONS * 25.0 - 100, model.scrollY());
        assertEquals(MILLIONS - 1, layout.rowAt(130));
    }

    @Test
    void every_row_of_a_million_is_hit_where_it_is_painted() {
        layout(1_000_000);
        for (int row = 0; row < 1_000_000; row += 9_973) {
            model.scrollTo(0, row * 25.0 + 7);
            GridLayout layout = GridLayout.of(model, 300, 131);
            assertEquals(row + 1, layout.rowAt(layout.rowTop(row + 1)));
            assertEquals(row + 1, layout.rowAt(layout.rowTop(row + 1) + 24));
        }
    }

    @Test
    void scrolling_to_a_row_moves_no_further_than_needed() {
        layout(100);
        model.scrollTo(0, 500);
        GridLayout layout = GridLayout.of(model, 300, 131);
        assertEquals(500, layout.scrollToShowRow(20));
        assertEquals(500, layout.scrollToShowRow(23));
        assertEquals(525, layout.scrollToShowRow(24));
        assertEquals(475, layout.scrollToShowRow(19));
        assertEquals(0, layout.scrollToShowRow(0));
        assertEquals(2400, layout.scrollToShowRow(99));
    }

    @Test
    void a_row_in_a_view_lower_than_a_row_is_shown_from_its_top() {
        layout(100);
        assertEquals(250, GridLayout.of(model, 300, 31 + 10).scrollToShowRow(10));
    }

    @Test
    void columns_and_dividers_are_hit_where_they_are_when_scrolled() {
        layout(10);
        model.setUserWidth("b", 400);
        model.scrollTo(50, 0);
        GridLayout layout = GridLayout.of(model, 300, 131);
        assertEquals(0, layout.columnAt(49));
        assertEquals(1, layout.columnAt(50));
        assertEquals(0, layout.dividerAt(53));
        assertEquals(-1, layout.dividerAt(60));
        assertEquals(-1, layout.columnAt(495));
        assertFalse(layout.isColumnVisible(2));
        assertEquals(100, layout.scrollToShowColumn(1));
    }

    @Test
    void the_triangle_moves_with_the_depth_of_its_row() {
        layout(10);
        model.setUserWidth("a", 200);
        GridLayout layout = GridLayout.of(model, 300, 131);
        GridRow row = GridRow.of(1, GridCell.of("a")).at(2, GridRow.Disclosure.COLLAPSED);
        assertEquals(48, layout.triangleLeft(row));
        assertEquals(64, layout.contentLeft(row));
        assertTrue(layout.isOnTriangle(50, row));
        assertFalse(layout.isOnTriangle(64, row));
        assertFalse(layout.isOnTriangle(50, row.at(2, GridRow.Disclosure.LEAF)));
    }

    @Test
    void deep_rows_have_room_for_a_name_and_stand_further_right_than_those_above() {
        layout(10);
        model.setUserWidth("a", 240);
        GridLayout layout = GridLayout.of(model, 300, 131);
        double before = -1;
        for (int depth = 0; depth <= 12; depth++) {
            double at = layout.triangleLeft(GridRow.of(1, GridCell.of("a")).at(depth, GridRow.Disclosure.LEAF));
            assertTrue(at > before && at <= 140, depth + ": " + at);
            before = at;
        }
    }

    @Test
    void outer_quarters_of_a_row_mean_before_and_after() {
        GridLayout layout = layout(10);
        GridRow.Disclosure closed = GridRow.Disclosure.COLLAPSED;
        assertEquals(GridDrop.Place.BEFORE, layout.placeAt(31 + 25 + 5, 1, closed));
        assertEquals(GridDrop.Place.INTO, layout.placeAt(31 + 25 + 12, 1, closed));
        assertEquals(GridDrop.Place.AFTER, layout.placeAt(31 + 25 + 20, 1, closed));
    }

    @Test
    void below_an_expanded_row_is_before_its_first_child() {
        GridLayout layout = layout(10);
        GridRow.Disclosure open = GridRow.Disclosure.EXPANDED;
        assertEquals(GridDrop.Place.BEFORE, layout.placeAt(31 + 25 + 5, 1, open));
        assertEquals(GridDrop.Place.INTO, layout.placeAt(31 + 25 + 12, 1, open));
        assertEquals(GridDrop.Place.FIRST, layout.placeAt(31 + 25 + 20, 1, open));
    }

    @Test
    void a_list_has_no_header() {
        layout(10);
        model.showAsList();
        assertEquals(0, GridLayout.of(model, 300, 131).rowAt(0));
    }
}

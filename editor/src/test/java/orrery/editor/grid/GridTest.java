package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.overview.OverviewLayout;
import orrery.editor.grid.overview.OverviewStrip;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// What a user sees and does with the mouse in a grid.
class GridTest extends GridHarness {
    @Test
    void a_click_selects_the_row_under_it() {
        on(() -> hands.click(hands.cell(6, 2)));
        assertEquals(List.of("selected [1006]"), hands.heard);
    }

    @Test
    void the_real_mouse_and_keyboard_reach_the_grid() {
        Point2D at = grid.localToScreen(hands.cell(3, 2));
        robot.clickOn(at.getX(), at.getY());
        robot.type(KeyCode.DOWN);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("selected [1003]", "selected [1004]"), hands.heard);
    }

    @Test
    void the_focused_row_stays_in_sight_when_the_grid_becomes_lower() {
        on(() -> hands.click(hands.cell(9, 2)));
        on(() -> grid.resize(900, 31 + 150));
        assertTrue(grid.lastVisibleRow() >= 9, "last visible row " + grid.lastVisibleRow());
    }

    @Test
    void control_click_adds_and_shift_click_extends() {
        on(() -> {
            hands.click(hands.cell(1, 2));
            hands.click(hands.cell(4, 2), KeyCode.CONTROL);
            hands.click(hands.cell(6, 2), KeyCode.SHIFT);
        });
        assertEquals(List.of("selected [1001]", "selected [1001, 1004]", "selected [1004, 1005, 1006]"), hands.heard);
    }

    @Test
    void dragging_selects_the_rows_passed_over() {
        on(() -> hands.drag(hands.cell(2, 2), hands.cell(4, 2)));
        assertEquals(List.of("selected [1002]", "selected [1002, 1003, 1004]"), hands.heard);
    }

    @Test
    void a_header_click_sorts_sortable_columns_only() {
        on(() -> {
            Point2D radius = new Point2D(hands.cell(0, 2).getX(), HEADER);
            hands.click(radius);
            hands.click(radius);
            hands.click(radius);
            hands.click(new Point2D(hands.cell(0, 6).getX(), HEADER));
        });
        assertEquals(List.of("sorted radius up", "sorted radius down", "unsorted"), hands.heard);
        assertNull(grid.model().sort());
    }

    @Test
    void dragging_a_divider_resizes_its_column_and_escape_gives_it_back() {
        Point2D divider = new Point2D(grid.layoutNow().columnRight(2), HEADER);
        on(() -> hands.drag(divider, divider.add(30, 0)));
        assertEquals(134, grid.model().userWidth("radius"));
        Point2D moved = divider.add(30, 0);
        on(() -> {
            hands.press(moved);
            hands.dragTo(moved.add(50, 0));
            hands.key(KeyCode.ESCAPE);
            hands.release(moved.add(50, 0));
        });
        assertEquals(134, grid.model().userWidth("radius"));
    }

    @Test
    void a_double_click_on_a_divider_fits_the_column_to_what_it_shows() {
        on(() -> hands.doubleClick(new Point2D(grid.layoutNow().columnRight(6) - 2, HEADER)));
        assertEquals(Math.ceil(24 + "from row 10 402".length() * 7.2) + 1, grid.model().userWidth("writer"), 30);
        assertTrue(grid.model().userWidth("writer") < 195);
    }

    @Test
    void a_link_is_followed_and_has_a_hand() {
        on(() -> {
            hands.hover(hands.text(4, 1));
            hands.click(hands.text(4, 1));
        });
        assertEquals(List.of("selected [1004]", "linked 1004 entity Jupiter"), hands.heard);
        assertEquals(Cursor.HAND, grid.getChildrenUnmodifiable().getFirst().getCursor());
    }

    @Test
    void a_click_that_asks_for_the_menu_selects_the_row_alone_and_follows_no_link() {
        on(() -> {
            hands.click(hands.text(2, 0));
            hands.forget().clickForMenu(hands.text(4, 1));
        });
        assertEquals(List.of("selected [1004]"), hands.heard);
    }

    @Test
    void each_part_between_commas_is_a_link_of_its_own() {
        on(() -> show(GridScenes.groups()));
        on(() -> grid.scrollTo(grid.layoutNow().maxScrollX(), 0));
        on(() -> hands.click(hands.text(1, 6).add("Placement, ".length() * 7.2, 0)));
        assertEquals("linked 14 seen Culler", hands.heard.getLast());
        on(() -> hands.forget().click(hands.text(1, 6).add("Placement".length() * 7.2 + 1, 0)));
        assertEquals(List.of("selected [14]"), hands.heard);
    }

    @Test
    void the_wheel_scrolls_and_with_shift_sideways() {
        on(() -> {
            grid.model().setUserWidth("entity", 600);
            grid.requestLayout();
        });
        on(() -> {
            hands.wheel(-40);
            hands.wheel(-40, KeyCode.SHIFT);
        });
        assertEquals(80, grid.model().scrollX());
        assertEquals(80, grid.model().scrollY());
    }

    @Test
    void the_wanted_range_is_told_with_a_page_around_and_only_when_it_changes() {
        List<String> ranges = new ArrayList<>();
        on(() -> {
            grid.setActions(new GridActions() {
                @Override
                public void rangeWanted(int first, int last) {
                    ranges.add(first + " to " + last);
                    grid.show(new GridSlice(10_402, first, GridScenes.tableRows(first, last - first + 1, 0)));
                }
            });
            grid.scrollToRow(5_000);
        });
        on(() -> grid.scrollToRow(4_999));
        on(() -> grid.refresh());
        assertEquals(List.of("4976 to 5023"), ranges);
    }

    @Test
    void a_click_on_the_triangle_opens_without_selecting() {
        on(() -> show(GridScenes.tree()));
        on(() -> hands.click(new Point2D(GridLayout.PAD + GridLayout.INDENT + 4, 26 + 12)));
        assertEquals(List.of("expand 12"), hands.heard);
    }

    @Test
    void rows_are_dragged_into_before_and_after_others() {
        on(() -> show(GridScenes.tree()));
        hands.movable.addAll(List.of(31L, 12L));
        on(() -> {
            hands.drag(new Point2D(100, 4 * 26 + 13), new Point2D(100, 2 * 26 + 13));
            hands.drag(new Point2D(100, 4 * 26 + 13), new Point2D(100, 2 * 26 + 2));
            hands.drag(new Point2D(100, 1 * 26 + 13), new Point2D(100, 2 * 26 + 24));
        });
        assertEquals(List.of("dropped [31] INTO 13", "dropped [31] BEFORE 13", "dropped [12] AFTER 13"),
                hands.heard.stream().filter(line -> line.startsWith("dropped")).toList());
    }

    @Test
    void rows_dropped_below_an_expanded_one_come_before_its_first_child() {
        on(() -> show(GridScenes.tree()));
        hands.movable.add(12L);
        on(() -> hands.drag(new Point2D(100, 26 + 13), new Point2D(100, 3 * 26 + 24)));
        assertEquals(List.of("dropped [12] FIRST 14"), hands.heard.stream().filter(line -> line.startsWith("dropped"))
                .toList());
    }

    @Test
    void a_drop_says_whether_alt_is_held() {
        on(() -> show(GridScenes.tree()));
        hands.movable.add(31L);
        on(() -> {
            hands.press(new Point2D(100, 4 * 26 + 13));
            hands.dragTo(new Point2D(100, 2 * 26 + 13));
            hands.release(new Point2D(100, 2 * 26 + 13), KeyCode.ALT);
        });
        assertEquals("dropped [31] INTO 13 with Alt", hands.heard.getLast());
    }

    @Test
    void a_drag_on_itself_or_given_up_drops_nothing() {
        on(() -> show(GridScenes.tree()));
        hands.movable.add(31L);
        on(() -> {
            hands.drag(new Point2D(100, 4 * 26 + 2), new Point2D(100, 4 * 26 + 20));
            hands.press(new Point2D(100, 4 * 26 + 2));
            hands.dragTo(new Point2D(100, 2 * 26 + 13));
            hands.key(KeyCode.ESCAPE);
            hands.release(new Point2D(100, 2 * 26 + 13));
        });
        assertEquals(List.of("selected [31]"), hands.heard.stream().distinct().toList());
    }

    @Test
    void a_menu_is_asked_for_the_clicked_row() {
        Point2D at = grid.localToScreen(hands.cell(5, 3));
        robot.rightClickOn(at.getX(), at.getY());
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("selected [1005]", "menu 1005 period"), hands.heard);
    }

    @Test
    void beside_the_rows_a_click_selects_nothing_and_a_menu_is_asked_for_none() {
        on(() -> show(plain(2)));
        Point2D beside = new Point2D(100, 31 + 100);
        on(() -> {
            hands.click(hands.cell(1, 0));
            hands.click(beside);
        });
        Point2D at = grid.localToScreen(beside);
        robot.rightClickOn(at.getX(), at.getY());
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("selected [101]", "selected []", "empty menu"), hands.heard);
    }

    @Test
    void the_strip_frames_what_the_grid_shows_and_a_click_goes_there() {
        List<Integer> sizes = new ArrayList<>();
        OverviewStrip strip = new OverviewStrip(grid);
        strip.setOnRoom(sizes::add);
        on(() -> {
            BorderPane pane = new BorderPane();
            stage.getScene().setRoot(pane);
            pane.setCenter(grid);
            pane.setRight(strip);
            pane.layout();
        });
        assertEquals(1, sizes.size());
        assertEquals(16, OverviewLayout.rowsPerDot(grid.model().rows().rowCount(), sizes.getFirst()));
        Rectangle frame = (Rectangle) strip.getChildrenUnmodifiable().getLast();
        double top = frame.getY();
        Point2D at = strip.localToScreen(36, OverviewLayout.TOP + 100);
        robot.clickOn(at.getX(), at.getY());
        on(() -> stage.getScene().getRoot().layout());
        assertEquals(25 * 14 * 16, grid.firstVisibleRow(), 14 * 16);
        assertEquals(top + 100, frame.getY(), OverviewLayout.PITCH);
    }

    @Test
    void a_bar_that_calls_for_the_other_one_settles() {
        on(() -> {
            show(plain(9));
            grid.model().setUserWidth("name", 895);
        });
        for (int height = 250; height < 275; height++) {
            int tall = 31 + height;
            on(() -> {
                grid.resize(900, tall);
                grid.layout();
            });
            assertFalse(grid.isNeedsLayout(), "height " + tall);
        }
    }

    @Test
    void a_screen_reader_hears_the_focused_row() {
        on(() -> {
            grid.setAccessibleText("Orbit");
            hands.click(hands.cell(2, 3));
        });
        assertEquals(
                "Orbit. Row 3 of 10\u00a0402, selected: row 2, entity Earth #14, radius 19.560, period 210.40, "
                        + "phase 3.8000 changed, tilt 0.0910, written by OrbitSystem",
                grid.queryAccessibleAttribute(AccessibleAttribute.TEXT));
        assertEquals(10_402, grid.queryAccessibleAttribute(AccessibleAttribute.ROW_COUNT));
        assertEquals(7, grid.queryAccessibleAttribute(AccessibleAttribute.COLUMN_COUNT));
    }

    @Test
    void a_screen_reader_hears_each_row_and_cell_that_keys_lead_to() {
        on(() -> {
            grid.requestFocus();
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.DOWN);
        });
        Node row = focusItem();
        assertEquals("Row 2 of 10\u00a0402, selected: row 1, entity Venus #13, radius 12.430, period 118.70, "
                + "phase 2.1000 changed, tilt 0.0600, written by OrbitSystem", spoken(row));
        on(() -> hands.key(KeyCode.DOWN));
        assertNotEquals(row, focusItem());
        on(() -> hands.key(KeyCode.RIGHT));
        assertTrue(spoken(focusItem()).endsWith(", column 2 of 7, row 3"), spoken(focusItem()));
        assertEquals(AccessibleRole.LIST_ITEM, focusItem().getAccessibleRole());
    }

    @Test
    void a_screen_reader_hears_the_level_of_a_row_in_a_tree_and_whether_it_is_expanded() {
        on(() -> show(GridScenes.tree()));
        on(() -> {
            grid.requestFocus();
            hands.click(hands.cell(4, 0));
        });
        assertEquals(AccessibleRole.TREE_VIEW, grid.getAccessibleRole());
        Node row = focusItem();
        assertEquals(AccessibleRole.TREE_ITEM, row.getAccessibleRole());
        assertEquals("Row 5 of 12, selected, level 3, expanded: name Moon changed, id #31", spoken(row));
        assertEquals(2, row.queryAccessibleAttribute(AccessibleAttribute.DISCLOSURE_LEVEL));
        assertEquals(true, row.queryAccessibleAttribute(AccessibleAttribute.EXPANDED));
        on(() -> hands.key(KeyCode.DOWN));
        assertEquals("Row 6 of 12, selected, level 4: name Lander changed, id #412", spoken(focusItem()));
        assertEquals(true, focusItem().queryAccessibleAttribute(AccessibleAttribute.LEAF));
    }

    private Node focusItem() {
        WaitForAsyncUtils.waitForFxEvents();
        on(grid::refresh);
        WaitForAsyncUtils.waitForFxEvents();
        return (Node) grid.queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM);
    }

    private static String spoken(Node item) {
        return (String) item.queryAccessibleAttribute(AccessibleAttribute.TEXT);
    }

    @Test
    void the_whole_text_of_a_clipped_cell_is_told_while_the_mouse_rests_on_it() {
        on(() -> {
            show(GridScenes.kinds());
            hands.hover(hands.cell(1, 1));
        });
        assertEquals("AVeryLongSystemNameThatDoesNotFit", hands.tip());
        on(() -> hands.hover(hands.cell(0, 1)));
        assertEquals("", hands.tip());
    }

    @Test
    void the_whole_title_of_a_clipped_header_is_told_while_the_mouse_rests_on_it() {
        on(() -> {
            show(plain(1));
            grid.setColumns(List.of(GridColumn.number("wide", "width", 100),
                    GridColumn.number("narrow", "velocity.angular deg/s", 60)));
            hands.hover(header(1));
        });
        assertEquals("velocity.angular deg/s", hands.tip());
        on(() -> hands.hover(header(0)));
        assertEquals("", hands.tip());
    }

    private Point2D header(int column) {
        return new Point2D(hands.cell(0, column).getX(), HEADER);
    }

    @Test
    void a_log_at_its_end_stays_there_and_one_scrolled_up_does_not() {
        on(() -> {
            show(plain(100));
            grid.setStaysAtEnd(true);
            grid.scrollToRow(99);
        });
        on(() -> grid.show(new GridSlice(200, 0, List.of())));
        assertEquals(199, grid.lastVisibleRow());
        on(() -> grid.scrollToRow(20));
        on(() -> grid.show(new GridSlice(300, 0, List.of())));
        assertEquals(20, grid.firstVisibleRow());
    }

    @Test
    void a_log_at_its_end_stays_there_when_it_becomes_lower_with_the_focus_in_a_line_before() {
        on(() -> {
            show(plain(100));
            grid.setStaysAtEnd(true);
            grid.scrollToRow(99);
            hands.click(hands.cell(97, 0));
        });
        on(() -> grid.resize(900, 31 + 150));
        assertEquals(99, grid.lastVisibleRow());
        on(() -> grid.show(new GridSlice(200, 0, List.of())));
        assertEquals(199, grid.lastVisibleRow());
    }

    @Test
    void changed_cells_are_tinted_in_the_colours_of_either_theme() {
        assertEquals(Tone.CHANGED_TINT.in(Theme.DARK), colourOf(hands.cell(2, 4)));
        on(() -> Theme.LIGHT.applyTo(stage.getScene()));
        assertEquals(Tone.CHANGED_TINT.in(Theme.LIGHT), colourOf(hands.cell(2, 4)));
        assertEquals(Tone.PANEL.in(Theme.LIGHT), colourOf(hands.cell(2, 2)));
    }

    @Test
    void the_focus_is_seen_in_either_theme_around_all_rows_then_around_the_cell_that_keys_went_to() {
        for (Theme theme : Theme.values()) {
            robot.interact(() -> show(GridScenes.table(10_402, 0)));
            on(() -> theme.applyTo(stage.getScene()));
            on(grid::requestFocus);
            assertEquals(Tone.ACCENT.in(theme), colourAt(0, 4));
            on(() -> hands.key(KeyCode.DOWN));
            assertEquals(Tone.PANEL.in(theme), colourAt(0, 4));
            assertEquals(Tone.ACCENT.in(theme), colourAt(0, 0));
            on(() -> hands.click(hands.cell(4, 0)));
            assertEquals(Tone.SELECTED_ROW.in(theme), colourAt(0, 4));
        }
    }

    /// Returns the colour at the left edge of a cell.
    private Color colourAt(int column, int row) {
        GridLayout layout = grid.layoutNow();
        return colour(layout.columnLeft(column), layout.rowTop(row) + 10);
    }

    private Color colourOf(Point2D at) {
        return colour(at.getX() - 50, at.getY() - 8);
    }

    private Color colour(double x, double y) {
        Color[] found = {Color.TRANSPARENT};
        robot.interact(() -> found[0] = stage.getScene().snapshot(null).getPixelReader().getColor((int) x, (int) y));
        return found[0];
    }

    @Test
    void the_lines_of_a_log_stay_where_they_are_read_while_the_oldest_ones_go() {
        on(() -> {
            show(plain(100));
            grid.setStaysAtEnd(true);
            grid.scrollToRow(50);
        });
        double top = grid.model().scrollY();
        on(() -> grid.show(GridRows.of(IntStream.range(7, 107).mapToObj(GridTest::line).toList())));
        assertEquals(top - 7 * 25, grid.model().scrollY());
        on(() -> grid.show(GridRows.of(IntStream.range(90, 190).mapToObj(GridTest::line).toList())));
        assertEquals(top - 7 * 25, grid.model().scrollY());
    }

    private static GridRow line(int number) {
        return GridRow.of(100 + number, GridCell.of("row " + number), GridCell.EMPTY);
    }

    @Test
    void a_range_is_asked_for_once_and_again_while_visible_rows_are_not_loaded() {
        on(() -> {});
        hands.ranges.clear();
        on(() -> grid.show(new GridSlice(10_402, 0, GridScenes.tableRows(0, 60, 1))));
        on(() -> {});
        assertEquals(List.of(), hands.ranges);
        on(() -> grid.show(new GridSlice(10_402, 900, GridScenes.tableRows(900, 60, 1))));
        on(() -> {});
        assertEquals("0 to 31", hands.ranges.getFirst());
    }
}

package orrery.editor.grid.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class GridCursorTest {

    private final GridModel model = new GridModel();
    private final GridCursor cursor = model.cursor();
    private final List<String> told = new ArrayList<>();

    private static GridRows rows(long... keys) {
        return GridRows.of(LongStream.of(keys).mapToObj(key -> GridRow.of(key, GridCell.of("row " + key))).toList());
    }

    private long[] selected() {
        return cursor.selection().keys();
    }

    @Test
    void moving_selects_one_row_alone() {
        model.setRows(rows(10, 11, 12));
        cursor.moveTo(0);
        cursor.moveTo(2);
        assertArrayEquals(new long[] {12}, selected());
        assertEquals(2, cursor.focusIndex());
    }

    @Test
    void moving_beyond_the_ends_stays_at_them() {
        model.setRows(rows(10, 11, 12));
        cursor.moveTo(-5);
        assertEquals(0, cursor.focusIndex());
        cursor.moveTo(99);
        assertEquals(2, cursor.focusIndex());
    }

    @Test
    void extending_selects_from_the_anchor_in_either_direction() {
        model.setRows(rows(10, 11, 12, 13));
        cursor.moveTo(2);
        cursor.extendTo(3);
        assertArrayEquals(new long[] {12, 13}, selected());
        cursor.extendTo(1);
        assertArrayEquals(new long[] {11, 12}, selected());
    }

    @Test
    void toggling_adds_and_takes_away_and_keeps_the_others() {
        model.setRows(rows(10, 11, 12));
        cursor.moveTo(0);
        cursor.toggle(2);
        assertArrayEquals(new long[] {10, 12}, selected());
        cursor.toggle(0);
        assertArrayEquals(new long[] {12}, selected());
    }

    @Test
    void selection_and_focus_stay_with_their_key_when_rows_move() {
        model.setRows(rows(10, 11, 12));
        cursor.moveTo(1);
        model.setRows(rows(11, 12, 10));
        assertEquals(0, cursor.focusIndex());
        assertTrue(cursor.selection().contains(11));
    }

    @Test
    void the_focus_stays_in_place_when_its_row_is_gone() {
        model.setRows(rows(10, 11, 12));
        cursor.moveTo(1);
        model.setRows(rows(10, 12));
        assertEquals(1, cursor.focusIndex());
        model.setRows(rows(10));
        assertEquals(0, cursor.focusIndex());
        model.setRows(rows());
        assertEquals(-1, cursor.focusIndex());
        assertNull(cursor.focusRow());
    }

    @Test
    void the_focus_comes_back_to_its_row_after_there_were_none_for_a_while() {
        model.setRows(rows(10, 11, 12));
        cursor.moveTo(1);
        model.setRows(rows());
        model.setRows(rows(12, 10));
        assertEquals(-1, cursor.focusIndex());
        model.setRows(rows(12, 10, 11));
        assertEquals(2, cursor.focusIndex());
        cursor.extendTo(1);
        assertArrayEquals(new long[] {10, 11}, selected());
    }

    @Test
    void a_million_rows_are_selected_and_one_is_taken_from_them_and_put_back() {
        Far far = new Far(1_000_000);
        model.setRows(far);
        cursor.selectAll();
        far.answer();
        assertEquals(1_000_000, cursor.selection().size());
        cursor.toggle(123_456);
        far.answer();
        assertEquals(999_999, cursor.selection().size());
        assertFalse(cursor.selection().contains(123_456));
        cursor.toggle(123_456);
        far.answer();
        assertTrue(cursor.selection().contains(123_456));
        cursor.moveTo(7);
        far.answer();
        assertArrayEquals(new long[] {7}, selected());
    }

    @Test
    void a_range_over_a_million_rows_is_selected_whole() {
        Far far = new Far(1_000_000);
        model.setRows(far);
        cursor.moveTo(5);
        far.answer();
        cursor.extendTo(999_999);
        far.answer();
        assertEquals(999_995, cursor.selection().size());
        cursor.extendTo(0);
        far.answer();
        assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5}, selected());
    }

    @Test
    void where_there_are_no_rows_nothing_is_asked_for_and_nothing_selected() {
        Far far = new Far(0);
        model.setRows(far);
        cursor.select(7);
        cursor.moveTo(0);
        assertTrue(far.asked.isEmpty());
        assertTrue(cursor.selection().isEmpty());
    }

    @Test
    void what_was_selected_stays_so_until_the_keys_of_other_rows_come_and_then_it_is_told() {
        Far far = new Far(1000);
        model.setRows(far);
        cursor.select(7);
        cursor.moveTo(10);
        cursor.whenSelected(() -> told.add("10 late"));
        cursor.moveTo(20);
        cursor.whenSelected(() -> told.add("20"));
        assertArrayEquals(new long[] {7}, selected());
        far.answer();
        assertArrayEquals(new long[] {20}, selected());
        assertEquals(List.of("20"), told);
    }

    @Test
    void rows_that_are_not_at_hand_are_fetched_and_selected_when_they_come() {
        Far far = new Far(1000);
        model.setRows(far);
        cursor.moveTo(10);
        cursor.extendTo(12);
        assertArrayEquals(new long[] {}, selected());
        far.answer();
        assertArrayEquals(new long[] {10, 11, 12}, selected());
    }

    @Test
    void an_answer_that_comes_after_another_selection_is_dropped() {
        Far far = new Far(1000);
        model.setRows(far);
        cursor.moveTo(10);
        cursor.moveTo(20);
        far.answer();
        assertArrayEquals(new long[] {20}, selected());
    }

    @Test
    void a_pane_selects_keys_whether_they_are_at_hand_or_not() {
        model.setRows(rows(10, 11, 12));
        cursor.select(77, 12);
        assertArrayEquals(new long[] {77, 12}, selected());
        assertEquals(2, cursor.focusIndex());
    }

    @Test
    void columns_keep_their_width_by_id() {
        model.setColumns(List.of(GridColumn.text("a", "a", 100), GridColumn.text("b", "b", 100)));
        model.setUserWidth("b", 150);
        model.setColumns(List.of(GridColumn.text("b", "b", 100)));
        assertEquals(150, model.userWidth("b"));
        assertEquals(Double.NaN, model.userWidth("a"));
    }

    @Test
    void a_header_is_clicked_from_ascending_over_descending_to_unsorted() {
        GridSort first = GridSort.next(null, "a");
        assertEquals(new GridSort("a", true), first);
        assertEquals(new GridSort("a", false), GridSort.next(first, "a"));
        assertNull(GridSort.next(new GridSort("a", false), "a"));
        assertEquals(new GridSort("b", true), GridSort.next(first, "b"));
    }

    /// Rows that are not loaded; their key is their index.
    private static final class Far implements GridRows {
        private final int count;
        private final List<Runnable> asked = new ArrayList<>();

        Far(int count) {
            this.count = count;
        }

        @Override
        public int rowCount() {
            return count;
        }

        @Override
        public @Nullable GridRow row(int index) {
            return null;
        }

        @Override
        public void fetch(int first, int last, Consumer<List<GridRow>> into) {
            asked.add(() -> into.accept(
                    LongStream.rangeClosed(first, last).mapToObj(key -> GridRow.of(key, GridCell.EMPTY)).toList()));
        }

        void answer() {
            asked.forEach(Runnable::run);
            asked.clear();
        }
    }
}

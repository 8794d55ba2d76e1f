package orrery.editor.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import orrery.editor.grid.model.GridMark;

class ArrayOverviewTest {

    @Test
    void even_the_first_view_of_very_many_rows_has_no_more_dots_than_there_is_room_for() {
        ArrayOverview million = ArrayOverview.of(1_000_000, ArrayRequest.START.dots(), (_, _) -> GridMark.NONE);
        assertTrue(million.marks().length <= ArrayRequest.START.dots(), () -> million.marks().length + " dots");
        assertEquals(1_024, million.rowsPerDot());
        assertEquals(1, ArrayOverview.of(900, 1_000, (_, _) -> GridMark.NONE).rowsPerDot(), "few rows have a dot each");
    }

    @Test
    void each_row_belongs_to_one_dot() {
        ArrayOverview marks = ArrayOverview.of(10, 3,
                (first, count) -> 6 >= first && 6 < first + count ? GridMark.CHANGED : GridMark.NONE);
        assertEquals(4, marks.rowsPerDot());
        assertEquals(3, marks.marks().length);
        assertEquals(GridMark.NONE, marks.mark(0));
        assertEquals(GridMark.CHANGED, marks.mark(1));
        assertEquals(GridMark.NONE, marks.mark(2));
        assertEquals(GridMark.NONE, marks.mark(3), "there is no such dot");
    }
}

package orrery.editor.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.grid.model.GridColumn;

@Execution(ExecutionMode.CONCURRENT)
class DiffColumnsTest {
    private static final double CHARACTER = 7.2;
    private static final double PANE = 667;

    private static GridColumn column(List<GridColumn> columns, String id) {
        return columns.stream().filter(column -> column.id().equals(id)).findFirst().orElseThrow();
    }

    private static boolean isWhole(GridColumn column) {
        return column.title().length() * CHARACTER + 24 <= column.width();
    }

    @Test
    void both_heads_are_whole_whichever_is_the_longer() {
        for (List<GridColumn> columns : List.of(DiffRows.columns("Main, tick 544", "tick 546 (shown)"),
                DiffRows.columns("tick 546 (shown)", "Main, tick 544"),
                DiffRows.columns("tick 0", "tick 1 310 (shown)"))) {
            assertTrue(isWhole(column(columns, "before")), columns.toString());
            assertTrue(isWhole(column(columns, "after")), columns.toString());
        }
    }

    @Test
    void the_columns_have_room_in_the_pane_whatever_the_heads_say() {
        for (String before : List.of("", "tick 1", "A branch with quite a long name, tick 1 000 000")) {
            List<GridColumn> columns = DiffRows.columns(before, "tick 3 (shown)");
            assertEquals(652, columns.stream().mapToDouble(GridColumn::width).sum(), 1e-9);
            assertTrue(652 < PANE);
            assertTrue(columns.stream().allMatch(column -> column.width() >= 100 || column.id().equals("arrow")));
        }
    }

    @Test
    void two_long_heads_have_equal_widths() {
        List<GridColumn> columns = DiffRows.columns("A branch with a long name, tick 3",
                "A branch with a longer name, tick 3");
        assertEquals(column(columns, "before").width(), column(columns, "after").width(), 1e-9);
    }
}

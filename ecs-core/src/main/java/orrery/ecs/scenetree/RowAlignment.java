package orrery.ecs.scenetree;

import java.util.Arrays;
import java.util.List;
import orrery.ecs.storage.Table;

/// Whether tables hold the same entities in the same rows, as where each was given all of their components one after the other.
///
/// It is found out by comparing all handles, once nothing has moved for some runs, and known from then on until something
/// moves; of those that are appended it is asked as they come. So where entities go in each tick nothing is compared.
final class RowAlignment {
    private static final int CALM_RUNS = 8;
    private static final int DIFFERENT = -1;

    private final List<Table> tables;
    private final int[] orders;
    private int calmRuns;
    /// Rows of which it is known that they hold the same, or [#DIFFERENT].
    private int same;

    RowAlignment(List<Table> tables) {
        this.tables = tables;
        orders = tables.stream().mapToInt(Table::order).toArray();
    }

    /// Whether it is known that they do.
    boolean isKnown() {
        if (hasMoved()) {
            calmRuns = 0;
            same = 0;
        }
        int size = tables.getFirst().size();
        if (same == DIFFERENT || ++calmRuns < CALM_RUNS || tables.stream().anyMatch(table -> table.size() != size)) {
            return false;
        }
        if (same < size) {
            same = areSame(same, size) ? size : DIFFERENT;
        }
        return same == size;
    }

    private boolean hasMoved() {
        boolean moved = false;
        for (int i = 0; i < orders.length; i++) {
            int order = tables.get(i).order();
            moved |= order != orders[i];
            orders[i] = order;
        }
        return moved;
    }

    private boolean areSame(int from, int end) {
        long[] first = tables.getFirst().handles();
        return tables.stream().allMatch(table -> Arrays.equals(first, from, end, table.handles(), from, end));
    }
}

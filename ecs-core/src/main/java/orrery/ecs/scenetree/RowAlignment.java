package orrery.ecs.scenetree;

import java.util.Arrays;
import java.util.List;
import orrery.ecs.storage.Table;

/// Detects whether tables are aligned: whether they hold the same entities in the same rows, as they do if each entity got all
/// its components at once.
///
/// Compares all handles as soon as no row has moved or been removed between 8 successive calls of [#isKnown]. The result is valid
/// until a row moves or is removed; if the tables are aligned, appended rows are compared at the next call. If rows move in every
/// tick, nothing is compared.
final class RowAlignment {
    private static final int CALM_RUNS = 8;
    private static final int DIFFERENT = -1;

    private final List<Table> tables;
    private final int[] orders;
    private int calmRuns;
    /// Number of leading rows that are known to be equal, or [#DIFFERENT].
    private int same;

    RowAlignment(List<Table> tables) {
        this.tables = tables;
        orders = tables.stream().mapToInt(Table::order).toArray();
    }

    /// Returns whether the tables are known to be aligned; compares them if that is due. Call it once per recomputation.
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

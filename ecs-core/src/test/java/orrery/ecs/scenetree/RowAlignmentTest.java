package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.storage.Table;
import orrery.ecs.type.TrackingLevel;

class RowAlignmentTest {
    private static final int MANY_RUNS = 20;

    private final Table first = new Table(List.of(), TrackingLevel.OFF);
    private final Table second = new Table(List.of(), TrackingLevel.OFF);
    private final RowAlignment tables = new RowAlignment(List.of(first, second));

    private static void append(Table table, int... numbers) {
        for (int number : numbers) {
            table.append(number);
        }
    }

    private boolean isKnownAfterManyRuns() {
        boolean known = false;
        for (int run = 0; run < MANY_RUNS; run++) {
            known = tables.isKnown();
        }
        return known;
    }

    @Test
    void it_is_known_once_nothing_has_moved_for_some_runs() {
        append(first, 3, 1, 2);
        append(second, 3, 1, 2);
        assertFalse(tables.isKnown());
        assertTrue(isKnownAfterManyRuns());
        first.remove(0);
        second.remove(0);
        assertFalse(tables.isKnown());
        assertTrue(isKnownAfterManyRuns());
    }

    @Test
    void another_order_or_another_entity_is_seen() {
        append(first, 3, 1, 2);
        append(second, 3, 2, 1);
        assertFalse(isKnownAfterManyRuns());
        second.swap(1, 2);
        assertTrue(isKnownAfterManyRuns());
        first.swap(0, 1);
        assertFalse(tables.isKnown());
        assertFalse(isKnownAfterManyRuns());
    }

    @Test
    void what_is_appended_is_asked_at_once() {
        append(first, 3, 1);
        append(second, 3, 1);
        assertTrue(isKnownAfterManyRuns());
        append(first, 7, 8);
        assertFalse(tables.isKnown());
        append(second, 7, 8);
        assertTrue(tables.isKnown());
        append(first, 4);
        append(second, 5);
        assertFalse(tables.isKnown());
        append(first, 5);
        append(second, 4);
        assertFalse(isKnownAfterManyRuns());
    }

    @Test
    void it_is_no_longer_known_while_entities_go_in_each_run() {
        append(first, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        append(second, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        for (int run = 0; run < 10; run++) {
            first.remove(1);
            second.remove(1);
            assertFalse(tables.isKnown());
        }
        assertTrue(isKnownAfterManyRuns());
    }
}

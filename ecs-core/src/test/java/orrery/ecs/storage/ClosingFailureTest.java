package orrery.ecs.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;

/// Lets memory run out at each allocation while a recorded segment is closed. When it is closed again with enough memory, it has
/// all values before and after.
class ClosingFailureTest {
    record Place(double x, float y) {}

    private static final TypeRegistry TYPES = TypeRegistry.builder().add(MethodHandles.lookup(), Place.class).build();
    /// Number of rows, to which arrays grow exactly, so that the logged values of all rows fill their arrays.
    private static final int ROWS = 181;
    private static final int FEWEST_STEPS = 3;

    /// What a segment writes.
    enum Writes {
        SINGLES {
            @Override
            void run(Table table, int serial) {
                for (int row = 0; row < ROWS; row++) {
                    table.beforeWrite(row);
                    write(table, row, serial);
                }
            }
        },
        EXPECTED_ROWS {
            @Override
            void run(Table table, int serial) {
                table.expectRows(100);
                table.logRows(Cells.upTo(140), 40, 100);
                for (int row = 40; row < 140; row++) {
                    write(table, row, serial);
                    table.touchRows(row & -Long.SIZE, 1L << row);
                }
                table.rowsWritten();
            }
        },
        WHOLE_PASS {
            @Override
            void run(Table table, int serial) {
                pass(table, 0, ROWS, 1, serial);
            }
        },
        PASS_OVER_A_RANGE {
            @Override
            void run(Table table, int serial) {
                pass(table, 64, 128, 1, serial);
            }
        },
        PASS_OVER_SCATTERED_ROWS {
            @Override
            void run(Table table, int serial) {
                pass(table, 0, ROWS, 3, serial);
            }
        },
        MOVES {
            @Override
            void run(Table table, int serial) {
                table.remove(serial);
                write(table, table.append(1_000 + serial), serial);
                table.beforeWrite(9);
                write(table, 9, serial);
            }
        };

        abstract void run(Table table, int serial);

        private static void pass(Table table, int from, int to, int step, int serial) {
            table.imageBlock(from, to - from, null);
            for (int row = from; row < to; row += step) {
                write(table, row, serial);
            }
            table.markDifferingRows(from, to - from);
        }
    }

    private static void write(Table table, int row, int serial) {
        ((double[]) table.columns().arrays()[0])[row] = 1_000 * serial + row;
        ((float[]) table.columns().arrays()[1])[row] = serial - row;
    }

    @AfterEach
    void letAllocate() {
        Growth.beforeEachStep(null);
    }

    @ParameterizedTest
    @EnumSource
    void a_segment_that_is_closed_again_has_the_values_before_and_after(Writes writes) {
        int step = 1;
        while (runsOutAt(step, writes)) {
            step++;
        }
        assertTrue(step > FEWEST_STEPS, "There were only %d steps.".formatted(step));
    }

    private static boolean runsOutAt(int step, Writes writes) {
        Table table = new Table(TYPES.of(Place.class).fields(), TrackingLevel.RECORDED);
        for (int row = 0; row < ROWS; row++) {
            write(table, table.append(row + 1), -1);
        }
        table.endWithDelta(1);
        writes.run(table, 2);
        table.endWithDelta(2);
        TableImage then = table.capture();
        writes.run(table, 3);
        TableDelta delta = closedAt(step, table);
        boolean ranOut = delta == null;
        if (delta == null) {
            delta = table.endWithDelta(3);
        }
        String what = "step " + step;
        assertNotNull(delta, what);
        TableImage now = table.capture();
        delta.revert();
        assertSame(then, table, what);
        delta.reapply();
        assertSame(now, table, what);
        writes.run(table, 4);
        TableDelta next = table.endWithDelta(4);
        assertNotNull(next, what);
        next.revert();
        assertSame(now, table, what + ", then another segment");
        return ranOut;
    }

    /// Closes the segment of a table. Returns null if memory ran out at the given step. The steps are counted from 1.
    private static @Nullable TableDelta closedAt(int step, Table table) {
        int[] left = {step};
        Thread failing = Thread.currentThread();
        Growth.beforeEachStep(() -> {
            if (Thread.currentThread() == failing && --left[0] == 0) {
                throw new OutOfMemoryError("injected at step " + step);
            }
        });
        try {
            return table.endWithDelta(3);
        } catch (OutOfMemoryError e) {
            return null;
        } finally {
            Growth.beforeEachStep(null);
        }
    }

    private static void assertSame(TableImage expected, Table table, String what) {
        TableImage actual = table.capture();
        assertArrayEquals(expected.handles(), actual.handles(), what);
        assertArrayEquals(expected.stamps(), actual.stamps(), what);
        ArrayKind[] kinds = table.columns().kinds();
        for (int c = 0; c < kinds.length; c++) {
            assertEquals(-1, Cells.mismatch(kinds[c], expected.values().arrays()[c], 0, actual.values().arrays()[c], 0,
                    table.size()), what + ", column " + c);
        }
        assertEquals(table.hashFromScratch(), table.hash(), what);
    }
}

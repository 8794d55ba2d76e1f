package orrery.ecs.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;

/// Loops over listed rows write some of them and leave others. The delta of each segment has the written rows only, and can be
/// reverted and reapplied.
class LoggedRowsTest {
    record Place(double x, double y) {}

    private static final TypeRegistry TYPES = TypeRegistry.builder().add(MethodHandles.lookup(), Place.class).build();
    private static final int ROWS = 200;
    private static final int SEGMENTS = 400;

    private final SplittableRandom random = new SplittableRandom(5);
    private final Set<Long> changed = new TreeSet<>();
    private long nextHandle = 1;
    private int loops;
    private int logging;

    /// @param others percentage of segments that also write rows one by one
    /// @param moves percentage of segments in which rows are added and removed
    /// @param passes percentage of segments that a pass begins, after which the table has a [Shadow]
    @ParameterizedTest
    @CsvSource({"RECORDED, 0, 0, 0", "RECORDED, 50, 20, 0", "RECORDED, 50, 10, 20", "CHANGES, 50, 20, 20"})
    void deltas_have_the_written_rows(TrackingLevel level, int others, int moves, int passes) {
        Table table = new Table(TYPES.of(Place.class).fields(), level);
        for (int i = 0; i < ROWS; i++) {
            append(table, i);
        }
        table.endWithDelta(1);
        for (int segment = 2; segment < SEGMENTS; segment++) {
            changed.clear();
            TableImage then = table.capture();
            run(table, segment, others, moves, passes);
            check(table, then, table.endWithDelta(segment), segment);
        }
        assertTrue(logging > loops / 10 == (level == TrackingLevel.RECORDED), logging + " of " + loops);
    }

    private void run(Table table, int serial, int others, int moves, int passes) {
        if (random.nextInt(100) < passes) {
            pass(table, serial);
        }
        if (random.nextInt(100) < moves) {
            changed.add(table.handleAt(7));
            table.remove(7);
            changed.add(nextHandle);
            append(table, serial);
        }
        if (random.nextInt(100) < others) {
            writeOne(table, serial);
        }
        boolean isSparse = random.nextInt(4) == 0;
        int from = random.nextInt(50);
        if (random.nextBoolean()) {
            table.expectRows(ROWS - from);
        }
        while (from < table.size()) {
            int count = Math.min(table.size() - from, 1 + random.nextInt(40));
            writeRows(table, from, count, serial, isSparse ? 3 : 50);
            from += count + (random.nextBoolean() ? 0 : random.nextInt(20));
        }
        if (random.nextInt(100) < others) {
            writeOne(table, serial);
        }
    }

    private void append(Table table, int serial) {
        int row = table.append(nextHandle);
        column(table, 1)[row] = -nextHandle++;
        write(table, row, serial);
    }

    private void writeOne(Table table, int serial) {
        int row = random.nextInt(table.size());
        table.beforeWrite(row);
        write(table, row, serial);
        changed.add(table.handleAt(row));
    }

    private void pass(Table table, int serial) {
        table.imageBlock(64, 64, null);
        for (int row = 70; row < 90; row++) {
            write(table, row, serial);
            changed.add(table.handleAt(row));
        }
        table.markDifferingRows(64, 64);
    }

    private void writeRows(Table table, int from, int count, int serial, int oneOf) {
        int[] rows = new int[count];
        int listed = 0;
        for (int row = from; row < from + count; row++) {
            rows[listed] = row;
            listed += random.nextInt(10) == 0 ? 0 : 1;
        }
        loops++;
        logging += table.logsRows() ? 1 : 0;
        table.logRows(rows, 0, listed);
        for (int i = 0; i < listed; i++) {
            int row = rows[i];
            if (random.nextInt(oneOf) != 0) {
                write(table, row, serial);
                table.touchRows(row & -Long.SIZE, 1L << row);
                changed.add(table.handleAt(row));
            }
        }
        table.rowsWritten();
    }

    private static double[] column(Table table, int column) {
        return (double[]) table.columns().arrays()[column];
    }

    private static void write(Table table, int row, int serial) {
        column(table, 0)[row] = serial;
        if (serial % 3 == 0) {
            column(table, 1)[row] = serial + row / 1_000.0;
        }
    }

    private void check(Table table, TableImage then, TableDelta delta, int segment) {
        assertNotNull(delta);
        assertEquals(changed, new TreeSet<>(Arrays.stream(delta.changed()).boxed().toList()), "segment " + segment);
        if (table.level() != TrackingLevel.RECORDED) {
            return;
        }
        for (int row = 0; row < table.size(); row++) {
            assertEquals(changed.contains(table.handleAt(row)), table.stampAt(row) == segment);
        }
        TableImage now = table.capture();
        assertEquals(table.hashFromScratch(), table.hash());
        delta.revert();
        assertSame(then, table);
        delta.reapply();
        assertSame(now, table);
    }

    private static void assertSame(TableImage expected, Table table) {
        TableImage actual = table.capture();
        assertArrayEquals(expected.handles(), actual.handles());
        assertArrayEquals(expected.stamps(), actual.stamps());
        for (int c = 0; c < 2; c++) {
            assertArrayEquals((double[]) expected.values().arrays()[c], (double[]) actual.values().arrays()[c]);
        }
        assertEquals(table.hashFromScratch(), table.hash());
    }
}

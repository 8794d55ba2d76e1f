package orrery.ecs.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Closes segments that changed random rows of a shadow. The values before and after of each are compared with plain copies of
/// the columns.
class ShadowTest {
    private static final ArrayKind[] KINDS = {ArrayKind.FLOAT, ArrayKind.LONG, ArrayKind.OBJECT};
    private static final int ROWS = 300;
    private static final int TRIALS = 60;
    private static final int SEGMENTS = 120;

    /// The values that a segment received, and copies to which they must always be equal.
    private record Closed(int[] rows, Object[] before, Object[] after, Object[] expectedBefore,
            Object[] expectedAfter) {}

    private final Shadow shadow = new Shadow(KINDS);
    private final Marks marks = new Marks();
    /// The rows written in the segment. Each write changes the values of its row.
    private final BitSet written = new BitSet();
    private final Object[] columns = new Object[KINDS.length];
    private final List<Closed> closed = new ArrayList<>();

    ShadowTest() {
        for (int c = 0; c < KINDS.length; c++) {
            columns[c] = KINDS[c].allocate(ROWS + 5);
        }
        for (int row = 0; row < ROWS; row++) {
            ((Object[]) columns[2])[row] = "start";
        }
        marks.ensureRoom(ROWS);
        shadow.take(columns, ROWS);
    }

    @Test
    void random_segments_receive_the_values_before_and_after() {
        for (int trial = 0; trial < TRIALS; trial++) {
            SplittableRandom random = new SplittableRandom(trial);
            ShadowTest each = new ShadowTest();
            int[] range = each.someRange(random);
            for (int segment = 0; segment < SEGMENTS; segment++) {
                range = random.nextInt(4) == 0 ? each.someRange(random) : range;
                each.runSegment(random, range, segment);
                if (random.nextInt(12) == 0) {
                    each.assertEqualRows(each.columns, each.shadow.arrays(), ROWS, "trial " + trial);
                }
            }
            each.assertAllAsClosed();
        }
    }

    private int[] someRange(SplittableRandom random) {
        int from = random.nextInt(3) == 0 ? 0 : random.nextInt(ROWS);
        return new int[] {from, random.nextInt(4) == 0 ? ROWS : random.nextInt(from, ROWS) + 1};
    }

    /// Writes the rows of a range in a pass, and often some others, one by one or in a pass.
    private void runSegment(SplittableRandom random, int[] range, int serial) {
        Object[] then = copy();
        int column = random.nextInt(KINDS.length);
        if (random.nextInt(5) == 0) {
            for (int row = range[0]; row < range[1]; row++) {
                writeRow(row, column, serial);
            }
        } else {
            pass(range[0], range[1], column, serial);
        }
        switch (random.nextInt(8)) {
            case 0 -> writeRow(random.nextInt(ROWS), random.nextInt(KINDS.length), serial);
            case 1 -> {
                int[] other = someRange(random);
                pass(other[0], other[1], random.nextInt(KINDS.length), serial);
            }
            default -> pass(range[0], range[1], random.nextInt(KINDS.length), serial);
        }
        close(then);
    }

    private void writeRow(int row, int column, int serial) {
        marks.mark(row);
        shadow.writtenByRow();
        write(row, column, serial);
    }

    /// Blocks start at multiples of 64, as those of a pass.
    private void pass(int from, int to, int column, int serial) {
        for (int row = from; row < to; row++) {
            write(row, column, serial);
        }
        for (int block = from & -Long.SIZE; block < to; block += 2 * Long.SIZE) {
            shadow.compare(columns, block, Math.min(2 * Long.SIZE, to - block), marks);
        }
    }

    private void write(int row, int column, int serial) {
        written.set(row);
        switch (column) {
            case 0 -> ((float[]) columns[0])[row] = serial + 1;
            case 1 -> ((long[]) columns[1])[row] = serial + row + 1L;
            default -> ((Object[]) columns[2])[row] = "value " + serial;
        }
    }

    private Object[] copy() {
        return IntStream.range(0, KINDS.length).mapToObj(c -> KINDS[c].copyOf(columns[c], 0, ROWS)).toArray();
    }

    private void close(Object[] then) {
        Object[] before = new Object[KINDS.length];
        Object[] after = new Object[KINDS.length];
        int first = marks.firstIfAdjacent();
        int[] rows = marks.rows();
        assertArrayEquals(written.stream().toArray(), rows);
        assertEquals(rows[rows.length - 1] - rows[0] == rows.length - 1, first >= 0);
        if (first >= 0) {
            assertEquals(rows[0], first);
            shadow.closeRange(columns, first, rows.length, before, after);
            shadow.endRange(first, rows.length, before, after);
        } else {
            Runs runs = Runs.of(rows, 0, rows.length);
            shadow.closeRows(columns, rows, runs, before, after);
            shadow.endRows(columns, runs, before, after);
        }
        marks.clear();
        written.clear();
        closed.add(new Closed(rows, before, after, at(rows, then), at(rows, columns)));
    }

    private static Object[] at(int[] rows, Object[] from) {
        Object[] cells = new Object[KINDS.length];
        for (int c = 0; c < KINDS.length; c++) {
            cells[c] = KINDS[c].allocate(rows.length);
            Cells.gather(KINDS[c], from[c], rows, 0, cells[c], rows.length);
        }
        return cells;
    }

    private void assertAllAsClosed() {
        for (Closed each : closed) {
            assertEqualRows(each.expectedBefore(), each.before(), each.rows().length, "before");
            assertEqualRows(each.expectedAfter(), each.after(), each.rows().length, "after");
        }
    }

    private void assertEqualRows(Object[] expected, Object[] actual, int count, String what) {
        for (int c = 0; c < KINDS.length; c++) {
            assertEquals(-1, Cells.mismatch(KINDS[c], expected[c], 0, actual[c], 0, count), what + ", column " + c);
        }
    }

    @Test
    void segments_that_change_the_same_range_share_its_values() {
        Object[] end = changeRange(64, 200, 1).after();
        Closed second = changeRange(64, 200, 2);
        assertSame(end[0], second.before()[0]);
        assertSame(end[1], second.before()[1]);
        assertSame(second.before()[1], second.after()[1], "unchanged column");
        assertEquals(136, Array.getLength(second.after()[0]));
        changeRange(64, 201, 3);
        assertEqualRows(columns, shadow.arrays(), ROWS, "after another range");
        assertAllAsClosed();
    }

    private Closed changeRange(int from, int to, int serial) {
        Object[] then = copy();
        pass(from, to, 0, serial);
        close(then);
        return closed.getLast();
    }

    @Test
    void one_written_row_copies_no_column_that_it_left_unchanged() {
        changeRange(0, ROWS, 1);
        Object[] whole = shadow.arrays().clone();
        Object[] then = copy();
        writeRow(7, 0, 2);
        close(then);
        Object[] own = shadow.arrays();
        assertEquals(List.of(false, true, true),
                IntStream.range(0, KINDS.length).mapToObj(c -> whole[c] == own[c]).toList());
        assertEqualRows(columns, own, ROWS, "copy");
        assertEquals("[2.0, 3.0, 2.0]", Arrays.toString(Arrays.copyOfRange((float[]) own[0], 6, 9)));
    }
}

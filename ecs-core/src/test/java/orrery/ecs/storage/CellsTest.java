package orrery.ecs.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Columns are compared in each of the three ways, and read as bits. The reference is the comparison of single cells.
class CellsTest {
    private static final int ROWS = 1000;
    private static final int FROM = 128;
    private static final int OTHER = 7;
    private static final int[] CHANGED_PERCENT = {0, 1, 50, 99, 100};
    private static final double[] ODD = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, -0.0,
        Double.MIN_VALUE, Float.MIN_VALUE, 1};

    private final Random random = new Random(5);

    @ParameterizedTest
    @EnumSource(names = {"BYTE", "BOOLEAN", "SHORT", "CHAR", "INT", "LONG", "FLOAT", "DOUBLE"})
    void marks_are_those_of_cells_compared_one_by_one(ArrayKind kind) {
        for (int percent : CHANGED_PERCENT) {
            for (boolean odd : new boolean[] {false, true}) {
                compare(kind, percent, odd);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BYTE", "BOOLEAN", "SHORT", "CHAR", "INT", "LONG", "FLOAT", "DOUBLE"})
    void bits_of_many_cells_are_those_of_each(ArrayKind kind) {
        Object cells = kind.allocate(FROM + ROWS);
        for (int row = FROM; row < FROM + ROWS; row++) {
            set(cells, row, random.nextBoolean() ? ODD[random.nextInt(ODD.length)] : 50 - random.nextInt(100));
        }
        assertBits(kind, cells);
    }

    @Test
    void all_NaNs_have_the_same_bits() {
        float[] floats = new float[FROM + ROWS];
        double[] doubles = new double[FROM + ROWS];
        for (int row = FROM; row < FROM + ROWS; row++) {
            floats[row] = Float.intBitsToFloat(random.nextInt() | 0x7F80_0000);
            doubles[row] = Double.longBitsToDouble(random.nextLong() | 0x7FF0_0000_0000_0000L);
        }
        assertBits(ArrayKind.FLOAT, floats);
        assertBits(ArrayKind.DOUBLE, doubles);
    }

    private static void assertBits(ArrayKind kind, Object cells) {
        long[] expected = new long[ROWS];
        Arrays.setAll(expected, row -> kind.bits(cells, FROM + row));
        long[] bits = new long[ROWS];
        Cells.bits(kind, cells, FROM, bits, ROWS);
        assertArrayEquals(expected, bits);
    }

    private void compare(ArrayKind kind, int percent, boolean odd) {
        Object a = kind.allocate(FROM + ROWS);
        Object b = kind.allocate(OTHER + ROWS);
        for (int row = 0; row < ROWS; row++) {
            double value = odd ? ODD[random.nextInt(ODD.length)] : 1 + random.nextInt(100);
            set(a, FROM + row, value);
            boolean changed = random.nextInt(100) < percent;
            set(b, OTHER + row, !changed ? value : odd ? ODD[random.nextInt(ODD.length)] : -value);
        }
        Marks marks = new Marks();
        marks.ensureRoom(FROM + ROWS);
        Cells.markDiffering(kind, a, FROM, b, OTHER, ROWS, marks);
        assertEquals(rows(row -> kind.same(a, FROM + row, b, OTHER + row) ? 0 : 1),
                rows(row -> marks.isMarked(FROM + row) ? 1 : 0), "%s, %d %% changed".formatted(kind, percent));
    }

    private static List<Integer> rows(IntToLongFunction marked) {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            if (marked.applyAsLong(row) != 0) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static void set(Object array, int at, double value) {
        switch (array) {
            case byte[] cells -> cells[at] = (byte) value;
            case boolean[] cells -> cells[at] = value > 0;
            case short[] cells -> cells[at] = (short) value;
            case char[] cells -> cells[at] = (char) value;
            case int[] cells -> cells[at] = (int) value;
            case long[] cells -> cells[at] = (long) value;
            case float[] cells -> cells[at] = (float) value;
            case double[] cells -> cells[at] = value;
            default -> throw new AssertionError(array);
        }
    }
}

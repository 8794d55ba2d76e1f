package orrery.ecs.storage;

import java.util.Arrays;
import java.util.stream.IntStream;
import orrery.ecs.type.Values;

/// Loops over one column, written out for the element types that occur in millions of cells.
///
/// These loops cost well under 1 ns a cell. A call through [ArrayKind] costs about 5 ns; it serves the other element types.
final class Cells {
    /// If a block has at most this many differing cells, a search jumps from one to the next, see [#markDiffering].
    private static final int FEW = 40;

    private static final int FLOAT_INFINITY = Float.floatToIntBits(Float.POSITIVE_INFINITY);
    private static final int FLOAT_NAN = Float.floatToIntBits(Float.NaN);
    private static final long DOUBLE_INFINITY = Double.doubleToLongBits(Double.POSITIVE_INFINITY);
    private static final long DOUBLE_NAN = Double.doubleToLongBits(Double.NaN);

    private static volatile int[] count = new int[0];

    private Cells() {}

    /// An array of 0, 1, 2, … with at least `size` elements.
    static int[] upTo(int size) {
        int[] numbers = count;
        if (numbers.length < size) {
            numbers = IntStream.range(0, Math.max(size, 2 * numbers.length)).toArray();
            count = numbers;
        }
        return numbers;
    }

    /// An array of `from`, `from` + 1, … with at least `size` elements.
    static int[] range(int from, int size) {
        return from == 0 ? upTo(size) : IntStream.range(from, from + size).toArray();
    }

    /// Copies the cell of row `fromRows[i]` to row `toRows[i]` for each `i` below `count`. Skips pairs in which a row is
    /// negative.
    static void copy(ArrayKind kind, Object from, int[] fromRows, Object to, int[] toRows, int count) {
        switch (kind) {
            case FLOAT -> {
                float[] source = (float[]) from;
                float[] target = (float[]) to;
                for (int i = 0; i < count; i++) {
                    if ((fromRows[i] | toRows[i]) >= 0) {
                        target[toRows[i]] = source[fromRows[i]];
                    }
                }
            }
            case DOUBLE -> {
                double[] source = (double[]) from;
                double[] target = (double[]) to;
                for (int i = 0; i < count; i++) {
                    if ((fromRows[i] | toRows[i]) >= 0) {
                        target[toRows[i]] = source[fromRows[i]];
                    }
                }
            }
            case INT -> {
                int[] source = (int[]) from;
                int[] target = (int[]) to;
                for (int i = 0; i < count; i++) {
                    if ((fromRows[i] | toRows[i]) >= 0) {
                        target[toRows[i]] = source[fromRows[i]];
                    }
                }
            }
            case LONG -> {
                long[] source = (long[]) from;
                long[] target = (long[]) to;
                for (int i = 0; i < count; i++) {
                    if ((fromRows[i] | toRows[i]) >= 0) {
                        target[toRows[i]] = source[fromRows[i]];
                    }
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    if ((fromRows[i] | toRows[i]) >= 0) {
                        System.arraycopy(from, fromRows[i], to, toRows[i], 1);
                    }
                }
            }
        }
    }

    /// Copies cells to the `count` places from `first` on: each place `i` receives the cell of row `fromRows[i]`.
    static void gather(ArrayKind kind, Object from, int[] fromRows, int first, Object to, int count) {
        int end = first + count;
        switch (kind) {
            case FLOAT -> {
                float[] source = (float[]) from;
                float[] target = (float[]) to;
                for (int i = first; i < end; i++) {
                    target[i] = source[fromRows[i]];
                }
            }
            case DOUBLE -> {
                double[] source = (double[]) from;
                double[] target = (double[]) to;
                for (int i = first; i < end; i++) {
                    target[i] = source[fromRows[i]];
                }
            }
            case INT -> {
                int[] source = (int[]) from;
                int[] target = (int[]) to;
                for (int i = first; i < end; i++) {
                    target[i] = source[fromRows[i]];
                }
            }
            case LONG -> {
                long[] source = (long[]) from;
                long[] target = (long[]) to;
                for (int i = first; i < end; i++) {
                    target[i] = source[fromRows[i]];
                }
            }
            default -> {
                for (int i = first; i < end; i++) {
                    copy(kind, from, fromRows[i], to, i);
                }
            }
        }
    }

    /// For each `i` below `count`, compares cell `i` of `a` with the cell of `b` in row `rows[i]`. Skips `i` if `rows[i]` is
    /// negative. Returns whether any pair differs. References always count as different.
    static boolean differ(ArrayKind kind, Object a, Object b, int[] rows, int count) {
        switch (kind) {
            case FLOAT -> {
                float[] left = (float[]) a;
                float[] right = (float[]) b;
                for (int i = 0; i < count; i++) {
                    if (rows[i] >= 0 && !CellEquality.same(left[i], right[rows[i]])) {
                        return true;
                    }
                }
            }
            case DOUBLE -> {
                double[] left = (double[]) a;
                double[] right = (double[]) b;
                for (int i = 0; i < count; i++) {
                    if (rows[i] >= 0 && !CellEquality.same(left[i], right[rows[i]])) {
                        return true;
                    }
                }
            }
            case OBJECT, OWNED -> {
                return true;
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    if (rows[i] >= 0 && !kind.same(a, i, b, rows[i])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// Copies one cell.
    static void copy(ArrayKind kind, Object from, int fromRow, Object to, int toRow) {
        switch (kind) {
            case FLOAT -> ((float[]) to)[toRow] = ((float[]) from)[fromRow];
            case DOUBLE -> ((double[]) to)[toRow] = ((double[]) from)[fromRow];
            case INT -> ((int[]) to)[toRow] = ((int[]) from)[fromRow];
            case LONG -> ((long[]) to)[toRow] = ((long[]) from)[fromRow];
            case SHORT -> ((short[]) to)[toRow] = ((short[]) from)[fromRow];
            case CHAR -> ((char[]) to)[toRow] = ((char[]) from)[fromRow];
            case BYTE -> ((byte[]) to)[toRow] = ((byte[]) from)[fromRow];
            case BOOLEAN -> ((boolean[]) to)[toRow] = ((boolean[]) from)[fromRow];
            case OBJECT, OWNED -> ((Object[]) to)[toRow] = ((Object[]) from)[fromRow];
        }
    }

    /// Marks the rows in which column `a` differs from column `b`; `from` is a multiple of 64. Returns whether any row differs.
    ///
    /// If all cells differ, one vectorised check finds that. If few differ, a search jumps from one to the next. Otherwise blocks
    /// of 64 rows are compared.
    static boolean markDiffering(ArrayKind kind, Object a, int from, Object b, int other, int count, Marks into) {
        int at = mismatch(kind, a, from, b, other, count);
        if (at < 0) {
            return false;
        }
        if (into.isAllMarked(from, count)) {
            return true;
        }
        if (AllDiffer.holds(kind, a, from, b, other, count)) {
            into.markAll(from, count);
            return true;
        }
        for (int found = 0; at >= 0; found++) {
            if (found == FEW) {
                markWords(kind, a, from, b, other, at & -Long.SIZE, count, into);
                return true;
            }
            into.mark(from + at);
            int next = at + 1;
            int step = mismatch(kind, a, from + next, b, other + next, count - next);
            at = step < 0 ? -1 : next + step;
        }
        return true;
    }

    private static void markWords(ArrayKind kind, Object a, int from, Object b, int other, int first, int count,
            Marks into) {
        for (int i = first; i < count; i += Long.SIZE) {
            int rows = Math.min(Long.SIZE, count - i);
            long compared = -1L >>> (Long.SIZE - rows);
            if ((into.wordAt(from + i) & compared) != compared) {
                into.markWord(from + i, differing(kind, a, from + i, b, other + i, rows));
            }
        }
    }

    /// Offset of the first of `count` cells that differs; -1 if all are equal.
    static int mismatch(ArrayKind kind, Object a, int i, Object b, int j, int count) {
        return switch (kind) {
            case FLOAT -> Arrays.mismatch((float[]) a, i, i + count, (float[]) b, j, j + count);
            case DOUBLE -> Arrays.mismatch((double[]) a, i, i + count, (double[]) b, j, j + count);
            case INT -> Arrays.mismatch((int[]) a, i, i + count, (int[]) b, j, j + count);
            case LONG -> Arrays.mismatch((long[]) a, i, i + count, (long[]) b, j, j + count);
            case SHORT -> Arrays.mismatch((short[]) a, i, i + count, (short[]) b, j, j + count);
            case CHAR -> Arrays.mismatch((char[]) a, i, i + count, (char[]) b, j, j + count);
            case BYTE -> Arrays.mismatch((byte[]) a, i, i + count, (byte[]) b, j, j + count);
            case BOOLEAN -> Arrays.mismatch((boolean[]) a, i, i + count, (boolean[]) b, j, j + count);
            case OBJECT, OWNED -> slowMismatch(kind, a, i, b, j, count);
        };
    }

    private static int slowMismatch(ArrayKind kind, Object a, int i, Object b, int j, int count) {
        for (int n = 0; n < count; n++) {
            if (!kind.same(a, i + n, b, j + n)) {
                return n;
            }
        }
        return -1;
    }

    /// A bit for each of up to 64 cells: 1 where they differ.
    static long differing(ArrayKind kind, Object a, int i, Object b, int j, int count) {
        long bits = 0;
        switch (kind) {
            case FLOAT -> {
                float[] left = (float[]) a;
                float[] right = (float[]) b;
                for (int n = 0; n < count; n++) {
                    bits |= (CellEquality.same(left[i + n], right[j + n]) ? 0L : 1L) << n;
                }
            }
            case DOUBLE -> {
                double[] left = (double[]) a;
                double[] right = (double[]) b;
                for (int n = 0; n < count; n++) {
                    bits |= (CellEquality.same(left[i + n], right[j + n]) ? 0L : 1L) << n;
                }
            }
            case INT -> {
                int[] left = (int[]) a;
                int[] right = (int[]) b;
                for (int n = 0; n < count; n++) {
                    bits |= (left[i + n] == right[j + n] ? 0L : 1L) << n;
                }
            }
            default -> {
                for (int n = 0; n < count; n++) {
                    bits |= (kind.same(a, i + n, b, j + n) ? 0L : 1L) << n;
                }
            }
        }
        return bits;
    }

    /// Sum of the hashes of the cells of one column. Each hash includes handle, row and column of its cell, see
    /// [Columns#hashOfPlace]. The JIT vectorises the loop.
    static long hash(long[] bits, long[] places, long salt, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Values.mix(places[i] + salt, bits[i]);
        }
        return sum;
    }

    /// Copies the bits of `count` cells, with one bit pattern for all NaNs. The JIT vectorises the conditional expression, unlike
    /// [Float#floatToIntBits].
    static void bits(ArrayKind kind, Object a, int from, long[] into, int count) {
        switch (kind) {
            case FLOAT -> {
                float[] cells = (float[]) a;
                for (int i = 0; i < count; i++) {
                    int bits = Float.floatToRawIntBits(cells[from + i]);
                    into[i] = (bits & Integer.MAX_VALUE) > FLOAT_INFINITY ? FLOAT_NAN : bits;
                }
            }
            case DOUBLE -> {
                double[] cells = (double[]) a;
                for (int i = 0; i < count; i++) {
                    long bits = Double.doubleToRawLongBits(cells[from + i]);
                    into[i] = (bits & Long.MAX_VALUE) > DOUBLE_INFINITY ? DOUBLE_NAN : bits;
                }
            }
            case INT -> {
                int[] cells = (int[]) a;
                for (int i = 0; i < count; i++) {
                    into[i] = cells[from + i];
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    into[i] = kind.bits(a, from + i);
                }
            }
        }
    }

    /// Replaces each of the first `count` numbers by its XOR with the given bits.
    static void putDifferences(ArrayKind kind, Object a, long[] differences, int count) {
        switch (kind) {
            case FLOAT -> {
                float[] cells = (float[]) a;
                for (int i = 0; i < count; i++) {
                    cells[i] = Float.intBitsToFloat(Float.floatToIntBits(cells[i]) ^ (int) differences[i]);
                }
            }
            case DOUBLE -> {
                double[] cells = (double[]) a;
                for (int i = 0; i < count; i++) {
                    cells[i] = Double.longBitsToDouble(Double.doubleToLongBits(cells[i]) ^ differences[i]);
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    kind.put(a, i, kind.bits(a, i) ^ differences[i]);
                }
            }
        }
    }
}

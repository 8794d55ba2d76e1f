package orrery.ecs.storage;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;

/// The columns of one component type: one array for each leaf field. Large arrays grow one at a time, each when it is full; see
/// [Growth]. The capacity is that of the smallest array.
public final class Columns {
    /// The golden ratio in 64 bits. With it, equal values in different columns have different hashes.
    private static final long SALT = 0x9E3779B97F4A7C15L;

    /// Maximum number of cells of a column that are read to measure their objects.
    private static final int MOST_SAMPLES = 1024;

    private final ArrayKind[] kinds;
    private final Object[] arrays;
    private final boolean holdsReferences;
    private int capacity;
    private int turn;

    /// Creates empty columns for leaf fields in declared order.
    public Columns(List<Field> fields) {
        this(fields.stream().map(f -> ArrayKind.of(f.kind())).toArray(ArrayKind[]::new));
    }

    private Columns(ArrayKind[] kinds) {
        this(kinds, Arrays.stream(kinds).anyMatch(kind -> kind == ArrayKind.OBJECT || kind == ArrayKind.OWNED),
                allocated(kinds, 0), 0);
    }

    private Columns(ArrayKind[] kinds, boolean holdsReferences, Object[] arrays, int capacity) {
        this.kinds = kinds;
        this.holdsReferences = holdsReferences;
        this.arrays = arrays;
        this.capacity = capacity;
    }

    private static Object[] allocated(ArrayKind[] kinds, int capacity) {
        Object[] arrays = new Object[kinds.length];
        for (int c = 0; c < kinds.length; c++) {
            arrays[c] = kinds[c].allocate(capacity);
        }
        return arrays;
    }

    /// Columns of the same kinds that use the given arrays. Each array must have at least `rows` elements.
    Columns holding(Object[] theseArrays, int rows) {
        return new Columns(kinds, holdsReferences, theseArrays.clone(), rows);
    }

    boolean holdsReferences() {
        return holdsReferences;
    }

    ArrayKind[] kinds() {
        return kinds;
    }

    /// Copies the cells of row `fromRows[i]` of `from` to row `toRows[i]` for each `i` below `count`, column by column. Skips
    /// pairs in which a row is negative.
    void copyCells(Object[] from, int[] fromRows, int[] toRows, int count) {
        for (int c = 0; c < kinds.length; c++) {
            Cells.copy(kinds[c], from[c], fromRows, arrays[c], toRows, count);
        }
    }

    /// Copies cells of `from` to the `count` rows from `first` on: each row `i` receives the cells of row `fromRows[i]`.
    void gather(Columns from, int[] fromRows, int first, int count) {
        for (int c = 0; c < kinds.length; c++) {
            Cells.gather(kinds[c], from.arrays[c], fromRows, first, arrays[c], count);
        }
    }

    /// Copies the first `count` cells of each column of `from` to the given rows, except for columns whose array is the same in
    /// `from` and `others`.
    void copyDiffering(Columns from, Columns others, int[] toRows, int count) {
        for (int c = 0; c < kinds.length; c++) {
            if (from.arrays[c] != others.arrays[c]) {
                Cells.copy(kinds[c], from.arrays[c], Cells.upTo(count), arrays[c], toRows, count);
            }
        }
    }

    /// The cells of `others` in the given rows. For a column of numbers whose compared cells are equal, the result uses this
    /// object's array instead of a copy.
    ///
    /// @param compared for each cell of this object, the row of `others` to compare it with; negative if the cell is not compared
    Columns sharedWith(Columns others, int[] compared, int[] rows, int count) {
        Object[] cells = arrays.clone();
        for (int c = 0; c < kinds.length; c++) {
            if (Cells.differ(kinds[c], arrays[c], others.arrays[c], compared, count)) {
                cells[c] = kinds[c].allocate(count);
                Cells.copy(kinds[c], others.arrays[c], rows, cells[c], Cells.upTo(count), count);
            }
        }
        return holding(cells, count);
    }

    /// The cells of `others` in the listed rows. For a column of numbers in which these cells equal the cells of this object, the
    /// result uses this object's array instead of a copy.
    Columns sharedWith(Columns others, Runs rows, int count) {
        Object[] cells = arrays.clone();
        for (int c = 0; c < kinds.length; c++) {
            if (rows.differ(kinds[c], arrays[c], others.arrays[c])) {
                cells[c] = kinds[c].allocate(count);
                rows.gather(kinds[c], others.arrays[c], cells[c]);
            }
        }
        return holding(cells, count);
    }

    /// A copy of the cells in the listed rows.
    Columns at(Runs rows, int count) {
        Columns copy = emptyCopy(count);
        for (int c = 0; c < kinds.length; c++) {
            rows.gather(kinds[c], arrays[c], copy.arrays[c]);
        }
        return copy;
    }

    /// Empty columns of the same kinds with room for `rows` rows.
    public Columns emptyCopy(int rows) {
        return new Columns(kinds, holdsReferences, allocated(kinds, rows), rows);
    }

    /// A copy of the first rows.
    public Columns copyOf(int rows) {
        Object[] copies = new Object[kinds.length];
        for (int c = 0; c < kinds.length; c++) {
            copies[c] = kinds[c].copyOf(arrays[c], 0, rows);
        }
        return holding(copies, rows);
    }

    /// The same cells without references to objects that a world owns; these references would keep the world in memory.
    Columns unowned() {
        Object[] cells = arrays.clone();
        for (int c = 0; c < kinds.length; c++) {
            cells[c] = kinds[c] == ArrayKind.OWNED ? kinds[c].allocate(Array.getLength(arrays[c])) : arrays[c];
        }
        return holding(cells, capacity);
    }

    /// Replaces the arrays by copies. Code that still holds the former arrays can then no longer change these columns.
    void detach() {
        for (int c = 0; c < kinds.length; c++) {
            arrays[c] = kinds[c].copyOf(arrays[c], 0, Array.getLength(arrays[c]));
        }
    }

    /// The arrays in field order. Growing replaces them.
    public Object[] arrays() {
        return arrays;
    }

    /// Number of rows for which there is room.
    public int capacity() {
        return capacity;
    }

    /// Sets the growth turn of the first column; each further column gets the next turn. See [Growth].
    void growInTurn(int first) {
        turn = first;
    }

    /// Ensures room for `rows` rows. Cost: copies the arrays that are too short.
    public void ensureCapacity(int rows) {
        if (rows > capacity) {
            grow(rows);
        }
    }

    private void grow(int rows) {
        int least = kinds.length == 0 ? Growth.room(rows, turn) : Integer.MAX_VALUE;
        for (int c = 0; c < kinds.length; c++) {
            if (Array.getLength(arrays[c]) < rows) {
                Object array = kinds[c].allocate(Growth.room(rows, turn + c));
                System.arraycopy(arrays[c], 0, array, 0, Array.getLength(arrays[c]));
                arrays[c] = array;
            }
            least = Math.min(least, Array.getLength(arrays[c]));
        }
        capacity = least;
    }

    /// Copies rows from columns of the same kinds.
    public void copyRows(Columns from, int fromRow, int toRow, int count) {
        copyRows(from, fromRow, toRow, count, null);
    }

    /// Copies rows of some columns.
    ///
    /// @param which columns to copy; null for all
    void copyRows(Columns from, int fromRow, int toRow, int count, boolean @Nullable [] which) {
        for (int c = 0; c < kinds.length; c++) {
            if (which == null || which[c]) {
                System.arraycopy(from.arrays[c], fromRow, arrays[c], toRow, count);
            }
        }
    }

    /// Copies one row from columns of the same kinds.
    void copyRow(Columns from, int fromRow, int toRow) {
        for (int c = 0; c < kinds.length; c++) {
            Cells.copy(kinds[c], from.arrays[c], fromRow, arrays[c], toRow);
        }
    }

    /// Swaps two rows.
    void swapRows(int a, int b) {
        for (int c = 0; c < kinds.length; c++) {
            Object kept = kinds[c].allocate(1);
            Cells.copy(kinds[c], arrays[c], a, kept, 0);
            Cells.copy(kinds[c], arrays[c], b, arrays[c], a);
            Cells.copy(kinds[c], kept, 0, arrays[c], b);
        }
    }

    /// Marks the rows that differ from the rows of `other`, which has columns of the same kinds; `from` is a multiple of 64.
    ///
    /// @param which columns to compare; null for all
    void markDiffering(int from, Columns other, int otherRow, int count, boolean @Nullable [] which, Marks into) {
        for (int c = 0; c < kinds.length; c++) {
            if ((which == null || which[c])
                    && Cells.markDiffering(kinds[c], arrays[c], from, other.arrays[c], otherRow, count, into)
                    && into.isAllMarked(from, count)) {
                return;
            }
        }
    }

    /// Copies the first rows from columns of the same kinds.
    ///
    /// @param keepOwned if true, keeps this object's references to objects that the world owns instead of copying those of `from`
    void copyUnowned(Columns from, int count, boolean keepOwned) {
        for (int c = 0; c < kinds.length; c++) {
            if (!keepOwned || kinds[c] != ArrayKind.OWNED) {
                System.arraycopy(from.arrays[c], 0, arrays[c], 0, count);
            }
        }
    }

    /// Clears the references in the rows `from` to `to - 1`.
    public void clear(int from, int to) {
        for (int c = 0; holdsReferences && c < kinds.length; c++) {
            kinds[c].clear(arrays[c], from, to);
        }
    }

    /// A bit for each of up to 64 rows: 1 where the row differs from its counterpart in `other`, which has columns of the same
    /// kinds.
    long differing(int row, Columns other, int otherRow, int count) {
        long bits = 0;
        for (int c = 0; c < kinds.length; c++) {
            if (Cells.mismatch(kinds[c], arrays[c], row, other.arrays[c], otherRow, count) >= 0) {
                bits |= Cells.differing(kinds[c], arrays[c], row, other.arrays[c], otherRow, count);
            }
        }
        return bits;
    }

    /// Whether one cell equals a cell of `other`, which has columns of the same kinds.
    public boolean sameCell(int column, int row, Columns other, int otherRow) {
        return kinds[column].same(arrays[column], row, other.arrays[column], otherRow);
    }

    /// The arrays that hold references to values, in field order.
    public Stream<Object[]> references() {
        return holdsReferences
                ? IntStream.range(0, kinds.length).filter(this::isReferences).mapToObj(c -> (Object[]) arrays[c])
                : Stream.empty();
    }

    /// Whether a column holds references to values.
    public boolean isReferences(int column) {
        return kinds[column] == ArrayKind.OBJECT;
    }

    /// Whether a column holds references to objects that the world owns.
    public boolean isOwned(int column) {
        return kinds[column] == ArrayKind.OWNED;
    }

    /// XOR of the bits of a number with the bits of the number in row `fromRow` of `from`, which has columns of the same kinds.
    /// If `fromRow` is negative, XOR with 0. All NaNs have the same bits.
    public long difference(int column, int row, Columns from, int fromRow) {
        ArrayKind kind = kinds[column];
        long was = fromRow < 0 ? 0 : kind.bits(from.arrays[column], fromRow);
        long bits = kind.bits(arrays[column], row) ^ was;
        return kind.bytes() == Long.BYTES ? bits : bits & 0xFFFFFFFFL;
    }

    /// Stores the number whose XOR with the number in row `fromRow` of `from` is `bits`. Inverse of [#difference].
    public void putDifference(int column, int row, Columns from, int fromRow, long bits) {
        long was = fromRow < 0 ? 0 : kinds[column].bits(from.arrays[column], fromRow);
        kinds[column].put(arrays[column], row, was ^ bits);
    }

    /// The part of a row's hash that depends only on handle and row. The hash of each cell in the row is computed from it. The
    /// hashes of all cells are added up, so an update of the sum need not read the unchanged columns.
    static long hashOfPlace(long handle, int place) {
        return Values.mix(handle, place + 1L);
    }

    /// Hash of the cells in `row`, of the handle, and of `place`, the number that is hashed as the handle's row in the table.
    public long hashRow(int row, long handle, int place) {
        long ofPlace = hashOfPlace(handle, place);
        long sum = ofPlace;
        for (int c = 0; c < kinds.length; c++) {
            sum += Values.mix(ofPlace + SALT * (c + 1), kinds[c].bits(arrays[c], row));
        }
        return sum;
    }

    /// Sum of the hashes of the cells of `count` rows, column by column.
    ///
    /// @param places [#hashOfPlace] of these rows
    /// @param others columns that may share arrays with this object; shared columns are skipped; null to skip none
    /// @param room scratch space for `count` numbers
    long hashRows(int from, long[] places, int count, @Nullable Columns others, long[] room) {
        long sum = 0;
        for (int c = 0; c < kinds.length; c++) {
            if (others == null || others.arrays[c] != arrays[c]) {
                Cells.bits(kinds[c], arrays[c], from, room, count);
                sum += Cells.hash(room, places, SALT * (c + 1), count);
            }
        }
        return sum;
    }

    /// Bytes of the arrays; a reference counts as four, without its object.
    public long bytes() {
        return bytesOf(arrays);
    }

    /// Bytes of arrays of the same kinds; a null element counts as 0.
    long bytesOf(@Nullable Object[] others) {
        long bytes = 0;
        for (int c = 0; c < kinds.length; c++) {
            bytes += others[c] == null ? 0 : kinds[c].bytes() * (long) Array.getLength(others[c]);
        }
        return bytes;
    }

    /// Approximate bytes of the objects in the first `count` cells, without objects that `others` has at the same index. `others`
    /// may be shorter. An object in successive cells counts once. Reads at most 1,024 cells: if there are more, reads cells at
    /// equal distances and multiplies the result by the distance.
    public static long bytesOfValues(@Nullable Object[] cells, @Nullable Object[] others, int count) {
        return bytesOfValues(Arrays.asList(cells), Arrays.asList(others), count, _ -> false);
    }

    /// Approximate bytes of the objects in a list. Reads at most 1,024 elements.
    public static long bytesOfValues(List<?> values) {
        return bytesOfValues(values, List.of(), values.size(), _ -> false);
    }

    private static long bytesOfValues(List<?> cells, List<?> others, int count, IntPredicate isGone) {
        int step = Math.ceilDiv(Math.max(1, count), MOST_SAMPLES);
        long bytes = 0;
        Object last = null;
        for (int i = 0; i < count; i += step) {
            Object value = cells.get(i);
            if (value != last && (i >= others.size() || value != others.get(i) || isGone.test(i))) {
                bytes += Values.bytes(value);
                last = value;
            }
        }
        return bytes * step;
    }

    /// Approximate bytes of the objects in the first `count` rows that `others` does not have in the same rows.
    ///
    /// @param isGone whether `others` lacks a row; the cells of `others` in that row are ignored
    long bytesOfValues(Columns others, int count, IntPredicate isGone) {
        long bytes = 0;
        for (int c = 0; holdsReferences && c < kinds.length; c++) {
            if (kinds[c] == ArrayKind.OBJECT) {
                bytes += bytesOfValues(Arrays.asList((Object[]) arrays[c]), Arrays.asList((Object[]) others.arrays[c]),
                        count,
                        isGone);
            }
        }
        return bytes;
    }

    /// Bytes of the cells of one row.
    public int bytesOfRow() {
        int bytes = 0;
        for (ArrayKind kind : kinds) {
            bytes += kind.bytes();
        }
        return bytes;
    }
}

package orrery.ecs.storage;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;

/// The columns of one component type: one array a leaf field. Large arrays grow one after the other, each when it is full, see
/// [Growth]; the capacity is that of the smallest.
public final class Columns {
    /// Tells the hashes of columns apart: the golden ratio, in 64 bits.
    private static final long SALT = 0x9E3779B97F4A7C15L;

    private final ArrayKind[] kinds;
    private final Object[] arrays;
    private final boolean holdsReferences;
    private int capacity;
    private int turn;

    /// Columns for leaf fields in declared order, with room for no row yet.
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

    /// Columns of the same kinds that hold these arrays, all of that length.
    Columns holding(Object[] theseArrays, int rows) {
        return new Columns(kinds, holdsReferences, theseArrays.clone(), rows);
    }

    boolean holdsReferences() {
        return holdsReferences;
    }

    ArrayKind[] kinds() {
        return kinds;
    }

    /// Copies cells one by one, column by column; a place below 0 is left out.
    void copyCells(Object[] from, int[] fromRows, int[] toRows, int count) {
        for (int c = 0; c < kinds.length; c++) {
            Cells.copy(kinds[c], from[c], fromRows, arrays[c], toRows, count);
        }
    }

    /// Copies the first cells of columns of the same kinds to these rows, but for the arrays that the others have too.
    void copyDiffering(Columns from, Columns others, int[] toRows, int count) {
        for (int c = 0; c < kinds.length; c++) {
            if (from.arrays[c] != others.arrays[c]) {
                Cells.copy(kinds[c], from.arrays[c], Cells.upTo(count), arrays[c], toRows, count);
            }
        }
    }

    /// The cells in rows of other columns of the same kinds, with the arrays of these where the first cells are the same numbers.
    Columns sharedWith(Columns others, int[] rows, int count) {
        Object[] cells = arrays.clone();
        for (int c = 0; c < kinds.length; c++) {
            if (Cells.differ(kinds[c], arrays[c], others.arrays[c], rows, count)) {
                cells[c] = kinds[c].allocate(count);
                Cells.copy(kinds[c], others.arrays[c], rows, cells[c], Cells.upTo(count), count);
            }
        }
        return holding(cells, count);
    }

    /// Columns of the same kinds with room for that many rows.
    public Columns emptyCopy(int rows) {
        return new Columns(kinds, holdsReferences, allocated(kinds, rows), rows);
    }

    /// Columns of the same kinds that hold the first rows of these.
    public Columns copyOf(int rows) {
        Object[] copies = new Object[kinds.length];
        for (int c = 0; c < kinds.length; c++) {
            copies[c] = kinds[c].copyOf(arrays[c], rows);
        }
        return holding(copies, rows);
    }

    /// The same cells without references to what a world owns, through which that world would be held.
    Columns unowned() {
        Object[] cells = arrays.clone();
        for (int c = 0; c < kinds.length; c++) {
            cells[c] = kinds[c] == ArrayKind.OWNED ? kinds[c].allocate(Array.getLength(arrays[c])) : arrays[c];
        }
        return holding(cells, capacity);
    }

    /// The arrays in the order of the fields; each is replaced when the columns grow.
    public Object[] arrays() {
        return arrays;
    }

    /// Rows there is room for.
    public int capacity() {
        return capacity;
    }

    /// Gives the columns the turns of their growth from that one on.
    void growInTurn(int first) {
        turn = first;
    }

    /// Makes room for that many rows. Cost: a copy of the arrays that are full.
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

    /// Copies rows of columns of the same kinds.
    public void copyRows(Columns from, int fromRow, int toRow, int count) {
        copyRows(from, fromRow, toRow, count, null);
    }

    /// The same in some columns only.
    ///
    /// @param which columns are copied; null for all
    void copyRows(Columns from, int fromRow, int toRow, int count, boolean @Nullable [] which) {
        for (int c = 0; c < kinds.length; c++) {
            if (which == null || which[c]) {
                System.arraycopy(from.arrays[c], fromRow, arrays[c], toRow, count);
            }
        }
    }

    /// Copies one row of columns of the same kinds.
    void copyRow(Columns from, int fromRow, int toRow) {
        for (int c = 0; c < kinds.length; c++) {
            Cells.copy(kinds[c], from.arrays[c], fromRow, arrays[c], toRow);
        }
    }

    /// Lets two rows change places.
    void swapRows(int a, int b) {
        for (int c = 0; c < kinds.length; c++) {
            Object kept = kinds[c].allocate(1);
            Cells.copy(kinds[c], arrays[c], a, kept, 0);
            Cells.copy(kinds[c], arrays[c], b, arrays[c], a);
            Cells.copy(kinds[c], kept, 0, arrays[c], b);
        }
    }

    /// Marks those of `count` rows, from a multiple of 64 on, that differ from rows of columns of the same kinds.
    ///
    /// @param which columns are compared; null for all
    void markDiffering(int from, Columns other, int otherRow, int count, boolean @Nullable [] which, Marks into) {
        for (int c = 0; c < kinds.length; c++) {
            if ((which == null || which[c])
                    && Cells.markDiffering(kinds[c], arrays[c], from, other.arrays[c], otherRow, count, into)
                    && into.isAllMarked(from, count)) {
                return;
            }
        }
    }

    /// Copies the first rows of columns of the same kinds, but for references to what the world owns where the world has
    /// its own already.
    void copyUnowned(Columns from, int count, boolean keepOwned) {
        for (int c = 0; c < kinds.length; c++) {
            if (!keepOwned || kinds[c] != ArrayKind.OWNED) {
                System.arraycopy(from.arrays[c], 0, arrays[c], 0, count);
            }
        }
    }

    /// Lets go of the references in the rows `from` to `to - 1`.
    public void clear(int from, int to) {
        for (int c = 0; holdsReferences && c < kinds.length; c++) {
            kinds[c].clear(arrays[c], from, to);
        }
    }

    /// Bits of up to 64 rows that differ from rows of columns of the same kinds.
    long differing(int row, Columns other, int otherRow, int count) {
        long bits = 0;
        for (int c = 0; c < kinds.length; c++) {
            if (Cells.mismatch(kinds[c], arrays[c], row, other.arrays[c], otherRow, count) >= 0) {
                bits |= Cells.differing(kinds[c], arrays[c], row, other.arrays[c], otherRow, count);
            }
        }
        return bits;
    }

    /// Whether one cell equals a cell of columns of the same kinds.
    public boolean sameCell(int column, int row, Columns other, int otherRow) {
        return kinds[column].same(arrays[column], row, other.arrays[column], otherRow);
    }

    /// Whether a column holds references to values.
    public boolean isReferences(int column) {
        return kinds[column] == ArrayKind.OBJECT;
    }

    /// Whether a column holds references to what the world owns.
    public boolean isOwned(int column) {
        return kinds[column] == ArrayKind.OWNED;
    }

    /// The bits in which a number differs from one in a row of columns of the same kinds, or from 0 where that is below 0. All
    /// NaNs are alike.
    public long difference(int column, int row, Columns from, int fromRow) {
        ArrayKind kind = kinds[column];
        long was = fromRow < 0 ? 0 : kind.bits(from.arrays[column], fromRow);
        long bits = kind.bits(arrays[column], row) ^ was;
        return kind.bytes() == Long.BYTES ? bits : bits & 0xFFFFFFFFL;
    }

    /// Stores the number that differs in these bits from one in a row of columns of the same kinds.
    public void putDifference(int column, int row, Columns from, int fromRow, long bits) {
        long was = fromRow < 0 ? 0 : kinds[column].bits(from.arrays[column], fromRow);
        kinds[column].put(arrays[column], row, was ^ bits);
    }

    /// What the hash of a row begins with: which handle stands in which row. The hashes of its cells, each with the row's and the
    /// column's in it, are added, so that where a column stays it need not be looked at.
    static long hashOfPlace(long handle, int place) {
        return Values.mix(handle, place + 1L);
    }

    /// Hash of one row with its number and its handle in it.
    public long hashRow(int row, long handle, int place) {
        long ofPlace = hashOfPlace(handle, place);
        long sum = ofPlace;
        for (int c = 0; c < kinds.length; c++) {
            sum += Values.mix(ofPlace + SALT * (c + 1), kinds[c].bits(arrays[c], row));
        }
        return sum;
    }

    /// The sum of the hashes of the cells in rows from one on, column by column.
    ///
    /// @param places what the hashes of these rows begin with
    /// @param others columns that are left out where they are the same arrays; null for none
    /// @param room for as many numbers
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

    /// Bytes of the arrays, references counted as four.
    public long bytes() {
        return bytesOf(arrays);
    }

    /// Bytes that arrays of the same kinds take; null for none.
    long bytesOf(@Nullable Object[] others) {
        long bytes = 0;
        for (int c = 0; c < kinds.length; c++) {
            bytes += others[c] == null ? 0 : kinds[c].bytes() * (long) Array.getLength(others[c]);
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

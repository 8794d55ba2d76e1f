package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Handles of one table, each once: those that stand in it as a bit of their row, moved along with the row, and the
/// absent ones in a list.
///
/// The table tells every set of marks it knows when a row comes, goes or moves, see [#came], [#went] and [#swapped].
public final class Marks {
    private long[] bits = new long[0];
    private int living;
    private final HandleList absent = new HandleList();

    /// Number of handles.
    public int size() {
        return living + absent.size();
    }

    /// Whether there are none.
    public boolean isEmpty() {
        return living == 0 && absent.size() == 0;
    }

    /// Number of handles that stand in the table.
    public int living() {
        return living;
    }

    /// Handles that do not stand in the table.
    public HandleList absent() {
        return absent;
    }

    /// Whether the handle at a row is marked.
    public boolean isMarked(int row) {
        int word = row >> 6;
        return word < bits.length && (bits[word] & 1L << row) != 0;
    }

    /// Makes room for rows, so that they can be marked.
    void ensureRoom(int rows) {
        int words = (rows + 63) >> 6;
        if (words > bits.length) {
            Growth.step();
            bits = Arrays.copyOf(bits, words);
        }
    }

    /// Marks a row for which there is room; returns whether it was not marked yet.
    boolean mark(int row) {
        long word = bits[row >> 6];
        long with = word | 1L << row;
        if (with == word) {
            return false;
        }
        bits[row >> 6] = with;
        living++;
        return true;
    }

    /// Marks those of 64 rows from a multiple of 64 on whose bit is set.
    void markWord(int firstRow, long rows) {
        long word = bits[firstRow >> 6];
        long with = word | rows;
        bits[firstRow >> 6] = with;
        living += Long.bitCount(with) - Long.bitCount(word);
    }

    /// Marks `count` rows from a multiple of 64 on.
    void markAll(int firstRow, int count) {
        int word = firstRow >> 6;
        for (int left = count; left > 0; left -= Long.SIZE, word++) {
            long with = left >= Long.SIZE ? -1L : bits[word] | (1L << left) - 1;
            living += Long.bitCount(with) - Long.bitCount(bits[word]);
            bits[word] = with;
        }
    }

    /// Marks `count` rows from one on.
    void markRange(int firstRow, int count) {
        int end = firstRow + count;
        for (int row = firstRow; row < end;) {
            int next = Math.min(end, (row | Long.SIZE - 1) + 1);
            markWord(row & -Long.SIZE, -1L >>> Long.SIZE - (next - row) << row);
            row = next;
        }
    }

    /// Whether `count` rows from a multiple of 64 on are all marked.
    boolean isAllMarked(int firstRow, int count) {
        int word = firstRow >> 6;
        for (int left = count; left > 0; left -= Long.SIZE, word++) {
            long all = left >= Long.SIZE ? -1L : (1L << left) - 1;
            if ((bits[word] & all) != all) {
                return false;
            }
        }
        return true;
    }

    /// The bits of 64 rows from a multiple of 64 on.
    long wordAt(int firstRow) {
        int word = firstRow >> 6;
        return word < bits.length ? bits[word] : 0;
    }

    /// Marks a handle, whether it stands in the table, at that row, or not, at -1.
    public void mark(long handle, int row) {
        if (row >= 0) {
            ensureRoom(row + 1);
            mark(row);
        } else if (!absent.contains(handle)) {
            absent.append(handle);
        }
    }

    /// Takes the mark of a handle away; returns whether it had one.
    public boolean unmark(long handle, int row) {
        if (row < 0) {
            return absent.remove(handle);
        }
        boolean had = isMarked(row);
        clearBit(row);
        return had;
    }

    private void clearBit(int row) {
        if (isMarked(row)) {
            bits[row >> 6] &= ~(1L << row);
            living--;
        }
    }

    /// A handle was appended to the table.
    void came(long handle, int row) {
        if (absent.size() > 0 && absent.remove(handle)) {
            ensureRoom(row + 1);
            mark(row);
        }
    }

    /// The handle at a row is removed from the table and goes into the list of the absent, whether it was marked or not; the
    /// last row takes its place.
    void goes(long handle, int row, int last) {
        clearBit(row);
        absent.append(handle);
        if (isMarked(last)) {
            clearBit(last);
            mark(row);
        }
    }

    /// The same for the first of many that were removed one after the other.
    void goes(Removals removals) {
        for (int i = 0; living > 0 && i < removals.count(); i++) {
            int last = removals.last(i);
            clearBit(removals.hole(i));
            if (isMarked(last)) {
                clearBit(last);
                mark(removals.hole(i));
            }
        }
        absent.appendAll(removals.handles(), removals.count());
    }

    /// The handle at a row is removed from the table and the last row takes its place; if it was marked, it goes into the list
    /// that is given.
    void went(long handle, int row, int last, HandleList into) {
        if (isMarked(row)) {
            clearBit(row);
            into.append(handle);
        }
        if (isMarked(last)) {
            clearBit(last);
            mark(row);
        }
    }

    /// Two rows change places.
    void swapped(int a, int b) {
        boolean first = isMarked(a);
        if (first != isMarked(b)) {
            int to = first ? b : a;
            clearBit(first ? a : b);
            ensureRoom(to + 1);
            mark(to);
        }
    }

    /// Marks the living that others has marked too; the absent are for the caller to add. Cost: a scan of the bits.
    void markLiving(Marks others) {
        if (others.living == 0) {
            return;
        }
        if (bits.length < others.bits.length) {
            bits = Arrays.copyOf(bits, others.bits.length);
        }
        if (living == 0) {
            System.arraycopy(others.bits, 0, bits, 0, others.bits.length);
            living = others.living;
            return;
        }
        for (int word = 0; word < others.bits.length; word++) {
            long more = others.bits[word] & ~bits[word];
            if (more != 0) {
                bits[word] |= more;
                living += Long.bitCount(more);
            }
        }
    }

    /// The same, and takes them away from others where that spares the scan.
    void takeLiving(Marks others) {
        if (living > 0 || bits.length != others.bits.length) {
            markLiving(others);
            return;
        }
        long[] none = bits;
        bits = others.bits;
        living = others.living;
        others.bits = none;
        others.living = 0;
    }

    /// The marked rows in order. Cost: a scan of the bits.
    int[] rows() {
        return rows(null);
    }

    /// The marked rows in order that `others` has not marked.
    int[] rowsNotIn(Marks others) {
        return rows(others);
    }

    private int[] rows(@Nullable Marks others) {
        int[] rows = new int[living];
        int next = 0;
        for (int word = 0, left = living; left > 0; word++) {
            long all = bits[word];
            left -= Long.bitCount(all);
            long wanted = others == null ? all : all & ~others.wordAt(word << 6);
            for (; wanted != 0; wanted &= wanted - 1) {
                rows[next++] = (word << 6) + Long.numberOfTrailingZeros(wanted);
            }
        }
        return next == rows.length ? rows : Arrays.copyOf(rows, next);
    }

    /// Writes the living handles in row order to the beginning of an array.
    void copyLiving(HandleSet table, long[] to) {
        long[] handles = table.handles();
        long[] words = bits;
        int count = living;
        int next = 0;
        for (int word = 0; next < count; word++) {
            long left = words[word];
            if (left == -1L) {
                System.arraycopy(handles, word << 6, to, next, Long.SIZE);
                next += Long.SIZE;
                continue;
            }
            for (; left != 0; left &= left - 1) {
                to[next++] = handles[(word << 6) + Long.numberOfTrailingZeros(left)];
            }
        }
    }

    /// Whether the living handles in row order are the first ones of an array, which is long enough.
    boolean areLiving(HandleSet table, long[] list) {
        long[] handles = table.handles();
        int next = 0;
        for (int word = 0; next < living; word++) {
            long left = bits[word];
            if (left == -1L) {
                int row = word << 6;
                if (!Arrays.equals(handles, row, row + Long.SIZE, list, next, next + Long.SIZE)) {
                    return false;
                }
                next += Long.SIZE;
                continue;
            }
            for (; left != 0; left &= left - 1) {
                if (handles[(word << 6) + Long.numberOfTrailingZeros(left)] != list[next++]) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Whether the marked rows are the first ones, without a gap. Cost: O(1) as a rule.
    boolean areFirst() {
        return living > 0 && isMarked(0) && isMarked(living - 1) && isAllMarked(0, living);
    }

    /// Takes all marks away.
    public void clear() {
        if (living > 0) {
            Arrays.fill(bits, 0);
            living = 0;
        }
        absent.clear();
    }

    /// Bytes of the bits and the list.
    long bytes() {
        return 8L * bits.length + absent.bytes();
    }
}

package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.storage.handle.HandleList;
import orrery.ecs.storage.handle.HandleSet;

/// A set of handles of one table, such as those that the open segment (the one that has not ended) has changed. A handle in the
/// table is marked by a bit, the dirty bit of its row. When a row moves, its bit moves with it. Handles not in the table are in a
/// list.
///
/// The table reports each row that is added, removed or moved; see [#came], [#went] and [#swapped].
public final class Marks {
    private long[] bits = new long[0];
    private int living;
    private final HandleList absent = new HandleList();

    /// Number of handles.
    public int size() {
        return living + absent.size();
    }

    /// Whether the set is empty.
    public boolean isEmpty() {
        return living == 0 && absent.size() == 0;
    }

    /// Number of marked handles that are in the table.
    public int living() {
        return living;
    }

    /// The marked handles that are not in the table.
    public HandleList absent() {
        return absent;
    }

    /// Whether the handle at a row is marked.
    public boolean isMarked(int row) {
        int word = row >> 6;
        return word < bits.length && (bits[word] & 1L << row) != 0;
    }

    /// Makes room to mark rows below `rows`.
    void ensureRoom(int rows) {
        int words = (rows + 63) >> 6;
        if (words > bits.length) {
            Growth.step();
            bits = Arrays.copyOf(bits, words);
        }
    }

    /// Marks a row for which there is room. Returns true if it was not marked before.
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

    /// Marks the rows whose bits in `rows` are set: bit i is that of row `firstRow + i`. `firstRow` is a multiple of 64.
    void markWord(int firstRow, long rows) {
        long word = bits[firstRow >> 6];
        long with = word | rows;
        bits[firstRow >> 6] = with;
        living += Long.bitCount(with) - Long.bitCount(word);
    }

    /// Marks `count` rows from `firstRow` on, which is a multiple of 64.
    void markAll(int firstRow, int count) {
        int word = firstRow >> 6;
        for (int left = count; left > 0; left -= Long.SIZE, word++) {
            long with = left >= Long.SIZE ? -1L : bits[word] | (1L << left) - 1;
            living += Long.bitCount(with) - Long.bitCount(bits[word]);
            bits[word] = with;
        }
    }

    /// Marks `count` rows from any row on.
    void markRange(int firstRow, int count) {
        int end = firstRow + count;
        for (int row = firstRow; row < end;) {
            int next = Math.min(end, (row | Long.SIZE - 1) + 1);
            markWord(row & -Long.SIZE, bitsOf(row, next));
            row = next;
        }
    }

    /// Whether `count` rows from `firstRow` on, which is a multiple of 64, are all marked.
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

    /// The bits of 64 rows from `firstRow` on, which is a multiple of 64.
    long wordAt(int firstRow) {
        int word = firstRow >> 6;
        return word < bits.length ? bits[word] : 0;
    }

    /// Marks a handle at its row. If `row` is -1, because the handle is not in the table, adds it to the absent ones.
    public void mark(long handle, int row) {
        if (row >= 0) {
            ensureRoom(row + 1);
            mark(row);
        } else if (!absent.contains(handle)) {
            absent.append(handle);
        }
    }

    /// Unmarks a handle. Returns whether it was marked.
    public boolean unmark(long handle, int row) {
        if (row < 0) {
            return absent.remove(handle);
        }
        boolean had = isMarked(row);
        clearBit(row);
        return had;
    }

    /// Unmarks a row for which there is room.
    void unmark(int row) {
        long word = bits[row >> 6];
        living -= (int) (word >>> row & 1);
        bits[row >> 6] = word & ~(1L << row);
    }

    private void clearBit(int row) {
        if (isMarked(row)) {
            unmark(row);
        }
    }

    /// Called after a handle was appended to the table. Marks its row and returns true if the handle was among the absent ones.
    boolean came(long handle, int row) {
        boolean isBack = absent.size() > 0 && absent.remove(handle);
        if (isBack) {
            ensureRoom(row + 1);
            mark(row);
        }
        return isBack;
    }

    /// Called before the handle at a row is removed and the last row takes its place. Adds the handle to the absent ones, marked
    /// or not, and moves the mark of the last row.
    void goes(long handle, int row, int last) {
        clearBit(row);
        absent.append(handle);
        if (isMarked(last)) {
            clearBit(last);
            mark(row);
        }
    }

    /// Called after rows were removed in bulk. Does what `goes(handle, row, last)` does, for each removal in order.
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

    /// Called before the handle at a row is removed and the last row takes its place. Moves the mark of the last row. Returns
    /// whether the removed handle was marked.
    boolean went(int row, int last) {
        boolean was = isMarked(row);
        clearBit(row);
        if (isMarked(last)) {
            clearBit(last);
            mark(row);
        }
        return was;
    }

    /// Called when two rows are swapped. Swaps their marks.
    void swapped(int a, int b) {
        boolean first = isMarked(a);
        if (first != isMarked(b)) {
            int to = first ? b : a;
            clearBit(first ? a : b);
            ensureRoom(to + 1);
            mark(to);
        }
    }

    /// Marks the rows that `others` has marked. The caller adds the absent handles. Cost: a scan of the bits.
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

    /// Like [#markLiving], but takes the bits away from `others` where that avoids the scan.
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

    /// From now on, this object marks rows in the bits of `others`. Several threads can then mark rows at the same time: each
    /// writes different words of 64 bits. [#living] counts only the rows marked through this object; [#addShared] adds this count
    /// to that of `others`.
    void share(Marks others) {
        bits = others.bits;
        living = 0;
    }

    /// Adds the number of rows that `part` has marked in the bits of these marks, see [#share].
    void addShared(Marks part) {
        living += part.living;
        part.bits = new long[0];
        part.living = 0;
    }

    /// The marked rows in ascending order. Cost: a scan of the bits.
    int[] rows() {
        return rows(null);
    }

    /// The rows that are marked here and not in `others`, in ascending order.
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

    /// Copies the marked handles that are in the table to the start of an array, in row order.
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

    /// Whether an array starts with the marked handles that are in the table, in row order. The array must be long enough.
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

    /// Whether the marked rows are 0, 1, 2, … without a gap. Cost: a scan of the bits; usually O(1) if the result is false.
    boolean areFirst() {
        return isMarked(0) && firstIfAdjacent() == 0;
    }

    /// The first marked row if the marked rows follow one another without a gap; else -1. Cost: a scan of the bits.
    int firstIfAdjacent() {
        if (living == 0) {
            return -1;
        }
        int word = 0;
        while (bits[word] == 0) {
            word++;
        }
        int first = (word << 6) + Long.numberOfTrailingZeros(bits[word]);
        return isMarked(first + living - 1) && isRangeMarked(first, living) ? first : -1;
    }

    /// Whether `count` rows from `firstRow` on, for which there is room, are all marked.
    private boolean isRangeMarked(int firstRow, int count) {
        int end = firstRow + count;
        for (int row = firstRow; row < end;) {
            int next = Math.min(end, (row | Long.SIZE - 1) + 1);
            if ((~bits[row >> 6] & bitsOf(row, next)) != 0) {
                return false;
            }
            row = next;
        }
        return true;
    }

    /// The bits of the rows `from` to `end - 1`, all of the same word.
    private static long bitsOf(int from, int end) {
        return -1L >>> Long.SIZE - (end - from) << from;
    }

    /// Removes all marks.
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

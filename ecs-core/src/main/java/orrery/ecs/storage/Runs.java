package orrery.ecs.storage;

import java.util.Arrays;
import orrery.ecs.storage.handle.Growth;

/// Part of a list of row numbers, split into runs of consecutive numbers. The list must not contain -1, which elsewhere stands
/// for no row. If the runs are long on average, each is copied with one call for each column; otherwise all rows are copied one
/// by one.
final class Runs {
    /// If runs have about this mean length or more, each run is copied with one call.
    private static final int LONG = 6;

    /// Runs of at most this many doubles are copied in a loop, which is faster than a call.
    private static final int FEW = 8;

    private final int[] rows;
    private final int from;
    private final int end;
    /// Places in the list where runs begin, then the end of the part. Empty if the runs are short.
    private final int[] begins;

    private Runs(int[] rows, int from, int end, int[] begins) {
        this.rows = rows;
        this.from = from;
        this.end = end;
        this.begins = begins;
    }

    /// Splits the elements `from` to `end - 1` of a list into runs.
    static Runs of(int[] rows, int from, int end) {
        Growth.step();
        int[] begins = new int[(end - from) / LONG + 2];
        int runs = 0;
        for (int place = from; place < end && runs < begins.length; place++) {
            if (place == from || rows[place] != rows[place - 1] + 1) {
                begins[runs++] = place;
            }
        }
        boolean areLong = runs < begins.length;
        if (areLong) {
            begins[runs] = end;
        }
        return new Runs(rows, from, end, areLong ? Arrays.copyOf(begins, runs + 1) : new int[0]);
    }

    private boolean areShort() {
        return begins.length == 0;
    }

    /// Stores the cell of each row of the part in `to`, at the index at which the row is in the list.
    void gather(ArrayKind kind, Object column, Object to) {
        if (areShort()) {
            Cells.gather(kind, column, rows, from, to, end - from);
        } else if (kind == ArrayKind.DOUBLE) {
            gather((double[]) column, (double[]) to);
        } else {
            for (int run = 1; run < begins.length; run++) {
                int place = begins[run - 1];
                System.arraycopy(column, rows[place], to, place, begins[run] - place);
            }
        }
    }

    private void gather(double[] column, double[] to) {
        for (int run = 1; run < begins.length; run++) {
            int place = begins[run - 1];
            int next = begins[run];
            int row = rows[place];
            if (next - place > FEW) {
                System.arraycopy(column, row, to, place, next - place);
                continue;
            }
            while (place < next) {
                to[place++] = column[row++];
            }
        }
    }

    /// Copies the cell of each row to the same row of another column. The part must be the start of the list.
    void copy(ArrayKind kind, Object column, Object to) {
        if (areShort()) {
            Cells.copy(kind, column, rows, to, rows, end);
        }
        for (int run = 1; run < begins.length; run++) {
            int row = rows[begins[run - 1]];
            System.arraycopy(column, row, to, row, begins[run] - begins[run - 1]);
        }
    }

    /// Compares the cells of `list`, one for each row, with the cells of a column in these rows. Returns whether any differs;
    /// references always count as different. The part must be the start of the list of rows.
    boolean differ(ArrayKind kind, Object list, Object column) {
        if (areShort() || kind.isReference()) {
            return Cells.differ(kind, list, column, rows, end);
        }
        for (int run = 1; run < begins.length; run++) {
            int place = begins[run - 1];
            if (Cells.mismatch(kind, list, place, column, rows[place], begins[run] - place) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// Stores a number in each row.
    void fill(int[] column, int number) {
        for (int place = from; areShort() && place < end; place++) {
            column[rows[place]] = number;
        }
        for (int run = 1; run < begins.length; run++) {
            int row = rows[begins[run - 1]];
            Arrays.fill(column, row, row + begins[run] - begins[run - 1], number);
        }
    }

    /// Marks each row.
    void mark(Marks marks) {
        for (int place = from; areShort() && place < end; place++) {
            marks.mark(rows[place]);
        }
        for (int run = 1; run < begins.length; run++) {
            marks.markRange(rows[begins[run - 1]], begins[run] - begins[run - 1]);
        }
    }
}

package orrery.ecs.scenetree;

import orrery.ecs.storage.Table;

/// The columns of [WorldTransform]. Computes `above.times(WorldTransform.of(local))` in these columns with identical results but
/// without creating records. Valid until rows are added.
///
/// The matrix products are written out in each loop: with a shared method, recomputing a tree took up to twice as long.
final class WorldColumns {
    private final Table table;
    private final double[] x;
    private final double[] y;
    private final double[] xx;
    private final double[] yx;
    private final double[] xy;
    private final double[] yy;
    private final LocalColumns locals;
    private final RotationCache turns;

    /// The data from which the transforms of rows in depth-first order are computed.
    ///
    /// @param above row of the parent's world transform, by row; -1 for a root
    /// @param maps the local transforms, see [LocalMaps]
    /// @param first the row whose map is at the start of `maps`
    record Source(int[] above, double[] maps, int first) {
        private int placeOf(int row) {
            return LocalMaps.NUMBERS * (row - first);
        }
    }

    WorldColumns(Table worlds, Table locals, RotationCache turns) {
        table = worlds;
        this.locals = LocalColumns.of(locals);
        this.turns = turns;
        Object[] columns = worlds.columns().arrays();
        x = (double[]) columns[0];
        y = (double[]) columns[1];
        xx = (double[]) columns[2];
        yx = (double[]) columns[3];
        xy = (double[]) columns[4];
        yy = (double[]) columns[5];
    }

    /// Computes world transforms from local ones, in the given order. Each local transform is relative to the world transform in
    /// row `above`, or to the identity if `above` is -1.
    ///
    /// The loop body is not a separate method, because the JIT would not inline a method that large.
    ///
    /// @param from index of the first entity in the arrays
    /// @param end index after the last one
    /// @param handles the entities
    /// @param rows rows of their world transforms
    /// @param above for each entity, the row of the world transform to which its local transform is relative; -1 if that is the
    ///     identity
    /// @param localRows rows of their local transforms; -1 to skip an entity
    void compute(int from, int end, long[] handles, int[] rows, int[] above, int[] localRows) {
        for (int i = from; i < end; i++) {
            int local = localRows[i];
            if (local < 0) {
                continue;
            }
            double degrees = locals.degrees()[local];
            double cos = 1;
            double sin = 0;
            if (degrees != 0) {
                int turn = turns.entryOf((int) handles[i], degrees);
                cos = turns.cosAt(turn);
                sin = turns.sinAt(turn);
            }
            double innerXx = cos * locals.scaleX()[local];
            double innerYx = sin * locals.scaleX()[local];
            double innerXy = -sin * locals.scaleY()[local];
            double innerYy = cos * locals.scaleY()[local];
            int outer = above[i];
            double outerXx = outer < 0 ? 1 : xx[outer];
            double outerYx = outer < 0 ? 0 : yx[outer];
            double outerXy = outer < 0 ? 0 : xy[outer];
            double outerYy = outer < 0 ? 1 : yy[outer];
            double placeX = locals.x()[local];
            double placeY = locals.y()[local];
            set(rows[i], handles[i], outerXx * placeX + outerXy * placeY + (outer < 0 ? 0 : x[outer]),
                    outerYx * placeX + outerYy * placeY + (outer < 0 ? 0 : y[outer]),
                    outerXx * innerXx + outerXy * innerYx, outerYx * innerXx + outerYy * innerYx,
                    outerXx * innerXy + outerXy * innerYy, outerYx * innerXy + outerYy * innerYy);
        }
    }

    /// Computes the world transforms of adjacent rows in depth-first order. Processes each word of 64 rows by the method for its
    /// shape; in a chain or among siblings, the parent's transform stays in local variables. If [Table#logsRows] is true, the
    /// caller has logged the rows.
    ///
    /// @param from the first row
    /// @param end the row after the last one
    /// @param shapes shape of each word
    void computeRange(int from, int end, Source source, DepthFirstRows.Shape[] shapes) {
        int row = from;
        while (row < end) {
            int word = row / Long.SIZE;
            int next = Math.min(end, (word + 1) * Long.SIZE);
            table.touchRows(word * Long.SIZE, switch (shapes[word]) {
                case CHAIN -> computeChain(row, next, source);
                case SIBLINGS -> computeSiblings(row, next, source);
                case MIXED -> computeMixed(row, next, source);
            });
            row = next;
        }
    }

    /// Computes rows of which each is a child of the row before. Returns the bits of those that changed.
    private long computeChain(int from, int end, Source source) {
        double[] maps = source.maps();
        int outer = source.above()[from];
        double outerX = xAt(outer);
        double outerY = yAt(outer);
        double outerXx = xxAt(outer);
        double outerYx = yxAt(outer);
        double outerXy = xyAt(outer);
        double outerYy = yyAt(outer);
        long changed = 0;
        for (int row = from; row < end; row++) {
            int at = source.placeOf(row);
            double newX = outerXx * maps[at] + outerXy * maps[at + 1] + outerX;
            double newY = outerYx * maps[at] + outerYy * maps[at + 1] + outerY;
            double newXx = outerXx * maps[at + 2] + outerXy * maps[at + 3];
            double newYx = outerYx * maps[at + 2] + outerYy * maps[at + 3];
            double newXy = outerXx * maps[at + 4] + outerXy * maps[at + 5];
            double newYy = outerYx * maps[at + 4] + outerYy * maps[at + 5];
            changed |= exchange(row, newX, newY, newXx, newYx, newXy, newYy);
            outerX = newX;
            outerY = newY;
            outerXx = newXx;
            outerYx = newYx;
            outerXy = newXy;
            outerYy = newYy;
        }
        return changed;
    }

    /// Computes rows that are all children of the same row. Returns the bits of those that changed.
    private long computeSiblings(int from, int end, Source source) {
        double[] maps = source.maps();
        int outer = source.above()[from];
        double outerX = xAt(outer);
        double outerY = yAt(outer);
        double outerXx = xxAt(outer);
        double outerYx = yxAt(outer);
        double outerXy = xyAt(outer);
        double outerYy = yyAt(outer);
        long changed = 0;
        for (int row = from; row < end; row++) {
            int at = source.placeOf(row);
            changed |= exchange(row, outerXx * maps[at] + outerXy * maps[at + 1] + outerX,
                    outerYx * maps[at] + outerYy * maps[at + 1] + outerY,
                    outerXx * maps[at + 2] + outerXy * maps[at + 3], outerYx * maps[at + 2] + outerYy * maps[at + 3],
                    outerXx * maps[at + 4] + outerXy * maps[at + 5], outerYx * maps[at + 4] + outerYy * maps[at + 5]);
        }
        return changed;
    }

    /// Computes rows that are linked in any way. Returns the bits of those that changed. The loop body is not a separate method
    /// for the same reason as in [#compute].
    private long computeMixed(int from, int end, Source source) {
        double[] maps = source.maps();
        int[] above = source.above();
        long changed = 0;
        for (int row = from; row < end; row++) {
            int at = source.placeOf(row);
            int outer = above[row];
            double outerXx = xxAt(outer);
            double outerYx = yxAt(outer);
            double outerXy = xyAt(outer);
            double outerYy = yyAt(outer);
            changed |= exchange(row, outerXx * maps[at] + outerXy * maps[at + 1] + xAt(outer),
                    outerYx * maps[at] + outerYy * maps[at + 1] + yAt(outer),
                    outerXx * maps[at + 2] + outerXy * maps[at + 3], outerYx * maps[at + 2] + outerYy * maps[at + 3],
                    outerXx * maps[at + 4] + outerXy * maps[at + 5], outerYx * maps[at + 4] + outerYy * maps[at + 5]);
        }
        return changed;
    }

    /// Computes the world transforms of single rows. If [Table#logsRows] is true, the caller has logged the rows.
    ///
    /// @param from index of the first row in the array
    /// @param end index after the last one
    void computeRows(int[] rows, int from, int end, Source source) {
        for (int i = from; i < end; i++) {
            int row = rows[i];
            table.touchRows(row & -Long.SIZE, computeMixed(row, row + 1, source));
        }
    }

    private double xAt(int row) {
        return row < 0 ? 0 : x[row];
    }

    private double yAt(int row) {
        return row < 0 ? 0 : y[row];
    }

    private double xxAt(int row) {
        return row < 0 ? 1 : xx[row];
    }

    private double yxAt(int row) {
        return row < 0 ? 0 : yx[row];
    }

    private double xyAt(int row) {
        return row < 0 ? 0 : xy[row];
    }

    private double yyAt(int row) {
        return row < 0 ? 1 : yy[row];
    }

    /// Stores a transform without logging. Returns the row's bit in its word of 64 rows if the transform differs, otherwise 0.
    private long exchange(int row, double newX, double newY, double newXx, double newYx, double newXy, double newYy) {
        if (!isMoved(row, newX, newY) && isSame(row, newX, newY, newXx, newYx, newXy, newYy)) {
            return 0;
        }
        x[row] = newX;
        y[row] = newY;
        xx[row] = newXx;
        yx[row] = newYx;
        xy[row] = newXy;
        yy[row] = newYy;
        return 1L << row;
    }

    /// Whether it is certain that a row holds another position. This is checked first: nearly every recomputed node has moved, so
    /// the processor predicts the branch, and the other numbers need no comparison.
    private boolean isMoved(int row, double newX, double newY) {
        return (difference(x[row], newX) | difference(y[row], newY)) != 0 && !Double.isNaN(newX + newY);
    }

    /// Stores a transform if it differs, and marks the row.
    private void set(int row, long handle, double newX, double newY, double newXx, double newYx, double newXy,
            double newYy) {
        if (!isMoved(row, newX, newY) && isSame(row, newX, newY, newXx, newYx, newXy, newYy)) {
            return;
        }
        table.beforeWrite(row, handle);
        x[row] = newX;
        y[row] = newY;
        xx[row] = newXx;
        yx[row] = newYx;
        xy[row] = newXy;
        yy[row] = newYy;
    }

    /// Whether a row already holds these numbers. All NaNs are equal.
    private boolean isSame(int row, double newX, double newY, double newXx, double newYx, double newXy, double newYy) {
        return same(x[row], newX) && same(y[row], newY) && same(xx[row], newXx) && same(yx[row], newYx)
                && same(xy[row], newXy) && same(yy[row], newYy);
    }

    private static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }

    /// 0 if and only if the bits are equal.
    private static long difference(double a, double b) {
        return Double.doubleToRawLongBits(a) ^ Double.doubleToRawLongBits(b);
    }
}

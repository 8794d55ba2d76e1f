package orrery.ecs.scenetree;

import orrery.ecs.storage.Table;

/// The columns of [WorldTransform] and the arithmetic of `above.times(WorldTransform.of(local))` on them, number by number
/// the same but without records; good until rows come.
final class WorldColumns {
    private final Table table;
    private final double[] x;
    private final double[] y;
    private final double[] xx;
    private final double[] yx;
    private final double[] xy;
    private final double[] yy;
    private final LocalColumns locals;
    private final Turns turns;

    WorldColumns(Table worlds, Table locals, Turns turns) {
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

    /// Sets a row to the map of a local transform, below that in the row above, or below the identity if this is -1.
    ///
    /// @param index index of the entity
    void compute(int row, int above, int local, int index) {
        double degrees = locals.degrees()[local];
        double cos = 1;
        double sin = 0;
        if (degrees != 0) {
            int turn = turns.entryOf(index, degrees);
            cos = turns.cosAt(turn);
            sin = turns.sinAt(turn);
        }
        double innerXx = cos * locals.scaleX()[local];
        double innerYx = sin * locals.scaleX()[local];
        double innerXy = -sin * locals.scaleY()[local];
        double innerYy = cos * locals.scaleY()[local];
        double aboveXx = above < 0 ? 1 : xx[above];
        double aboveYx = above < 0 ? 0 : yx[above];
        double aboveXy = above < 0 ? 0 : xy[above];
        double aboveYy = above < 0 ? 1 : yy[above];
        double placeX = locals.x()[local];
        double placeY = locals.y()[local];
        set(row, aboveXx * placeX + aboveXy * placeY + (above < 0 ? 0 : x[above]),
                aboveYx * placeX + aboveYy * placeY + (above < 0 ? 0 : y[above]),
                aboveXx * innerXx + aboveXy * innerYx, aboveYx * innerXx + aboveYy * innerYx,
                aboveXx * innerXy + aboveXy * innerYy, aboveYx * innerXy + aboveYy * innerYy);
    }

    /// Compares all numbers at once, which as a rule differ: asked one after the other they would be a branch each.
    private void set(int row, double newX, double newY, double newXx, double newYx, double newXy, double newYy) {
        long differing = difference(x[row], newX) | difference(y[row], newY) | difference(xx[row], newXx)
                | difference(yx[row], newYx) | difference(xy[row], newXy) | difference(yy[row], newYy);
        boolean isMaybeNone = Double.isNaN(newX + newY + newXx + newYx + newXy + newYy);
        if (differing == 0 || isMaybeNone && isSame(row, newX, newY, newXx, newYx, newXy, newYy)) {
            return;
        }
        table.beforeWrite(row);
        x[row] = newX;
        y[row] = newY;
        xx[row] = newXx;
        yx[row] = newYx;
        xy[row] = newXy;
        yy[row] = newYy;
    }

    /// All NaNs are alike, whatever their bits.
    private boolean isSame(int row, double newX, double newY, double newXx, double newYx, double newXy, double newYy) {
        return same(x[row], newX) && same(y[row], newY) && same(xx[row], newXx) && same(yx[row], newYx)
                && same(xy[row], newXy) && same(yy[row], newYy);
    }

    private static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }

    /// 0 if the bits are the same.
    private static long difference(double a, double b) {
        return Double.doubleToRawLongBits(a) ^ Double.doubleToRawLongBits(b);
    }
}

package orrery.editor.viewport.shape;

import java.util.Arrays;

/// A closed line that the user draws freely. A point is inside if a ray from it crosses the line an odd number of times.
/// Immutable.
public final class Lasso implements Area {
    private final double[] xs;
    private final double[] ys;
    private final int size;
    private final Extent box;

    private Lasso(double[] xs, double[] ys, int size) {
        this.xs = xs;
        this.ys = ys;
        this.size = size;
        Extent.Builder extent = new Extent.Builder();
        for (int i = 0; i < size; i++) {
            extent.add(xs[i], ys[i], 0);
        }
        box = extent.build();
    }

    /// Starts a line at a point.
    public static Lasso at(double x, double y) {
        return new Lasso(new double[] {x}, new double[] {y}, 1);
    }

    /// Returns this line extended to another point. Returns this line if the point is nearer to the last point than `least`.
    public Lasso to(double x, double y, double least) {
        if (Math.hypot(x - xs[size - 1], y - ys[size - 1]) < least) {
            return this;
        }
        double[] moreXs = Arrays.copyOf(xs, size + 1);
        double[] moreYs = Arrays.copyOf(ys, size + 1);
        moreXs[size] = x;
        moreYs[size] = y;
        return new Lasso(moreXs, moreYs, size + 1);
    }

    /// Converts this line from the screen to the world.
    public Lasso inWorld(Camera camera) {
        return new Lasso(Arrays.stream(xs).map(camera::worldX).toArray(),
                Arrays.stream(ys).map(camera::worldY).toArray(),
                size);
    }

    /// x of the points, in order.
    public double[] xs() {
        return xs.clone();
    }

    /// y of the points, in order.
    public double[] ys() {
        return ys.clone();
    }

    @Override
    public boolean contains(double x, double y) {
        if (!box.contains(x, y)) {
            return false;
        }
        boolean within = false;
        for (int i = 0, last = size - 1; i < size; last = i++) {
            within ^= ys[i] > y != ys[last] > y && x < xs[i] + (y - ys[i]) / (ys[last] - ys[i]) * (xs[last] - xs[i]);
        }
        return within;
    }
}

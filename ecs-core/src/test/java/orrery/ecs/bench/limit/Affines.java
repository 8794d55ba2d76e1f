package orrery.ecs.bench.limit;

/// Affine maps of the plane in six columns.
final class Affines {
    private final double[] xx;
    private final double[] yx;
    private final double[] xy;
    private final double[] yy;
    private final double[] x;
    private final double[] y;

    Affines(int count) {
        xx = new double[count];
        yx = new double[count];
        xy = new double[count];
        yy = new double[count];
        x = new double[count];
        y = new double[count];
    }

    void set(int at, double placeX, double placeY, double degrees, double scale) {
        double radians = StrictMath.toRadians(degrees);
        double cos = degrees == 0 ? 1 : StrictMath.cos(radians);
        double sin = degrees == 0 ? 0 : StrictMath.sin(radians);
        xx[at] = cos * scale;
        yx[at] = sin * scale;
        xy[at] = -sin * scale;
        yy[at] = cos * scale;
        x[at] = placeX;
        y[at] = placeY;
    }

    void copyFrom(Affines other, int at) {
        xx[at] = other.xx[at];
        yx[at] = other.yx[at];
        xy[at] = other.xy[at];
        yy[at] = other.yy[at];
        x[at] = other.x[at];
        y[at] = other.y[at];
    }

    /// Sets one map to the composition of another of these maps after the inner one.
    void setProduct(int at, int outer, Affines inner) {
        xx[at] = xx[outer] * inner.xx[at] + xy[outer] * inner.yx[at];
        yx[at] = yx[outer] * inner.xx[at] + yy[outer] * inner.yx[at];
        xy[at] = xx[outer] * inner.xy[at] + xy[outer] * inner.yy[at];
        yy[at] = yx[outer] * inner.xy[at] + yy[outer] * inner.yy[at];
        x[at] = xx[outer] * inner.x[at] + xy[outer] * inner.y[at] + x[outer];
        y[at] = yx[outer] * inner.x[at] + yy[outer] * inner.y[at] + y[outer];
    }

    /// The images of the origin.
    ///
    /// @param order which map comes at which place
    double[] places(int[] order) {
        double[] places = new double[2 * x.length];
        for (int i = 0; i < x.length; i++) {
            places[2 * i] = x[order[i]];
            places[2 * i + 1] = y[order[i]];
        }
        return places;
    }
}

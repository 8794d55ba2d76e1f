package orrery.ecs.bench.work;

/// An affine map of the plane, for those who keep objects.
public final class Affine {
    private double xx;
    private double yx;
    private double xy;
    private double yy;
    private double x;
    private double y;

    /// The map that is scaled, then turned, then moved.
    public Affine set(double placeX, double placeY, double degrees, double scale) {
        double radians = Math.toRadians(degrees);
        double cos = degrees == 0 ? 1 : Math.cos(radians);
        double sin = degrees == 0 ? 0 : Math.sin(radians);
        xx = cos * scale;
        yx = sin * scale;
        xy = -sin * scale;
        yy = cos * scale;
        x = placeX;
        y = placeY;
        return this;
    }

    /// The same as another.
    public Affine set(Affine other) {
        xx = other.xx;
        yx = other.yx;
        xy = other.xy;
        yy = other.yy;
        x = other.x;
        y = other.y;
        return this;
    }

    /// The `serial`-th local transform that is made.
    public Affine setLocal(int serial, boolean turned) {
        return set(Tree.x(serial), Tree.y(serial), turned ? Tree.degrees(serial) : 0, Tree.scale(serial));
    }

    /// First the inner map, then the outer one.
    public Affine setProduct(Affine outer, Affine inner) {
        xx = outer.xx * inner.xx + outer.xy * inner.yx;
        yx = outer.yx * inner.xx + outer.yy * inner.yx;
        xy = outer.xx * inner.xy + outer.xy * inner.yy;
        yy = outer.yx * inner.xy + outer.yy * inner.yy;
        x = outer.xx * inner.x + outer.xy * inner.y + outer.x;
        y = outer.yx * inner.x + outer.yy * inner.y + outer.y;
        return this;
    }

    /// The image of the origin along x.
    public double x() {
        return x;
    }

    /// The image of the origin along y.
    public double y() {
        return y;
    }
}

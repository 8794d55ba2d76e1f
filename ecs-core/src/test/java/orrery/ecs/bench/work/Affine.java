package orrery.ecs.bench.work;

/// An affine map of the plane, for implementations that keep objects.
public final class Affine {
    private double xx;
    private double yx;
    private double xy;
    private double yy;
    private double x;
    private double y;

    /// Sets the map that scales, then rotates, then translates.
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

    /// Copies another map.
    public Affine set(Affine other) {
        xx = other.xx;
        yx = other.yx;
        xy = other.xy;
        yy = other.yy;
        x = other.x;
        y = other.y;
        return this;
    }

    /// Sets the local transform with this serial number.
    public Affine setLocal(int serial, boolean turned) {
        return set(Tree.x(serial), Tree.y(serial), turned ? Tree.degrees(serial) : 0, Tree.scale(serial));
    }

    /// Sets the composition that applies the inner map first.
    public Affine setProduct(Affine outer, Affine inner) {
        xx = outer.xx * inner.xx + outer.xy * inner.yx;
        yx = outer.yx * inner.xx + outer.yy * inner.yx;
        xy = outer.xx * inner.xy + outer.xy * inner.yy;
        yy = outer.yx * inner.xy + outer.yy * inner.yy;
        x = outer.xx * inner.x + outer.xy * inner.y + outer.x;
        y = outer.yx * inner.x + outer.yy * inner.y + outer.y;
        return this;
    }

    /// The x coordinate of the image of the origin.
    public double x() {
        return x;
    }

    /// The y coordinate of the image of the origin.
    public double y() {
        return y;
    }
}

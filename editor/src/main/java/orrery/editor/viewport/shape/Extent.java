package orrery.editor.viewport.shape;

/// An axis-parallel rectangle. Immutable.
///
/// @param left least x
/// @param bottom least y
/// @param right greatest x
/// @param top greatest y
public record Extent(double left, double bottom, double right, double top) implements Area {

    /// The empty extent.
    public static final Extent EMPTY = new Extent(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);

    /// Returns the rectangle with these corners, in any order.
    public static Extent between(double x, double y, double otherX, double otherY) {
        return new Extent(Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY));
    }

    /// Whether the rectangle contains no point.
    public boolean isEmpty() {
        return !(left <= right && bottom <= top);
    }

    /// Returns this extent scaled about its centre.
    public Extent scaled(double factor) {
        double x = width() / 2 * factor;
        double y = height() / 2 * factor;
        return new Extent(middleX() - x, middleY() - y, middleX() + x, middleY() + y);
    }

    /// Width; 0 for a point, negative infinity for [#EMPTY].
    public double width() {
        return right - left;
    }

    /// Height; 0 for a point, negative infinity for [#EMPTY].
    public double height() {
        return top - bottom;
    }

    /// Centre, x.
    public double middleX() {
        return (left + right) / 2;
    }

    /// Centre, y.
    public double middleY() {
        return (bottom + top) / 2;
    }

    @Override
    public boolean contains(double x, double y) {
        return x >= left && x <= right && y >= bottom && y <= top;
    }

    /// Builds the smallest extent around points and discs.
    public static final class Builder {
        private double left = Double.POSITIVE_INFINITY;
        private double bottom = Double.POSITIVE_INFINITY;
        private double right = Double.NEGATIVE_INFINITY;
        private double top = Double.NEGATIVE_INFINITY;

        /// Adds a disc, or a point if the radius is 0. Does nothing if one of the numbers is not finite.
        public void add(double x, double y, double radius) {
            if (Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(radius)) {
                left = Math.min(left, x - radius);
                right = Math.max(right, x + radius);
                bottom = Math.min(bottom, y - radius);
                top = Math.max(top, y + radius);
            }
        }

        public Extent build() {
            return new Extent(left, bottom, right, top);
        }
    }
}

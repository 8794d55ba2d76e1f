package orrery.ecs.scenetree;

import orrery.ecs.type.Finite;

/// A vector in the plane: a position, direction or scale.
///
/// @param x component to the right
/// @param y component upwards
@Finite
public record Vec2(double x, double y) {
    /// Both components 0.
    public static final Vec2 ZERO = new Vec2(0, 0);
    /// Both components 1.
    public static final Vec2 ONE = new Vec2(1, 1);

    /// Returns the sum.
    public Vec2 plus(Vec2 other) {
        return new Vec2(x + other.x, y + other.y);
    }

    /// Returns the difference.
    public Vec2 minus(Vec2 other) {
        return new Vec2(x - other.x, y - other.y);
    }

    /// Returns the vector multiplied by a factor.
    public Vec2 times(double factor) {
        return new Vec2(x * factor, y * factor);
    }

    /// Returns the length.
    public double length() {
        return Math.sqrt(x * x + y * y);
    }
}

package orrery.ecs.scenetree;

import orrery.ecs.type.Finite;

/// Two numbers: a place, a direction or a scale in the plane.
///
/// @param x to the right
/// @param y upwards
@Finite
public record Vec2(double x, double y) {
    /// Both 0.
    public static final Vec2 ZERO = new Vec2(0, 0);
    /// Both 1.
    public static final Vec2 ONE = new Vec2(1, 1);

    /// The sum.
    public Vec2 plus(Vec2 other) {
        return new Vec2(x + other.x, y + other.y);
    }

    /// The difference.
    public Vec2 minus(Vec2 other) {
        return new Vec2(x - other.x, y - other.y);
    }

    /// Both numbers times a factor.
    public Vec2 times(double factor) {
        return new Vec2(x * factor, y * factor);
    }

    /// The distance from the origin.
    public double length() {
        return Math.sqrt(x * x + y * y);
    }
}

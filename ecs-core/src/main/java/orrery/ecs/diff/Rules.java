package orrery.ecs.diff;

import java.util.Set;
import orrery.ecs.type.Field;

/// What counts as a difference. Immutable.
///
/// @param tolerance floating-point numbers that are no further apart are equal; 0 compares bit by bit
/// @param ignored component types, `Orbit`, and fields, `Orbit.phase`, that are left out
public record Rules(double tolerance, Set<String> ignored) {
    /// Whatever differs.
    public static final Rules ALL = new Rules(0, Set.of());

    /// Copies the names.
    public Rules {
        ignored = Set.copyOf(ignored);
    }

    boolean asks(String type) {
        return !ignored.contains(type);
    }

    boolean asks(String type, Field field) {
        return !field.kind().isOwned() && !ignored.contains(type + "." + field.path());
    }

    /// Whether two values that are not the same are near enough to be taken for equal.
    boolean isNear(Object was, Object is) {
        return tolerance > 0 && was instanceof Number one && is instanceof Number other
                && (one instanceof Double || one instanceof Float)
                && Math.abs(one.doubleValue() - other.doubleValue()) <= tolerance;
    }
}

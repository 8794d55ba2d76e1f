package orrery.ecs.diff;

import java.util.Set;
import orrery.ecs.type.Field;

/// Defines what counts as a difference. Immutable.
///
/// @param tolerance largest difference at which floating-point numbers are equal; 0 compares bits
/// @param ignored component types and fields to ignore: `Orbit`, `Orbit.phase`; each with its modify set. Modify sets alone are
///     ignored by the names that differences have: `Orbit (modify set)`, `Orbit (modify set).phase`
public record Rules(double tolerance, Set<String> ignored) {
    /// Reports all differences.
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

    /// Whether two unequal values are within the tolerance.
    boolean isNear(Object was, Object is) {
        return tolerance > 0 && was instanceof Number one && is instanceof Number other
                && (one instanceof Double || one instanceof Float)
                && Math.abs(one.doubleValue() - other.doubleValue()) <= tolerance;
    }
}

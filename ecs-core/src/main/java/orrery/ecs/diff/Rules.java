package orrery.ecs.diff;

import java.util.Set;
import orrery.ecs.type.Field;

/// Defines what counts as a difference. Immutable.
///
/// @param tolerance largest difference at which floating-point numbers are equal; 0 compares bits
/// @param ignored names of component types, fields, sets, queues and random streams to ignore: `Orbit` and `Orbit.phase` also
///     ignore the values in the modify set, `Orbit (modify set)` and `Orbit (modify set).phase` only those
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

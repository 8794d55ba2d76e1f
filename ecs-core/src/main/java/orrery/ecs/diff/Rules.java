package orrery.ecs.diff;

import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;

/// Defines what counts as a difference. Immutable.
///
/// @param tolerance largest difference of floating-point numbers that count as equal, also of numbers nested in a value; 0
///     compares bits, with all NaNs equal
/// @param ignored names of the component types, fields and other parts of a state to ignore. The names `Orbit` and `Orbit.phase`
///     also cover the values in the modify set. The names `Orbit (modify set)` and `Orbit (modify set).phase` cover only these
///     values
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

    /// Whether two unequal values are floating-point numbers within the tolerance, or arrays of such numbers.
    boolean isNear(@Nullable Object was, @Nullable Object is) {
        return tolerance > 0 && switch (was) {
            case Double one -> is instanceof Double other && areNear(one, other);
            case Float one -> is instanceof Float other && areNear(one, other);
            case double[] one -> is instanceof double[] other && one.length == other.length
                    && IntStream.range(0, one.length).allMatch(i -> areNear(one[i], other[i]));
            case float[] one -> is instanceof float[] other && one.length == other.length
                    && IntStream.range(0, one.length).allMatch(i -> areNear(one[i], other[i]));
            case null, default -> false;
        };
    }

    private boolean areNear(double was, double is) {
        return Double.compare(was, is) == 0 || Math.abs(was - is) <= tolerance;
    }
}

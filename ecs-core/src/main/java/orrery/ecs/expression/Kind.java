package orrery.ecs.expression;

import java.util.Arrays;
import java.util.stream.Collectors;
import orrery.ecs.world.Entity;

/// The type of a value.
///
/// @param shape representation of the value
/// @param type class of the field or enum constant
record Kind(Shape shape, Class<?> type) {
    static final Kind WHOLE = new Kind(Shape.WHOLE, long.class);
    static final Kind REAL = new Kind(Shape.REAL, double.class);
    static final Kind TEXT = new Kind(Shape.TEXT, String.class);
    static final Kind ENTITY = new Kind(Shape.ENTITY, Entity.class);

    /// Representation of a value.
    enum Shape {
        /// Evaluated as a `long`.
        WHOLE,
        /// Evaluated as a `double`.
        REAL,
        /// Evaluated as a `String`.
        TEXT,
        /// Evaluated as a handle.
        ENTITY,
        /// Evaluated as the ordinal of an enum constant.
        CONSTANT
    }

    boolean isNumber() {
        return shape == Shape.WHOLE || shape == Shape.REAL;
    }

    /// Whether a value of this kind can be compared with a value of another kind.
    boolean isComparableTo(Kind other) {
        return isNumber() ? other.isNumber() : shape == other.shape && (shape != Shape.CONSTANT || type == other.type);
    }

    /// Description for messages: `a number`, `a constant of Mood`.
    String described() {
        return switch (shape) {
            case WHOLE, REAL -> "a number";
            case TEXT -> "a text";
            case ENTITY -> "an entity";
            case CONSTANT -> "a constant of " + type.getSimpleName();
        };
    }

    /// Returns the names of the constants of an enum.
    static String constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(c -> ((Enum<?>) c).name()).collect(Collectors.joining(", "));
    }
}

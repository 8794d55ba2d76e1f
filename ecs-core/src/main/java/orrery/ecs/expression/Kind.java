package orrery.ecs.expression;

import java.util.Arrays;
import java.util.stream.Collectors;
import orrery.ecs.world.Entity;

/// What a value is.
///
/// @param shape number, text, …
/// @param type class of the field that it was read from; a constant's enum
record Kind(Shape shape, Class<?> type) {
    static final Kind WHOLE = new Kind(Shape.WHOLE, long.class);
    static final Kind REAL = new Kind(Shape.REAL, double.class);
    static final Kind TEXT = new Kind(Shape.TEXT, String.class);
    static final Kind ENTITY = new Kind(Shape.ENTITY, Entity.class);

    /// What is computed with.
    enum Shape {
        /// Read as a `long`.
        WHOLE,
        /// Read as a `double`.
        REAL,
        /// Read as a `String`.
        TEXT,
        /// Read as a handle.
        ENTITY,
        /// Read as the ordinal of an enum's constant.
        CONSTANT
    }

    boolean isNumber() {
        return shape == Shape.WHOLE || shape == Shape.REAL;
    }

    /// Whether values of both kinds can be equal.
    boolean isComparableTo(Kind other) {
        return isNumber() ? other.isNumber() : shape == other.shape && (shape != Shape.CONSTANT || type == other.type);
    }

    /// For messages: `a number`, `a constant of Mood`.
    String described() {
        return switch (shape) {
            case WHOLE, REAL -> "a number";
            case TEXT -> "a text";
            case ENTITY -> "an entity";
            case CONSTANT -> "a constant of " + type.getSimpleName();
        };
    }

    /// The names of an enum's constants.
    static String constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(c -> ((Enum<?>) c).name()).collect(Collectors.joining(", "));
    }
}

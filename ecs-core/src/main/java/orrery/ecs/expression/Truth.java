package orrery.ecs.expression;

/// Result of a condition for an entity.
public enum Truth {
    /// The condition does not hold.
    FALSE,
    /// The condition holds.
    TRUE,
    /// No result: the entity lacks a component that determines the result.
    ABSENT;

    static Truth of(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    Truth negated() {
        return switch (this) {
            case FALSE -> TRUE;
            case TRUE -> FALSE;
            case ABSENT -> ABSENT;
        };
    }
}

package orrery.ecs.expression;

/// What a condition says of an entity.
public enum Truth {
    /// It does not hold.
    FALSE,
    /// It holds.
    TRUE,
    /// It has no answer: the entity lacks a component on which the answer depends.
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

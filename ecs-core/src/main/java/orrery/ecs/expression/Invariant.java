package orrery.ecs.expression;

/// A named condition that must hold at every state: for each living entity for which the condition has a result, or for the world
/// if the condition does not depend on an entity. Immutable.
///
/// @param name name of the invariant
/// @param holds the condition
public record Invariant(String name, Condition holds) {
    @Override
    public String toString() {
        return name.equals(holds.text()) ? "“%s”".formatted(name) : "“%s” (%s)".formatted(name, holds);
    }
}

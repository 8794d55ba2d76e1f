package orrery.ecs.expression;

/// A named condition that is to hold at every state: for every living entity for which it has an answer, or for the world
/// where it is about singletons alone. Immutable.
///
/// @param name what it is called
/// @param holds what is to hold
public record Invariant(String name, Condition holds) {
    @Override
    public String toString() {
        return name.equals(holds.text()) ? "“%s”".formatted(name) : "“%s” (%s)".formatted(name, holds);
    }
}

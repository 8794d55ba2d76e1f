package orrery.ecs.world;

import org.jspecify.annotations.Nullable;

/// The world as it will be when the outermost iteration ends and what was queued is carried out: what verbs check their
/// preconditions against. Outside of iterations it is the world as it is.
///
/// An entity that hangs below one that is to be destroyed is to be destroyed, too. What a running update returns for the
/// rows that are still to come is not foreseen. Each question is O(1) and allocates nothing unless something is queued;
/// where an entity is to be destroyed, it walks up the scene tree.
public abstract class AfterIteration {
    /// The library alone makes it, one for each world; there is one implementation.
    protected AfterIteration() {}

    /// Whether the entity will be alive, so that verbs may be called for it.
    public abstract boolean isAlive(Entity entity);

    /// Whether the entity will be alive and have the component.
    public abstract boolean has(Entity entity, Class<? extends Record> type);

    /// The component that the entity will have, or null if it will lack it or be dead. A value that waits in a modify set is
    /// none, as elsewhere.
    public abstract <C extends Record> @Nullable C find(Entity entity, Class<C> type);
}

package orrery.ecs.world;

import org.jspecify.annotations.Nullable;

/// The world as it will be when the outermost iteration ends and the queued changes are applied. Writing methods check their
/// preconditions against this view. Outside iterations it equals the current world.
///
/// Descendants of an entity that is queued for destruction count as queued for destruction, too. `add`, `replace`, `set`,
/// `remove` and `destroy` still accept such a descendant, but their queued changes are dropped. The view does not include values
/// that a running update has not returned yet. Each call is O(1), but O(depth in the scene tree) while destructions are queued.
public abstract class AfterIteration {
    /// For the library's only implementation, one per world; not meant to be extended.
    protected AfterIteration() {}

    /// Whether an entity will be alive.
    public abstract boolean isAlive(Entity entity);

    /// Whether an entity will be alive and have a component.
    public abstract boolean has(Entity entity, Class<? extends Record> type);

    /// The component that an entity will have; null if the entity will be dead or lack the component. Ignores values pending in
    /// modify sets.
    public abstract <C extends Record> @Nullable C find(Entity entity, Class<C> type);
}

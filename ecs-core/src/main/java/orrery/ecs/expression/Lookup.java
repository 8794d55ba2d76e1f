package orrery.ecs.expression;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Where an expression finds component values when it is not in a living world: what was recorded of a past moment.
public interface Lookup {
    /// The component that an entity had, or null if it had none. A singleton is asked for with [Entity#NONE].
    @Nullable
    Record find(ComponentType<?> type, Entity entity);

    /// Number of the state that the moment belongs to.
    long tick();
}

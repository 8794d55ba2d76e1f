package orrery.ecs.expression;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Source of component values at a recorded state.
public interface Lookup {
    /// The component that an entity had, or null. Pass [Entity#NONE] for a singleton.
    @Nullable
    Record find(ComponentType<?> type, Entity entity);

    /// Number of the state.
    long tick();
}

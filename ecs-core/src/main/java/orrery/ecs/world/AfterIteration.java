package orrery.ecs.world;

import org.jspecify.annotations.Nullable;

/// The world as it will be when the outermost iteration ends and what was queued is carried out: what verbs check their
/// preconditions against. Outside of iterations it is the world as it is.
///
/// An entity that hangs below one that is to be destroyed is to be destroyed, too. What a running update returns for the rows that are still to come is not foreseen. Each question is O(1) and
/// allocates nothing unless something is queued; where an entity is to be destroyed, it walks up the scene tree.
public final class AfterIteration {
    private final World world;

    AfterIteration(World world) {
        this.world = world;
    }

    /// Whether the entity will be alive, so that verbs may be called for it.
    public boolean isAlive(Entity entity) {
        return world.isAlive(entity) && !world.isDoomed(entity);
    }

    /// Whether the entity will be alive and have the component.
    public boolean has(Entity entity, Class<? extends Record> type) {
        ComponentArray<?> array = world.array(type);
        boolean now = array.has(entity);
        Boolean queued = world.queue().presence(entity, array.type());
        return (queued == null ? now : queued) && !world.isDoomed(entity);
    }

    /// The component that the entity will have, or null if it will lack it or be dead. A value that waits in a modify set is
    /// none, as elsewhere.
    public <C extends Record> @Nullable C find(Entity entity, Class<C> type) {
        if (!has(entity, type)) {
            return null;
        }
        ComponentArray<C> array = world.array(type);
        Record queued = world.queue().component(entity, array.type());
        return queued == null ? array.find(entity) : type.cast(queued);
    }
}

package orrery.ecs.world;

import java.util.function.Consumer;

/// The entities whose component of one type was added, changed or removed, each once. Entities that have the component come
/// first, in row order; the other entities follow in the order of removal.
///
/// The set is a copy: later changes do not affect it. Structural changes made while iterating over it are queued, as in any
/// iteration. Therefore only the thread that owns the world may iterate, and the operation of a parallel update must not.
/// Creating the set costs O(size) and a scan of one bit per row.
public abstract class ChangeSet {
    /// For the library's only implementation; not meant to be extended.
    protected ChangeSet() {}

    /// Number of entities.
    public abstract int size();

    /// Whether the set is empty.
    public abstract boolean isEmpty();

    /// Number of entities that had the component when the set was created; these entities come first.
    public abstract int livingCount();

    /// The entity at an index from 0 to size - 1.
    public abstract Entity get(int index);

    /// Whether the entity is in the set. Cost: O(size).
    public abstract boolean contains(Entity entity);

    /// Calls the action with each entity that had the component when the set was created, in row order.
    public abstract void forEachLiving(Consumer<Entity> action);

    /// Calls the action with each entity that was dead or lacked the component when the set was created, in the order of
    /// removal.
    public abstract void forEachGone(Consumer<Entity> action);

    /// Calls the action with each entity.
    public abstract void forEach(Consumer<Entity> action);
}

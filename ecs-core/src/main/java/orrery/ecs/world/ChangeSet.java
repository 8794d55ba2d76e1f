package orrery.ecs.world;

import java.util.function.Consumer;

/// The entities whose component of one type was created, changed or removed, each once: first the living ones in row
/// order, then the gone in the order of their going.
///
/// Creating, destroying, adding and removing while it is walked wait for the end, as in any iteration. It is a copy taken
/// at one moment: later changes don't show in it. Cost of taking it: proportional to its size, and a scan of the rows' bits.
public abstract class ChangeSet {
    /// The library alone makes change sets; there is one implementation.
    protected ChangeSet() {}

    /// Number of entities.
    public abstract int size();

    /// Whether there are none.
    public abstract boolean isEmpty();

    /// Number of entities that have the component; they come first.
    public abstract int livingCount();

    /// The entity at a place from 0 to size - 1.
    public abstract Entity get(int place);

    /// Whether the entity is in the set. Cost: O(size).
    public abstract boolean contains(Entity entity);

    /// Calls for every entity that has the component, in row order.
    public abstract void forEachLiving(Consumer<Entity> action);

    /// Calls for every entity that is dead or lacks the component, in the order of their going.
    public abstract void forEachGone(Consumer<Entity> action);

    /// Calls for every entity.
    public abstract void forEach(Consumer<Entity> action);
}

package orrery.ecs.world;

import java.util.List;
import java.util.function.Consumer;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Leaf;

/// A set of entities that a world owns and a singleton refers to, in the order in which they were added.
///
/// Dead handles stay until removed. Adding, removing and asking are O(1); every mutation is a tracked write of the
/// singleton.
@Leaf(FieldKind.ENTITY_SET)
public abstract class EntitySet {
    /// The library alone makes entity sets, see [Owned]; there is one implementation.
    protected EntitySet() {}

    /// Name of the set: `CullResult.visible`.
    public abstract String name();

    /// Number of entities, dead ones included.
    public abstract int size();

    /// Whether the entity is in the set.
    public abstract boolean contains(Entity entity);

    /// Adds an entity at the end; false if it was there.
    ///
    /// @throws DeadEntityException if the entity is not alive
    public abstract boolean add(Entity entity);

    /// Removes an entity, dead or alive; false if it was not there.
    public abstract boolean remove(Entity entity);

    /// Removes all. Cost: O(size).
    public abstract void clear();

    /// Calls for each entity in the order in which they were added; the set must not be changed meanwhile.
    public abstract void forEach(Consumer<Entity> action);

    /// A copy of its members in order. Cost: O(size).
    public abstract List<Entity> entities();
}

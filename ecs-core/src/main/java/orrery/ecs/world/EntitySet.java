package orrery.ecs.world;

import java.util.List;
import java.util.function.Consumer;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Leaf;

/// A set of entities in insertion order, owned by a world and referred to by a singleton.
///
/// Destroyed entities stay in the set until they are removed. Adding, removing and testing are O(1). Every change is a tracked
/// write of the singleton.
@Leaf(FieldKind.ENTITY_SET)
public abstract class EntitySet {
    /// For the library's only implementation; see [World.Owned].
    protected EntitySet() {}

    /// Name of the set: `CullResult.visible`.
    public abstract String name();

    /// Number of entities, including destroyed ones.
    public abstract int size();

    /// Whether the set contains an entity.
    public abstract boolean contains(Entity entity);

    /// Adds an entity at the end. Returns false if the set already contains it.
    ///
    /// @throws DeadEntityException if the entity is not alive
    public abstract boolean add(Entity entity);

    /// Removes an entity, destroyed or alive. Returns false if the set does not contain it.
    public abstract boolean remove(Entity entity);

    /// Removes all entities. Cost: O(size).
    public abstract void clear();

    /// Calls the action with each entity in insertion order. If the action calls a method that changes the set, that method
    /// throws a [WorldException].
    public abstract void forEach(Consumer<Entity> action);

    /// Returns a copy of the entities in insertion order. Cost: O(size).
    public abstract List<Entity> entities();
}

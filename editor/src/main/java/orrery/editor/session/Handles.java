package orrery.editor.session;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orrery.ecs.world.Entity;

/// Stands for the handles that the entities of the open scene have now. Compared by identity. Each opened scene gets a new
/// object. The scene gets another one when its entities are renumbered. This may happen at its first tick, when the scene
/// continues in another world.
///
/// An object contains a map from the handles of the object directly before it to its own handles. It contains no older maps, so
/// that these don't stay in memory.
public final class Handles {
    /// The handles while no scene is open.
    static final Handles NONE = new Handles();

    private final Object key = new Object();
    private final Object former;
    private final Map<Entity, Entity> moved;

    /// Creates the handles of a scene that was just opened.
    Handles() {
        this(new Object(), Map.of());
    }

    private Handles(Object former, Map<Entity, Entity> moved) {
        this.former = former;
        this.moved = moved;
    }

    /// Returns the handles after a renumbering.
    ///
    /// @param to map from each present handle to the new one
    Handles then(Map<Entity, Entity> to) {
        return new Handles(key, to);
    }

    /// Returns the present handles of entities that are given by their handles in the shown assignment, without those that have
    /// none now. Returns the given handles if this assignment does not directly follow the shown one.
    List<Entity> of(List<Entity> entities, Handles shown) {
        return from(shown).map(to -> moved(entities, to)).orElse(entities);
    }

    /// Returns the new handles of entities, without those that have none.
    static List<Entity> moved(List<Entity> entities, Map<Entity, Entity> to) {
        return entities.stream().map(to::get).filter(Objects::nonNull).toList();
    }

    /// Returns a map from the handles of another assignment to those of this one; empty if this one does not directly follow the
    /// other one.
    public Optional<Map<Entity, Entity>> from(Handles other) {
        return former == other.key ? Optional.of(moved) : Optional.empty();
    }
}

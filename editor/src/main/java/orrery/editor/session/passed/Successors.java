package orrery.editor.session.passed;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.engine.entity.EntityReplacement;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// The new entities that were created in place of destroyed ones. If an edit changed an entity that has been replaced since, undo
/// and redo of that edit change the new entity.
final class Successors {
    private final Map<Entity, Entity> successors = new HashMap<>();
    /// Map from each new entity to the entity that it replaced. An entry stays when the creation of the new entity is reverted,
    /// for [#reapplied].
    private final Map<Entity, Entity> formers = new HashMap<>();

    /// Notes that an entity takes the place of another one.
    void put(Entity former, Entity now) {
        successors.remove(now); // an entry of an earlier entity with this handle, in a state that was reverted
        if (!former.equals(now)) {
            successors.put(former, now);
            formers.put(now, former);
        }
    }

    /// Called when the creation of an entity is reverted: the program may use its handle for another one.
    void reverted(Entity now) {
        successors.values().removeIf(now::equals);
    }

    /// Called when a reverted creation of an entity is made again.
    void reapplied(Entity now) {
        Entity former = formers.get(now);
        if (former != null) {
            successors.put(former, now);
        }
    }

    /// Returns a copy of the map from replaced entities to new ones, for [#restore].
    Map<Entity, Entity> copy() {
        return Map.copyOf(successors);
    }

    /// Restores what [#copy] returned before a step. Called if the step was not made.
    void restore(Map<Entity, Entity> copy) {
        successors.clear();
        successors.putAll(copy);
    }

    /// Returns the newest entity in the place of the given one; the given entity itself if it has not been replaced.
    Entity of(Entity entity) {
        Entity last = entity;
        for (Entity next = successors.get(last); next != null; next = successors.get(last)) {
            last = next;
        }
        return last;
    }

    /// Returns a component with the successors of the entities to which it refers.
    <C extends Record> C in(ComponentType<C> type, Record component) {
        return successors.isEmpty()
                ? type.recordClass().cast(component)
                : new EntityReplacement(this::of).in(component, type);
    }

    void clear() {
        successors.clear();
        formers.clear();
    }
}

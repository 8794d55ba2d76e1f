package orrery.editor.session.passed;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.engine.entity.EntityReplacement;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// The new entities that were created in place of destroyed ones. Later undo and redo steps change the new entity where the edit
/// changed the former one.
final class Successors {
    private final Map<Entity, Entity> successors = new HashMap<>();
    /// The entity in whose place each new one was created, also after that was reverted.
    private final Map<Entity, Entity> formers = new HashMap<>();

    /// Notes that an entity takes the place of another one.
    void put(Entity former, Entity now) {
        successors.remove(now); // its handle was used before, in a state that was reverted
        if (!former.equals(now)) {
            successors.put(former, now);
            formers.put(now, former);
        }
    }

    /// Called when the creation of an entity is reverted: the program may use its handle for another one.
    void reverted(Entity now) {
        successors.values().removeIf(now::equals);
    }

    /// Called when the creation of an entity that was reverted is made again.
    void reapplied(Entity now) {
        Entity former = formers.get(now);
        if (former != null) {
            successors.put(former, now);
        }
    }

    /// Returns a copy of this, for [#restore].
    Map<Entity, Entity> copy() {
        return Map.copyOf(successors);
    }

    /// Restores what [#copy] returned, because the step after it was not made.
    void restore(Map<Entity, Entity> copy) {
        successors.clear();
        successors.putAll(copy);
    }

    /// Returns the entity that is in the place of another one; that entity itself if none is.
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

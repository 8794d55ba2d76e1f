package orrery.editor.inspector;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.WatchText;

/// The entity that an inspector keeps showing while the selection changes. Immutable.
///
/// @param entity the entity; none until the name is looked up
/// @param name name by which the entity is found when the program starts again; empty until it is known
/// @param scene identity of the scene in which the entity has that handle; null until the entity is looked up
/// @param world number of the world in which the entity has that handle
record Pin(Entity entity, String name, @Nullable Object scene, int world) {

    /// Nothing is pinned: the inspector shows the lead of the selection.
    static final Pin NONE = new Pin(Entity.NONE, "", null, 0);

    /// Pins an entity of the shown world.
    static Pin of(Entity entity) {
        return new Pin(entity, "", null, 0);
    }

    /// Pins an entity by its name. It is looked up in the scene that is open when the inspector is next read.
    static Pin of(String name) {
        return new Pin(Entity.NONE, name, null, 0);
    }

    /// Whether nothing is pinned.
    boolean isNone() {
        return entity.isNone() && name.isEmpty();
    }

    /// Returns the pin with the handle that the entity has now; none if another scene is open or the entity is not found in it.
    /// Simulation thread.
    Pin in(ReadContext moment) {
        if (isNone()) {
            return NONE;
        }
        if (scene == null) {
            return entity.isNone() ? named(moment) : at(moment, entity, WatchText.lastingName(moment, entity));
        }
        if (scene != moment.scene()) {
            return NONE;
        }
        if (world == moment.worldNumber()) {
            return this;
        }
        Map<Entity, Entity> moved = moment.moved();
        if (world + 1 != moment.worldNumber() || !moved.isEmpty() && !moved.containsKey(entity)) {
            return NONE;
        }
        return at(moment, moved.getOrDefault(entity, entity), name);
    }

    private Pin named(ReadContext moment) {
        return WatchText.entity(moment, name).filter(moment.world()::isAlive).map(found -> at(moment, found, name))
                .orElse(NONE);
    }

    private static Pin at(ReadContext moment, Entity entity, String name) {
        return new Pin(entity, name, moment.scene(), moment.worldNumber());
    }
}

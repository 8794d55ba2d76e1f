package orrery.editor.inspector;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.session.Handles;
import orrery.editor.session.ReadContext;
import orrery.editor.session.View;
import orrery.editor.session.search.WatchText;

/// The entity that an inspector keeps showing while the selection changes. Immutable.
///
/// @param entity the entity; [Entity#NONE] until the name is looked up
/// @param name name by which the entity is found at the next start of the program; empty until it is known
/// @param scene the scene to which the handle `entity` belongs, compared by identity; null until the entity is looked up
/// @param handles the assignment of handles to which `entity` belongs; each renumbering of entities makes a new assignment. Null
///     until the entity is looked up
record Pin(Entity entity, String name, @Nullable Object scene, @Nullable Handles handles) {

    /// Nothing is pinned: the inspector shows the lead of the selection.
    static final Pin NONE = new Pin(Entity.NONE, "", null, null);

    /// Pins an entity of a view.
    static Pin of(Entity entity, View shown) {
        return new Pin(entity, "", shown.scene(), shown.handles());
    }

    /// Pins an entity by its name. At its next reading, the inspector looks the name up in the open scene. An empty name gives a
    /// pin of nothing.
    static Pin of(String name) {
        return new Pin(Entity.NONE, name, null, null);
    }

    /// Whether nothing is pinned.
    boolean isNone() {
        return entity.isNone() && name.isEmpty();
    }

    /// Returns the pin with the current handle of its entity. [#NONE] if nothing is pinned, another scene is open, or the entity
    /// is not found. Simulation thread.
    Pin in(ReadContext moment) {
        if (isNone()) {
            return NONE;
        }
        if (scene == null || handles == null) {
            return named(moment);
        }
        Pin now = scene == moment.scene() ? in(moment.handles()) : NONE;
        return now.isNone() || !now.name.isEmpty()
                ? now
                : at(moment, now.entity, WatchText.lastingName(moment, now.entity));
    }

    /// Returns the pin with the handle that `now` assigns to the entity. Returns this pin if `now` is the pin's own assignment,
    /// or if the entity is not looked up yet. If the name of the pin is its handle as text, it becomes the new handle. Returns
    /// [#NONE] if `now` does not directly follow the pin's assignment, or has no handle for the entity.
    ///
    /// @param now an assignment of the same scene
    Pin in(Handles now) {
        if (handles == null || handles == now) {
            return this;
        }
        return now.from(handles).map(moved -> moved.get(entity))
                .map(moved -> new Pin(moved, name.equals(entity.toString()) ? moved.toString() : name, scene, now))
                .orElse(NONE);
    }

    private Pin named(ReadContext moment) {
        return WatchText.entity(moment, name).filter(moment.world()::isAlive).map(found -> at(moment, found, name))
                .orElse(NONE);
    }

    private static Pin at(ReadContext moment, Entity entity, String name) {
        return new Pin(entity, name, moment.scene(), moment.handles());
    }
}

package orrery.editor.session;

import orrery.ecs.world.Entity;

/// Follows links: every name of an entity, component type or system leads to it. Called on the FX thread.
public interface Navigator {
    /// Selects an entity and brings it into view.
    void toEntity(Entity entity);

    /// Brings the array of a component type to the front, or the singleton of that name.
    void toType(String typeName);

    /// Brings a system to the front.
    void toSystem(String system);
}

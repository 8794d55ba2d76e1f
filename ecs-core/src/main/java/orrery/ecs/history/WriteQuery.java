package orrery.ecs.history;

import java.util.List;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// Selects writes. Immutable.
///
/// @param entities entities whose writes are selected; [Entity#NONE] for singletons
/// @param type name of the component type; if empty, all types and the creation and destruction of the entities
/// @param field path of a field, or a prefix of it (`position` includes `position.x`); if empty, all fields
public record WriteQuery(List<Entity> entities, String type, String field) {

    /// Copies the entities.
    public WriteQuery {
        entities = List.copyOf(entities);
    }

    /// Selects all writes to these entities.
    public static WriteQuery of(List<Entity> entities) {
        return new WriteQuery(entities, "", "");
    }

    /// Selects all writes to an entity.
    public static WriteQuery of(Entity entity) {
        return of(List.of(entity));
    }

    /// Selects writes to one component or field of an entity.
    public static WriteQuery of(Entity entity, String type, String field) {
        return new WriteQuery(List.of(entity), type, field);
    }

    boolean asks(ComponentType<?> of) {
        return type.isEmpty() || type.equals(of.name());
    }

    /// Whether the query selects a field.
    public boolean asks(Field of) {
        return field.isEmpty() || of.path().equals(field) || of.path().startsWith(field + ".");
    }
}

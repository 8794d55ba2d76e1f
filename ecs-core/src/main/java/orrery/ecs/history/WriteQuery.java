package orrery.ecs.history;

import java.util.List;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// Which writes are looked for. Immutable.
///
/// @param entities whose components; [Entity#NONE] for singletons
/// @param type name of the component type; empty for all, with the entities' creation and destruction
/// @param field path of a field of that type, or the start of one: `position` for `position.x` too; empty for all
public record WriteQuery(List<Entity> entities, String type, String field) {

    /// Copies the entities.
    public WriteQuery {
        entities = List.copyOf(entities);
    }

    /// All that happened to entities.
    public static WriteQuery of(List<Entity> entities) {
        return new WriteQuery(entities, "", "");
    }

    /// All that happened to an entity.
    public static WriteQuery of(Entity entity) {
        return of(List.of(entity));
    }

    /// What was written to one component or field of an entity.
    public static WriteQuery of(Entity entity, String type, String field) {
        return new WriteQuery(List.of(entity), type, field);
    }

    boolean asks(ComponentType<?> of) {
        return type.isEmpty() || type.equals(of.name());
    }

    /// Whether a field is looked for.
    public boolean asks(Field of) {
        return field.isEmpty() || of.path().equals(field) || of.path().startsWith(field + ".");
    }
}

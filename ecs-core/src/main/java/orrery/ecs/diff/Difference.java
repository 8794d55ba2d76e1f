package orrery.ecs.diff;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// A single difference between two states. Immutable.
///
/// @param kind what differs
/// @param before the entity in the first state; [Entity#NONE] if it is absent or the difference belongs to no entity
/// @param after the entity in the second state; [Entity#NONE] if it is absent or the difference belongs to no entity
/// @param type name of the component type, followed by ` (modify set)` for pending values; for [Kind#STATE] the name of what
///     differs; empty for whole entities, parents and siblings
/// @param field the field that differs, or null for other kinds
/// @param valueBefore value in the first state: of the field, the parent, or the first sibling that differs; for [Kind#STATE] a
///     description; empty for all other kinds
/// @param valueAfter the corresponding value in the second state
public record Difference(Kind kind, Entity before, Entity after, String type, @Nullable Field field, Object valueBefore,
        Object valueAfter) {

    /// Kinds of differences, most important first.
    public enum Kind {
        /// The entity is only in the first state.
        ENTITY_GONE,
        /// The entity is only in the second state.
        ENTITY_NEW,
        /// The component is only in the first state.
        COMPONENT_GONE,
        /// The component is only in the second state.
        COMPONENT_NEW,
        /// The entity has different parents in the two states.
        PARENT,
        /// The children of an entity, or the roots, are in different orders.
        SIBLINGS,
        /// A field of a component or singleton has different values.
        FIELD,
        /// Something differs that belongs to no component: an entity set, an event queue, random numbers, the undelivered
        /// changes of a watch, inputs, or free slots.
        STATE,
        /// The rows of a component array are in different orders.
        ROWS
    }

    /// The entity in the second state, or in the first one if it is absent there.
    public Entity entity() {
        return after.isNone() ? before : after;
    }
}

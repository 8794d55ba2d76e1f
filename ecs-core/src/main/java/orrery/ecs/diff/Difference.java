package orrery.ecs.diff;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// One thing that differs between two states. Immutable.
///
/// @param kind what differs
/// @param before the entity in the first state; none where it is not there, and for what belongs to no entity
/// @param after the entity in the second state, likewise
/// @param type name of the component type, or of the set, queue or random stream; empty for whole entities
/// @param field the field; null unless a field differs
/// @param was value in the first state: of the field, the parent, the sibling at the first place that differs; else a text
/// @param is the same in the second state
public record Difference(Kind kind, Entity before, Entity after, String type, @Nullable Field field, Object was,
        Object is) {

    /// What differs. In the order in which people want to know of it.
    public enum Kind {
        /// The entity is only in the first state.
        ENTITY_GONE,
        /// The entity is only in the second state.
        ENTITY_NEW,
        /// The component is only in the first state.
        COMPONENT_GONE,
        /// The component is only in the second state.
        COMPONENT_NEW,
        /// The entity has another parent.
        PARENT,
        /// The children stand in another order.
        SIBLINGS,
        /// A field of a component or singleton has another value.
        FIELD,
        /// An entity set, an event queue or a random stream.
        STATE,
        /// The rows of a component array stand in another order.
        ROWS
    }

    /// The entity, in the second state where it is there.
    public Entity entity() {
        return after.isNone() ? before : after;
    }
}

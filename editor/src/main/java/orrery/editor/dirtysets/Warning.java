package orrery.editor.dirtysets;

import java.util.List;
import orrery.ecs.world.Entity;

/// Something in the shown tick that is rarely intended: a write of an equal value, or two systems that change the same field.
///
/// @param type name of the component type
/// @param field the field; empty for the whole component
/// @param entity owner of the component; none for writes of equal values, and for a field changed twice in more than 20 entities
/// @param text what happened: `written but equal` or `changed twice`
/// @param count how often it happened
/// @param writers the systems, in running order
record Warning(String type, String field, Entity entity, String text, int count, List<String> writers) {
    Warning {
        writers = List.copyOf(writers);
    }
}

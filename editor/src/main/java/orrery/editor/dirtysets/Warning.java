package orrery.editor.dirtysets;

import java.util.List;
import orrery.ecs.world.Entity;

/// Something in the shown tick that is rarely intended: a write of an equal value, or two systems that change the same field.
///
/// @param type name of the component type
/// @param field the field; empty for a write of equal values
/// @param entity owner of the component; [Entity#NONE] for writes of equal values, for a singleton, and if the field changed
///     twice in more than 20 entities
/// @param text what happened: `written but equal` or `changed twice`
/// @param count how often it happened
/// @param writers the systems that wrote, in running order
record Warning(String type, String field, Entity entity, String text, int count, List<String> writers) {
    Warning {
        writers = List.copyOf(writers);
    }
}

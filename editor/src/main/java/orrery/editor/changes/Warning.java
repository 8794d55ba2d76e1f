package orrery.editor.changes;

import java.util.List;
import orrery.ecs.world.Entity;

/// Something in the shown tick that is rarely meant: a write that changed nothing, or two systems that change the same.
///
/// @param type name of the component type
/// @param field the field; empty for the whole component
/// @param entity whose component; none where it is said of several
/// @param text what happened: `written but equal`
/// @param count how often
/// @param writers the systems, in the order of their runs
record Warning(String type, String field, Entity entity, String text, int count, List<String> writers) {
    Warning {
        writers = List.copyOf(writers);
    }
}

package orrery.editor.fields.editor;

import orrery.ecs.type.ComponentType;
import orrery.editor.session.Navigator;

/// The services and settings that the editors of a card share.
///
/// @param writer writes what the user enters
/// @param navigator follows links
/// @param search finds entities to choose from
/// @param editable whether fields may be edited
/// @param type the component type
/// @param menu contents of the fields' menus
public record FieldContext(FieldWriter writer, Navigator navigator, EntitySearch search, boolean editable,
        ComponentType<?> type, FieldMenu menu) {

    /// Returns a copy of this context with which a drag writes only at its end.
    FieldContext atEnd() {
        return new FieldContext(writer.atEnd(), navigator, search, editable, type, menu);
    }
}

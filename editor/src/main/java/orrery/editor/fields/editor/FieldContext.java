package orrery.editor.fields.editor;

import orrery.ecs.type.ComponentType;
import orrery.editor.session.Navigator;

/// What the editors of a card share.
///
/// @param writer takes what is entered
/// @param navigator follows links
/// @param search finds entities to choose from
/// @param editable whether fields may be edited
/// @param type what the fields belong to
/// @param menu what the menus of the fields offer
public record FieldContext(FieldWriter writer, Navigator navigator, EntitySearch search, boolean editable,
        ComponentType<?> type, FieldMenu menu) {}

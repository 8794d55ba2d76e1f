package orrery.editor.fields;

import orrery.editor.session.Navigator;

/// What the editors of a card share.
///
/// @param writer takes what is entered
/// @param navigator follows links
/// @param search finds entities to choose from
/// @param editable whether fields may be edited
public record FieldContext(FieldWriter writer, Navigator navigator, EntitySearch search, boolean editable) {}

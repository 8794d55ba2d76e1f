package orrery.editor.fields;

import java.util.List;
import java.util.function.Function;
import javafx.scene.control.MenuItem;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.session.Navigator;

/// What the editors of a card share.
///
/// @param writer takes what is entered
/// @param navigator follows links
/// @param search finds entities to choose from
/// @param editable whether fields may be edited
/// @param type what the fields belong to
/// @param menu makes the items of a field's menu
public record FieldContext(FieldWriter writer, Navigator navigator, EntitySearch search, boolean editable,
        ComponentType<?> type, Function<Field, List<MenuItem>> menu) {}

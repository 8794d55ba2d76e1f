package orrery.editor.fields;

import java.util.List;
import java.util.function.Function;
import javafx.scene.control.MenuItem;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// What the menus of a card's fields offer.
///
/// @param entity whose writes they lead to; none for a singleton
/// @param more makes the items that the pane adds for a field, others at each call
public record FieldMenu(Entity entity, Function<Field, List<MenuItem>> more) {}

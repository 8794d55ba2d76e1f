package orrery.editor.fields.editor;

import java.util.List;
import javafx.scene.control.MenuItem;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// What the menus of a card's fields need.
///
/// @param entity owner of the component; [Entity#NONE] for a singleton
/// @param more creates the items that the pane adds
public record FieldMenu(Entity entity, More more) {
    /// Creates the items that a pane adds for a field.
    @FunctionalInterface
    public interface More {
        /// Creates new items.
        ///
        /// @param value current value of the field; null if it is unknown
        List<MenuItem> of(Field field, @Nullable Object value);
    }
}

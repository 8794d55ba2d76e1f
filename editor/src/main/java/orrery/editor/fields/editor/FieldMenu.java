package orrery.editor.fields.editor;

import java.util.List;
import javafx.scene.control.MenuItem;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// What the menus of a card's fields offer.
///
/// @param entity whose writes they lead to; none for a singleton
/// @param more what the pane adds
public record FieldMenu(Entity entity, More more) {
    /// Makes the items that a pane adds for a field.
    @FunctionalInterface
    public interface More {
        /// Items, others at each call.
        ///
        /// @param value what the field is now; null while that is not known
        List<MenuItem> of(Field field, @Nullable Object value);
    }
}

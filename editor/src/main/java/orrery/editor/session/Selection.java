package orrery.editor.session;

import java.util.List;
import java.util.Optional;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EntityList;

/// The selected entities in the order of selection. Immutable.
///
/// @param entities selected entities, the lead entity last; some may be destroyed
public record Selection(List<Entity> entities) {
    /// The empty selection.
    public static final Selection NONE = new Selection(List.of());

    /// Copies the list.
    public Selection {
        entities = EntityList.copyOf(entities);
    }

    /// Selects one entity.
    public static Selection of(Entity entity) {
        return new Selection(List.of(entity));
    }

    /// Returns the entity selected last.
    public Optional<Entity> lead() {
        return entities.isEmpty() ? Optional.empty() : Optional.of(entities.getLast());
    }

    /// Whether the entity is selected.
    public boolean contains(Entity entity) {
        return entities.contains(entity);
    }
}

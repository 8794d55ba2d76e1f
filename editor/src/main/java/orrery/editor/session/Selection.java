package orrery.editor.session;

import java.util.List;
import java.util.Optional;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EntityList;

/// The selected entities, in the order in which they were selected; the last one leads. Immutable.
///
/// @param entities selected entities; some may have been destroyed since
public record Selection(List<Entity> entities) {
    /// Nothing is selected.
    public static final Selection NONE = new Selection(List.of());

    /// Copies the list.
    public Selection {
        entities = EntityList.copyOf(entities);
    }

    /// One entity.
    public static Selection of(Entity entity) {
        return new Selection(List.of(entity));
    }

    /// The entity selected last.
    public Optional<Entity> lead() {
        return entities.isEmpty() ? Optional.empty() : Optional.of(entities.getLast());
    }

    /// Whether the entity is selected.
    public boolean contains(Entity entity) {
        return entities.contains(entity);
    }

    /// Whether nothing is selected.
    public boolean isEmpty() {
        return entities.isEmpty();
    }
}

package orrery.editor.rows;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.grid.GridEditing;
import orrery.editor.session.edit.EntityEdits;

/// Edits the names of entities in place. FX thread.
public final class NameEditing implements GridEditing {
    private final EntityGrid entities;
    private final String column;

    /// @param column id of the edited column
    public NameEditing(EntityGrid entities, String column) {
        this.entities = entities;
        this.column = column;
    }

    @Override
    public boolean isEditable(long key, String columnId) {
        return columnId.equals(column);
    }

    @Override
    public String text(long key, String columnId, String shown) {
        return shown.equals(new Entity(key).toString()) ? "" : shown;
    }

    @Override
    public boolean isBehind() {
        return entities.hasQueuedEdits();
    }

    @Override
    public @Nullable String problem(long key, String columnId, String text) {
        return EntityEdits.problemOfName(text);
    }

    @Override
    public void commit(long key, String columnId, String text) {
        entities.tell(entities.edits().rename(new Entity(key), text));
    }
}

package orrery.editor.rows;

import orrery.ecs.world.Entity;
import orrery.editor.grid.GridEditing;

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
    public void commit(long key, String columnId, String text) {
        entities.tell(entities.edits().rename(new Entity(key), text));
    }
}

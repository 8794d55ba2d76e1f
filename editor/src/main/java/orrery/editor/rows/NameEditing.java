package orrery.editor.rows;

import java.util.concurrent.CompletableFuture;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.GridEditing;
import orrery.editor.session.EditResult;
import orrery.editor.session.Session;

/// Edits the names of entities in place. FX thread.
public final class NameEditing implements GridEditing {
    private final Session session;
    private final EntityGrid entities;
    private final String column;

    /// Editing of one column.
    ///
    /// @param column its id
    public NameEditing(Session session, EntityGrid entities, String column) {
        this.session = session;
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
        entities.tell(rename(new Entity(key), text));
    }

    private CompletableFuture<EditResult> rename(Entity entity, String text) {
        return session.read(moment -> {
            Name name = moment.world().find(entity, Name.class);
            return name == null ? "" : name.value();
        }).thenCompose(now -> now.orElse("").equals(text)
                ? CompletableFuture.completedFuture(EditResult.DONE)
                : entities.edits().rename(entity, text));
    }
}

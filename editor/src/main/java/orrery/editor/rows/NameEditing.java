package orrery.editor.rows;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongFunction;
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
    private final LongFunction<String> unnamed;

    /// Editing of one column.
    ///
    /// @param column its id
    /// @param unnamed what it shows in place of a name where there is none, by key
    public NameEditing(Session session, EntityGrid entities, String column, LongFunction<String> unnamed) {
        this.session = session;
        this.entities = entities;
        this.column = column;
        this.unnamed = unnamed;
    }

    @Override
    public boolean isEditable(long key, String columnId) {
        return columnId.equals(column);
    }

    @Override
    public String text(long key, String columnId, String shown) {
        return shown.equals(unnamed.apply(key)) ? "" : shown;
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

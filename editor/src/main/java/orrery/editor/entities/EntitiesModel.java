package orrery.editor.entities;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.GridEditing;
import orrery.editor.session.Channel;
import orrery.editor.session.EditResult;
import orrery.editor.session.EntityEdits;
import orrery.editor.session.Session;

/// What the entities pane asks for and edits. FX thread.
final class EntitiesModel {
    private final Session session;
    private final Channel<EntitiesSlice> channel = new Channel<>("entities");
    private final EntitiesReader reader;
    private final EntityEdits edits;
    private EntitiesRequest request = EntitiesRequest.START;
    private boolean active;

    EntitiesModel(Session session) {
        this.session = session;
        reader = new EntitiesReader(session::refresh);
        edits = new EntityEdits(session);
    }

    Channel<EntitiesSlice> channel() {
        return channel;
    }

    EntitiesRequest request() {
        return request;
    }

    EntityEdits edits() {
        return edits;
    }

    boolean isActive() {
        return active;
    }

    /// Asks for entities from now on, or no more.
    void setActive(boolean now) {
        active = now;
        if (active) {
            show(request);
        } else {
            session.hide(channel);
        }
    }

    /// Asks for something else.
    void ask(UnaryOperator<EntitiesRequest> change) {
        EntitiesRequest wanted = change.apply(request);
        if (!wanted.equals(request)) {
            request = wanted;
            if (active) {
                show(wanted);
            }
        }
    }

    private void show(EntitiesRequest wanted) {
        session.show(channel, moment -> reader.fill(moment, wanted));
    }

    /// Reads rows that are not at hand, once.
    CompletableFuture<EntitiesSlice> read(int first, int last) {
        EntitiesRequest wanted = request.withRows(first, last);
        return session.read(moment -> reader.fill(moment, wanted))
                .thenApply(slice -> slice.orElseGet(() -> EntitiesSlice.none(wanted)));
    }

    /// The way in which the grid edits names.
    ///
    /// @param told hears what became of each edit
    GridEditing editing(Consumer<CompletableFuture<EditResult>> told) {
        return new GridEditing() {
            @Override
            public boolean isEditable(long key, String columnId) {
                return columnId.equals(EntityRows.NAME);
            }

            @Override
            public String text(long key, String columnId, String shown) {
                return shown.equals(EntityRows.UNNAMED) ? "" : shown;
            }

            @Override
            public void commit(long key, String columnId, String text) {
                told.accept(rename(new Entity(key), text));
            }
        };
    }

    private CompletableFuture<EditResult> rename(Entity entity, String text) {
        return session.read(moment -> {
            Name name = moment.world().find(entity, Name.class);
            return name == null ? "" : name.value();
        }).thenCompose(now -> now.orElse("").equals(text)
                ? CompletableFuture.completedFuture(EditResult.DONE)
                : edits.rename(entity, text));
    }
}

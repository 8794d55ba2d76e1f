package orrery.editor.scenetree;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.GridDrop;
import orrery.editor.grid.GridEditing;
import orrery.editor.session.Channel;
import orrery.editor.session.EditResult;
import orrery.editor.session.EntityEdits;
import orrery.editor.session.EntityQuery;
import orrery.editor.session.Request;
import orrery.editor.session.Session;

/// What the scene tree pane asks for and edits. FX thread.
final class TreeModel {
    /// Id of the column of names.
    static final String NAME = "name";

    private final Session session;
    private final Channel<TreeSlice> channel = new Channel<>("scene tree");
    private final TreeReader reader = new TreeReader();
    private final EntityEdits edits;
    private TreeRequest request = TreeRequest.START;
    private Expansion openWithoutSearch = Expansion.NONE;
    private boolean active;

    TreeModel(Session session) {
        this.session = session;
        edits = new EntityEdits(session);
    }

    Channel<TreeSlice> channel() {
        return channel;
    }

    TreeRequest request() {
        return request;
    }

    EntityEdits edits() {
        return edits;
    }

    boolean isActive() {
        return active;
    }

    /// Asks for nodes from now on, or no more.
    void setActive(boolean now) {
        active = now;
        if (active) {
            show(request);
        } else {
            session.hide(channel);
        }
    }

    /// Asks for something else.
    void ask(UnaryOperator<TreeRequest> change) {
        TreeRequest wanted = change.apply(request);
        if (!wanted.equals(request)) {
            request = wanted;
            if (active) {
                show(wanted);
            }
        }
    }

    private void show(TreeRequest wanted) {
        session.show(channel, moment -> reader.fill(moment, wanted));
    }

    /// Searches; what was open before comes back when the search ends.
    void search(EntityQuery query) {
        if (request.query().isAll()) {
            openWithoutSearch = request.open();
        }
        Expansion open = query.isAll() ? openWithoutSearch : Expansion.ALL;
        ask(now -> new TreeRequest(query, open, now.first(), now.last(), now.reveal()));
    }

    /// Opens or closes nodes.
    void open(Collection<Long> handles, boolean open) {
        ask(now -> now.withOpen(now.open().with(handles, open)));
    }

    /// Opens or closes a node and all below it.
    void openBelow(Entity top, boolean open, Consumer<Runnable> later) {
        CompletableFuture<Void> _ = session.read(moment -> TreeReader.subtree(moment, top))
                .thenAccept(found -> later.accept(() -> open(found.orElse(List.of()), open)));
    }

    /// Opens or closes all nodes.
    void openAll(boolean open) {
        ask(now -> now.withOpen(open ? Expansion.ALL : Expansion.NONE));
    }

    /// Reads something once.
    <S> CompletableFuture<S> read(Request<S> wanted, S otherwise) {
        return session.read(wanted).thenApply(found -> found.orElse(otherwise));
    }

    /// Reads rows that are not at hand, once.
    CompletableFuture<List<orrery.editor.grid.GridRow>> read(int first, int last) {
        TreeRequest wanted = request.withRows(first, last);
        return read(moment -> reader.fill(moment, wanted).rows(), List.of());
    }

    /// Moves nodes to where they were dropped.
    CompletableFuture<EditResult> drop(GridDrop drop) {
        List<Entity> entities = drop.sources().stream().map(Entity::new).toList();
        Entity target = new Entity(drop.targetKey());
        return switch (drop.place()) {
            case INTO -> edits.attach(entities, target);
            case BEFORE -> edits.moveBefore(entities, target);
            case AFTER -> edits.moveAfter(entities, target);
        };
    }

    /// The way in which the grid edits names.
    ///
    /// @param told hears what became of each edit
    GridEditing editing(Consumer<CompletableFuture<EditResult>> told) {
        return new GridEditing() {
            @Override
            public boolean isEditable(long key, String columnId) {
                return columnId.equals(NAME);
            }

            @Override
            public String text(long key, String columnId, String shown) {
                return shown.equals(new Entity(key).toString()) ? "" : shown;
            }

            @Override
            public void commit(long key, String columnId, String text) {
                told.accept(rename(new Entity(key), text));
            }
        };
    }

    private CompletableFuture<EditResult> rename(Entity entity, String text) {
        return read(moment -> {
            Name name = moment.world().find(entity, Name.class);
            return name == null ? "" : name.value();
        }, "").thenCompose(now -> now.equals(text)
                ? CompletableFuture.completedFuture(EditResult.DONE)
                : edits.rename(entity, text));
    }
}

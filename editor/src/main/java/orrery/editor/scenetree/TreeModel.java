package orrery.editor.scenetree;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.search.EntityQuery;

/// The request of the scene tree pane. FX thread.
final class TreeModel {
    private final PaneRequest<TreeReader, TreeRequest, TreeSlice> request;
    private Expansion openWithoutSearch = Expansion.NONE;

    TreeModel(Session session) {
        request = new PaneRequest<>(session, "scene tree", TreeRequest.START, TreeReader::new, TreeReader::fill);
    }

    PaneRequest<TreeReader, TreeRequest, TreeSlice> request() {
        return request;
    }

    /// Shows the nodes that match a query, all expanded. When the search ends, restores the expansion from before the search.
    void search(EntityQuery query) {
        if (request.wanted().query().isAll()) {
            openWithoutSearch = request.wanted().open();
        }
        Expansion open = query.isAll() ? openWithoutSearch : Expansion.ALL;
        request.ask(now -> new TreeRequest(query, open, now.first(), now.last(), now.reveal(), now.reveals()));
    }

    /// Expands these nodes of a newly opened scene, and collapses all others. While the user searches, all matches stay expanded;
    /// these nodes are then expanded when the search ends.
    void begin(Collection<Long> handles) {
        openWithoutSearch = Expansion.NONE.with(handles, true);
        request.ask(now -> now.withOpen(now.query().isAll() ? openWithoutSearch : Expansion.ALL));
    }

    /// Sets whether nodes are expanded.
    void open(Collection<Long> handles, boolean open) {
        request.ask(now -> now.withOpen(now.open().with(handles, open)));
    }

    /// Keeps the same nodes expanded after they were renumbered.
    void move(Map<Entity, Entity> moved) {
        openWithoutSearch = openWithoutSearch.moved(moved);
        request.ask(now -> now.withOpen(now.open().moved(moved)));
    }

    /// Sets whether all nodes are expanded.
    void openAll(boolean open) {
        request.ask(now -> now.withOpen(open ? Expansion.ALL : Expansion.NONE));
    }

    /// Returns the handles of a node and its descendants. Leaves out nodes without children.
    CompletableFuture<List<Long>> subtree(Entity top) {
        return read((_, moment, _) -> TreeReader.subtree(moment, top), 0, -1, List.of());
    }

    /// Returns the handles of the nodes to expand in a newly opened world.
    CompletableFuture<List<Long>> openAtFirst() {
        return read((_, moment, _) -> TreeReader.openAtFirst(moment), 0, -1, List.of());
    }

    /// Returns the parent of a node; [Entity#NONE] for a root, and for an entity that is not in the tree.
    CompletableFuture<Entity> parentOf(Entity node) {
        return read((_, moment, _) -> moment.tree().contains(node) ? moment.tree().parentOf(node) : Entity.NONE, 0, -1,
                Entity.NONE);
    }

    /// Reads rows that the grid has not loaded. Does not change the request of the pane.
    CompletableFuture<List<GridRow>> rows(int first, int last) {
        return read((reader, moment, wanted) -> reader.fill(moment, wanted).rows(), first, last, List.of());
    }

    /// Reads the handles of rows. Does not change the request of the pane.
    CompletableFuture<long[]> keys(int first, int last) {
        return read(TreeReader::keys, first, last, new long[0]);
    }

    private <T> CompletableFuture<T> read(PaneRequest.Reading<TreeReader, TreeRequest, T> once, int first, int last,
            T otherwise) {
        return request.read(once, wanted -> wanted.withRows(first, last)).thenApply(found -> found.orElse(otherwise));
    }
}

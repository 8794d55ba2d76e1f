package orrery.editor.scenetree;

import orrery.ecs.world.Entity;
import orrery.editor.session.search.EntityQuery;

/// A request of the scene tree pane. Immutable.
///
/// @param query which nodes to show
/// @param open the expanded nodes
/// @param first index of the first requested row
/// @param last index of the last requested row
/// @param reveal an entity whose row is to be found, or [Entity#NONE]
/// @param reveals number of requests so far to find a row. An answer to an earlier request is ignored, because the found row may
///     have moved since
record TreeRequest(EntityQuery query, Expansion open, int first, int last, Entity reveal, int reveals) {

    /// Requests the first 64 rows of a tree in which no node is expanded.
    static final TreeRequest START = new TreeRequest(EntityQuery.ALL, Expansion.NONE, 0, 63, Entity.NONE, 0);

    TreeRequest withOpen(Expansion other) {
        return new TreeRequest(query, other, first, last, reveal, reveals);
    }

    TreeRequest withRows(int from, int to) {
        return new TreeRequest(query, open, from, to, reveal, reveals);
    }

    TreeRequest withReveal(Entity entity) {
        return new TreeRequest(query, open, first, last, entity, entity.isNone() ? reveals : reveals + 1);
    }
}

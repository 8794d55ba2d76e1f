package orrery.editor.scenetree;

import orrery.ecs.world.Entity;
import orrery.editor.session.search.EntityQuery;

/// A request of the scene tree pane. Immutable.
///
/// @param query nodes to show
/// @param open expanded nodes
/// @param first index of the first row
/// @param last index of the last row
/// @param reveal an entity whose row to find, or none
/// @param reveals number of the request to find a row. An answer to an earlier one is ignored, because the row that it names may
///     have moved since
record TreeRequest(EntityQuery query, Expansion open, int first, int last, Entity reveal, int reveals) {

    /// Requests the first roots.
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

package orrery.editor.scenetree;

import orrery.ecs.world.Entity;
import orrery.editor.session.search.EntityQuery;

/// What the scene tree pane wants to see. Immutable.
///
/// @param query which nodes
/// @param open which nodes are open
/// @param first index of the first row
/// @param last index of the last row
/// @param reveal an entity whose row is to be found, or none
record TreeRequest(EntityQuery query, Expansion open, int first, int last, Entity reveal) {

    /// The first roots.
    static final TreeRequest START = new TreeRequest(EntityQuery.ALL, Expansion.NONE, 0, 63, Entity.NONE);

    TreeRequest withOpen(Expansion other) {
        return new TreeRequest(query, other, first, last, reveal);
    }

    TreeRequest withRows(int from, int to) {
        return new TreeRequest(query, open, from, to, reveal);
    }

    TreeRequest withReveal(Entity entity) {
        return new TreeRequest(query, open, first, last, entity);
    }
}

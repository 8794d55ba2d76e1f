package orrery.editor.arrays;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.search.EntityQuery;

/// A request of the pane of one component array. Immutable.
///
/// @param query which rows are shown
/// @param changedOnly whether only rows are shown that the shown tick changed, added, moved or removed
/// @param beforeAfter whether a changed cell shows its old value, too
/// @param sort sorted column, or null for memory order
/// @param first index of the first requested row among the shown rows
/// @param last index of the last requested row among the shown rows
/// @param dots greatest number of dots for which the overview has room, at least 1
/// @param reveal an entity whose row is to be found, or [Entity#NONE]
record ArrayRequest(EntityQuery query, boolean changedOnly, boolean beforeAfter, @Nullable GridSort sort, int first,
        int last, int dots, Entity reveal) {

    /// Requests the first 64 rows in memory order, and as many dots as a pane of usual height shows.
    static final ArrayRequest START = new ArrayRequest(EntityQuery.ALL, false, false, null, 0, 63, 1_024, Entity.NONE);

    ArrayRequest withQuery(EntityQuery other) {
        return new ArrayRequest(other, changedOnly, beforeAfter, sort, first, last, dots, reveal);
    }

    ArrayRequest withChangedOnly(boolean only) {
        return new ArrayRequest(query, only, beforeAfter, sort, first, last, dots, reveal);
    }

    ArrayRequest withBeforeAfter(boolean both) {
        return new ArrayRequest(query, changedOnly, both, sort, first, last, dots, reveal);
    }

    ArrayRequest withSort(@Nullable GridSort other) {
        return new ArrayRequest(query, changedOnly, beforeAfter, other, first, last, dots, reveal);
    }

    ArrayRequest withRows(int from, int to) {
        return new ArrayRequest(query, changedOnly, beforeAfter, sort, from, to, dots, reveal);
    }

    ArrayRequest withDots(int most) {
        return new ArrayRequest(query, changedOnly, beforeAfter, sort, first, last, most, reveal);
    }

    ArrayRequest withReveal(Entity entity) {
        return new ArrayRequest(query, changedOnly, beforeAfter, sort, first, last, dots, entity);
    }

    /// Whether all rows are shown in memory order.
    boolean isWholeArray() {
        return query.isAll() && !changedOnly && sort == null;
    }

    /// The part of a request that determines the order of rows.
    record Order(String type, EntityQuery query, boolean changedOnly, @Nullable GridSort sort) {}

    Order order(String type) {
        return new Order(type, query, changedOnly, sort);
    }
}

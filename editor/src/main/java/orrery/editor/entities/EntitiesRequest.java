package orrery.editor.entities;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.search.EntityQuery;

/// A request of the entities pane. Immutable.
///
/// @param query which entities are shown
/// @param sort sorted column; null to order the entities by the indices in their handles
/// @param first index of the first requested row
/// @param last index of the last requested row
/// @param reveal an entity whose row is to be found, or [Entity#NONE]
record EntitiesRequest(EntityQuery query, @Nullable GridSort sort, int first, int last, Entity reveal) {

    /// Requests the first 64 entities.
    static final EntitiesRequest START = new EntitiesRequest(EntityQuery.ALL, null, 0, 63, Entity.NONE);

    EntitiesRequest withQuery(EntityQuery other) {
        return new EntitiesRequest(other, sort, first, last, reveal);
    }

    EntitiesRequest withSort(@Nullable GridSort other) {
        return new EntitiesRequest(query, other, first, last, reveal);
    }

    EntitiesRequest withRows(int from, int to) {
        return new EntitiesRequest(query, sort, from, to, reveal);
    }

    EntitiesRequest withReveal(Entity entity) {
        return new EntitiesRequest(query, sort, first, last, entity);
    }

    /// The part of a request that determines the order of entities.
    record Order(EntityQuery query, @Nullable GridSort sort) {}

    Order order() {
        return new Order(query, sort);
    }
}

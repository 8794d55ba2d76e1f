package orrery.editor.lifetimes;

import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridSort;

/// A request of the lifetimes pane. Immutable.
///
/// @param query the typed query, see [orrery.editor.session.search.EntityQuery]; empty for all entities
/// @param onlyGone whether to list only lifetimes that have ended
/// @param sort sorted column; null to list first the lifetimes that ended last
/// @param first first visible row
/// @param last last visible row
record LifetimesRequest(String query, boolean onlyGone, @Nullable GridSort sort, int first, int last) {

    static final LifetimesRequest START = new LifetimesRequest("", false, null, 0, 60);

    LifetimesRequest with(String typed) {
        return new LifetimesRequest(typed.stripTrailing(), onlyGone, sort, first, last);
    }

    LifetimesRequest with(boolean gone) {
        return new LifetimesRequest(query, gone, sort, first, last);
    }

    LifetimesRequest with(@Nullable GridSort by) {
        return new LifetimesRequest(query, onlyGone, by, first, last);
    }

    LifetimesRequest rows(int from, int to) {
        return new LifetimesRequest(query, onlyGone, sort, from, to);
    }

    /// Whether another request wants the same lifetimes in the same order.
    boolean isLike(LifetimesRequest other) {
        return query.equals(other.query) && onlyGone == other.onlyGone && java.util.Objects.equals(sort, other.sort);
    }
}

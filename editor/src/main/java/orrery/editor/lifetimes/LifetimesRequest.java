package orrery.editor.lifetimes;

import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridSort;

/// Which lifetimes are shown. Immutable.
///
/// @param query what was typed, see [orrery.editor.session.search.EntityQuery]; empty for all that ever lived
/// @param onlyGone whether only those that are over are shown
/// @param sort by which column; null for those that ended last first
/// @param first first row that is visible
/// @param last last row that is visible
record LifetimesRequest(String query, boolean onlyGone, @Nullable GridSort sort, int first, int last) {

    static final LifetimesRequest START = new LifetimesRequest("", false, null, 0, 60);

    LifetimesRequest with(String typed) {
        return new LifetimesRequest(typed.strip(), onlyGone, sort, first, last);
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

    /// Whether another one asks for the same list.
    boolean isLike(LifetimesRequest other) {
        return query.equals(other.query) && onlyGone == other.onlyGone && java.util.Objects.equals(sort, other.sort);
    }
}

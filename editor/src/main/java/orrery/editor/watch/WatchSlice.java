package orrery.editor.watch;

import java.util.List;
import orrery.editor.session.search.WatchExpression;

/// What the watch tab shows. Immutable.
///
/// @param lines a line for each watched value
record WatchSlice(List<Line> lines) {
    static final WatchSlice NOTHING = new WatchSlice(List.of());

    WatchSlice {
        lines = List.copyOf(lines);
    }

    /// One value.
    ///
    /// @param value what is watched
    /// @param entity how its entity is called; empty where it is of none
    /// @param now the value in words
    /// @param was the value before the shown tick; empty where it was the same
    /// @param problem why there is no value; empty where there is
    record Line(WatchExpression value, String entity, String now, String was, String problem) {}
}

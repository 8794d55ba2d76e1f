package orrery.editor.watch;

import java.util.List;
import orrery.editor.session.search.WatchExpression;

/// All lines that the watch pane shows. Immutable.
///
/// @param lines one line per watched expression
record WatchSlice(List<Line> lines) {
    static final WatchSlice NOTHING = new WatchSlice(List.of());

    WatchSlice {
        lines = List.copyOf(lines);
    }

    /// One line.
    ///
    /// @param value the expression
    /// @param entity name of the expression's entity; empty if the expression refers to no entity
    /// @param now the value in the shown state, as text
    /// @param was the value before the shown tick, as text. Empty if it was the same, or if the expression reads the number of
    ///     the tick
    /// @param problem why there is no value; empty if there is a value
    record Line(WatchExpression value, String entity, String now, String was, String problem) {}
}

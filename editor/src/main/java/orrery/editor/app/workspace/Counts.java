package orrery.editor.app.workspace;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;
import orrery.editor.session.ReadContext;

/// What the badges of tabs count.
///
/// @param rows rows of each component array
/// @param changed entries of all change sets of the shown tick
record Counts(Map<ComponentType<?>, Integer> rows, int changed) {

    /// Nothing is counted.
    static final Counts NONE = new Counts(Map.of(), 0);

    /// Counts what a moment holds; simulation thread.
    static Counts of(ReadContext moment) {
        Map<ComponentType<?>, Integer> rows = new HashMap<>();
        int changed = 0;
        for (EngineArray<?> array : moment.world().arrays()) {
            rows.put(array.type(), array.size());
            changed += array.changeCount();
        }
        return new Counts(rows, changed);
    }

    /// Rows of one type's array; 0 where there is none.
    int rowsOf(ComponentType<?> type) {
        return rows.getOrDefault(type, 0);
    }
}

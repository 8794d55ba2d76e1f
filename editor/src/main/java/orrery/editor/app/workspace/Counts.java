package orrery.editor.app.workspace;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;
import orrery.editor.session.ReadContext;

/// The numbers in the badges of tabs. Immutable.
///
/// @param rows number of rows of each component array
/// @param changed number of entries of all change sets of the shown tick together
record Counts(Map<ComponentType<?>, Integer> rows, int changed) {

    /// The numbers while no world is open.
    static final Counts NONE = new Counts(Map.of(), 0);

    /// Counts rows and changes of the shown state. Simulation thread.
    static Counts of(ReadContext moment) {
        Map<ComponentType<?>, Integer> rows = new HashMap<>();
        int changed = 0;
        for (EngineArray<?> array : moment.world().arrays()) {
            rows.put(array.type(), array.size());
            changed += array.tracking().changeCount();
        }
        return new Counts(rows, changed);
    }

    /// Number of rows in the array of a type; 0 if there is no such array.
    int rowsOf(ComponentType<?> type) {
        return rows.getOrDefault(type, 0);
    }
}

package orrery.ecs.diff;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Reads singletons from a snapshot.
final class SingletonValue {
    private SingletonValue() {}

    /// Returns the singleton of this class, or null if the state has none.
    static <C extends Record> @Nullable C of(EngineSnapshot state, Class<C> type) {
        return state.arrays().stream().filter(rows -> rows.type().recordClass() == type && rows.size() > 0)
                .map(rows -> type.cast(rows.valueAt(0))).findFirst().orElse(null);
    }
}

package orrery.ecs.storage;

import java.util.HashMap;
import java.util.Map;

/// The tables behind a world's component arrays, for those parts of the library that read and write columns in loops of
/// their own. Not exported with its package, so that nobody outside gets past the tracking.
public final class Tables {
    private final Map<Class<?>, Table> tables = new HashMap<>();

    /// Adds the table of a record class.
    public void put(Class<? extends Record> recordClass, Table table) {
        tables.put(recordClass, table);
    }

    /// The table of a record class.
    ///
    /// @throws IllegalArgumentException if there is none
    public Table of(Class<? extends Record> recordClass) {
        Table table = tables.get(recordClass);
        if (table == null) {
            throw new IllegalArgumentException("%s has no table in this world; register it with the world's types."
                    .formatted(recordClass.getSimpleName()));
        }
        return table;
    }
}

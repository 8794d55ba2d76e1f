package orrery.ecs.storage;

import java.util.HashMap;
import java.util.Map;

/// The tables behind a world's component arrays, for parts of the library that loop over columns themselves. The package is not
/// exported, so that code outside the library can't bypass tracking.
public final class Tables {
    private final Map<Class<?>, Table> tables = new HashMap<>();

    /// Adds the table of a record class.
    public void put(Class<? extends Record> recordClass, Table table) {
        tables.put(recordClass, table);
    }

    /// The table of a record class.
    ///
    /// @throws IllegalArgumentException if the class has no table
    public Table of(Class<? extends Record> recordClass) {
        Table table = tables.get(recordClass);
        if (table == null) {
            throw new IllegalArgumentException("%s has no table in this world; register it with the world's types."
                    .formatted(recordClass.getSimpleName()));
        }
        return table;
    }
}

package orrery.ecs.engine.array;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.WorldException;

/// The tables of one component type.
///
/// @param components the table of the components
/// @param pending the table of the modify set; null if the type is not deferred
record TypeTables(ComponentType<?> type, Table components, @Nullable Table pending) {
    /// The table of the modify set if `isPending`, else that of the components.
    ///
    /// @throws WorldException if `isPending` and the type is not deferred
    Table of(boolean isPending) {
        Table found = isPending ? pending : components;
        if (found == null) {
            throw EngineModifySet.missing(type);
        }
        return found;
    }
}

package orrery.ecs.engine.array;

import java.util.List;
import orrery.ecs.engine.segment.WriteStamps;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.storage.Table;
import orrery.ecs.type.Values;
import orrery.ecs.world.WorldException;

/// The state of one component type as a whole: its hash, copies of it, and its size in memory. Call the methods between segments.
public final class ArrayState {
    private final TypeTables tables;
    private final WriteStamps stamps;

    ArrayState(TypeTables tables, WriteStamps stamps) {
        this.tables = tables;
        this.stamps = stamps;
    }

    /// Whether `hash(false)` is known or quick to compute.
    public boolean isHashCheap() {
        return tables.components().isHashCheap() && (tables.pending() == null || tables.pending().isHashCheap());
    }

    /// Hash of the components and of the pending values in the modify set, if any. Cost: see [Table#hash].
    ///
    /// @param fromScratch whether to compute it from all rows, in O(rows)
    public long hash(boolean fromScratch) {
        long hash = hash(tables.components(), fromScratch);
        return tables.pending() == null ? hash : Values.mix(hash, hash(tables.pending(), fromScratch));
    }

    private static long hash(Table table, boolean fromScratch) {
        return fromScratch ? table.hashFromScratch() : table.hash();
    }

    /// Adds the memory of the components, and that of the modify set if there is one, to a list.
    public void addMemory(List<Memory.OfType> to) {
        to.add(Memory.OfType.of(tables.type(), false, tables.components()));
        if (tables.pending() != null) {
            to.add(Memory.OfType.of(tables.type(), true, tables.pending()));
        }
    }

    /// A copy of all rows. Cost: O(rows).
    ///
    /// @param pending whether to copy the modify set instead of the components
    /// @throws WorldException if `pending` and the type is not deferred
    public EngineSnapshot.Rows capture(boolean pending) {
        return new EngineSnapshot.Rows(tables.type(), tables.of(pending).capture(), stamps);
    }

    /// Replaces all rows by captured ones. The change is not recorded in a segment, and no watch receives it. If the type is in a
    /// group, call [ComponentArrays#arrangeGroups] afterwards, which orders its rows. Cost: O(rows).
    ///
    /// @param pending whether to replace the modify set instead of the components
    /// @throws WorldException if `pending` and the type is not deferred
    public void restore(EngineSnapshot.Rows rows, boolean pending) {
        tables.of(pending).restore(rows.imageFor(stamps));
    }
}

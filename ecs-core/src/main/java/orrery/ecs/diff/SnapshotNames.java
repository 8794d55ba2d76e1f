package orrery.ecs.diff;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Snapshot;

/// The names of a state's entities. Immutable.
///
/// @param rows the names; null if the world has no type [Name]
/// @param index maps entities to rows
public record SnapshotNames(EngineSnapshot.@Nullable Rows rows, HandleRows index) {

    /// Reads the names of a state. Cost: O(names).
    public static SnapshotNames of(Snapshot state) {
        EngineSnapshot.Rows names = EngineSnapshot.of(state).arrays().stream()
                .filter(rows -> rows.type().recordClass() == Name.class)
                .findFirst().orElse(null);
        return new SnapshotNames(names, names == null ? HandleRows.NONE : HandleRows.of(names));
    }

    /// Returns the name of an entity, or its handle if it has none.
    public String of(Entity entity) {
        String name = named(entity);
        return name.isEmpty() ? entity.toString() : name;
    }

    /// Returns the name of an entity, or an empty string if it has none.
    public String named(Entity entity) {
        int row = index.rowOf(entity.handle());
        return row < 0 || rows == null ? "" : ((Name) rows.valueAt(row)).value();
    }
}

package orrery.ecs.diff;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Snapshot;

/// The names of a state's entities. Immutable.
record SnapshotNames(Snapshot.@Nullable Rows rows, HandleRows index) {

    static SnapshotNames of(Snapshot state) {
        Snapshot.Rows names = state.arrays().stream().filter(rows -> rows.type().recordClass() == Name.class)
                .findFirst().orElse(null);
        return new SnapshotNames(names, names == null ? HandleRows.NONE : HandleRows.of(names));
    }

    /// The name, or the handle where there is none.
    String of(Entity entity) {
        int row = index.rowOf(entity.handle());
        String name = row < 0 || rows == null ? "" : ((Name) rows.valueAt(row)).value();
        return name.isEmpty() ? entity.toString() : name;
    }
}

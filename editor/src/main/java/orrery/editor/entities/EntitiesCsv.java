package orrery.editor.entities;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.diff.HandleRows;
import orrery.ecs.diff.SnapshotNames;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;
import orrery.editor.session.ReadContext;
import orrery.editor.text.CsvTable;

/// Exports a list of entities: handle, name, components.
final class EntitiesCsv {
    private EntitiesCsv() {}

    /// The rows of one component type.
    private record Having(String type, HandleRows rows) {}

    /// Returns a copy of the data of entities, in their order.
    static CsvTable of(ReadContext moment, long[] handles) {
        Snapshot state = moment.world().snapshot();
        SnapshotNames names = SnapshotNames.of(state);
        List<Having> types = new ArrayList<>();
        EngineSnapshot.of(state).arrays().stream()
                .filter(rows -> !rows.type().isSingleton() && !EntityRows.isUnsaid(rows.type()))
                .forEach(rows -> types.add(new Having(rows.type().name(), HandleRows.of(rows))));
        return new CsvTable("entities", List.of("entity", "name", "components"), handles.length, at -> {
            long handle = handles[(int) at];
            Entity entity = new Entity(handle);
            return List.of(entity, names.named(entity), String.join(" ", types.stream()
                    .filter(having -> having.rows().rowOf(handle) >= 0).map(Having::type).toList()));
        });
    }
}

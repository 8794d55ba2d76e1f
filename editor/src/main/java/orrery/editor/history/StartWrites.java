package orrery.editor.history;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;
import orrery.editor.session.search.CreatorLookup;

/// Reads the writes that were made before the first tick, and that no recorded tick contains. They were made by edits that became
/// part of the scene, and by systems that created entities when the scene was loaded. State 0, the state before the first tick,
/// stores the authors of these writes. Simulation thread.
final class StartWrites {
    private StartWrites() {}

    /// Returns the writes that match a query about an entity: first the writes of its components, last its creation. The values
    /// before the writes are null, because they are unknown. The list is empty if state 0 is no longer recorded, or if the query
    /// is about a singleton.
    ///
    /// Cost: one visit of state 0.
    static List<Write> of(Recording recording, WriteQuery query) {
        List<Write> found = new ArrayList<>();
        Entity entity = query.entities().getFirst();
        if (recording.firstTick() == 0 && !entity.isNone()) {
            recording.visit(recording.branch(), 0, 0, _ -> {
                read(EngineWorld.of(recording.schedule().world()), entity, query, found);
                return false;
            });
        }
        return found.reversed();
    }

    private static void read(EngineWorld start, Entity entity, WriteQuery query, List<Write> to) {
        Author edit = editOf(start.array(SceneId.class), entity);
        Author maker = edit == null ? CreatorLookup.atLoad(start, entity) : edit;
        if (maker != null && query.type().isEmpty()) {
            to.add(write(maker, entity, Write.Kind.CREATED, null));
        }
        for (EngineArray<?> array : start.arrays()) {
            ComponentType<?> type = array.type();
            Author author = type.isSingleton() || type.isManaged() ? null : editOf(array, entity);
            boolean isAsked = query.type().isEmpty() || query.type().equals(type.name());
            if (author != null && isAsked) {
                to.add(write(author, entity, maker == null ? Write.Kind.CHANGED : Write.Kind.ADDED,
                        new Write.Value(type, false, null, array.valueAt(array.rowOf(entity)))));
            }
        }
    }

    private static @Nullable Author editOf(EngineArray<?> array, Entity entity) {
        int row = array.rowOf(entity);
        Author writer = row < 0 ? null : array.writerAt(row);
        return writer != null && writer.kind() == Author.Kind.EDIT ? writer : null;
    }

    private static Write write(Author author, Entity entity, Write.Kind kind, Write.@Nullable Value value) {
        return new Write(0, 0, author, entity, kind, value);
    }
}

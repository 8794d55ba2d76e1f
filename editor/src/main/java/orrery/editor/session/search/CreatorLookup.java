package orrery.editor.session.search;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineArray;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;

/// Knows who made entities of which no recorded tick tells. Simulation thread.
public final class CreatorLookup {
    private CreatorLookup() {}

    /// The system that made a living entity as state 0 was made up, see [Generated]; null where it was none.
    public static @Nullable Author atLoad(EngineWorld world, Entity entity) {
        EngineArray<Generated> generated = world.array(Generated.class);
        int row = generated.rowOf(entity);
        Author writer = row < 0 || generated.madeAt(row) > 0 ? null : generated.writerAt(row);
        return writer != null && writer.kind() == Author.Kind.SYSTEM ? writer : null;
    }

    /// The systems that made entities as state 0 was made up, those included that are destroyed since. Cost: that of a look at
    /// state 0; none where it is no longer recorded.
    public static Map<Entity, Author> atLoad(Recording recording) {
        Map<Entity, Author> makers = new HashMap<>();
        if (recording.firstTick() == 0) {
            recording.visit(recording.branch(), 0, 0, _ -> {
                EngineWorld start = EngineWorld.of(recording.schedule().world());
                EngineArray<Generated> generated = start.array(Generated.class);
                for (int row = 0; row < generated.size(); row++) {
                    Entity entity = generated.entityAt(row);
                    Author maker = atLoad(start, entity);
                    if (maker != null) {
                        makers.put(entity, maker);
                    }
                }
                return false;
            });
        }
        return Map.copyOf(makers);
    }
}

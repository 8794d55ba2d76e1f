package orrery.editor.session.search;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;

/// Finds the systems that created entities while the scene was loaded, before its first tick. Simulation thread.
public final class CreatorLookup {
    private CreatorLookup() {}

    /// Returns the system that created a living entity while the scene was loaded, see [Generated]; null if no system did.
    public static @Nullable Author atLoad(EngineWorld world, Entity entity) {
        EngineArray<Generated> generated = world.array(Generated.class);
        int row = generated.rowOf(entity);
        Author writer = row < 0 || generated.madeAt(row) > 0 ? null : generated.writerAt(row);
        return writer != null && writer.kind() == Author.Kind.SYSTEM ? writer : null;
    }

    /// Returns the systems that created entities while the scene was loaded, including entities destroyed since. Empty if the
    /// state at tick 0 is not recorded. Cost: one visit of that state.
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

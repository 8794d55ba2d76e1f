package orrery.editor.session;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;

/// Knows who made entities of which no recorded tick tells. Simulation thread.
public final class Makers {
    private Makers() {}

    /// The system that made a living entity as state 0 was made up, see [Generated]; null where it was none.
    public static @Nullable Author atLoad(World world, Entity entity) {
        ComponentArray<Generated> generated = world.array(Generated.class);
        int row = generated.rowOf(entity);
        Author writer = row < 0 || generated.madeAt(row) > 0 ? null : generated.writerAt(row);
        return writer != null && writer.kind() == Author.Kind.SYSTEM ? writer : null;
    }
}

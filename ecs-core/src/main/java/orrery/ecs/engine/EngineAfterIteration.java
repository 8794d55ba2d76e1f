package orrery.ecs.engine;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.AfterIteration;
import orrery.ecs.world.Entity;

/// The only implementation of [AfterIteration]: reads the current world and its queue of structural changes.
public final class EngineAfterIteration extends AfterIteration {
    private final EngineWorld world;

    EngineAfterIteration(EngineWorld world) {
        this.world = world;
    }

    @Override
    public boolean isAlive(Entity entity) {
        return world.isAlive(entity) && !world.isDoomed(entity);
    }

    @Override
    public boolean has(Entity entity, Class<? extends Record> type) {
        EngineArray<?> array = world.array(type);
        boolean now = array.has(entity);
        Boolean queued = world.context().queue().presence(entity, array.type());
        return (queued == null ? now : queued) && !world.isDoomed(entity);
    }

    @Override
    public <C extends Record> @Nullable C find(Entity entity, Class<C> type) {
        if (!has(entity, type)) {
            return null;
        }
        EngineArray<C> array = world.array(type);
        Record queued = world.context().queue().component(entity, array.type());
        return queued == null ? array.find(entity) : array.type().copyOut(type.cast(queued));
    }
}

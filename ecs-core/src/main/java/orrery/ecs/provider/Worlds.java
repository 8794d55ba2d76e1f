package orrery.ecs.provider;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Makes worlds and schedules that no provider defines, of types and systems that the program names itself. A scene can't
/// name such a world.
public final class Worlds {
    private Worlds() {}

    /// An empty world at state 0.
    ///
    /// @param types component types
    /// @param level how closely changes of all types are tracked
    /// @param seed seed of all random streams
    /// @param singletons the first value of each singleton among the types; a schedule gives its settings theirs
    public static World create(TypeRegistry types, TrackingLevel level, long seed,
            WorldDefinition.FirstValue<?>... singletons) {
        EngineWorld world = new EngineWorld(types, level, seed);
        for (WorldDefinition.FirstValue<?> first : singletons) {
            first.init(world);
        }
        return world;
    }

    /// A schedule for a world that has none: of these systems in this order.
    ///
    /// @param secondsPerTick simulated seconds a tick
    /// @throws WorldException if two systems share a name
    public static Schedule schedule(World world, List<SystemDefinition> systems, double secondsPerTick) {
        return new EngineSchedule(world, systems, secondsPerTick);
    }
}

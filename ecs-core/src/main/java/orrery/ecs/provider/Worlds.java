package orrery.ecs.provider;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Creates worlds and schedules without a provider, from types and systems that the program lists. A scene file can't name such a
/// world, because scene files name worlds by their providers.
public final class Worlds {
    private Worlds() {}

    /// Begins a registry with the types of the library: names, scene ids, the tag of generated entities, transforms, the scene
    /// tree, and the settings of a schedule. The editor and scenes need these types.
    public static TypeRegistry.Builder types() {
        MethodHandles.Lookup core = MethodHandles.lookup();
        return TypeRegistry.builder().add(core, Name.class).add(core, SceneId.class, Trait.MANAGED)
                .add(core, Generated.class).add(core, Node.class, Trait.MANAGED)
                .add(core, "LocalTransform", LocalTransform.class, LocalTransform.IDENTITY)
                .add(core, WorldTransform.class, Trait.DERIVED)
                .add(core, TreeRoots.class, Trait.SINGLETON, Trait.MANAGED)
                .add(core, ScheduleSettings.class, Trait.SINGLETON);
    }

    /// Creates a world without entities, before tick 1 (state 0).
    ///
    /// @param types component types; see [#types]
    /// @param level how closely the world tracks changes of all types
    /// @param seed seed of all random streams
    /// @param singletons initial value of each singleton among the types, except those of the library
    public static World create(TypeRegistry types, TrackingLevel level, long seed,
            WorldDefinition.FirstValue<?>... singletons) {
        EngineWorld world = new EngineWorld(types, level, seed);
        if (types.contains(TreeRoots.class)) {
            world.initSingleton(types.of(TreeRoots.class), _ -> new TreeRoots(Entity.NONE, Entity.NONE));
        }
        for (WorldDefinition.FirstValue<?> first : singletons) {
            first.init(world);
        }
        return world;
    }

    /// Creates a schedule for a world that has none, with these systems in this order.
    ///
    /// @param world a world whose types include the singleton [orrery.ecs.schedule.ScheduleSettings], which has no value yet
    /// @param secondsPerTick simulated seconds per tick; finite and greater than 0
    /// @throws WorldException if two systems share a name or apply the same modify set, a declared modify set does not exist, the
    ///     world has a schedule, or `ScheduleSettings` is no singleton of the world
    /// @throws orrery.ecs.type.TypeException if a system declares a class that is not registered
    /// @throws IllegalArgumentException if the seconds are not finite and greater than 0
    public static Schedule schedule(World world, List<SystemDefinition> systems, double secondsPerTick) {
        return new EngineSchedule(world, systems, secondsPerTick);
    }
}

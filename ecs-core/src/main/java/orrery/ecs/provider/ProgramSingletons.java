package orrery.ecs.provider;

import java.util.List;
import java.util.Set;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.WorldDefinition.FirstValue;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.World;

/// Creates the initial values of singletons for a second world, if the program's world has no provider. These are the current
/// values in the program's world, except that entity sets and event queues are empty and belong to the second world.
final class ProgramSingletons {
    private static final Set<Class<?>> MADE_BY_LIBRARY = Set.of(TreeRoots.class, ScheduleSettings.class);

    private ProgramSingletons() {}

    static List<FirstValue<?>> of(World world) {
        EngineWorld engine = EngineWorld.of(world);
        return engine.types().types().stream()
                .filter(type -> type.isSingleton() && !MADE_BY_LIBRARY.contains(type.recordClass()))
                .map(type -> engine.array(type)).filter(array -> array.size() > 0)
                .<FirstValue<?>>map(ProgramSingletons::of).toList();
    }

    private static <C extends Record> FirstValue<C> of(EngineArray<C> array) {
        ComponentType<C> type = array.type();
        Object[] present = type.leaves(array.peekAt(0));
        return new FirstValue<>(type.recordClass(), owned -> {
            Object[] leaves = present.clone();
            for (int i = 0; i < leaves.length; i++) {
                leaves[i] = ofSecondWorld(leaves[i], type, owned);
            }
            return type.create(leaves);
        });
    }

    private static Object ofSecondWorld(Object leaf, ComponentType<?> type, World.Owned owned) {
        return switch (leaf) {
            case EntitySet set -> owned.entitySet(fieldOf(set.name(), type));
            case EventQueue<?> queue -> owned.eventQueue(fieldOf(queue.name(), type), queue.eventClass());
            default -> leaf;
        };
    }

    /// @param name name of a set or queue: `Hits.queue`
    private static String fieldOf(String name, ComponentType<?> type) {
        return name.substring(Math.min(name.length(), type.name().length() + 1));
    }
}

package orrery.ecs.provider;

import java.util.List;
import java.util.Map;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// A world with its definition, schedule and scene tree, ready to run.
///
/// @param definition definition of the world
/// @param world the world
/// @param schedule schedule that runs its systems
/// @param tree scene tree of the world
public record Simulation(WorldDefinition definition, World world, Schedule schedule, SceneTree tree) {

    /// Creates the simulation of a world without a provider. Its definition has no shapes and no templates, and scenes cannot
    /// name it.
    ///
    /// @throws WorldException if the world lacks the types of the library, with which [Worlds#types] begins a registry
    public static Simulation of(World world, Schedule schedule) {
        if (!world.types().contains(TreeRoots.class)) {
            throw new WorldException(
                    "This world has no types for names, places and the scene tree, which the editor needs."
                            + " Begin its registry with Worlds.types() in place of TypeRegistry.builder().");
        }
        WorldDefinition definition = new WorldDefinition(WorldDefinition.PROGRAM, world.types(),
                TypeRegistry.builder().build(),
                ProgramSingletons.of(world), schedule.systems(), List.of(), List.of(), Map.of(),
                schedule.settings().secondsPerTick());
        return new Simulation(definition, world, schedule, SceneTree.of(world));
    }

    /// Whether the world has no provider, so that no scene can name it.
    public boolean isOfProgram() {
        return definition.name().equals(WorldDefinition.PROGRAM);
    }
}

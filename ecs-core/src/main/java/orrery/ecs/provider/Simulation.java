package orrery.ecs.provider;

import java.util.List;
import java.util.Map;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.World;

/// A world that can run: with its definition, its schedule and its scene tree.
///
/// @param definition what it is made of
/// @param world the world
/// @param schedule runs its systems
/// @param tree its scene tree
public record Simulation(WorldDefinition definition, World world, Schedule schedule, SceneTree tree) {

    private static final String PROGRAM = "program";

    /// The simulation of a world that a program made without a provider: without shapes, and unknown to scenes.
    public static Simulation of(World world, Schedule schedule) {
        WorldDefinition definition = new WorldDefinition(PROGRAM, world.types(), TypeRegistry.builder().build(),
                List.of(),
                schedule.systems(), List.of(), Map.of(), schedule.settings().secondsPerTick());
        return new Simulation(definition, world, schedule, SceneTree.of(world));
    }

    /// Whether it is of a world that a program made without a provider: no scene can name it.
    public boolean isOfProgram() {
        return definition.name().equals(PROGRAM);
    }
}

package orrery.ecs.scenetree;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// An empty world with a scene tree, and the vocabulary of its tests.
abstract class SceneTreeHarness {
    final Simulation simulation = WorldDefinition.of(new NoWorld()).open(TrackingLevel.RECORDED, 1);
    final EngineWorld world = EngineWorld.of(simulation.world());
    final SceneTree tree = simulation.tree();

    Entity node(String name, Entity parent) {
        Entity entity = world.create(new Name(name), LocalTransform.at(1, 0));
        tree.attach(entity, parent);
        return entity;
    }

    /// A world with the core types alone.
    static final class NoWorld implements WorldProvider {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public String description() {
            return "Nothing of its own.";
        }

        @Override
        public void define(WorldDefinition.Builder builder) {
            // The core types are enough.
        }
    }
}

package orrery.samples.empty;

import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;

/// Provides a world without its own components and systems.
public final class EmptyWorld implements WorldProvider {
    @Override
    public String name() {
        return "empty";
    }

    @Override
    public String description() {
        return "Nothing but names, the scene tree and its transforms: where to begin.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        // The core types and the scene tree's system are in every world.
    }
}

package orrery.samples;

import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// Creates entities in a world with few words.
///
/// @param simulation the world with its tree
public record Stage(Simulation simulation) {

    /// A new node below a parent, or a root with [Entity#NONE].
    public Entity node(Entity parent, String name, Record... components) {
        Entity entity = simulation.world().create(new Name(name));
        for (Record component : components) {
            simulation.world().add(entity, component);
        }
        simulation.tree().attach(entity, parent);
        return entity;
    }

    /// A new node at the position of its parent.
    public Entity group(Entity parent, String name, Record... components) {
        Entity entity = node(parent, name, components);
        simulation.world().add(entity, LocalTransform.IDENTITY);
        return entity;
    }
}

package orrery.editor.session.template;

import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.ecs.world.Entity;

/// A template that can be chosen, by its name. Immutable.
public sealed interface EntityTemplate {
    /// The name.
    String name();

    /// Creates the entities in a world, in an edit. Simulation thread.
    ///
    /// @param parent the parent, or [Entity#NONE]
    /// @return the topmost of the new entities, in order; at least one
    /// @throws IllegalArgumentException if there is no such template any more; the message is for the user
    List<Entity> addTo(Simulation simulation, Entity parent);

    /// A template that the world declares.
    record Declared(String name) implements EntityTemplate {
        @Override
        public List<Entity> addTo(Simulation simulation, Entity parent) {
            Template template = simulation.definition().template(name)
                    .orElseThrow(() -> new IllegalArgumentException("World %s has no template %s. Choose another one."
                            .formatted(simulation.definition().name(), name)));
            return List.of(template.addTo(simulation.world(), parent));
        }
    }
}

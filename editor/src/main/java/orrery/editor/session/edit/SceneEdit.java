package orrery.editor.session.edit;

import java.util.List;
import java.util.function.Function;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;

/// An edit that needs the open scene, for example because copies of entities keep content of the scene's file that the world does
/// not represent.
@FunctionalInterface
public interface SceneEdit extends Edit {
    @Override
    void apply(Scene scene);

    @Override
    default void apply(Simulation simulation) {
        apply(Scene.of(simulation));
    }

    /// Creates an edit that selects entities, such as those that it has created, once it is made.
    ///
    /// @param creation changes the scene and returns the entities to select, the lead last
    static SceneEdit creating(Function<Scene, List<Entity>> creation) {
        return new SceneEdit() {
            private List<Entity> created = List.of();

            @Override
            public void apply(Scene scene) {
                created = creation.apply(scene);
            }

            @Override
            public List<Entity> toSelect() {
                return created;
            }
        };
    }
}

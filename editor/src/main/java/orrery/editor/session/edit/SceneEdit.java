package orrery.editor.session.edit;

import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;

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
}

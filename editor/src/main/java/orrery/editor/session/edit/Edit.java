package orrery.editor.session.edit;

import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;

/// A user's change to the world. It runs on the simulation thread and is recorded as one segment.
@FunctionalInterface
public interface Edit {
    /// Changes the world. An exception reverts the whole edit, and its message is shown to the user.
    void apply(Simulation simulation);

    /// Changes the world of the open scene. Does the same as [#apply(Simulation)] unless the edit is a [SceneEdit].
    default void apply(Scene scene) {
        apply(scene.simulation());
    }

    /// The entities to select once the edit is made; empty to leave the selection. Ignored for an edit that is part of a gesture.
    default List<Entity> toSelect() {
        return List.of();
    }
}

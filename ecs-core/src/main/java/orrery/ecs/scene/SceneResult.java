package orrery.ecs.scene;

import java.util.List;

/// The result of reading a scene: the whole scene, or the reasons for refusing it.
public sealed interface SceneResult {
    /// The scene was read.
    ///
    /// @param scene the scene with its warnings
    record Loaded(Scene scene) implements SceneResult {}

    /// The scene was refused and nothing was changed.
    ///
    /// @param problems up to 100 reasons, in the order of the text
    record Refused(List<SceneProblem> problems) implements SceneResult {}
}

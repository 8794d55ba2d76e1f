package orrery.ecs.scene;

import java.util.List;

/// What came of reading a scene: all of it, or nothing and the reasons.
public sealed interface SceneResult {
    /// The scene was read.
    ///
    /// @param scene the scene; its warnings are with it
    record Loaded(Scene scene) implements SceneResult {}

    /// The scene was not read; nothing was changed.
    ///
    /// @param problems why, up to 100 reasons in the order of the text
    record Refused(List<SceneProblem> problems) implements SceneResult {}
}

package orrery.ecs.scene;

import java.util.Locale;

/// The two kinds of scenes.
public enum SceneKind {
    /// A world at state 0, before the first tick. People and the Save command write this kind. Omits generated entities and
    /// derived types.
    AUTHORING,
    /// The complete state of a world: a world that continues from it gives the same results as one that never stopped.
    TICK;

    /// Word for this kind in files: `authoring`, `tick`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

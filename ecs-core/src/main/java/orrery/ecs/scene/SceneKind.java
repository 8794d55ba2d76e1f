package orrery.ecs.scene;

import java.util.Locale;

/// The two kinds of scenes.
public enum SceneKind {
    /// A world at state 0, before the first tick. People write this kind, and so does the Save command, unless the scene was
    /// opened from a tick snapshot or a recording. Omits generated entities and derived types.
    AUTHORING,
    /// The complete state of a world: a world that continues from it gives the same results as one that never stopped.
    TICK;

    /// Word for this kind in files: `authoring`, `tick`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

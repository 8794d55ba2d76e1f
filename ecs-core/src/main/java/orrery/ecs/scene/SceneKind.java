package orrery.ecs.scene;

import java.util.Locale;

/// The two kinds of scenes.
public enum SceneKind {
    /// State 0 with its edits: what people write and what Save writes. Omits generated entities and derived types.
    AUTHORING,
    /// The complete state of a world: a world that goes on from it gives the same results as one that never stopped.
    TICK;

    /// Word for this kind in files: `authoring`, `tick`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

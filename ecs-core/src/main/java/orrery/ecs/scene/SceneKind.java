package orrery.ecs.scene;

import java.util.Locale;

/// The two kinds of scenes.
public enum SceneKind {
    /// State 0 with its edits: what people write and Save writes. Generated entities and derived types are left out.
    AUTHORING,
    /// Everything that makes a state, so that going on from it is the same as never having stopped.
    TICK;

    /// What files call it: `authoring`, `tick`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package orrery.ecs.scene;

/// The format that scenes name, and its version.
final class SceneFormat {
    static final String NAME = "orrery-scene";
    static final int VERSION = 1;

    private SceneFormat() {}
}

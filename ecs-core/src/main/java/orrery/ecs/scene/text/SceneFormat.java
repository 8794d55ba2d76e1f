package orrery.ecs.scene.text;

/// The format that scenes name, and its version.
public final class SceneFormat {
    public static final String NAME = "orrery-scene";
    public static final int VERSION = 1;

    private SceneFormat() {}
}

package orrery.ecs.scene.text;

/// Name and version of the scene format.
public final class SceneFormat {
    public static final String NAME = "orrery-scene";
    public static final int VERSION = 1;

    private SceneFormat() {}
}

package orrery.ecs.scene.text;

/// Name, version and keys of the scene format.
public final class SceneFormat {
    public static final String NAME = "orrery-scene";
    public static final int VERSION = 1;
    /// Key in the text of a [orrery.ecs.scene.SceneFragment]. The value, such as `7=7v1 ~9=9v2`, lists ids and handles of the
    /// entities outside of the fragment to which the fragment refers. The sign `~` marks an entity that a system generates.
    public static final String CONTEXT = "context";

    private SceneFormat() {}
}

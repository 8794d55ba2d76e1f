package orrery.ecs.scene;

import java.util.Map;
import orrery.ecs.scene.text.JsonTree;

/// One step from a version of the format to the next.
interface Migration {
    /// The version that it reads; it makes the next one.
    int from();

    /// What it changes, in a few words for people.
    String description();

    /// Changes a scene in place. Objects are maps in the order of the file, arrays lists, numbers [JsonTree.NumberText]s.
    void apply(Map<String, Object> scene);
}

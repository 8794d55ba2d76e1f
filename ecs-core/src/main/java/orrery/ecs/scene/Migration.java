package orrery.ecs.scene;

import java.util.Map;
import orrery.ecs.scene.text.JsonTree;

/// Migrates a scene from one version of the format to the next.
interface Migration {
    /// Version that this step reads; the step produces the next version.
    int from();

    /// Short description of the change for messages.
    String description();

    /// Changes a scene in place. Objects are maps in file order, arrays are lists, numbers are [JsonTree.NumberText]s.
    void apply(Map<String, Object> scene);
}

package orrery.ecs.scene;

import java.util.List;
import java.util.Map;
import orrery.ecs.scene.text.JsonTree;

/// Migrates older scene versions to the newest, one step at a time.
///
/// @param steps one step for each older version that can be read, in order; the last step produces the newest version
/// @param newest version that is written
record Migrations(List<Migration> steps, int newest) {
    /// All migrations. Version 1 is the first version of the format, so there are none yet.
    static final Migrations ALL = new Migrations(List.of(), Scenes.VERSION);

    boolean knows(int version) {
        return steps.stream().anyMatch(step -> step.from() == version);
    }

    String description(int version) {
        return of(version).description();
    }

    private Migration of(int version) {
        return steps.stream().filter(step -> step.from() == version).findFirst().orElseThrow();
    }

    /// Returns the text migrated from `version` to the next version.
    byte[] step(int version, byte[] text) {
        Map<String, Object> scene = JsonTree.read(text);
        of(version).apply(scene);
        scene.put("version", new JsonTree.NumberText(Integer.toString(version + 1)));
        return JsonTree.write(scene);
    }
}

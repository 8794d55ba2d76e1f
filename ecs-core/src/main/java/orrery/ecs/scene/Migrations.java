package orrery.ecs.scene;

import java.util.List;
import java.util.Map;
import orrery.ecs.scene.text.JsonTree;

/// The steps that lead from older versions to the newest, one after the other.
///
/// @param steps one for each older version that can be read, in order, the last one leading to the newest
/// @param newest the version that is written
record Migrations(List<Migration> steps, int newest) {
    /// All there are: version 1 is the first that was ever written, so there is no step yet.
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

    /// The text of the next version.
    byte[] step(int version, byte[] text) {
        Map<String, Object> scene = JsonTree.read(text);
        of(version).apply(scene);
        scene.put("version", new JsonTree.NumberText(Integer.toString(version + 1)));
        return JsonTree.write(scene);
    }
}

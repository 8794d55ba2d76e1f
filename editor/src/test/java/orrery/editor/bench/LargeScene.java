package orrery.editor.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes a scene whose entities have names and transforms and form a tree with ten children for each node.
final class LargeScene {

    private static final int CHILDREN = 10;
    private static final String HEAD = """
            {
              "format": "orrery-scene",
              "version": 1,
              "world": "empty",
              "kind": "authoring",
              "seed": 1,
              "schedule": {
                "secondsPerTick": 0.016666666666666666,
                "systems": [
                  {"name": "Transforms", "enabled": true}
                ]
              },
              "singletons": {},
              "entities": [
            """;

    private LargeScene() {}

    /// Writes the scene and returns the file.
    static Path write(Path file, int entities) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(HEAD);
            for (int id = 1; id <= entities; id++) {
                out.write("{\"id\": %d, \"name\": \"Node %d\", \"parent\": %s, \"LocalTransform\": ".formatted(id, id,
                        id == 1 ? "null" : String.valueOf((id - 2) / CHILDREN + 1)));
                out.write("{\"position\": [%d, %d], \"rotation\": 0, \"scale\": [1, 1]}}%s%n".formatted(id % CHILDREN,
                        id / CHILDREN % CHILDREN, id < entities ? "," : ""));
            }
            out.write("]}\n");
        }
        return file;
    }
}

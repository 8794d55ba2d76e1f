package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import orrery.ecs.world.Name;
import orrery.editor.text.ShortText;
import tools.jackson.databind.JsonNode;

/// A glTF file whose tree of nodes was read and checked. Immutable.
public final class GltfModel {
    private static final int MOST_LEVELS = 10_000;

    private final GltfFile file;
    private final List<Scene> scenes;
    private final int[] parents;

    /// A scene of the file.
    ///
    /// @param roots indices of its topmost nodes
    public record Scene(String name, List<Integer> roots) {}

    private GltfModel(GltfFile file) throws IOException {
        this.file = file;
        parents = parents(file.json().path("nodes"));
        requireTree();
        scenes = readScenes();
    }

    /// Reads a file, without its buffers.
    ///
    /// @throws IOException if the file can't be read or is no valid glTF 2 file, with a reason for users
    public static GltfModel read(Path file) throws IOException {
        return new GltfModel(GltfFile.read(file));
    }

    private static int[] parents(JsonNode nodes) throws IOException {
        int[] parents = new int[nodes.size()];
        Arrays.fill(parents, -1);
        for (int i = 0; i < parents.length; i++) {
            for (JsonNode child : nodes.path(i).path("children")) {
                int at = child.isIntegralNumber() && child.canConvertToInt() ? child.intValue() : -1;
                if (at < 0 || at >= parents.length) {
                    throw new IOException("node %d has a child that does not exist: %s".formatted(i, child));
                }
                if (parents[at] >= 0) {
                    throw new IOException("node %d is a child of nodes %d and %d".formatted(at, parents[at], i));
                }
                parents[at] = i;
            }
        }
        return parents;
    }

    /// Checks that no node is below itself, and that no node is too deep. Cost: each node once.
    private void requireTree() throws IOException {
        int[] levels = new int[parents.length];
        for (int i = 0; i < parents.length; i++) {
            int steps = 0;
            int above = i;
            while (above >= 0 && levels[above] == 0) {
                above = parents[above];
                steps++;
                if (steps > MOST_LEVELS) {
                    throw new IOException(
                            "node %d is below itself, or below more than %d other nodes".formatted(i, MOST_LEVELS));
                }
            }
            int level = (above < 0 ? 0 : levels[above]) + steps;
            if (level > MOST_LEVELS) {
                throw new IOException("node %d is below more than %d other nodes".formatted(i, MOST_LEVELS));
            }
            for (int at = i; at >= 0 && levels[at] == 0; at = parents[at]) {
                levels[at] = level;
                level--;
            }
        }
    }

    private List<Scene> readScenes() throws IOException {
        List<Scene> found = new ArrayList<>();
        for (JsonNode scene : file.json().path("scenes")) {
            List<Integer> roots = new ArrayList<>();
            BitSet listed = new BitSet();
            for (JsonNode root : scene.path("nodes")) {
                int at = root.isIntegralNumber() && root.canConvertToInt() ? root.intValue() : -1;
                if (at < 0 || at >= parents.length || parents[at] >= 0 || listed.get(at)) {
                    throw new IOException("scene %d has a topmost node that does not exist or is a child: %s".formatted(
                            found.size(), root));
                }
                listed.set(at);
                roots.add(at);
            }
            found.add(new Scene(nameOf(scene, "Scene " + (found.size() + 1)), roots));
        }
        return found.isEmpty()
                ? List.of(new Scene("All nodes",
                        IntStream.range(0, parents.length).filter(i -> parents[i] < 0).boxed().toList()))
                : found;
    }

    /// Returns the name of an object, shortened to the length that a world allows; `otherwise` if the object has none.
    static String nameOf(JsonNode of, String otherwise) {
        String name = of.path("name").stringValue("").strip();
        return name.isEmpty() ? otherwise : ShortText.cut(name, Name.MOST_CHARACTERS);
    }

    /// The scenes, at least one.
    public List<Scene> scenes() {
        return scenes;
    }

    /// Index of the scene that the file shows first.
    public int firstScene() {
        int scene = Json.integer(file.json(), "scene", 0);
        return scene < 0 || scene >= scenes.size() ? 0 : scene;
    }

    /// Number of objects in an array of the file, such as `meshes`.
    public int count(String array) {
        return file.json().path(array).size();
    }

    GltfFile file() {
        return file;
    }

    int nodeCount() {
        return parents.length;
    }
}

package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.ComponentType;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.text.NumberFormats;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Turns the nodes of a glTF scene into entities with names and with transforms projected to a plane. The properties in `extras`
/// become the components that they name. Cameras become components `Camera`. Meshes become outlines if a component of the world
/// has a field `List<Vec2>`. Reports everything that is not imported.
public final class GltfReader {
    /// Largest distance from the plane that counts as a rounding error, relative to the distance from the origin if that exceeds
    /// 1: numbers in glTF files often have the precision of floats.
    private static final double FLAT = 1e-6;
    private static final List<String> LEFT_OUT = List.of("materials", "textures", "images", "animations", "skins");
    /// Extensions that only change how numbers are stored, in ways that [Buffers] reads.
    private static final Set<String> TAKEN_EXTENSIONS = Set.of("KHR_mesh_quantization");
    private static final int NODES_PER_STEP = 256;
    private static final double[] ZERO = {0, 0, 0};
    private static final double[] ONE = {1, 1, 1};
    private static final double[] NO_ROTATION = {0, 0, 0, 1};

    private final GltfModel model;
    private final Plane plane;
    private final ImportReport report = new ImportReport();
    private int outsidePlane;
    private int edgeOn;
    private final Extras extras;
    private final Meshes meshes;
    private final ImportedNodes read = new ImportedNodes(report);
    private final Deque<Task> tasks = new ArrayDeque<>();

    /// A node to read.
    ///
    /// @param parent index of the node's parent among the nodes that were read; -1 for a root
    /// @param above matrix of the parent in the scene
    /// @param planarAbove world transform of the parent in the plane
    private record Task(int node, int parent, double[] above, WorldTransform planarAbove) {}

    /// @param types component types of the world
    public GltfReader(GltfModel model, Plane plane, List<ComponentType<?>> types) {
        this.model = model;
        this.plane = plane;
        extras = new Extras(types, report);
        meshes = new Meshes(model.file(), types, report);
    }

    /// Reads a scene.
    ///
    /// @param progress receives the number of nodes read; an exception that it throws ends the call
    /// @throws IOException if a node is malformed or the nodes do not fit into memory, with a reason for users
    public ImportedNodes read(int scene, LongConsumer progress) throws IOException {
        try {
            model.scenes().get(scene).roots().reversed().forEach(root -> tasks.push(
                    new Task(root, -1, Matrices.identity(), WorldTransform.IDENTITY)));
            while (!tasks.isEmpty()) {
                read(tasks.pop());
                if (read.size() % NODES_PER_STEP == 0) {
                    progress.accept(read.size());
                }
            }
        } catch (OutOfMemoryError e) {
            throw new IOException("it does not fit into the memory; give Orrery more: ORRERY_JAVA_OPTIONS=-Xmx8g", e);
        } catch (JacksonException e) {
            throw new IOException("it has a value that can't be read: " + e.getOriginalMessage(), e);
        }
        reportRest();
        return read;
    }

    private void read(Task task) throws IOException {
        JsonNode node = Json.at(model.file().json(), "nodes", task.node());
        String name = GltfModel.nameOf(node, "");
        String subject = "node " + (name.isEmpty() ? String.valueOf(task.node()) : name);
        double[] matrix = Matrices.times(task.above(), matrix(node, task.node()));
        LocalTransform local = LocalTransform.IDENTITY;
        if (Matrices.isFinite(matrix)) {
            local = local(task, matrix, subject);
        } else {
            report.add(0, subject, "its place was not taken: its numbers are too large");
            matrix = task.above();
        }
        double far = Math.max(1, Math.hypot(Math.hypot(matrix[12], matrix[13]), matrix[14]));
        if (Math.abs(plane.depth(matrix[12], matrix[13], matrix[14])) > FLAT * far) {
            outsidePlane++;
        }
        if (node.path("name").stringValue("").strip().length() > name.length()) {
            report.add(0, subject, "its name was shortened to %d characters".formatted(name.length()));
        }
        WorldTransform placed = task.planarAbove().times(WorldTransform.of(local));
        List<Record> components = new ArrayList<>(
                node.has("extras") ? extras.components(node.path("extras"), subject) : List.of());
        addCamera(node, subject, components);
        if (node.has("mesh")) {
            meshes.addOutline(node, subject, Flattening.of(plane, matrix, placed), components);
        }
        int index = read.add(new ImportedNodes.Node(name.isEmpty() ? "Node " + task.node() : name, task.parent(), local,
                List.copyOf(components)));
        double[] space = matrix;
        List<Integer> children = StreamSupport.stream(node.path("children").spliterator(), false)
                .map(JsonNode::intValue)
                .toList();
        children.reversed().forEach(child -> tasks.push(new Task(child, index, space, placed)));
    }

    private static double[] matrix(JsonNode node, int index) throws IOException {
        try {
            if (node.has("matrix")) {
                return Json.numbers(node, "matrix", Matrices.identity());
            }
            return Matrices.of(Json.numbers(node, "translation", ZERO), Json.numbers(node, "rotation", NO_ROTATION),
                    Json.numbers(node, "scale", ONE));
        } catch (IOException e) {
            throw new IOException("node %d: %s".formatted(index, e.getMessage()), e);
        }
    }

    /// Returns the local transform that leads to the node's place in the plane. If a node is seen edge-on, such as one that turns
    /// the z axis up, takes only the position. Its scale there would be 0, so the nodes below it could not have their places.
    private LocalTransform local(Task task, double[] matrix, String subject) {
        WorldTransform planar = plane.project(matrix);
        if (plane.showsEdgeOn(matrix)) {
            edgeOn++;
            Vec2 place = task.planarAbove().inverse(planar.position());
            return finite(LocalTransform.at(Matrices.round(place.x()), Matrices.round(place.y())), subject);
        }
        WorldTransform relative = Matrices.relative(task.planarAbove(), planar);
        if (relative == null) {
            report.add(0, subject, "its place was not taken: its parent has no area in the plane");
            return LocalTransform.IDENTITY;
        }
        if (Matrices.isSheared(relative)) {
            report.add(0, subject,
                    "its transform is sheared in the plane; rotation and scale were taken without the shear");
        }
        return finite(Matrices.split(relative), subject);
    }

    private LocalTransform finite(LocalTransform local, String subject) {
        if (Double.isFinite(local.rotation() + local.position().x() + local.position().y() + local.scale().x()
                + local.scale().y())) {
            return local;
        }
        report.add(0, subject, "its place was not taken: its numbers are too large");
        return LocalTransform.IDENTITY;
    }

    private void addCamera(JsonNode node, String subject, List<Record> to) throws IOException {
        if (!node.has("camera")) {
            return;
        }
        JsonNode camera = Json.at(model.file().json(), "cameras", Json.integer(node, "camera", -1));
        String type = camera.path("type").stringValue("");
        String name = GltfModel.nameOf(camera, type);
        Optional<ComponentType<?>> component = extras.named("Camera");
        if (component.isEmpty()) {
            report.add(0, subject, "its camera %s was not taken: this world has no component Camera".formatted(name));
            return;
        }
        if (to.stream().anyMatch(component.get().recordClass()::isInstance)) {
            report.add(0, subject,
                    "its camera %s was not taken: the node's extras have a component Camera".formatted(name));
            return;
        }
        ObjectNode values = JsonNodeFactory.instance.objectNode();
        camera.path(type).properties().stream().filter(each -> !Set.of("extras", "extensions").contains(each.getKey()))
                .forEach(each -> values.set(each.getKey(), each.getValue()));
        values.put("type", type);
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.set("Camera", values);
        to.addAll(extras.components(whole, subject));
    }

    /// Reports parts of the file that are never imported, and sums up what was left out of nodes.
    private void reportRest() {
        JsonNode json = model.file().json();
        Stream.of("extensionsRequired", "extensionsUsed").flatMap(name -> json.path(name).valueStream())
                .map(extension -> extension.stringValue("?")).distinct()
                .filter(name -> !TAKEN_EXTENSIONS.contains(name))
                .forEach(name -> report.add(0, "file", "the extension %s is not supported".formatted(name)));
        LEFT_OUT.stream().filter(array -> model.count(array) > 0)
                .forEach(array -> report.add(0, "file", "%s not taken".formatted(
                        NumberFormats.counted(model.count(array), array.substring(0, array.length() - 1) + " was",
                                array + " were"))));
        if (outsidePlane > 0) {
            report.add(0, "file", "the %s coordinate of %s was not taken, because the plane does not have it".formatted(
                    plane.depthAxis(), NumberFormats.counted(outsidePlane, "node", "nodes")));
        }
        if (edgeOn > 0) {
            report.add(0, "file",
                    "the rotation and scale of %s were not taken, because the plane shows %s edge-on".formatted(
                            NumberFormats.counted(edgeOn, "node", "nodes"), edgeOn == 1 ? "it" : "them"));
        }
        if (read.size() < model.nodeCount()) {
            report.add(0, "file", "%s not in the chosen scene".formatted(
                    NumberFormats.counted(model.nodeCount() - read.size(), "node is", "nodes are")));
        }
    }
}

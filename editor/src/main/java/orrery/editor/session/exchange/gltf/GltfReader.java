package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.StreamSupport;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.text.NumberFormats;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Turns the nodes of a glTF scene into entities: names, transforms projected to a plane, `extras` and cameras as components of
/// the same name, and meshes as outlines where a component of the world has a field `List<Vec2>`. What is not taken is reported.
public final class GltfReader {
    /// Distance from the plane that is an error of rounding, as part of the distance from the origin and at least of 1: numbers
    /// in glTF files often have the precision of floats.
    private static final double FLAT = 1e-6;
    private static final List<String> LEFT_OUT = List.of("materials", "textures", "images", "animations", "skins");
    private static final int NODES_PER_STEP = 256;
    private static final double[] ZERO = {0, 0, 0};
    private static final double[] ONE = {1, 1, 1};
    private static final double[] NO_ROTATION = {0, 0, 0, 1};

    private final GltfModel model;
    private final Plane plane;
    private final ImportReport report = new ImportReport();
    private int outsidePlane;
    private final Buffers buffers;
    private final Extras extras;
    private final Optional<OutlineField> outlines;
    private final Map<Integer, Optional<Record>> meshes = new HashMap<>();
    private final ImportedNodes read = new ImportedNodes(report);
    private final Deque<Task> tasks = new ArrayDeque<>();

    /// A field that can hold an outline.
    private record OutlineField(ComponentType<?> type, Field field) {}

    /// A node to read.
    ///
    /// @param parent index of its parent among the nodes read, or -1
    /// @param above matrix of its parent in the scene
    /// @param planarAbove transform in the plane that its parent has in the world
    private record Task(int node, int parent, double[] above, WorldTransform planarAbove) {}

    /// @param types component types of the world
    public GltfReader(GltfModel model, Plane plane, List<ComponentType<?>> types) {
        this.model = model;
        this.plane = plane;
        buffers = new Buffers(model.file());
        extras = new Extras(types, report);
        outlines = types.stream().filter(EntityEdits::isAddable).flatMap(type -> type.fields().stream()
                .filter(GltfReader::holdsPoints).map(field -> new OutlineField(type, field))).findFirst();
    }

    private static boolean holdsPoints(Field field) {
        return field.kind() == FieldKind.VALUE && field.genericType() instanceof ParameterizedType list
                && list.getRawType() == List.class && list.getActualTypeArguments()[0] == Vec2.class;
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
            throw new IOException("it does not fit into the memory; give the program more with -Xmx", e);
        }
        reportRest();
        return read;
    }

    private void read(Task task) throws IOException {
        JsonNode node = Json.at(model.file().json(), "nodes", task.node());
        String name = GltfModel.nameOf(node, "");
        String subject = "node " + (name.isEmpty() ? String.valueOf(task.node()) : name);
        double[] matrix = Matrices.times(task.above(), matrix(node, task.node()));
        WorldTransform planar = plane.project(matrix);
        double far = Math.max(1, Math.hypot(Math.hypot(matrix[12], matrix[13]), matrix[14]));
        if (Math.abs(plane.depth(matrix[12], matrix[13], matrix[14])) > FLAT * far) {
            outsidePlane++;
        }
        if (node.path("name").stringValue("").strip().length() > name.length()) {
            report.add(0, subject, "its name was shortened to %d characters".formatted(name.length()));
        }
        LocalTransform local = local(task, planar, subject);
        List<Record> components = new ArrayList<>(
                node.has("extras") ? extras.components(node.path("extras"), subject) : List.of());
        addCamera(node, subject, components);
        addOutline(node, subject, components);
        int index = read.add(new ImportedNodes.Node(name.isEmpty() ? "Node " + task.node() : name, task.parent(), local,
                List.copyOf(components)));
        WorldTransform placed = task.planarAbove().times(WorldTransform.of(local));
        List<Integer> children = StreamSupport.stream(node.path("children").spliterator(), false)
                .map(JsonNode::intValue)
                .toList();
        children.reversed().forEach(child -> tasks.push(new Task(child, index, matrix, placed)));
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

    /// Returns the transform below the parent that leads to the node's place in the plane.
    private LocalTransform local(Task task, WorldTransform planar, String subject) {
        WorldTransform relative = Matrices.relative(task.planarAbove(), planar);
        if (relative == null) {
            report.add(0, subject, "its place was not taken: its parent has no area in the plane");
            return LocalTransform.IDENTITY;
        }
        if (Matrices.isSheared(relative)) {
            report.add(0, subject,
                    "its transform is sheared in the plane; rotation and scale were taken without the shear");
        }
        return Matrices.split(relative);
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
            report.add(0, subject, "its camera %s was not taken: its extras have a component Camera".formatted(name));
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

    private void addOutline(JsonNode node, String subject, List<Record> to) throws IOException {
        if (!node.has("mesh")) {
            return;
        }
        int index = Json.integer(node, "mesh", -1);
        String name = GltfModel.nameOf(Json.at(model.file().json(), "meshes", index), String.valueOf(index));
        if (outlines.isEmpty()) {
            report.add(0, subject,
                    "its mesh %s was not taken: no component of this world has a field for an outline".formatted(name));
            return;
        }
        Optional<Record> known = meshes.get(index);
        if (known == null) {
            known = outline(index, name, outlines.get().type(), outlines.get().field());
            meshes.put(index, known);
        }
        Class<?> type = outlines.get().type().recordClass();
        known.filter(_ -> to.stream().noneMatch(type::isInstance)).ifPresent(to::add);
    }

    /// Returns a component with the convex hull of a mesh; empty if it has none.
    private <C extends Record> Optional<Record> outline(int index, String name, ComponentType<C> type, Field field) {
        List<Vec2> hull = new ArrayList<>();
        try {
            for (JsonNode primitive : Json.at(model.file().json(), "meshes", index).path("primitives")) {
                double[] points = buffers.points(Json.integer(primitive.path("attributes"), "POSITION", -1));
                for (int i = 0; i < points.length; i += 3) {
                    hull.add(plane.project(points[i], points[i + 1], points[i + 2]));
                }
                List<Vec2> corners = Outline.hull(hull);
                hull.clear();
                hull.addAll(corners);
            }
            if (hull.size() < 3) {
                report.add(0, "mesh " + name, "it has no area in the plane");
                return Optional.empty();
            }
            Object[] leaves = type.fields().size() == 1 ? new Object[1] : type.leaves(type.defaultValue());
            leaves[field.index()] = List.copyOf(hull);
            return Optional.of(type.create(leaves));
        } catch (IOException | TypeException | IllegalArgumentException e) {
            report.add(0, "mesh " + name, "it was not taken: " + e.getMessage());
            return Optional.empty();
        }
    }

    /// Reports what is not imported of any file.
    private void reportRest() {
        JsonNode json = model.file().json();
        json.path("extensionsRequired").forEach(extension -> report.add(0, "file",
                "the extension %s is not supported".formatted(extension.stringValue("?"))));
        LEFT_OUT.stream().filter(array -> model.count(array) > 0)
                .forEach(array -> report.add(0, "file", "%s not taken".formatted(
                        NumberFormats.counted(model.count(array), array.substring(0, array.length() - 1) + " was",
                                array + " were"))));
        if (outsidePlane > 0) {
            report.add(0, "file", "the %s coordinate of %s was not taken, which the plane does not have".formatted(
                    plane.depthAxis(), NumberFormats.counted(outsidePlane, "node", "nodes")));
        }
        if (read.size() < model.nodeCount()) {
            report.add(0, "file", "%s not in the chosen scene".formatted(
                    NumberFormats.counted(model.nodeCount() - read.size(), "node is", "nodes are")));
        }
    }
}

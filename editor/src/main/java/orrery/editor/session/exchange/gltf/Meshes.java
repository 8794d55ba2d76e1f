package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.exchange.ImportReport;
import tools.jackson.databind.JsonNode;

/// Turns a mesh into an outline: the convex hull of its points as seen in the plane. The outline is the value of the first field
/// `List<Vec2>` in the component types of the world.
final class Meshes {
    private final GltfFile file;
    private final Buffers buffers;
    private final ImportReport report;
    private final Optional<OutlineField> outlines;
    private final Map<Seen, Optional<Record>> known = new HashMap<>();

    /// A field that can hold an outline.
    private record OutlineField(ComponentType<?> type, Field field) {}

    /// A mesh with the map that projects it to the plane.
    private record Seen(int mesh, Flattening from) {}

    Meshes(GltfFile file, List<ComponentType<?>> types, ImportReport report) {
        this.file = file;
        this.report = report;
        buffers = new Buffers(file);
        outlines = types.stream().filter(EntityEdits::isAddable).flatMap(type -> type.fields().stream()
                .filter(Meshes::holdsPoints).map(field -> new OutlineField(type, field))).findFirst();
    }

    private static boolean holdsPoints(Field field) {
        return field.kind() == FieldKind.VALUE && field.genericType() instanceof ParameterizedType list
                && list.getRawType() == List.class && list.getActualTypeArguments()[0] == Vec2.class;
    }

    /// Adds a component with the outline of a node's mesh to the node's components. Reports the mesh and adds nothing if the
    /// world has no type for outlines, or if the node already has a component of that type.
    ///
    /// @param from maps points of the mesh to the plane coordinates of the node
    void addOutline(JsonNode node, String subject, Flattening from, List<Record> to) throws IOException {
        int index = Json.integer(node, "mesh", -1);
        String name = GltfModel.nameOf(Json.at(file.json(), "meshes", index), String.valueOf(index));
        if (outlines.isEmpty()) {
            report.add(0, subject,
                    "its mesh %s was not taken: no component of this world has a field for an outline".formatted(name));
            return;
        }
        OutlineField field = outlines.get();
        if (to.stream().anyMatch(field.type().recordClass()::isInstance)) {
            report.add(0, subject, "its mesh %s was not taken: the node's extras have a component %s".formatted(name,
                    field.type().name()));
            return;
        }
        Seen seen = new Seen(index, from);
        Optional<Record> outline = known.get(seen);
        if (outline == null) {
            outline = outline(seen, name, field.type(), field.field());
            known.put(seen, outline);
        }
        outline.ifPresent(to::add);
    }

    /// Returns a component with the convex hull of a mesh; empty if the mesh has none.
    private <C extends Record> Optional<Record> outline(Seen seen, String name, ComponentType<C> type, Field field) {
        try {
            List<Vec2> hull = hull(seen);
            if (hull.size() < 3) {
                report.add(0, "mesh " + name, "it has no area in the plane");
                return Optional.empty();
            }
            Object[] leaves = type.fields().size() == 1 ? new Object[1] : type.initialLeaves();
            leaves[field.index()] = List.copyOf(hull);
            return Optional.of(type.create(leaves));
        } catch (IOException | TypeException | IllegalArgumentException e) {
            report.add(0, "mesh " + name, "it was not taken: " + e.getMessage());
            return Optional.empty();
        }
    }

    private List<Vec2> hull(Seen seen) throws IOException {
        List<Vec2> hull = new ArrayList<>();
        for (JsonNode primitive : Json.at(file.json(), "meshes", seen.mesh()).path("primitives")) {
            double[] points = buffers.points(Json.integer(primitive.path("attributes"), "POSITION", -1));
            for (int i = 0; i < points.length; i += 3) {
                Vec2 point = seen.from().apply(points[i], points[i + 1], points[i + 2]);
                if (!Double.isFinite(point.x()) || !Double.isFinite(point.y())) {
                    throw new IOException("it has a point that is infinite or no number");
                }
                hull.add(point);
            }
            List<Vec2> corners = Outline.hull(hull);
            hull.clear();
            hull.addAll(corners);
        }
        return hull;
    }
}

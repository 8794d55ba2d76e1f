package orrery.editor.session.exchange.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.session.exchange.ImportReport;

class GltfReaderTest {

    @TempDir
    private Path folder;

    /// @param size size
    /// @param colour colour
    record Body(double size, @Rgb int colour, Vec2 speed) {}

    /// @param yfov angle of view
    /// @param type perspective or orthographic
    record Camera(double yfov, String type) {}

    /// @param corners corners
    record Area(List<Vec2> corners) {}

    /// @param kg mass
    record Mass(double kg, double drag) {}

    /// @param max more than 0
    record Health(int max) {
        Health {
            if (max <= 0) {
                throw new IllegalArgumentException("max is not more than 0");
            }
        }
    }

    /// Marks what does not move.
    record Frozen() {}

    private static final class Definition implements WorldProvider {
        @Override
        public String name() {
            return "models";
        }

        @Override
        public String description() {
            return "What models become.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Body.class, Camera.class, Area.class, Frozen.class,
                    Health.class);
            world.component(MethodHandles.lookup(), "physics.Mass", new Mass(1, 0));
        }
    }

    private static List<ComponentType<?>> types() {
        return WorldDefinition.of(new Definition()).open(TrackingLevel.OFF, 1).world().types().types();
    }

    private ImportedNodes read(String json, Plane plane) throws IOException {
        Path file = Files.writeString(folder.resolve("model.gltf"), json);
        return read(file, plane);
    }

    private static ImportedNodes read(Path file, Plane plane) throws IOException {
        GltfModel model = GltfModel.read(file);
        return new GltfReader(model, plane, types()).read(model.firstScene(), _ -> {});
    }

    private static String gltf(String rest) {
        return "{\"asset\": {\"version\": \"2.0\"}, " + rest + "}";
    }

    private static List<String> problems(ImportedNodes read) {
        return read.report().entries().stream().map(ImportReport.Entry::toString).toList();
    }

    /// The corners of a box of 2 × 4 × 6 around the origin, as bytes of a buffer.
    private static byte[] box() {
        ByteBuffer points = ByteBuffer.allocate(8 * 12).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 8; i++) {
            points.putFloat((i & 1) == 0 ? -1 : 1).putFloat((i & 2) == 0 ? -2 : 2).putFloat((i & 4) == 0 ? -3 : 3);
        }
        return points.array();
    }

    private static String boxMesh(String buffer) {
        return """
                "nodes": [{"name": "Box", "mesh": 0}],
                "meshes": [{"name": "Cube", "primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": 8, "type": "VEC3"}],
                "bufferViews": [{"buffer": 0, "byteLength": 96}], "buffers": [{"byteLength": 96%s}]"""
                .formatted(buffer);
    }

    private static byte[] glb(String json, byte[] binary) {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(12 + 8 + text.length + 8 + binary.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0x46546C67).putInt(2).putInt(bytes.capacity());
        bytes.putInt(text.length).putInt(0x4E4F534A).put(text);
        bytes.putInt(binary.length).putInt(0x004E4942).put(binary);
        return bytes.array();
    }

    @Test
    void a_rotation_in_the_precision_of_floats_lifts_no_node_out_of_the_plane() throws IOException {
        ImportedNodes read = read(gltf("""
                "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [
                  {"rotation": [0.7071068286895752, 0, 0, 0.7071068286895752], "children": [1]},
                  {"translation": [0, 10, 0]}]"""), Plane.XZ);
        assertEquals(
                List.of("file: the rotation and scale of 2 nodes were not taken, because the plane shows them edge-on"),
                problems(read));
    }

    @Test
    void nodes_become_a_tree_with_names_and_transforms_of_the_plane() throws IOException {
        ImportedNodes read = read(gltf("""
                "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [
                  {"name": "Ship", "translation": [10, 20, 5], "rotation": [0, 0, 0.7071067811865476, 0.7071067811865476],
                   "scale": [2, 3, 4], "children": [1, 2]},
                  {"name": "Mast", "translation": [1, 0, 0]},
                  {"matrix": [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]}]"""), Plane.XY);
        assertEquals(List.of(
                new ImportedNodes.Node("Ship", -1, new LocalTransform(new Vec2(10, 20), 90, new Vec2(2, 3)), List.of()),
                new ImportedNodes.Node("Mast", 0, LocalTransform.at(1, 0), List.of()),
                new ImportedNodes.Node("Node 2", 0, new LocalTransform(new Vec2(5, 6), 90, Vec2.ONE), List.of())),
                read.nodes());
        assertEquals(List.of("file: the z coordinate of 3 nodes was not taken, because the plane does not have it"),
                problems(read));
    }

    @Test
    void names_and_properties_that_are_too_long_are_shortened_between_two_characters() throws IOException {
        String rocket = "\ud83d\ude80";
        ImportedNodes read = read(gltf("\"nodes\": [{\"name\": \"%s\", \"extras\": {\"Body\": {\"%s\": 1}}}]".formatted(
                "n".repeat(255) + rocket, "p".repeat(47) + rocket)), Plane.XY);
        assertEquals("n".repeat(255), read.nodes().getFirst().name());
        assertTrue(problems(read).getLast().contains("p".repeat(47) + "… "), () -> problems(read).toString());
    }

    @Test
    void the_plane_decides_which_axes_are_seen() throws IOException {
        String json = gltf("\"nodes\": [{\"translation\": [1, 2, 3]}]");
        assertEquals(new Vec2(1, 2), read(json, Plane.XY).nodes().getFirst().transform().position());
        assertEquals(new Vec2(1, -3), read(json, Plane.XZ).nodes().getFirst().transform().position());
        assertEquals(new Vec2(-3, 2), read(json, Plane.YZ).nodes().getFirst().transform().position());
    }

    @Tag("long")
    @Test
    void places_are_those_of_the_model_seen_from_the_side_of_the_plane() throws IOException {
        Random random = new Random(11);
        for (int round = 0; round < 50; round++) {
            StringBuilder nodes = new StringBuilder();
            double[][] matrices = new double[6][];
            for (int i = 0; i < 6; i++) {
                double half = random.nextDouble() * Math.PI;
                double[] move = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
                double scale = 0.5 + random.nextDouble();
                double[] turn = {0, 0, Math.sin(half), Math.cos(half)};
                double[] own = Matrices.of(move, turn, new double[] {scale, scale, scale});
                matrices[i] = i == 0 ? own : Matrices.times(matrices[i - 1], own);
                nodes.append(
                        "%s{\"translation\": [%s, %s, %s], \"rotation\": [0, 0, %s, %s], \"scale\": [%s, %s, %s]%s}"
                                .formatted(
                                        i == 0 ? "" : ", ", move[0], move[1], move[2], turn[2], turn[3], scale, scale,
                                        scale,
                                        i == 5 ? "" : ", \"children\": [" + (i + 1) + "]"));
            }
            WorldTransform placed = WorldTransform.IDENTITY;
            List<ImportedNodes.Node> read = read(gltf("\"nodes\": [" + nodes + "]"), Plane.XY).nodes();
            for (int i = 0; i < 6; i++) {
                placed = placed.times(WorldTransform.of(read.get(i).transform()));
                assertEquals(matrices[i][12], placed.position().x(), 1e-8);
                assertEquals(matrices[i][13], placed.position().y(), 1e-8);
                assertEquals(matrices[i][0], placed.xx(), 1e-8);
            }
        }
    }

    @Test
    void a_mesh_becomes_its_convex_hull_from_a_binary_file() throws IOException {
        Path file = Files.write(folder.resolve("box.glb"), glb(gltf(boxMesh("")), box()));
        assertEquals(List.of(new Area(List.of(new Vec2(-1, -2), new Vec2(1, -2), new Vec2(1, 2), new Vec2(-1, 2)))),
                read(file, Plane.XY).nodes().getFirst().components());
        assertEquals(List.of(new Area(List.of(new Vec2(-1, -3), new Vec2(1, -3), new Vec2(1, 3), new Vec2(-1, 3)))),
                read(file, Plane.XZ).nodes().getFirst().components());
    }

    @Test
    void buffers_are_read_from_data_and_from_files_beside_and_nowhere_else() throws IOException {
        String data = ", \"uri\": \"data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(box())
                + "\"";
        assertEquals(1, read(gltf(boxMesh(data)), Plane.XY).nodes().getFirst().components().size());
        Files.write(folder.resolve("my box.bin"), box());
        assertEquals(1,
                read(gltf(boxMesh(", \"uri\": \"my%20box.bin\"")), Plane.XY).nodes().getFirst().components().size());
        for (String outside : List.of("../box.bin", "/etc/passwd", "file:///etc/passwd",
                "http://example.org/box.bin")) {
            ImportedNodes read = read(gltf(boxMesh(", \"uri\": \"" + outside + "\"")), Plane.XY);
            assertEquals(List.of(), read.nodes().getFirst().components());
            assertEquals(List.of(
                    "mesh Cube: it was not taken: buffer 0 is outside of the folder of the file, and is not read: "
                            + outside),
                    problems(read));
        }
    }

    @Test
    void extras_and_cameras_become_components_of_the_same_name_and_the_rest_is_reported() throws IOException {
        ImportedNodes read = read(gltf("""
                "nodes": [{"name": "Eye", "camera": 0, "extras": {"Body": {"size": 2.5, "colour": "#ff8000", "speed": [3, 4],
                  "mass": 1}, "Frozen": true, "Mood": "good"}}],
                "cameras": [{"type": "perspective", "perspective": {"yfov": 0.8, "znear": 0.1}}],
                "animations": [{}, {}], "materials": [{}]"""), Plane.XY);
        assertEquals(List.of(new Body(2.5, 0xff8000, new Vec2(3, 4)), new Frozen(), new Camera(0.8, "perspective")),
                read.nodes().getFirst().components());
        assertEquals(List.of("node Eye: extras.Mood was not taken: the world has no component of this name",
                "node Eye: extras.Body.mass was not taken: component Body has no field of this name",
                "node Eye: extras.Camera.znear was not taken: component Camera has no field of this name",
                "file: 1 material was not taken",
                "file: 2 animations were not taken"),
                problems(read).stream().sorted(java.util.Comparator
                        .comparing((String line) -> line.startsWith("file"))
                        .thenComparing(line -> line.contains("Camera"))
                        .thenComparing(line -> line.contains("Body"))).toList());
    }

    @Test
    void a_root_that_turns_the_z_axis_up_loses_no_place_below_it() throws IOException {
        ImportedNodes read = read(gltf("""
                "nodes": [{"name": "Up", "translation": [5, 0, 0], "rotation": [-0.7071067811865476, 0, 0, 0.7071067811865476],
                  "children": [1]}, {"name": "Rock", "translation": [1, 2, 3]}]"""), Plane.XY);
        assertEquals(List.of(LocalTransform.at(5, 0), LocalTransform.at(1, 3)),
                read.nodes().stream().map(ImportedNodes.Node::transform).toList());
        assertEquals(List.of("file: the z coordinate of 1 node was not taken, because the plane does not have it",
                "file: the rotation and scale of 2 nodes were not taken, because the plane shows them edge-on"),
                problems(read));
    }

    @Test
    void an_outline_is_what_is_seen_of_the_mesh_after_its_rotation() throws IOException {
        String turned = boxMesh("").replace("\"mesh\": 0}", "\"mesh\": 0, \"rotation\": [0.7071067811865476, 0, 0,"
                + " 0.7071067811865476], \"children\": [1]}, {\"name\": \"Inner\", \"mesh\": 0, \"rotation\": [0, 0,"
                + " 0.7071067811865476, 0.7071067811865476]}");
        ImportedNodes read = read(Files.write(folder.resolve("turned.glb"), glb(gltf(turned), box())), Plane.XY);
        assertEquals(new Area(List.of(new Vec2(-1, -3), new Vec2(1, -3), new Vec2(1, 3), new Vec2(-1, 3))),
                read.nodes().getFirst().components().getFirst());
        assertEquals(new Area(List.of(new Vec2(-2, -3), new Vec2(2, -3), new Vec2(2, 3), new Vec2(-2, 3))),
                read.nodes().get(1).components().getFirst());
    }

    @Test
    void numbers_that_are_too_large_are_reported_and_put_no_nan_into_the_world() throws IOException {
        ImportedNodes read = read(gltf("""
                "nodes": [{"scale": [1e200, 1e200, 1], "children": [1]}, {"scale": [1e200, 1e200, 1], "children": [2]},
                  {"translation": [1, 2, 0]}]"""), Plane.XY);
        assertTrue(read.nodes().stream().allMatch(node -> Double.isFinite(node.transform().position().x()
                + node.transform().scale().x() + node.transform().rotation())), read.nodes()::toString);
        assertTrue(problems(read).contains("node 1: its place was not taken: its numbers are too large"),
                problems(read)::toString);
        assertEquals("node 0: translation has a number that is too large",
                refusal(gltf("\"nodes\": [{\"translation\": [1%s, 0, 0]}]".formatted("0".repeat(400)))));
    }

    @Test
    void a_number_for_a_colour_in_extras_is_the_colour_that_a_scene_makes_of_it() throws IOException {
        ImportedNodes read = read(gltf("\"nodes\": [{\"extras\": {\"Body\": {\"colour\": 123456}}},"
                + " {\"extras\": {\"Body\": {\"colour\": 16777216}}}]"), Plane.XY);
        assertEquals(List.of(new Body(0, 123_456, Vec2.ZERO)), read.nodes().getFirst().components());
        assertEquals(1, problems(read).size());
        assertTrue(problems(read).getFirst().contains("“#1000000” is not a colour"), problems(read)::toString);
    }

    @Test
    void a_component_whose_record_refuses_zeros_is_taken_from_extras() throws IOException {
        ImportedNodes read = read(gltf("\"nodes\": [{\"name\": \"A\", \"extras\": {\"Health\": {\"max\": 5}}},"
                + " {\"name\": \"B\", \"extras\": {\"Health\": {\"max\": 0}}}]"), Plane.XY);
        assertEquals(List.of(List.of(new Health(5)), List.of()),
                read.nodes().stream().map(ImportedNodes.Node::components).toList());
        assertEquals(1, problems(read).size());
        assertTrue(problems(read).getFirst().startsWith("node B: Health was not taken: "), problems(read).getFirst());
    }

    @Test
    void null_in_extras_is_no_component_and_no_value() throws IOException {
        ImportedNodes read = read(gltf("\"nodes\": [{\"extras\": {\"Body\": null, \"Frozen\": null}},"
                + " {\"extras\": {\"Body\": {\"size\": null, \"colour\": \"#000001\"}}}]"), Plane.XY);
        assertEquals(List.of(), read.nodes().getFirst().components());
        assertEquals(List.of(new Body(0, 1, Vec2.ZERO)), read.nodes().get(1).components());
        assertEquals(List.of(), problems(read));
    }

    @Test
    void extensions_that_are_used_are_reported() throws IOException {
        assertEquals(List.of("file: the extension KHR_lights_punctual is not supported",
                "file: the extension EXT_mesh_gpu_instancing is not supported"), problems(read(gltf("""
                        "extensionsRequired": ["KHR_lights_punctual"], "nodes": [{}], "extensionsUsed":
                        ["KHR_lights_punctual", "EXT_mesh_gpu_instancing", "KHR_mesh_quantization"]"""), Plane.XY)));
    }

    @Test
    void a_camera_of_the_extras_comes_before_that_of_the_node() throws IOException {
        ImportedNodes read = read(gltf("""
                "nodes": [{"name": "Eye", "camera": 0, "extras": {"Camera": {"yfov": 2, "type": "own"}}}],
                "cameras": [{"name": "Wide", "type": "perspective", "perspective": {"yfov": 0.8}}]"""), Plane.XY);
        assertEquals(List.of(new Camera(2, "own")), read.nodes().getFirst().components());
        assertEquals(List.of("node Eye: its camera Wide was not taken: the node's extras have a component Camera"),
                problems(read));
    }

    @Test
    void a_tree_that_is_none_and_a_file_that_is_cut_are_refused_with_the_reason() throws IOException {
        assertEquals("node 1 is a child of nodes 0 and 2", refusal(gltf(
                "\"nodes\": [{\"children\": [1]}, {}, {\"children\": [1]}]")));
        assertEquals("node 0 is below itself, or below more than 10000 other nodes", refusal(gltf(
                "\"nodes\": [{\"children\": [1]}, {\"children\": [0]}]")));
        assertEquals("node 0 has a child that does not exist: 7", refusal(gltf("\"nodes\": [{\"children\": [7]}]")));
        assertEquals("node 0: translation is not an array of 3 numbers", refusal(gltf(
                "\"nodes\": [{\"translation\": [1, \"2\", 3]}]")));
        assertEquals("it has glTF version 1.0; save it as glTF 2.0", refusal("{\"asset\": {\"version\": \"1.0\"}}"));
        byte[] whole = glb(gltf(boxMesh("")), box());
        Path cut = Files.write(folder.resolve("cut.glb"), java.util.Arrays.copyOf(whole, whole.length - 5));
        assertEquals("it says that it has %d bytes, and has %d; get it again".formatted(whole.length, whole.length - 5),
                assertThrows(IOException.class, () -> GltfModel.read(cut)).getMessage());
    }

    private String refusal(String json) {
        return assertThrows(IOException.class, () -> read(json, Plane.XY)).getMessage();
    }

    @Tag("long")
    @Test
    void a_damaged_file_is_read_or_refused_and_nothing_else() throws IOException {
        byte[] whole = glb(gltf(boxMesh("").replace("\"mesh\": 0",
                "\"mesh\": 0, \"extras\": {\"Body\": {\"size\": 1}}, \"children\": []")), box());
        Random random = new Random(5);
        int read = 0;
        for (int round = 0; round < 500; round++) {
            byte[] damaged = whole.clone();
            for (int i = 0; i <= random.nextInt(3); i++) {
                damaged[random.nextInt(damaged.length)] = (byte) (random.nextBoolean()
                        ? random.nextInt(256)
                        : '0' + random.nextInt(10));
            }
            try {
                read += read(Files.write(folder.resolve("damaged.glb"), damaged), Plane.XZ).size();
            } catch (IOException e) {
                assertTrue(e.getMessage() != null && !e.getMessage().isEmpty(), e::toString);
            }
        }
        assertTrue(read > 100, "Only " + read + " nodes were read");
    }

    @Test
    void an_accessor_outside_of_its_buffer_is_reported() throws IOException {
        ByteArrayOutputStream few = new ByteArrayOutputStream();
        few.write(box(), 0, 96);
        Path file = Files.write(folder.resolve("box.glb"),
                glb(gltf(boxMesh("").replace("\"count\": 8", "\"count\": 9")),
                        few.toByteArray()));
        assertEquals(List.of("mesh Cube: it was not taken: accessor 0 is not within its buffer"),
                problems(read(file, Plane.XY)));
    }

    @Test
    void the_name_of_a_component_in_extras_may_contain_dots() throws IOException {
        ImportedNodes read = read(gltf("\"nodes\": [{\"extras\": {\"physics.Mass.kg\": 4}},"
                + " {\"extras\": {\"physics.Mass\": {\"drag\": 2}}}]"), Plane.XY);
        assertEquals(List.of(), problems(read));
        assertEquals(List.of(List.of(new Mass(4, 0)), List.of(new Mass(1, 2))),
                read.nodes().stream().map(ImportedNodes.Node::components).toList());
    }

    @Test
    void an_outline_of_the_extras_comes_before_the_mesh_of_the_node() throws IOException {
        ImportedNodes read = read(gltf("""
                "nodes": [{"name": "Eye", "mesh": 0, "extras": {"Area": {}}}],
                "meshes": [{"name": "Cube", "primitives": []}]"""), Plane.XY);
        assertEquals(List.of(new Area(List.of())), read.nodes().getFirst().components());
        assertEquals(List.of("node Eye: its mesh Cube was not taken: the node's extras have a component Area"),
                problems(read));
    }
}

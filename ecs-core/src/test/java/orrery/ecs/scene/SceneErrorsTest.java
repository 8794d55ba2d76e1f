package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_16;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static orrery.ecs.scene.Texts.problems;
import static orrery.ecs.scene.Texts.withEntities;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;

/// The messages for scenes that can't be read. This file is long because it is a list of faults with the whole message for each.
class SceneErrorsTest {
    private static final String HEADER = "{\"format\": \"orrery-scene\", \"version\": 1, \"world\": \"garden\"";

    private static String refused(byte[] bytes) {
        SceneResult.Refused refused = (SceneResult.Refused) Scenes.parse(bytes, "garden.json", Garden.catalog(),
                TrackingLevel.OFF);
        return String.join("\n", Texts.lines(refused.problems()));
    }

    private static String read(Path file) {
        SceneResult.Refused refused = (SceneResult.Refused) Scenes.read(file, Garden.catalog(), TrackingLevel.OFF);
        return String.join("\n", Texts.lines(refused.problems()));
    }

    // ---- the file

    @Test
    void a_missing_file_and_a_folder_are_named(@TempDir Path folder) {
        Path missing = folder.resolve("no.json");
        assertEquals(missing + ": the file can't be read: there is no file or folder " + missing
                + ". Check the path, or choose another file", read(missing));
        assertEquals(folder + ": this is a folder, not a scene. Choose a scene file in it", read(folder));
    }

    @Test
    void a_file_is_named_with_line_and_column(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("a.json");
        Files.writeString(file, "[]");
        assertEquals(file + ":1:1: found an array, expected a scene, an object as in {\"format\": \"orrery-scene\","
                + " ...}. Choose a scene file", read(file));
    }

    @Test
    void empty_binary_and_foreign_text_is_refused() {
        assertEquals(
                "garden.json: the file is empty. Restore it from its backup, if there is one: a file whose name ends in ~",
                problems(""));
        assertEquals(
                "garden.json: the file is empty. Restore it from its backup, if there is one: a file whose name ends in ~",
                problems(" \n"));
        assertEquals("garden.json:2:2: found the byte 0x00, expected text in UTF-8. Choose a scene file; this one is"
                + " binary, or in another encoding", problems("{\n\"\0\": 1}"));
        assertEquals("garden.json:1:1: found the byte 0xFE, expected text in UTF-8. Choose a scene file; this one is"
                + " binary, or in another encoding", refused("{}".getBytes(UTF_16)));
        assertEquals("garden.json:1:3: found the byte 0xC0, expected text in UTF-8. Choose a scene file; this one is"
                + " binary, or in another encoding",
                refused(new byte[] {'{', '"', (byte) 0xC0, (byte) 0x80, '"', '}'}));
    }

    @Test
    void text_that_is_cut_off_or_malformed_is_refused_where_it_breaks() {
        assertEquals("garden.json:1:76: $.singletons: the text ends in the middle of a value. The file is cut off."
                + " Restore it from its backup, if there is one: a file whose name ends in ~",
                problems(HEADER + ", \"singletons\": {"));
        assertEquals("garden.json:2:10: $.seed: found x, which is no JSON there. Write text in quotes, a number, true,"
                + " false or null; or correct what stands before it", problems(HEADER + ",\n \"seed\": x}"));
        assertEquals("garden.json:1:61: found 1 after the end of the scene. Remove what follows",
                problems(HEADER + "} 1"));
    }

    @Test
    void what_other_kinds_of_json_allow_is_named() {
        String start = HEADER + ",\n \"seed\": ";
        assertEquals(
                "garden.json:2:10: $.seed: found NaN without quotes, which is no JSON. Write it in quotes, where the"
                        + " field may hold it",
                problems(start + "NaN}"));
        assertEquals("garden.json:2:10: $.seed: found -Infinity without quotes, which is no JSON. Write it in quotes,"
                + " where the field may hold it", problems(start + "-Infinity}"));
        assertEquals("garden.json:2:12: $.seed: found a comment, which JSON has none of. Remove the comment",
                problems(start + "1 // one\n}"));
        assertEquals(
                "garden.json:2:10: $.x[1]: found the end of the file, expected a value. The file is cut off. Restore it"
                        + " from its backup, if there is one: a file whose name ends in ~",
                problems(HEADER + ",\n \"x\": [1,"));
        assertEquals(
                "garden.json:2:11: $.x[1]: found ], expected a value. Correct the text there, or what stands before it",
                problems(HEADER + ",\n \"x\": [1, ]}"));
        assertEquals(
                "garden.json:2:12: $.seed: found a quotation mark, expected a comma or a closing bracket."
                        + " Correct the text there, or"
                        + " what stands before it",
                problems(start + "1 \"kind\": 1}"));
        assertEquals("garden.json:2:11: $.seed: found ], expected }. Correct the text there, or what stands before it",
                problems(start + "1]}"));
        assertEquals(
                "garden.json:2:12: $.kind: found a line break or tab inside quotes, which is no JSON. Close the quotes"
                        + " before it, or write it as \\n or \\t",
                problems(HEADER + ",\n \"kind\": \"a\n\"}"));
    }

    @Test
    void limits_are_told_where_they_are_passed() {
        String deep = HEADER + ",\n \"x\": " + "[".repeat(200) + "]".repeat(200) + "}\n";
        assertEquals("garden.json:2:206: $.x" + "[0]".repeat(18) + "…: found more than 200 levels of nesting. Nest less"
                + " deeply", problems(deep));
        String longText = withEntities("{\"id\": 1, \"Plant\": {\"kind\": \"" + "x".repeat((1 << 20) + 1) + "\"}}");
        assertEquals("Shorten the string", firstRemedy(longText));
        assertEquals("Shorten the number", firstRemedy(HEADER + ", \"seed\": " + "1".repeat(2000) + "}"));
        assertEquals("loaded",
                problems(withEntities("{\"id\": 1, \"Plant\": {\"kind\": \"" + "x".repeat(1 << 20) + "\"}}")));
        String longName = withEntities("{\"id\": 1, \"" + "n".repeat(257) + "\": 1}");
        assertEquals("Shorten the name", firstRemedy(longName));
    }

    private static String firstRemedy(String text) {
        return ((SceneResult.Refused) Texts.parse(text)).problems().getFirst().remedy();
    }

    // ---- the header

    @Test
    void what_is_no_scene_is_refused() {
        assertEquals("garden.json: the text is no scene: it has no \"format\". Choose a scene file; it begins with"
                + " \"format\": \"orrery-scene\"", problems("{}"));
        assertEquals(
                "garden.json:1:12: $.format: the text is no scene: its format is \"gltf\". Choose a scene file; it begins with"
                        + " \"format\": \"orrery-scene\"",
                problems("{\"format\": \"gltf\"}"));
    }

    @Test
    void versions_that_are_newer_missing_or_unknown_are_refused() {
        assertEquals(
                "garden.json:1:39: $.version: the scene has version 2; this program reads up to version 1. Update Orrery, or open"
                        + " the scene with the program that saved it",
                problems(HEADER.replace(": 1", ": 2") + "}"));
        assertEquals(
                "garden.json:1:39: $.version: the scene has version 0, which no program ever wrote. Write \"version\": 1",
                problems(HEADER.replace(": 1", ": 0") + "}"));
        assertEquals("garden.json: the scene has no \"version\". Write \"version\": 1",
                problems("{\"format\": \"orrery-scene\"}"));
        assertEquals("garden.json:1:39: $.version: found \"one\", expected a whole number from 0. Write a whole number"
                + " from 0", problems(HEADER.replace(": 1", ": \"one\"") + "}"));
    }

    @Test
    void a_world_that_is_missing_or_unknown_is_refused() {
        assertEquals(
                "garden.json:1:51: $.world: the scene is of the world \"moon\", which is not known. Write the name of a known"
                        + " world, or put the jar of its provider on the module path or the class path and read the scene"
                        + " with WorldCatalog.ofProgram()",
                problems(HEADER.replace("garden", "moon") + "}"));
        assertEquals(
                "garden.json: the scene does not name its world. Write the name of a known world, or put the jar of its"
                        + " provider on the module path or the class path and read the scene with"
                        + " WorldCatalog.ofProgram()",
                problems("{\"format\": \"orrery-scene\", \"version\": 1}"));
    }

    @Test
    void header_values_of_the_wrong_kind_are_refused_all_at_once() {
        assertEquals("""
                garden.json:2:10: $.kind: found "film", expected "authoring" or "tick". Write "authoring" or "tick"
                garden.json:3:10: $.seed: found 1.5, expected a whole number of 64 bits. Write a whole number of 64 bits
                garden.json:4:14: $.entities: found an object, expected an array of entities. Write the entities \
                between brackets
                garden.json:4:18: $.kind: found the name kind twice. Remove one of the two""",
                problems(HEADER + ",\n \"kind\": \"film\",\n \"seed\": 1.5,\n \"entities\": {}, \"kind\": \"tick\"}"));
    }

    // ---- entities

    @Test
    void ids_that_are_missing_bad_or_double_are_refused() {
        assertEquals(
                """
                garden.json:3:8: $.entities[0].id: found 0, expected an id, a whole number from 1. Give the entity an id \
                of its own
                garden.json:4:8: $.entities[1].id: found "1", expected an id, a whole number from 1. Give the entity an \
                id of its own
                garden.json:6:8: $.entities[3].id: found the id 5, which $.entities[2] has too. Give each entity an id of \
                its own
                garden.json:7:1: $.entities[4]: found 7, expected an entity, an object as in {"id": 1}. Write an object""",
                problems(withEntities("{\"id\": 0}", "{\"id\": \"1\"}", "{\"id\": 5}", "{\"id\": 5}", "7")));
        assertEquals("garden.json:4:1: $.entities[1]: the entity has no id. Add \"id\": 6",
                problems(withEntities("{\"id\": 5}", "{}")));
    }

    @Test
    void parents_that_are_unknown_outside_the_tree_or_in_a_cycle_are_refused() {
        assertEquals("garden.json:3:21: $.entities[0].parent: found the parent 9, which is no entity of this file. Name"
                + " an entity of this file, or write null for a root",
                problems(withEntities("{\"id\": 1, \"parent\": 9}")));
        assertEquals("garden.json:3:21: $.entities[0].parent: found the parent 2, which is not in the scene tree. Give"
                + " the parent a parent of its own: \"parent\": null makes it a root",
                problems(withEntities("{\"id\": 1, \"parent\": 2}", "{\"id\": 2}")));
        assertEquals("garden.json:4:21: $.entities[1].parent: the parents make a cycle: #2 › #3 › #2. Give one of them"
                + " another parent",
                problems(withEntities("{\"id\": 1, \"parent\": 2}", "{\"id\": 2, \"parent\": 3}",
                        "{\"id\": 3, \"parent\": 2}")));
        assertEquals("garden.json:3:21: $.entities[0].parent: the parents make a cycle: #1 › #1. Give one of them"
                + " another parent", problems(withEntities("{\"id\": 1, \"parent\": 1}")));
        assertEquals("garden.json:3:21: $.entities[0].parent: found true, expected the id of the parent, or null for a"
                + " root. Write an id", problems(withEntities("{\"id\": 1, \"parent\": true}")));
    }

    // ---- components

    @Test
    void components_in_the_wrong_place_or_twice_are_refused() {
        assertEquals("""
                garden.json:3:21: $.entities[0].Frozen: found 3, expected an object, as in {...}. Write the fields []
                garden.json:4:33: $.entities[1].Frozen: found Frozen twice. Remove one of the two
                garden.json:5:20: $.entities[2].Weeds: found an object, expected a component; Weeds is a singleton. Move \
                it to "singletons"
                garden.json:6:19: $.entities[3].Node: found Node; scenes have the key "parent" instead. Remove it
                garden.json:7:24: $.entities[4].Generated: found an entity that a system makes by itself. Remove the \
                entity; it is made again""", problems(withEntities("{\"id\": 1, \"Frozen\": 3}",
                "{\"id\": 2, \"Frozen\": {}, \"Frozen\": {}}".replace("2, \"Frozen\": {},", "2,\"Frozen\":{},"),
                "{\"id\": 3, \"Weeds\": {}}", "{\"id\": 4, \"Node\": {}}", "{\"id\": 5, \"Generated\": {}}")));
        assertEquals("garden.json:2:35: $.singletons.Plant: found an object, expected a singleton; Plant belongs to"
                + " entities. Move it to an entity",
                problems(HEADER + ",\n \"singletons\": {\"Plant\":{}}}"
                        .replace("{\"Plant\"", "{          \"Plant\"")).lines().findFirst().orElse(""));
    }

    private static String soil(String field, String value) {
        String all = problems(withEntities("{\"id\": 1, \"Soil\": {\"%s\": %s}}".formatted(field, value)));
        return all.replace("garden.json:3:", "").replace("$.entities[0].Soil.", "");
    }

    @Test
    void values_of_the_wrong_kind_or_out_of_range_are_refused() {
        assertEquals("27: wet: found 1, expected true or false. Write one of the two", soil("wet", "1"));
        assertEquals("29: depth: found 128, expected a whole number from -128 to 127. Write a number of that range",
                soil("depth", "128"));
        assertEquals(
                "30: stones: found 1.0, expected a whole number from -32768 to 32767. Write a number of that range",
                soil("stones", "1.0"));
        assertEquals("29: grade: found \"ab\", expected a string of one character. Write one character in quotes",
                soil("grade", "\"ab\""));
        assertEquals("29: worms: found 2147483648, expected a whole number from -2147483648 to 2147483647. Write a"
                + " number of that range", soil("worms", "2147483648"));
        assertEquals("27: age: found 9223372036854775808, expected a whole number from -9223372036854775808 to"
                + " 9223372036854775807. Write a number of that range", soil("age", "9223372036854775808"));
        assertEquals("28: acid: found 1e39, expected a number within the range of a float. Write a smaller number, or"
                + " \"Infinity\" or \"-Infinity\"", soil("acid", "1e39"));
        assertEquals(
                "30: warmth: found 1e999, expected a number within the range of a double. Write a smaller number, or"
                        + " \"Infinity\" or \"-Infinity\"",
                soil("warmth", "1e999"));
        assertEquals("30: warmth: found \"warm\", expected a number. Write a number, or \"NaN\", \"Infinity\" or"
                + " \"-Infinity\"", soil("warmth", "\"warm\""));
        assertEquals("30: colour: found \"#12345\", expected a colour such as \"#f0b34a\". Write six hexadecimal digits"
                + " after #", soil("colour", "\"#12345\""));
    }

    private static String plant(String fields) {
        String all = problems(withEntities("{\"id\": 1, \"Plant\": {%s}}".formatted(fields)));
        return all.replace("garden.json:3:", "").replace("$.entities[0].Plant", "");
    }

    @Test
    void enums_references_vectors_and_finite_fields_are_checked() {
        assertEquals("31: .season: found \"SPRING\", expected one of \"WINTER\", \"SUMMER\". Write one of these",
                plant("\"season\": \"SPRING\""));
        assertEquals(
                "34: .neighbour: found \"12v3\", expected a reference such as \"#12\". Name an entity of this file,"
                        + " or write null for none",
                plant("\"neighbour\": \"12v3\""));
        assertEquals("29: .kind: found null, expected a string. Write text in quotes", plant("\"kind\": null"));
        assertEquals("31: .lean: found 1 numbers, expected 2. Write one for each of [x, y]", plant("\"lean\": [1]"));
        assertEquals("30: .lean[1]: found \"NaN\", expected a finite number. Write a number; this field must not be NaN"
                + " or infinite", plant("\"lean\":[1,\"NaN\"]").replace("31:", "30:"));
        assertEquals("31: .height: found \"Infinity\", expected a finite number. Write a number; this field must not be"
                + " NaN or infinite", plant("\"height\": \"Infinity\""));
        assertEquals("34: .height: found the field height twice. Remove one of the two",
                plant("\"height\": 1, \"height\": 2"));
    }

    @Test
    void a_record_that_refuses_its_values_says_why() {
        assertEquals("20: : Plant refuses these values: height is -1.0; a plant has 0 or more. Change the values",
                plant("\"height\": -1"));
    }

    @Test
    void all_errors_are_told_and_not_more_than_a_hundred() {
        String text = withEntities(IntStream.rangeClosed(1, 300)
                .mapToObj(i -> "{\"id\": %d, \"Water\": {\"litres\": null}}".formatted(i)).toArray(String[]::new));
        List<SceneProblem> problems = ((SceneResult.Refused) Texts.parse(text)).problems();
        assertEquals(100, problems.size());
        assertEquals("$.entities[99].Water.litres", problems.getLast().path());
    }

    @Test
    void the_schedule_is_checked() {
        assertEquals("""
                garden.json:2:34: $.schedule.secondsPerTick: found 0, expected a number above 0. Write how many simulated \
                seconds a tick stands for
                garden.json:2:64: $.schedule.systems[1].name: found the system Grow twice. Remove one of the two
                garden.json:2:84: $.schedule.systems[2]: the system has no name. Write its name""".replaceAll(
                "garden.json:2:\\d+", "at"),
                problems(HEADER + ",\n \"schedule\": {\"secondsPerTick\": 0, \"systems\":"
                        + " [{\"name\": \"Grow\"}, {\"name\": \"Grow\"}, {}]}}").replaceAll("garden.json:2:\\d+", "at")
                        .replace("systems[1]:", "systems[1].name:"));
    }

    // ---- providers

    private static String ofProvider(WorldProvider provider) {
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.add(provider);
        SceneResult result = Scenes.parse((HEADER + "}").getBytes(java.nio.charset.StandardCharsets.UTF_8), "x.json",
                catalog, TrackingLevel.OFF);
        return String.join("\n", Texts.lines(((SceneResult.Refused) result).problems()));
    }

    private record Faulty(SystemDefinition system, boolean isBroken) implements WorldProvider {
        @Override
        public String name() {
            return "garden";
        }

        @Override
        public String description() {
            return "Fails.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            if (isBroken) {
                throw new NoClassDefFoundError("org/lib/Thing");
            }
            world.systems(system);
        }
    }

    @Test
    void a_provider_or_a_system_that_fails_is_named() {
        SystemDefinition system = SystemDefinition.named("Bad").watches(orrery.ecs.world.Name.class).settles()
                .run(() -> context -> {
                    throw new IllegalStateException("no water");
                });
        assertEquals("x.json:1:51: $.world: the world garden can't be opened: org/lib/Thing. Correct its provider",
                ofProvider(new Faulty(system, true)));
        assertEquals("x.json: loading the scene into the world garden failed: no water. Fix the system or component"
                + " class, or change the values in the scene", ofProvider(new Faulty(system, false)));
    }

    @Test
    void the_name_of_an_entity_has_up_to_256_characters() {
        String longest = "n".repeat(256);
        assertEquals(longest, Texts.load(withEntities("{\"id\": 1, \"name\": \"%s\"}".formatted(longest))).simulation()
                .world().array(Name.class).valueAt(0).value());
        assertEquals("garden.json:3:19: $.entities[0].name: a name of 257 characters was found, up to 256 are expected."
                + " Shorten the name", problems(withEntities("{\"id\": 1, \"name\": \"%sn\"}".formatted(longest))));
    }
}

package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

class InvariantsTest {
    private static String scene(String invariants) {
        return """
                {"format": "orrery-scene", "version": 1, "world": "garden",
                "invariants": %s,
                "singletons": {"Weather": {"wind": 2, "watched": []}, "Weeds": {"count": 0}}, "entities": []}
                """.formatted(invariants);
    }

    @Test
    void they_are_read_and_written_as_they_were_in_both_kinds() {
        Scene read = Texts.load(scene("[{\"name\": \"tall\", \"holds\": \"Plant.height  >= 0\"},"
                + "{\"name\": \"calm\", \"holds\": \"Weather.wind < 100 || Frozen\"}]"));
        assertEquals(List.of("tall", "calm"), read.invariants().stream().map(Invariant::name).toList());
        for (SceneKind kind : SceneKind.values()) {
            String text = Texts.text(read, kind);
            assertEquals(List.of("    {\"name\": \"tall\", \"holds\": \"Plant.height  >= 0\"},",
                    "    {\"name\": \"calm\", \"holds\": \"Weather.wind < 100 || Frozen\"}"),
                    text.lines().filter(line -> line.contains("holds")).toList());
            assertEquals(text, Texts.text(Texts.load(text), kind));
        }
        assertEquals(2, Scenes.reopen(read, TrackingLevel.OFF).scene().invariants().size());
    }

    @Test
    void a_scene_without_any_has_no_such_section() {
        assertEquals(-1, Texts.text(Texts.load(scene("[]")), SceneKind.AUTHORING).indexOf("invariants"));
    }

    @Test
    void former_names_of_types_and_fields_are_read_as_the_present_ones() {
        Scene read = Texts
                .load(scene("[{\"name\": \"tall\", \"holds\": \"Flora.tall  >= 0 && `Plant`.lean.across < 9\"}]"));
        String text = Texts.text(read, SceneKind.AUTHORING);
        assertTrue(text.contains("\"holds\": \"Plant.height  >= 0 && Plant.lean.x < 9\""), text);
    }

    @Test
    void a_wrong_one_is_told_with_its_place() {
        assertEquals("garden.json:2:42: $.invariants[0].holds: found \"Plant.hight > 0\", expected a condition."
                + " In it, column 7: Plant has no field hight. Did you mean height?",
                Texts.problems(scene("[{\"name\": \"tall\", \"holds\": \"Plant.hight > 0\"}]")));
        assertEquals("garden.json:2:42: $.invariants[0].holds: found \"Plant.height\", expected a condition."
                + " In it, column 1: Plant.height is a number, where a condition is needed; compare it with something",
                Texts.problems(scene("[{\"name\": \"tall\", \"holds\": \"Plant.height\"}]")));
    }

    @Test
    void what_is_missing_twice_or_foreign_is_told() {
        assertEquals("garden.json:2:31: $.invariants[0]: the invariant has no holds. Write what it is called and what"
                + " holds", Texts.problems(scene("[{\"name\": \"tall\"}]")));
        assertEquals("garden.json:2:78: $.invariants[1]: found the invariant \"a\" twice. Rename one of the two",
                Texts.problems(
                        scene("[{\"name\": \"a\", \"holds\": \"true\"}, {\"name\": \"a\", \"holds\": \"false\"}]")));
        assertEquals("garden.json:2:25: $.invariants[0].when: found true, expected name or holds. Remove the field",
                Texts.problems(scene("[{\"when\": true}]")));
        assertEquals(
                "garden.json:2:15: $.invariants: found 3, expected an array of invariants. Write an array, as in [...]",
                Texts.problems(scene("3")));
    }

    private static final String OAK = "{\"id\": 4, \"name\": \"oak\"}";
    private static final String ELM = "{\"id\": 7, \"name\": \"elm\"}";

    /// A scene with entities and the invariant `one`.
    private static String named(String holds, String... entities) {
        return Texts.withEntities(entities).replace("\"singletons\"",
                "\"invariants\": [{\"name\": \"one\", \"holds\": \"" + holds + "\"}], \"singletons\"");
    }

    private static String holds(Scene scene) {
        return scene.invariants().getFirst().holds().text();
    }

    private static String holdsIn(String text) {
        return text.substring(text.indexOf("\"holds\": \"") + 10, text.indexOf("\"}", text.indexOf("\"holds\"")));
    }

    @Test
    void missing_entities_with_great_ids_keep_them() {
        String holds = "entity != #2147483647 && entity != #2147483648 && entity != #4000000000000000000"
                + " && entity != #2147483646";
        Scene read = Texts.load(named(holds, OAK));
        assertEquals(holds, holdsIn(Texts.text(read, SceneKind.AUTHORING)));
    }

    private static Entity named(Scene scene, String name) {
        return Condition.parse("Name.value == '" + name + "'", scene.simulation().world().types())
                .matches(scene.simulation().world()).getFirst();
    }

    @Test
    void an_authoring_scene_names_entities_by_their_ids() {
        for (String[] entities : new String[][] {{OAK, ELM}, {ELM, OAK}}) {
            Scene read = Texts.load(named("entity  != #7 || Frozen", entities));
            assertEquals(List.of(), read.warnings());
            assertEquals("entity  != %s || Frozen".formatted(named(read, "elm")), holds(read));
            assertEquals("entity  != #7 || Frozen", holdsIn(Texts.text(read, SceneKind.AUTHORING)));
            String snapshot = Texts.text(read, SceneKind.TICK);
            assertEquals(holds(read), holdsIn(snapshot));
            assertEquals(holds(read), holds(Texts.load(snapshot)));
        }
    }

    @Test
    void an_entity_stays_the_same_one_when_its_handle_changes() {
        Scene read = Texts.load(named("entity != #7 || Frozen", OAK, ELM));
        World world = read.simulation().world();
        world.destroy(named(read, "oak"));
        Entity elm = world.create(new Name("young"));
        Scene edited = read.with(List.of(read.invariants().getFirst(), new Invariant("entity != " + elm,
                Condition.parse("entity != " + elm, world.types()))));
        String text = Texts.text(edited, SceneKind.AUTHORING);
        assertTrue(text.contains("{\"name\": \"entity != #8\", \"holds\": \"entity != #8\"}"), text);
        for (Scene again : List.of(Texts.load(text), Scenes.reopen(edited, TrackingLevel.OFF).scene())) {
            assertEquals("entity != %s || Frozen".formatted(named(again, "elm")), holds(again));
            assertEquals("entity != " + named(again, "young"), again.invariants().get(1).holds().text());
            assertEquals("entity != " + named(again, "young"), again.invariants().get(1).name());
        }
    }

    @Test
    void a_handle_in_a_file_is_that_of_the_world_that_is_read() {
        Scene read = Texts.load(named("entity != 2v1", OAK, ELM));
        assertEquals("entity != 2v1", holds(read));
        assertEquals("entity != #7", holdsIn(Texts.text(read, SceneKind.AUTHORING)));
    }

    @Test
    void ids_are_told_from_colours_and_texts() {
        String holds = "entity != #0123456 && Soil.colour != #123456 && Name.value != '#7' && entity != #1234567";
        Scene read = Texts.load(named(holds, "{\"id\": 123456, \"name\": \"oak\"}",
                "{\"id\": 1234567, \"name\": \"elm\"}"));
        assertEquals("entity != 1v1 && Soil.colour != #123456 && Name.value != '#7' && entity != 2v1", holds(read));
        assertEquals(holds, holdsIn(Texts.text(read, SceneKind.AUTHORING)));
    }

    @Test
    void an_entity_that_is_not_in_the_file_is_told_and_stays_in_it() {
        Scene read = Texts.load(named("entity != #9 && Plant.neighbour != #9", OAK, ELM));
        assertEquals(
                List.of("garden.json:2:41: $.invariants[0].holds: found a reference to #9, which is no entity of this"
                        + " file (2 times). It names no entity and is written back as it is; name another one"),
                Texts.lines(read.warnings()));
        assertEquals("entity != 0v9 && Plant.neighbour != 0v9", holds(read));
        read.simulation().world().create(new Name("young"));
        String text = Texts.text(read, SceneKind.AUTHORING);
        assertEquals("entity != #9 && Plant.neighbour != #9", holdsIn(text));
        assertTrue(text.contains("{\"id\": 10, \"name\": \"young\""), text);
        assertEquals(text, Texts.text(Texts.load(text), SceneKind.AUTHORING));
    }

    @Test
    void an_id_that_no_entity_can_have_is_refused() {
        assertEquals(
                "garden.json:2:41: $.invariants[0].holds: found #0, expected the id of an entity, from 1. Name an entity"
                        + " of this file",
                Texts.problems(named("entity != #0", OAK)));
        assertTrue(Texts.problems(named("entity != #99999999999999999999", OAK)).contains("# means nothing"));
    }

    @Test
    void a_destroyed_entity_is_never_another_one(@TempDir Path folder) throws IOException {
        Scene read = Texts.load(named("entity != #7", OAK, ELM));
        World world = read.simulation().world();
        world.destroy(named(read, "elm"));
        Entity young = world.create(new Name("young"));
        world.destroy(young);
        Entity there = world.create(new Name("there"));
        assertEquals(young.index(), there.index());
        Scene edited = read.with(List.of(read.invariants().getFirst(),
                new Invariant("two", Condition.parse("entity != " + young, world.types()))));
        Path file = folder.resolve("garden.json");
        assertEquals(
                List.of("The invariant “two” (entity != %s) names %s, which is destroyed, so an authoring scene can't"
                        .formatted(young, young)
                        + " name it: when the scene is read, the invariant names no entity there. Name an"
                        + " entity of the scene, or save a tick snapshot."),
                Scenes.write(edited, SceneKind.AUTHORING, file));
        String text = Files.readString(file);
        assertEquals("entity != #7", holdsIn(text));
        assertTrue(text.contains("{\"id\": 8, \"name\": \"there\""), text);
        assertTrue(text.contains("\"holds\": \"entity != #9\""), text);
        assertEquals(text, Texts.text(edited, SceneKind.AUTHORING));
        Scene again = Texts.load(text);
        assertEquals(List.of("entity != 0v7", "entity != 0v9"),
                again.invariants().stream().map(each -> each.holds().text()).toList());
        assertEquals(2, again.warnings().size());
        assertEquals(text, Texts.text(again, SceneKind.AUTHORING));
    }
}

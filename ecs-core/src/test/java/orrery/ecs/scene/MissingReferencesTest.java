package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// References to entities that are not in the file, in sets and as keys of maps, where they are equal: all read as none.
class MissingReferencesTest {
    private static final String MISSING = "found a reference to #%d, which is no entity of this file. It reads as none and is"
            + " written back as it is; point it at another entity or write null";

    private static String scene(String friends, String names, String teams) {
        return """
                {"format": "orrery-scene", "version": 1, "world": "shelf", "entities": [
                {"id": 1},
                {"id": 2, "Groups": {"texts": [], "friends": %s, "names": %s, "reals": [], "letters": [], "others": [], "grid": [], \
                "teams": %s, "boxes": [], "amount": "0", "number": "00000000-0000-0000-0000-000000000000"}}
                ]}
                """.formatted(friends, names, teams);
    }

    private static SceneResult parse(String text) {
        return Scenes.parse(text.getBytes(StandardCharsets.UTF_8), "shelf.json", Shelf.CATALOG, TrackingLevel.RECORDED);
    }

    private static Scene load(String text) {
        SceneResult result = parse(text);
        return assertInstanceOf(SceneResult.Loaded.class, result, () -> lines(((SceneResult.Refused) result).problems())
                .toString()).scene();
    }

    private static List<String> lines(List<SceneProblem> problems) {
        return Texts.lines(problems).stream()
                .map(line -> line.substring(line.indexOf(": ", line.indexOf(": ") + 2) + 2))
                .toList();
    }

    private static String saved(Scene scene) {
        return new String(Scenes.toBytes(scene, SceneKind.AUTHORING), StandardCharsets.UTF_8);
    }

    private static Shelf.Groups groups(Scene scene) {
        return scene.simulation().world().array(Shelf.Groups.class).valueAt(0);
    }

    private static void comesBack(Scene scene, String part) {
        String text = saved(scene);
        assertTrue(text.contains(part), text);
        assertEquals(text, saved(load(text)));
    }

    @Test
    void two_in_a_set_are_read_as_one_none_and_written_back() {
        Scene scene = load(scene("[\"#8\", \"#1\", \"#9\"]", "[]", "[]"));
        assertEquals(List.of(MISSING.formatted(8), MISSING.formatted(9)), lines(scene.warnings()));
        assertEquals(2, groups(scene).friends().size());
        assertTrue(groups(scene).friends().contains(Entity.NONE));
        comesBack(scene, "\"friends\": [\"#1\", \"#8\", \"#9\"]");
    }

    @Test
    void one_beside_none_in_a_set_is_written_back() {
        comesBack(load(scene("[null, \"#9\"]", "[]", "[]")), "\"friends\": [\"#9\", null]");
        comesBack(load(scene("[\"#9\", null]", "[]", "[]")), "\"friends\": [\"#9\", null]");
    }

    @Test
    void the_second_key_of_a_map_is_left_out_reported_and_written_back() {
        Scene scene = load(scene("[]", "[[\"#8\", \"a\"], [\"#1\", \"b\"], [\"#9\", \"c\"]]", "[]"));
        assertEquals(List.of(MISSING.formatted(8), MISSING.formatted(9),
                "found a key that equals another one, since references to entities that are not in this file read as none. The"
                        + " pair is not in the map and is written back as it is; point its key at another entity"),
                lines(scene.warnings()));
        Entity first = scene.simulation().world().array(Shelf.Groups.class).valueAt(0).names().keySet().stream()
                .filter(each -> !each.isNone()).findFirst().orElseThrow();
        assertEquals(Map.of(Entity.NONE, "a", first, "b"), groups(scene).names());
        comesBack(scene, "\"names\": [[\"#1\", \"b\"], [\"#8\", \"a\"], [\"#9\", \"c\"]]");
    }

    @Test
    void what_is_kept_goes_with_the_element_or_key_that_stands_for_it() {
        Scene scene = load(
                scene("[\"#8\", \"#1\", \"#9\"]", "[[\"#8\", \"a\"], [\"#1\", \"b\"], [\"#9\", \"c\"]]", "[]"));
        Shelf.Groups read = groups(scene);
        Set<Entity> friends = Set.of(read.friends().stream().filter(each -> !each.isNone()).findFirst().orElseThrow());
        World world = scene.simulation().world();
        world.set(world.array(Shelf.Groups.class).entityAt(0), new Shelf.Groups(read.texts(), friends, Map.of(),
                read.reals(), read.letters(), read.others(), read.grid(), read.teams(), read.boxes(), read.amount(),
                read.number()));
        comesBack(scene, "\"friends\": [\"#1\"], \"names\": []");
    }

    @Test
    void sets_in_a_map_keep_their_own() {
        Scene scene = load(scene("[]", "[]", "[[\"x\", [\"#8\", \"#9\"]], [\"y\", [\"#7\", \"#6\", \"#1\"]]]"));
        assertEquals(Set.of(Entity.NONE), groups(scene).teams().get("x"));
        assertEquals(2, groups(scene).teams().get("y").size());
        comesBack(scene, "\"teams\": [[\"x\", [\"#8\", \"#9\"]], [\"y\", [\"#1\", \"#6\", \"#7\"]]]");
    }

    @Test
    void the_ids_of_what_is_kept_are_not_given_to_others() {
        Scene scene = load(scene("[\"#3\", \"#4\"]", "[]", "[]"));
        scene.simulation().world().create(new Shelf.Limited(1));
        String text = saved(scene);
        assertTrue(text.contains("\"id\": 5"), text);
    }

    @Test
    void one_that_is_listed_twice_is_refused_as_that() {
        SceneResult.Refused set = assertInstanceOf(SceneResult.Refused.class,
                parse(scene("[\"#9\", \"#9\"]", "[]", "[]")));
        assertTrue(lines(set.problems()).contains("found an element twice, expected a set. Remove the second one"),
                lines(set.problems()).toString());
        SceneResult.Refused map = assertInstanceOf(SceneResult.Refused.class,
                parse(scene("[]", "[[\"#9\", \"a\"], [\"#9\", \"b\"]]", "[]")));
        assertTrue(lines(map.problems()).contains("found the key \"#9\" twice. Remove one of the two pairs"),
                lines(map.problems()).toString());
    }

    @Test
    void a_tick_snapshot_of_such_a_scene_can_be_read() {
        Scene scene = load(
                scene("[\"#8\", \"#9\"]", "[[\"#8\", \"a\"], [\"#9\", \"c\"]]", "[[\"x\", [\"#8\", \"#9\"]]]"));
        Scene read = load(new String(Scenes.toBytes(scene, SceneKind.TICK), StandardCharsets.UTF_8));
        assertEquals(groups(scene).friends(), groups(read).friends());
        assertEquals(scene.simulation().world().hash(), read.simulation().world().hash());
    }
}

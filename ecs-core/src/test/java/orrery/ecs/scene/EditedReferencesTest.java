package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Segment;

/// References to entities that are not in the file, in fields that are edited.
class EditedReferencesTest {
    private static final Entity OAK = Entity.of(1, 1);

    private static Scene plant() {
        return load(Texts.withEntities("{\"id\": 1, \"Plant\": {\"neighbour\": \"#9\", \"height\": 3}}"));
    }

    private static String neighbour(Scene scene) {
        return part(text(scene, SceneKind.AUTHORING), "\"neighbour\": ", ",");
    }

    private static String part(String text, String before, String end) {
        int from = text.indexOf(before) + before.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static Segment edit(Scene scene, Runnable how) {
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        world.open(Author.edit("Edit"));
        how.run();
        Segment segment = world.close();
        assertNotNull(segment);
        return segment;
    }

    private static Segment set(Scene scene, UnaryOperator<Garden.Plant> how) {
        return edit(scene, () -> scene.simulation().world().set(OAK,
                how.apply(scene.simulation().world().get(OAK, Garden.Plant.class))));
    }

    private static UnaryOperator<Garden.Plant> neighbour(Entity to) {
        return plant -> new Garden.Plant(plant.season(), plant.kind(), to, plant.lean(), plant.height());
    }

    @Test
    void a_field_that_was_set_to_another_entity_and_then_to_none_is_none() {
        Scene scene = plant();
        assertEquals("\"#9\"", neighbour(scene));
        set(scene, neighbour(OAK));
        assertEquals("\"#1\"", neighbour(scene));
        set(scene, neighbour(Entity.NONE));
        assertEquals("null", neighbour(scene));
        assertEquals("null", neighbour(Scenes.reopen(scene, TrackingLevel.OFF).scene()));
    }

    @Test
    void a_field_whose_edits_are_undone_has_its_reference_again() {
        Scene scene = plant();
        Segment first = set(scene, neighbour(OAK));
        Segment second = set(scene, neighbour(Entity.NONE));
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        world.revert(second);
        world.revert(first);
        assertEquals("\"#9\"", neighbour(scene));
        world.reapply(first);
        world.reapply(second);
        assertEquals("null", neighbour(scene));
    }

    @Test
    void another_field_of_the_component_may_be_edited() {
        Scene scene = plant();
        set(scene, plant -> new Garden.Plant(plant.season(), plant.kind(), plant.neighbour(), plant.lean(), 7));
        assertEquals("\"#9\"", neighbour(scene));
        assertEquals("\"#9\"", neighbour(Scenes.reopen(scene, TrackingLevel.OFF).scene()));
    }

    @Test
    void a_component_that_is_removed_and_added_again_does_not_have_it() {
        Scene scene = plant();
        Garden.Plant plant = scene.simulation().world().get(OAK, Garden.Plant.class);
        edit(scene, () -> scene.simulation().world().remove(OAK, Garden.Plant.class));
        edit(scene, () -> scene.simulation().world().add(OAK, plant));
        assertEquals("null", neighbour(scene));
    }

    @Test
    void a_copy_of_the_world_is_told_which_edits_were_made() {
        Scene scene = plant();
        List<Segment> edits = List.of(set(scene, neighbour(OAK)), set(scene, neighbour(Entity.NONE)));
        Simulation copy = scene.simulation().definition().open(TrackingLevel.OFF, 0);
        copy.world().restore(scene.simulation().world().snapshot());
        assertEquals("null", neighbour(scene.with(copy, () -> edits)));
        assertEquals("null", neighbour(scene.with(copy, () -> edits).with(List.of())));
        assertEquals("\"#9\"", neighbour(scene.with(copy, List::of)));
    }

    @Test
    void a_scene_that_is_carried_over_has_those_that_were_not_edited() {
        for (Entity to : List.of(Entity.NONE, OAK)) {
            Scene scene = plant();
            if (!to.isNone()) {
                set(scene, neighbour(to));
                set(scene, neighbour(Entity.NONE));
            }
            SceneResult carried = Scenes.carryOver(Scenes.toBytes(scene, SceneKind.TICK),
                    scene.simulation().definition(), TrackingLevel.RECORDED);
            assertEquals(to.isNone() ? "\"#9\"" : "null",
                    neighbour(((SceneResult.Loaded) carried).scene().ofFile(scene)));
        }
    }

    // ---- lists

    private static Scene basket() {
        return load(Texts.withEntities("{\"id\": 1, \"Basket\": {\"owners\": [\"#9\", \"#1\", \"#8\"]}}"));
    }

    private static String owners(Scene scene, Entity... now) {
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        Garden.Basket basket = world.get(OAK, Garden.Basket.class);
        world.set(OAK,
                new Garden.Basket(basket.fruits(), basket.labels(), basket.prices(), basket.sizes(), List.of(now),
                        basket.number()));
        return owners(scene);
    }

    private static String owners(Scene scene) {
        return part(text(scene, SceneKind.AUTHORING), "\"owners\": ", ", \"number\"");
    }

    @Test
    void a_list_has_them_as_long_as_it_is_as_it_was_read() {
        assertEquals("[\"#9\", \"#1\", \"#8\"]", owners(basket()));
        assertEquals("[\"#9\", \"#1\", \"#8\"]", owners(basket(), Entity.NONE, OAK, Entity.NONE));
        assertEquals("[\"#1\", null]", owners(basket(), OAK, Entity.NONE));
        assertEquals("[null, null]", owners(basket(), Entity.NONE, Entity.NONE));
        assertEquals("[null]", owners(basket(), Entity.NONE));
        assertEquals("[\"#1\", null, null]", owners(basket(), OAK, Entity.NONE, Entity.NONE));
        assertEquals("[null, null, null]", owners(basket(), Entity.NONE, Entity.NONE, Entity.NONE));
    }

    @Test
    void a_list_that_is_put_back_has_them_again() {
        Scene scene = basket();
        assertEquals("[\"#1\"]", owners(scene, OAK));
        assertEquals("[\"#9\", \"#1\", \"#8\"]", owners(scene, Entity.NONE, OAK, Entity.NONE));
    }

    // ---- records in lists

    private static Scene boxes(String boxes) {
        String text = """
                {"format": "orrery-scene", "version": 1, "world": "shelf", "entities": [
                {"id": 1, "Groups": {"texts": [], "friends": ["#8", "#1", "#9"], "names": [["#8", "a"], ["#1", "b"], \
                ["#9", "c"]], "reals": [], "letters": [], "others": ["#7"], "grid": [], "teams": [], "boxes": %s, \
                "amount": "0", "number": "00000000-0000-0000-0000-000000000000"}}
                ]}
                """.formatted(boxes);
        SceneResult result = Scenes.parse(text.getBytes(StandardCharsets.UTF_8), "shelf.json", Shelf.CATALOG,
                TrackingLevel.RECORDED);
        return ((SceneResult.Loaded) result).scene();
    }

    private static String boxes(String read, UnaryOperator<List<Shelf.Box>> how) {
        Scene scene = boxes(read);
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        Shelf.Groups groups = world.get(OAK, Shelf.Groups.class);
        world.set(OAK, groups.with(how.apply(new ArrayList<>(groups.boxes()))));
        String text = text(scene, SceneKind.AUTHORING);
        assertEquals("[\"#1\", \"#8\", \"#9\"]", part(text, "\"friends\": ", ", \"names\""));
        assertEquals("[[\"#1\", \"b\"], [\"#8\", \"a\"], [\"#9\", \"c\"]]",
                part(text, "\"names\": ", ", \"reals\""));
        assertEquals("[\"#7\"]", part(text, "\"others\": ", ", \"grid\""));
        return part(text, "\"boxes\": ", ", \"amount\"");
    }

    private static String box(String owner, String... boxes) {
        return "{\"owner\": %s, \"boxes\": [%s]}".formatted(owner, String.join(", ", boxes));
    }

    @Test
    void a_record_keeps_its_reference_wherever_it_is_and_equal_ones_while_they_are_where_they_were() {
        String nine = box("\"#9\"", box("\"#1\""));
        String eight = box("\"#8\"");
        String seven = box("\"#7\"");
        String both = "[" + nine + ", " + eight + "]";
        assertEquals(both, boxes(both, boxes -> boxes));
        assertEquals("[" + eight + ", " + nine + "]", boxes(both, List::reversed));
        assertEquals("[" + eight + "]", boxes(both, boxes -> boxes.subList(1, 2)));
        String equal = "[" + eight + ", " + seven + ", " + nine + "]";
        assertEquals("[" + eight + ", " + seven + "]", boxes(equal, boxes -> boxes.subList(0, 2)));
        assertEquals("[" + nine + ", " + box("null") + ", " + box("null") + "]",
                boxes(equal, boxes -> List.of(boxes.get(2), boxes.get(0), boxes.get(1))));
        assertEquals("[" + box("null") + ", " + nine + "]", boxes(equal, boxes -> boxes.subList(1, 3)));
        assertEquals("[" + String.join(", ", box("null"), box("null"), box("null"), nine) + "]",
                boxes(equal, boxes -> Stream.concat(Stream.of(boxes.getFirst()), boxes.stream()).toList()));
    }

    @Test
    void a_record_that_is_edited_at_its_place_keeps_its_reference() {
        assertEquals("[" + box("\"#9\"") + ", " + box("\"#1\"") + "]",
                boxes("[" + box("\"#9\"", box("\"#8\"")) + ", " + box("\"#1\"") + "]",
                        boxes -> List.of(new Shelf.Box(Entity.NONE, List.of()), boxes.get(1))));
    }

    // ---- entity sets

    private static String watched(Scene scene) {
        return part(text(scene, SceneKind.AUTHORING), "\"watched\": ", "}");
    }

    @Test
    void an_entity_set_has_them_as_long_as_it_is_as_it_was_read() {
        Scene scene = load(Texts.withEntities("{\"id\": 1}", "{\"id\": 2}").replace("\"watched\": []",
                "\"watched\": [\"#9\", \"#1\", \"#8\"]"));
        EntitySet watched = scene.simulation().world().singleton(Garden.Weather.class).watched();
        assertEquals("[\"#9\", \"#1\", \"#8\"]", watched(scene));
        watched.remove(OAK);
        assertEquals("[]", watched(scene));
        watched.add(OAK);
        assertEquals("[\"#9\", \"#1\", \"#8\"]", watched(scene));
        watched.add(Entity.of(2, 1));
        assertEquals("[\"#1\", \"#2\"]", watched(scene));
    }
}

package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;

/// Copies keep what the world does not know, and references to what systems generate.
class FragmentContentTest {
    private static final Entity OAK = Entity.of(1, 1);
    private static final String WINGED = "{\"id\": 1, \"name\": \"Oak\", \"Links\": {\"all\": [], \"lid\": 1},"
            + " \"Wings\": {\"span\": 2.50}}";
    private static final Map<String, String> UNKNOWN = Map.of("Wings", "{\"span\": 2.50}", "Links.lid", "1");

    private final Scene winged = load(WINGED, "{\"id\": 7, \"name\": \"Rose\"}");
    private final EngineWorld world = EngineWorld.of(winged.simulation().world());

    /// A reference with a weight.
    record Link(Entity to, int weight) {}

    /// A list of records with references.
    record Links(List<Link> all) {}

    /// A reference.
    record Follow(Entity whom) {}

    /// A world of links.
    private static final class Linked implements WorldProvider {
        @Override
        public String name() {
            return "linked";
        }

        @Override
        public String description() {
            return "Links between entities.";
        }

        @Override
        public void define(WorldDefinition.Builder definition) {
            definition.components(MethodHandles.lookup(), Links.class, Follow.class);
        }
    }

    private static Scene load(String... entities) {
        return read("{\"format\": \"orrery-scene\", \"version\": 1, \"world\": \"linked\", \"entities\": ["
                + String.join(",\n", entities) + "]}");
    }

    private static Scene read(String text) {
        return switch (Scenes.parse(text.getBytes(UTF_8), "linked.json",
                WorldCatalog.holding(WorldDefinition.of(new Linked())), TrackingLevel.RECORDED)) {
            case SceneResult.Loaded loaded -> loaded.scene();
            case SceneResult.Refused refused -> throw new AssertionError(refused.problems().toString());
        };
    }

    private static SceneFragment fragment(String text) {
        return switch (SceneFragment.parse(text, "clipboard", WorldDefinition.of(new Linked()))) {
            case SceneFragment.Result.Read read -> read.fragment();
            case SceneFragment.Result.Refused refused -> throw new AssertionError(refused.problems().toString());
        };
    }

    private static Entity add(String text, Scene target) {
        return fragment(text).addTo(target, Entity.NONE).getFirst();
    }

    private static Map<String, String> unknown(Scene in, Entity entity) {
        SceneId id = in.simulation().world().find(entity, SceneId.class);
        return id == null ? Map.of() : in.unknown(id);
    }

    private String saved() {
        return Texts.text(winged, SceneKind.AUTHORING);
    }

    @Test
    void a_copy_keeps_components_and_fields_that_the_world_does_not_know() {
        String snapshot = Texts.text(winged, SceneKind.TICK);
        String text = SceneFragment.toText(winged, List.of(OAK));
        Scene other = load("{\"id\": 5}");
        assertEquals(UNKNOWN, unknown(winged, add(text, winged)));
        assertEquals(UNKNOWN, unknown(winged, SceneFragment.duplicate(winged, List.of(OAK)).getFirst()));
        assertEquals(UNKNOWN, unknown(other, add(text, other)));
        assertEquals(UNKNOWN, unknown(other, add(snapshot, other)));
    }

    @Test
    void a_text_is_a_scene_without_a_warning_about_its_references_and_names_what_is_unknown_in_entities() {
        String text = SceneFragment.toText(winged, List.of(OAK));
        assertTrue(read(text).warnings().stream().noneMatch(each -> each.path().equals("$.context")),
                read(text).warnings().toString());
        assertEquals(UNKNOWN.size(), fragment(text).warnings().size());
    }

    @Test
    void an_entity_that_is_cut_and_pasted_is_saved_with_all_that_it_had() {
        Scene scene = load(WINGED);
        String before = Texts.text(scene, SceneKind.AUTHORING);
        String cut = SceneFragment.toText(scene, List.of(OAK));
        scene.simulation().world().destroy(OAK);
        add(cut, scene);
        String after = Texts.text(scene, SceneKind.AUTHORING);
        assertEquals(before.replace("\"id\": 1,", "\"id\": 2,"), after);
        assertEquals(after, Texts.text(read(after), SceneKind.AUTHORING));
    }

    @Test
    void undo_and_redo_take_and_bring_what_the_world_does_not_know() {
        String before = saved();
        world.open(Author.edit("Duplicate"));
        SceneFragment.duplicate(winged, List.of(OAK));
        Segment made = Objects.requireNonNull(world.close());
        String after = saved();
        world.revert(made);
        assertEquals(before, saved());
        world.open(Author.edit("Create"));
        Entity other = world.create(new Name("Elm"));
        Segment created = Objects.requireNonNull(world.close());
        assertEquals(Map.of(), unknown(winged, other));
        world.revert(created);
        world.reapply(made);
        assertEquals(after, saved());
    }

    @Test
    void the_ids_of_copies_are_those_of_no_other_entity() {
        SceneFragment.duplicate(winged, List.of(OAK));
        world.create(new Name("Elm"));
        String first = saved();
        SceneFragment.duplicate(winged, List.of(OAK));
        assertEquals(List.of("1", "7", "8", "9"), ids(first));
        assertEquals(List.of("1", "7", "8", "9", "10"), ids(saved()));
    }

    private static List<String> ids(String text) {
        return Pattern.compile("\"id\": (\\d+)").matcher(text).results().map(each -> each.group(1)).toList();
    }

    @Test
    void ids_of_copies_are_free_even_after_the_largest() {
        Scene full = load("{\"id\": 4611686018427387903, \"Wings\": {}}", "{\"id\": 1}");
        SceneFragment.duplicate(full, List.of(OAK));
        SceneFragment.duplicate(full, List.of(OAK));
        assertEquals(List.of("4611686018427387903", "1", "2", "3"), ids(Texts.text(full, SceneKind.AUTHORING)));
    }

    @Test
    void a_component_that_the_original_has_lost_brings_no_unknown_fields() {
        Scene lidded = load("{\"id\": 1, \"Links\": {\"all\": [], \"lid\": 1}}");
        lidded.simulation().world().remove(OAK, Links.class);
        assertEquals(Map.of(), unknown(lidded, SceneFragment.duplicate(lidded, List.of(OAK)).getFirst()));
    }

    @Test
    void a_copy_keeps_unknown_fields_of_elements_that_refer_to_copies() {
        Scene linked = load("{\"id\": 1, \"Links\": {\"all\": [{\"to\": \"#1\", \"weight\": 2, \"strong\": true},"
                + " {\"to\": null, \"weight\": 3}]}}");
        SceneFragment.duplicate(linked, List.of(OAK));
        String text = Texts.text(linked, SceneKind.AUTHORING);
        assertEquals(2, text.split("\"strong\": true", -1).length - 1, text);
    }

    private Entity generated(String name) {
        Entity[] made = new Entity[1];
        world.privileged(() -> made[0] = world.create(new Name(name), new Generated()));
        return made[0];
    }

    private Entity followed(Scene in, Entity by) {
        return in.simulation().world().get(by, Follow.class).whom();
    }

    @Test
    void a_reference_to_what_a_system_generates_leads_to_it_in_the_same_world() {
        Entity leaf = generated("Leaf");
        world.add(OAK, new Follow(leaf));
        SceneFragment fragment = fragment(SceneFragment.toText(winged, List.of(OAK)));
        assertEquals(List.of(), fragment.missingIn(world));
        assertEquals(leaf, followed(winged, fragment.addTo(winged, Entity.NONE).getFirst()));
        assertEquals(1, fragment.size());
    }

    @Test
    void a_reference_to_what_a_system_generates_never_leads_to_an_entity_with_its_id() {
        world.add(OAK, new Follow(generated("Leaf")));
        SceneFragment fragment = fragment(SceneFragment.toText(winged, List.of(OAK)));
        Scene other = load("{\"id\": 8, \"name\": \"Leaf\"}");
        assertEquals(List.of("Leaf"), fragment.missingIn(other.simulation().world()));
        assertEquals(Entity.NONE, followed(other, fragment.addTo(other, Entity.NONE).getFirst()));
    }

    @Test
    void a_nameless_entity_outside_is_missing_by_its_handle() {
        Entity leaf = generated("");
        world.add(OAK, new Follow(leaf));
        SceneFragment fragment = fragment(SceneFragment.toText(winged, List.of(OAK)));
        assertEquals(List.of(leaf.toString()), fragment.missingIn(world));
    }

    @Test
    void a_reference_to_what_a_system_generates_below_the_original_is_none_in_the_copy() {
        winged.simulation().tree().attach(OAK, Entity.NONE);
        Entity leaf = generated("Leaf");
        world.privileged(() -> winged.simulation().tree().attach(leaf, OAK));
        world.add(OAK, new Follow(leaf));
        SceneFragment fragment = fragment(SceneFragment.toText(winged, List.of(OAK)));
        assertEquals(List.of(), fragment.missingIn(world));
        assertEquals(Entity.NONE, followed(winged, fragment.addTo(winged, Entity.NONE).getFirst()));
    }
}

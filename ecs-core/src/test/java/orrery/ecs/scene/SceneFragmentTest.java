package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.withEntities;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Author;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

class SceneFragmentTest {
    private static final String PLANT = "\"Plant\": {\"season\": \"WINTER\", \"kind\": \"%s\", \"neighbour\": %s, "
            + "\"lean\": [0, 1], \"height\": 1}";
    private static final Entity OAK = Entity.of(1, 1);
    private static final Entity ROSE = Entity.of(3, 1);

    private final Scene scene = load(withEntities(
            "{\"id\": 1, \"name\": \"Oak\", \"parent\": null, %s}".formatted(PLANT.formatted("oak", "\"#2\"")),
            "{\"id\": 2, \"name\": \"Moss\", \"parent\": 1, %s, \"Basket\": {\"owners\": [\"#1\", \"#3\"]}}"
                    .formatted(PLANT.formatted("moss", "\"#3\"")),
            "{\"id\": 3, \"name\": \"Rose\", \"parent\": null}"));

    private static SceneFragment fragment(String text, Simulation target) {
        return switch (SceneFragment.parse(text, "clipboard", target.definition())) {
            case SceneFragment.Result.Read read -> read.fragment();
            case SceneFragment.Result.Refused refused -> throw new AssertionError(refused.problems().toString());
        };
    }

    private static List<Entity> add(String text, Simulation target, Entity parent) {
        SceneFragment fragment = fragment(text, target);
        EngineWorld world = EngineWorld.of(target.world());
        world.open(Author.edit("Paste"));
        List<Entity> tops = fragment.addTo(Scene.of(target), parent);
        world.close();
        target.schedule().settle();
        return tops;
    }

    @Test
    void an_entity_outside_is_known_by_the_longest_ids() {
        Scene far = load(withEntities(
                "{\"id\": 4000000000000000001, \"name\": \"Oak\", \"parent\": null, %s}"
                        .formatted(PLANT.formatted("oak", "\"#4000000000000000002\"")),
                "{\"id\": 4000000000000000002, \"name\": \"Rose\", \"parent\": null}"));
        assertEquals(1, fragment(SceneFragment.toText(far, List.of(OAK)), far.simulation()).size());
    }

    @Test
    void a_duplicate_leaves_out_what_a_system_has_generated() {
        Simulation garden = scene.simulation();
        EngineWorld world = EngineWorld.of(garden.world());
        world.privileged(() -> {
            Entity leaf = world.create(new Name("Leaf"), new Generated());
            garden.tree().attach(leaf, OAK);
            garden.tree().attach(world.create(new Name("Drop")), leaf);
        });
        world.open(Author.edit("Duplicate"));
        Entity copy = SceneFragment.duplicate(scene, List.of(OAK)).getFirst();
        world.close();
        assertEquals(List.of("Moss", "Drop"),
                garden.tree().childrenOf(copy).stream().map(each -> name(world, each)).toList());
    }

    private static String name(World world, Entity entity) {
        return Objects.requireNonNull(world.find(entity, Name.class)).value();
    }

    @Test
    void a_fragment_brings_entities_with_what_is_below_them_and_nothing_else() {
        String text = SceneFragment.toText(scene, List.of(OAK));
        assertEquals(2, fragment(text, scene.simulation()).size());
        assertTrue(text.contains("\"Moss\"") && !text.contains("singletons") && !text.contains("schedule"), text);
    }

    @Test
    void references_within_lead_to_the_copies_and_others_stay() {
        Simulation target = scene.simulation();
        World world = target.world();
        List<Entity> tops = add(SceneFragment.toText(scene, List.of(OAK)), target, ROSE);
        assertEquals(1, tops.size());
        Entity oak = tops.getFirst();
        Entity moss = target.tree().firstChildOf(oak);
        assertEquals(ROSE, target.tree().parentOf(oak));
        assertEquals("Moss", name(world, moss));
        assertEquals(moss, world.get(oak, Garden.Plant.class).neighbour());
        assertEquals(ROSE, world.get(moss, Garden.Plant.class).neighbour());
        assertEquals(List.of(oak, ROSE), world.get(moss, Garden.Basket.class).owners());
    }

    @Test
    void a_reference_to_what_another_world_lacks_is_none_there() {
        Simulation target = load(withEntities("{\"id\": 3, \"name\": \"Tulip\", \"parent\": null}")).simulation();
        Entity oak = add(SceneFragment.toText(scene, List.of(OAK)), target, Entity.NONE).getFirst();
        Entity moss = target.tree().firstChildOf(oak);
        assertEquals(Entity.NONE, target.world().get(moss, Garden.Plant.class).neighbour());
        assertEquals(List.of(oak, Entity.NONE), target.world().get(moss, Garden.Basket.class).owners());
    }

    @Test
    void another_world_with_the_same_entity_keeps_the_reference_by_its_id() {
        Simulation target = load(withEntities("{\"id\": 7, \"name\": \"Rock\"}", "{\"id\": 9, \"name\": \"Fern\"}",
                "{\"id\": 8, \"name\": \"Bee\"}", "{\"id\": 3, \"name\": \"Rose\", \"parent\": null}")).simulation();
        Entity oak = add(SceneFragment.toText(scene, List.of(OAK)), target, Entity.NONE).getFirst();
        Entity moss = target.tree().firstChildOf(oak);
        assertEquals("Rose", name(target.world(), target.world().get(moss, Garden.Plant.class).neighbour()));
    }

    @Test
    void another_entity_that_has_the_handle_by_chance_is_not_referred_to() {
        Scene nameless = load(withEntities(
                "{\"id\": 1, \"parent\": null, %s}".formatted(PLANT.formatted("oak", "\"#2\"")), "{\"id\": 2}"));
        Simulation target = load(withEntities("{\"id\": 5}", "{\"id\": 6}", "{\"id\": 2}")).simulation();
        Entity oak = add(SceneFragment.toText(nameless, List.of(OAK)), target, Entity.NONE).getFirst();
        assertEquals(Entity.of(3, 1), target.world().get(oak, Garden.Plant.class).neighbour());
    }

    @Test
    void a_game_adds_a_fragment_between_two_ticks() {
        Simulation target = scene.simulation();
        SceneFragment fragment = fragment(SceneFragment.toText(scene, List.of(OAK)), target);
        target.schedule().tick();
        Entity oak = fragment.addTo(Scene.of(target), Entity.NONE).getFirst();
        target.schedule().tick();
        assertEquals("Moss", name(target.world(), target.tree().firstChildOf(oak)));
    }

    @Test
    void a_fragment_can_be_added_again_and_again() {
        Simulation target = scene.simulation();
        SceneFragment fragment = fragment(SceneFragment.toText(scene, List.of(OAK)), target);
        EngineWorld world = EngineWorld.of(target.world());
        world.open(Author.edit("Paste"));
        Entity first = fragment.addTo(Scene.of(target), Entity.NONE).getFirst();
        Entity second = fragment.addTo(Scene.of(target), first).getFirst();
        world.close();
        assertEquals(first, target.tree().parentOf(second));
        assertEquals(target.tree().firstChildOf(second), world.get(second, Garden.Plant.class).neighbour());
    }

    @Test
    void a_duplicate_stands_behind_its_original_and_refers_to_its_own_parts_in_lists_too() {
        Simulation garden = scene.simulation();
        EngineWorld world = EngineWorld.of(garden.world());
        world.open(Author.edit("Duplicate"));
        Entity oak = SceneFragment.duplicate(scene, List.of(OAK)).getFirst();
        world.close();
        Entity moss = garden.tree().firstChildOf(oak);
        assertEquals(List.of(OAK, oak, ROSE), garden.tree().childrenOf(Entity.NONE));
        assertEquals(moss, world.get(oak, Garden.Plant.class).neighbour());
        assertEquals(List.of(oak, ROSE), world.get(moss, Garden.Basket.class).owners());
    }

    @Test
    void nothing_is_added_below_an_entity_that_is_dead() {
        Simulation target = scene.simulation();
        SceneFragment fragment = fragment(SceneFragment.toText(scene, List.of(OAK)), target);
        target.world().destroy(ROSE);
        int before = target.world().entityCount();
        assertThrows(DeadEntityException.class, () -> fragment.addTo(Scene.of(target), ROSE));
        assertEquals(before, target.world().entityCount());
    }

    @Test
    void an_entity_that_is_listed_twice_is_duplicated_once() {
        Simulation garden = scene.simulation();
        int before = garden.world().entityCount();
        List<Entity> copies = SceneFragment.duplicate(scene, List.of(ROSE, OAK, ROSE));
        assertEquals(2, copies.size());
        assertEquals(before + 3, garden.world().entityCount());
        assertEquals(List.of(OAK, copies.get(1), ROSE, copies.get(0)), garden.tree().childrenOf(Entity.NONE));
    }

    @Test
    void a_fragment_can_have_other_local_transforms_than_the_world_that_it_comes_from() {
        Scene planted = Garden.scene(Garden::plantAll);
        Entity tree = planted.simulation().tree().childrenOf(Entity.NONE).getFirst();
        LocalTransform place = new LocalTransform(new Vec2(8, 9), 30, Vec2.ONE);
        Simulation target = scene.simulation();
        Entity copy = add(SceneFragment.toText(planted, List.of(tree), Map.of(tree, place)), target, ROSE).getFirst();
        assertEquals(place, target.world().get(copy, LocalTransform.class));
        assertEquals(LocalTransform.at(1, 2), planted.simulation().world().get(tree, LocalTransform.class));
    }

    @Test
    void a_fragment_is_written_to_a_stream_as_to_a_text() throws IOException {
        Scene planted = Garden.scene(Garden::plantAll);
        Entity tree = planted.simulation().tree().childrenOf(Entity.NONE).getFirst();
        Map<Entity, LocalTransform> places = Map.of(tree, LocalTransform.at(8, 9));
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        SceneFragment.write(planted, List.of(tree), places, written, _ -> {});
        assertEquals(SceneFragment.toText(planted, List.of(tree), places), written.toString(StandardCharsets.UTF_8));
    }

    @Test
    void a_scene_that_is_saved_is_a_fragment_too() {
        String text = Texts.text(scene, SceneKind.AUTHORING);
        assertEquals(3, fragment(text, scene.simulation()).size());
    }

    @Test
    void a_text_that_is_none_is_refused_with_the_reason() {
        SceneFragment.Result result = SceneFragment.parse("hello", "clipboard", scene.simulation().definition());
        assertTrue(result instanceof SceneFragment.Result.Refused refused && !refused.problems().isEmpty());
    }

    @Test
    void reading_runs_no_system_that_could_generate_entities() {
        AtomicInteger runs = new AtomicInteger();
        SystemDefinition crowd = SystemDefinition.named("Crowd").settles().run(() -> _ -> runs.incrementAndGet());
        WorldDefinition crowded = scene.simulation().definition()
                .withSystems(List.of(crowd, Transforms.definition()));
        String text = SceneFragment.toText(scene, List.of(OAK));
        assertTrue(SceneFragment.parse(text, "clipboard", crowded) instanceof SceneFragment.Result.Read read
                && read.fragment().size() == 2);
        assertEquals(0, runs.get());
    }
}

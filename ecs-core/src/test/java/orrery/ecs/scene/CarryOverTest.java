package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// The same world before and after its code was changed: the records have the same simple names.
class CarryOverTest {
    private interface Before {
        record Bird(double size, int age) {}

        record Nest(Entity owner, int eggs) {}

        record Egg(int days) {}

        record Season(int day, String name) {}
    }

    private interface After {
        record Bird(double size, String song) {}

        record Nest(int eggs, Entity owner) {}

        record Feather(int length) {}

        record Season(int day, double warmth) {}
    }

    private interface Unfit {
        record Bird(boolean size, int age) {}
    }

    private record Provider(Consumer<WorldDefinition.Builder> world) implements WorldProvider {
        @Override
        public String name() {
            return "woods";
        }

        @Override
        public String description() {
            return "Birds that change.";
        }

        @Override
        public void define(WorldDefinition.Builder to) {
            world.accept(to);
        }
    }

    private static WorldDefinition world(Consumer<WorldDefinition.Builder> world) {
        return WorldDefinition.of(new Provider(world));
    }

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private static WorldDefinition before() {
        return world(to -> to.components(LOOKUP, Before.Bird.class, Before.Egg.class)
                .component(LOOKUP, new Before.Nest(Entity.NONE, 0), Trait.DEFERRED)
                .singleton(LOOKUP, new Before.Season(1, "spring"))
                .systems(SystemDefinition.named("Age").writes(Before.Bird.class)
                        .run(() -> context -> context.world().query(Before.Bird.class).update(Before.Bird.class,
                                (entity, bird) -> new Before.Bird(bird.size(), bird.age() + 1))),
                        SystemDefinition.named("Hatch").watches(Before.Egg.class).run(() -> context -> {})));
    }

    private static WorldDefinition after() {
        return world(to -> to.components(LOOKUP, After.Feather.class)
                .component(LOOKUP, new After.Bird(1, "tit"))
                .components(LOOKUP, After.Nest.class)
                .singleton(LOOKUP, new After.Season(0, 20.5))
                .systems(SystemDefinition.named("Grow").writes(After.Bird.class)
                        .run(() -> context -> context.world().query(After.Bird.class).update(After.Bird.class,
                                (entity, bird) -> new After.Bird(bird.size() * 2, bird.song())))));
    }

    /// A world after three ticks, with a hole among its handles, rows in another order than the tree, and a pending value.
    private static Scene woods() {
        Simulation simulation = before().open(TrackingLevel.RECORDED, 7);
        World world = simulation.world();
        Entity gone = world.create();
        Entity first = world.create();
        Entity second = world.create();
        world.add(second, new Before.Bird(2, 0));
        world.add(first, new Before.Bird(1, 0));
        world.add(second, new Before.Egg(3));
        world.add(first, new Before.Egg(4));
        world.add(first, new Before.Nest(second, 5));
        world.destroy(gone);
        for (int i = 0; i < 3; i++) {
            simulation.schedule().tick();
        }
        world.replace(first, new Before.Nest(second, 6));
        return Scene.of(simulation);
    }

    private static Scene carried(Scene scene, WorldDefinition other) {
        return assertInstanceOf(SceneResult.Loaded.class, read(scene, other)).scene().ofFile(scene);
    }

    private static SceneResult read(Scene scene, WorldDefinition other) {
        return Scenes.carryOver(Scenes.toBytes(scene, SceneKind.TICK), other, TrackingLevel.RECORDED);
    }

    @Test
    void values_keep_their_entities_and_fields_are_matched_by_name() {
        Scene now = carried(woods(), after());
        World world = now.simulation().world();
        Entity first = Entity.of(2, 1);
        Entity second = Entity.of(3, 1);

        assertEquals(3, world.tick());
        assertEquals(new After.Bird(1, "tit"), world.get(first, After.Bird.class));
        assertEquals(new After.Bird(2, "tit"), world.get(second, After.Bird.class));
        assertEquals(new After.Nest(5, second), world.get(first, After.Nest.class));
        assertEquals(new After.Season(1, 20.5), world.singleton(After.Season.class));
        assertEquals(second, world.array(After.Bird.class).entityAt(0));
        now.simulation().schedule().tick();
        assertEquals(new After.Bird(4, "tit"), world.get(second, After.Bird.class));
    }

    @Test
    void what_the_new_code_lacks_and_has_in_addition_is_reported() {
        List<String> warnings = carried(woods(), after()).warnings().stream().map(SceneProblem::message).toList();

        for (String expected : List.of("the world woods has no component Egg", "Bird has no song",
                "the world woods has no system Age", "the schedule lacks the system Grow")) {
            assertTrue(warnings.stream().anyMatch(one -> one.contains(expected)), expected + " in " + warnings);
        }
    }

    @Test
    void the_same_code_goes_on_with_the_same_hashes() {
        Scene scene = woods();
        Scene copy = carried(scene, before());
        assertEquals(Map.of(), copy.unknown());
        for (int i = 0; i < 3; i++) {
            scene.simulation().schedule().tick();
            copy.simulation().schedule().tick();
            assertEquals(scene.simulation().world().hashes(), copy.simulation().world().hashes());
        }
    }

    @Test
    void a_value_that_does_not_fit_is_refused_with_its_place() {
        WorldDefinition unfit = world(to -> to.components(LOOKUP, Unfit.Bird.class));
        SceneResult.Refused refused = assertInstanceOf(SceneResult.Refused.class,
                read(woods(), unfit));
        assertTrue(refused.problems().getFirst().path().endsWith(".Bird.size"), refused.problems().toString());
    }

    @Test
    void what_the_file_said_stays_in_it() {
        String text = """
                {"format": "orrery-scene", "version": 1, "world": "woods", "entities": [
                {"id": 1, "Nest": {"owner": "#99", "eggs": 2}}
                ]}
                """;
        Scene scene = assertInstanceOf(SceneResult.Loaded.class, Scenes.parse(text.getBytes(StandardCharsets.UTF_8),
                "woods.json", WorldCatalog.holding(before()), TrackingLevel.RECORDED)).scene();
        scene.simulation().world().create(new Before.Egg(3));
        String saved = Texts.text(carried(scene, after()), SceneKind.AUTHORING);
        assertTrue(saved.contains("\"owner\": \"#99\""), saved);
        assertTrue(saved.contains("\"Egg\": {\"days\": 3}"), saved);
    }

    @Test
    void an_authoring_scene_stays_one() {
        assertEquals(SceneKind.AUTHORING, carried(woods(), after()).kind());
    }
}

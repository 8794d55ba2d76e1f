package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;

/// Scenes that have a type or field under its present name and under a former one, because code that did not know the name kept
/// the former value as unknown content.
class FormerAndPresentNamesTest {
    private static final Entity FIRST = Entity.of(1, 1);

    private static Garden.Plant plant(Scene scene) {
        return scene.simulation().world().get(FIRST, Garden.Plant.class);
    }

    private static Scene plants(String fields) {
        return load(Texts.withEntities("""
                {"id": 1, "Plant": {"season": "WINTER", "kind": "oak", "neighbour": null, %s}}""".formatted(fields)));
    }

    private static String warnings(Scene scene) {
        return String.join("\n", Texts.lines(scene.warnings()));
    }

    @Test
    void the_value_under_the_present_name_is_used_and_the_other_stays_in_the_file() {
        Scene scene = plants("\"lean\": [0, 1], \"height\": 5, \"tall\": 1000.0");
        assertEquals(5, plant(scene).height());
        assertEquals(Map.of("Plant.tall", "1000.0"), scene.unknown(new SceneId(1)));
        assertEquals(
                "garden.json:3:104: $.entities[0].Plant.tall: found Plant.height beside Plant.tall, its former name; the value"
                        + " of Plant.height is used, and that of Plant.tall is kept. Remove Plant.tall or, to use its value,"
                        + " Plant.height",
                warnings(scene));
        String saved = text(scene, SceneKind.AUTHORING);
        assertTrue(saved.contains("\"tall\": 1000.0}"), saved);
        assertEquals(saved, text(load(saved), SceneKind.AUTHORING));
    }

    @Test
    void a_nested_field_is_read_the_same_way() {
        Scene kept = plants("\"lean\": {\"x\": 3, \"y\": 1, \"across\": 2}, \"height\": 5");
        assertEquals(3, plant(kept).lean().x());
        assertEquals(Map.of("Plant.lean.across", "2"), kept.unknown(new SceneId(1)));
    }

    @Test
    void the_same_name_twice_and_the_present_name_after_a_former_one_are_errors() {
        assertEquals("found height beside tall, and both are names of the field height",
                refused("\"tall\": 7, \"height\": 5"));
        assertEquals("found the field tall twice", refused("\"tall\": 7, \"tall\": 5"));
        assertEquals("found the field tall twice", refused("\"height\": 6, \"tall\": 7, \"tall\": 5"));
        assertEquals("found Plant twice", refusedEntity("\"Plant\": {}, \"Plant\": {}"));
        assertEquals("found Flora twice", refusedEntity("\"Flora\": {}, \"Flora\": {}"));
        assertEquals("found Flora twice", refusedEntity("\"Plant\": {\"height\": 6}, \"Flora\": {}, \"Flora\": {}"));
        assertEquals("found Plant beside Flora, and both are names of Plant",
                refusedEntity("\"Flora\": {}, \"Plant\": {}"));
    }

    @Test
    void a_singleton_under_the_same_name_twice_and_under_its_present_name_after_a_former_one_is_an_error() {
        String thistles = "\"Thistles\": {\"number\": 3}";
        assertEquals("found the name Thistles twice", refusedSingletons(thistles + ", " + thistles));
        assertEquals("found the name Thistles twice",
                refusedSingletons("\"Weeds\": {\"count\": 2}, %s, %1$s".formatted(thistles)));
        assertEquals("found Weeds beside Thistles, and both are names of Weeds",
                refusedSingletons(thistles + ", \"Weeds\": {\"count\": 2}"));
    }

    private static String refusedSingletons(String singletons) {
        return problem(Texts.withEntities().replace("\"Weeds\": {\"count\": 0}", singletons));
    }

    private static String refused(String fields) {
        return refusedEntity("\"Plant\": {%s}".formatted(fields));
    }

    private static String refusedEntity(String components) {
        return problem(Texts.withEntities("{\"id\": 1, %s}".formatted(components)));
    }

    private static String problem(String file) {
        SceneResult read = Texts.parse(file);
        List<SceneProblem> problems = assertInstanceOf(SceneResult.Refused.class, read).problems();
        assertEquals(1, problems.size(), problems.toString());
        return problems.getFirst().message();
    }

    @Test
    void a_component_under_a_former_name_stays_unknown_beside_one_under_the_present_name() {
        Scene kept = load(Texts.withEntities("{\"id\": 1, \"Plant\": {}, \"Flora\": {\"height\": 9}}"));
        assertEquals(5, plant(kept).height());
        assertEquals(Map.of("Flora", "{\"height\": 9}"), kept.unknown(new SceneId(1)));
    }

    @Test
    void a_singleton_under_a_former_name_stays_unknown_beside_one_under_the_present_name() {
        Scene kept = load(Texts.withEntities().replace("\"Weeds\": {\"count\": 0}",
                "\"Weeds\": {\"count\": 2}, \"Thistles\": {\"number\": 3}"));
        assertEquals(2, kept.simulation().world().singleton(Garden.Weeds.class).count());
        assertEquals(Map.of("Thistles", "{\"number\": 3}"), kept.unknown());
    }

    private interface Before {
        record Fleet(EntitySet ships, double fuel) {}
    }

    private interface After {
        record Fleet(EntitySet boats, double fuel) {}
    }

    private record Provider(Consumer<WorldDefinition.Builder> world) implements WorldProvider {
        @Override
        public String name() {
            return "sea";
        }

        @Override
        public String description() {
            return "A fleet.";
        }

        @Override
        public void define(WorldDefinition.Builder to) {
            world.accept(to);
        }
    }

    private static WorldDefinition after(Consumer<WorldDefinition.Builder> more) {
        return WorldDefinition.of(new Provider(to -> more.accept(to.singleton(MethodHandles.lookup(), After.Fleet.class,
                owned -> new After.Fleet(owned.entitySet("boats"), 1)))));
    }

    private static Scene carried(Scene scene, WorldDefinition now) {
        return assertInstanceOf(SceneResult.Loaded.class,
                Scenes.carryOver(Scenes.toBytes(scene, SceneKind.TICK), now, TrackingLevel.OFF)).scene().ofFile(scene);
    }

    @Test
    void an_entity_set_whose_rename_is_declared_later_keeps_its_members() {
        Scene scene = Scene
                .of(WorldDefinition.of(new Provider(to -> to.singleton(MethodHandles.lookup(), Before.Fleet.class,
                        owned -> new Before.Fleet(owned.entitySet("ships"), 1)))).open(TrackingLevel.OFF, 1));
        World world = scene.simulation().world();
        Entity ship = world.create();
        world.singleton(Before.Fleet.class).ships().add(ship);

        Scene forgotten = carried(scene, after(to -> {}));
        Entity other = forgotten.simulation().world().create();
        forgotten.simulation().world().singleton(After.Fleet.class).boats().add(other);
        Scene declared = carried(forgotten, after(to -> to.renamed("Fleet.ships", "Fleet.boats")));
        assertEquals(List.of(other), declared.simulation().world().singleton(After.Fleet.class).boats().entities());
        assertTrue(declared.unknown().containsKey("Fleet.ships"));
    }
}

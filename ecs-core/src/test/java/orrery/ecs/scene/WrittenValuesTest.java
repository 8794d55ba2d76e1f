package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Values that scenes can't hold, that are refused when they are read, or that take long to write.
class WrittenValuesTest {
    private static final int DEEP = 60;

    record Bag(Collection<String> things) {}

    record Tag(String name, Set<Tag> parts, Entity owner) {}

    record Tags(Set<Tag> all) {}

    /// A colour that has a name.
    public static final class Colour {
        static final Colour RED = new Colour();

        public static @Nullable Colour parse(String text) {
            return text.equals("red") ? RED : null;
        }

        @Override
        public String toString() {
            return "red";
        }
    }

    record Paint(Colour colour) {}

    record Cells(int[] numbers) {}

    private static final class Things implements WorldProvider {
        @Override
        public String name() {
            return "things";
        }

        @Override
        public String description() {
            return "Things.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Bag.class, Tags.class)
                    .component(MethodHandles.lookup(), new Paint(Colour.RED))
                    .component(MethodHandles.lookup(), new Cells(new int[] {1, 2}));
        }
    }

    private final WorldDefinition definition = WorldDefinition.of(new Things());

    private Simulation simulation() {
        return definition.open(TrackingLevel.CHANGES, 1);
    }

    private SceneResult parse(String components) {
        String text = """
                {"format": "orrery-scene", "version": 1, "world": "things", "entities": [
                {"id": 1, %s}
                ]}
                """.formatted(components);
        return Scenes.parse(text.getBytes(StandardCharsets.UTF_8), "things.json", WorldCatalog.holding(definition),
                TrackingLevel.CHANGES);
    }

    @Test
    void a_set_in_a_field_that_is_declared_as_a_collection_is_refused_with_a_sentence() {
        Simulation simulation = simulation();
        simulation.world().create(new Bag(Set.of("a")));
        String message = String.valueOf(assertThrows(UnwritableSceneException.class,
                () -> Scenes.toBytes(Scene.of(simulation), SceneKind.AUTHORING)).getMessage());
        assertTrue(message.contains("A field of Bag of 1v1 is declared as a Collection and holds a set"), message);
    }

    @Test
    @Timeout(60)
    void sets_in_sets_with_a_missing_entity_in_the_innermost_are_written_at_once() {
        Simulation simulation = simulation();
        Entity gone = simulation.world().create();
        Tag tag = new Tag("innermost", Set.of(), gone);
        for (int i = 0; i < DEEP; i++) {
            tag = new Tag("around " + i, Set.of(tag), Entity.NONE);
        }
        simulation.world().create(new Tags(Set.of(tag)));
        simulation.world().destroy(gone);
        byte[] bytes = Scenes.toBytes(Scene.of(simulation), SceneKind.AUTHORING);
        assertInstanceOf(SceneResult.Loaded.class, Scenes.parse(bytes, "things.json",
                WorldCatalog.holding(definition), TrackingLevel.CHANGES));
    }

    @Test
    void a_text_of_which_parse_makes_nothing_refuses_the_scene() {
        assertInstanceOf(SceneResult.Loaded.class, parse("\"Paint\": {\"colour\": \"red\"}"));
        SceneResult.Refused refused = assertInstanceOf(SceneResult.Refused.class,
                parse("\"Paint\": {\"colour\": \"purpel\"}"));
        assertTrue(refused.problems().toString().contains("Colour"), refused.problems().toString());
    }

    @Test
    void the_default_of_an_array_is_named_by_its_elements() {
        SceneResult.Loaded loaded = assertInstanceOf(SceneResult.Loaded.class, parse("\"Cells\": {}"));
        String warnings = loaded.scene().warnings().toString();
        assertTrue(warnings.contains("[1, 2]"), warnings);
    }

    @Test
    void an_authoring_scene_has_the_pending_value_of_a_deferred_component() {
        Scene garden = Texts.load(Texts.withEntities("{\"id\": 1, \"name\": \"pond\", \"Water\": {\"litres\": 2}}"));
        Simulation simulation = garden.simulation();
        simulation.world().forEachEntity(each -> simulation.world().replace(each, new Garden.Water(9)));
        String text = Texts.text(garden, SceneKind.AUTHORING);
        assertTrue(text.contains("\"litres\": 9"), text);
    }
}

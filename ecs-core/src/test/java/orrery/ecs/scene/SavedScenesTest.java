package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;
import static orrery.ecs.scene.Texts.withEntities;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Everything written can be read: the writer refuses what the reader would refuse. `-Dorrery.scene.worlds=100000` tests more
/// worlds, `-Dorrery.scene.seed=2` others.
class SavedScenesTest {
    private static final int WORLDS = Integer.getInteger("orrery.scene.worlds", 100);
    private static final long SEED = Long.getLong("orrery.scene.seed", 1);

    @Test
    void a_scene_of_whatever_values_is_refused_or_can_be_read() {
        Random random = new Random(SEED);
        int written = 0;
        for (int i = 0; i < WORLDS; i++) {
            Scene scene = Shelf.random(random);
            for (SceneKind kind : SceneKind.values()) {
                written += isWrittenAndRead(scene, kind, "world %d of seed %d, %s".formatted(i, SEED, kind)) ? 1 : 0;
            }
        }
        assertTrue(written > WORLDS / 2, "Only %d scenes were written.".formatted(written));
    }

    private static boolean isWrittenAndRead(Scene scene, SceneKind kind, String what) {
        byte[] bytes;
        try {
            bytes = Scenes.toBytes(scene, kind);
        } catch (UnwritableSceneException e) {
            return false;
        }
        switch (Scenes.parse(bytes, "shelf.json", Shelf.CATALOG, TrackingLevel.OFF)) {
            case SceneResult.Refused refused -> throw new AssertionError(what + "\n"
                    + String.join("\n", Texts.lines(refused.problems())));
            case SceneResult.Loaded loaded -> {
                if (kind == SceneKind.TICK) {
                    assertEquals(scene.simulation().world().hashes(), loaded.scene().simulation().world().hashes(),
                            what);
                }
            }
        }
        return true;
    }

    @Test
    void beside_an_entity_with_the_largest_id_others_get_free_ones() {
        Scene scene = load(withEntities("{\"id\": 2}", "{\"id\": 4611686018427387903, \"Frozen\": {}}"));
        scene.simulation().world().create();
        scene.simulation().world().create();
        String text = text(scene, SceneKind.AUTHORING);
        assertTrue(text.endsWith("""
                    {"id": 2},
                    {"id": 4611686018427387903,
                      "Frozen": {}
                    },
                    {"id": 1},
                    {"id": 3}
                  ]
                }
                """), text);
        assertEquals(text, text(load(text), SceneKind.AUTHORING));
    }

    @Test
    void an_entity_with_the_largest_id_can_be_a_parent() {
        Scene scene = load(withEntities("{\"id\": 4611686018427387903, \"parent\": null}",
                "{\"id\": 1, \"parent\": 4611686018427387903}"));
        assertEquals(List.of(), scene.warnings());
        assertEquals(1, scene.simulation().tree().childrenOf(Entity.of(1, 1)).size());
    }

    @Test
    void references_to_what_is_gone_leave_one_none_in_a_set_and_in_the_keys_of_a_map() {
        Scene scene = Shelf.scene((simulation, entities) -> simulation.world().create(new Shelf.Groups(List.of(),
                Set.copyOf(entities), Map.of(entities.get(0), "a", entities.get(1), "b", Entity.NONE, "c"), Set.of(),
                Set.of(), new Entity[0], new int[0][], Map.of(), List.of(), BigDecimal.ONE, new UUID(0, 0))));
        scene.simulation().world().destroyAll(List.of(Entity.of(1, 1), Entity.of(2, 1)));
        String text = text(scene, SceneKind.AUTHORING);
        assertTrue(text.contains("\"friends\": [null], \"names\": [[null, \"c\"]]"), text);
    }

    @Test
    void a_component_that_refuses_to_lose_its_reference_is_not_saved_without_it() {
        Scene scene = Shelf.scene((simulation, entities) -> simulation.world().create(
                new Shelf.Follows(entities.getFirst())));
        scene.simulation().world().destroy(Entity.of(1, 1));
        assertEquals(
                "Follows of 3v1 refers to an entity that is not in the scene, and its record class does not accept an"
                        + " empty reference: Record Follows refused its values: whom is none; it follows somebody. Refer to an"
                        + " entity of the scene, remove the component, or save a tick snapshot.",
                refused(scene, SceneKind.AUTHORING));
        assertTrue(text(scene, SceneKind.TICK).contains("{\"whom\": \"1v1\"}"));
    }

    @Test
    void a_value_that_is_nested_deeper_than_scenes_are_read_is_not_saved() {
        Shelf.Box box = new Shelf.Box(Entity.NONE, List.of());
        for (int i = 0; i < 300; i++) {
            box = new Shelf.Box(Entity.NONE, List.of(box));
        }
        List<Shelf.Box> boxes = List.of(box);
        Scene scene = Shelf.scene((simulation, entities) -> simulation.world().create(
                Shelf.Groups.EMPTY.with(boxes)));
        assertEquals("Groups of 3v1 is nested too deep: a scene holds up to 200 levels. Nest it less deeply.",
                refused(scene, SceneKind.AUTHORING));
    }

    @Test
    void a_value_whose_text_reads_as_another_one_is_not_saved() {
        Scene scene = Shelf.scene((simulation, entities) -> simulation.world().create(new Shelf.Tongue(Locale.UK)));
        assertEquals(
                "A value of class java.util.Locale in Tongue.locale of 3v1 can't be written. Declare a text, a number, an"
                        + " enum or a record there instead.",
                refused(scene, SceneKind.AUTHORING));
    }

    @Test
    void a_field_whose_values_have_no_text_is_named_once() {
        Scene scene = Shelf.scene((simulation, entities) -> {
            simulation.world().create(new Shelf.Anything(1));
            simulation.world().create(new Shelf.Anything("a"));
        });
        assertEquals(
                "A value of class java.lang.Object in Anything.thing can't be written. Declare a text, a number, an enum"
                        + " or a record there instead.",
                refused(scene, SceneKind.AUTHORING));
    }

    @Test
    void names_that_scenes_do_not_read_are_not_saved() {
        Scene scene = Shelf.scene((simulation, entities) -> {
            simulation.world().random("s".repeat(257));
            simulation.world().random("half \ud800");
        });
        assertEquals(
                "The name \"half \\ud800\" contains an unpaired surrogate (half of a character). Names in a scene must"
                        + " not contain one. Change it.\nThe name \"ssssssssssssssssssssssssssssssssssssssss…\" has"
                        + " 257 characters; a scene holds names of up to 256. Shorten it.",
                refused(scene, SceneKind.TICK));
    }

    @Test
    void an_unknown_key_that_tick_snapshots_have_stays_out_of_them() {
        Scene scene = load(
                withEntities("{\"id\": 1}").replace("\"entities\"", "\"state\": 5, \"tick\": 3, \"entities\""));
        assertTrue(text(scene, SceneKind.AUTHORING).contains("\"state\": 5"));
        assertEquals(0, load(text(scene, SceneKind.TICK)).simulation().world().tick());
    }

    @Test
    void settings_that_scenes_do_not_read_are_refused() {
        ScheduleSettings settings = load(withEntities()).simulation().schedule().settings();
        assertEquals("secondsPerTick is NaN; give a finite number of seconds greater than 0.",
                assertThrows(IllegalArgumentException.class,
                        () -> new ScheduleSettings(Double.NaN, settings.order(), List.of())).getMessage());
        assertEquals("The order names system Grow twice; name each once.",
                assertThrows(IllegalArgumentException.class,
                        () -> new ScheduleSettings(1, List.of("Grow", "Pour", "Grow"), List.of())).getMessage());
    }

    @Test
    void what_its_own_class_refuses_to_read_is_not_saved_and_the_file_stays(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("shelf.json");
        Scene scene = Shelf.scene((simulation, entities) -> simulation.world()
                .create(new Shelf.Stack(List.of(new Shelf.Limited(7)))));
        Scenes.write(scene, SceneKind.AUTHORING, file);
        String before = Files.readString(file);
        try {
            Shelf.Limited.most = 5;
            assertEquals("The scene could not be read again and was not saved. $.entities[2].Stack.things[0]: Limited"
                    + " refuses these values: 7 is more than 5. Change the values.",
                    assertThrows(UnwritableSceneException.class,
                            () -> Scenes.write(scene, SceneKind.AUTHORING, file)).getMessage());
        } finally {
            Shelf.Limited.most = 10;
        }
        assertEquals(before, Files.readString(file));
    }

    @Test
    void a_component_that_refuses_its_own_values_is_named() {
        Scene scene = Shelf.scene((simulation, entities) -> simulation.world().create(new Shelf.Limited(7)));
        try {
            Shelf.Limited.most = 5;
            assertEquals(
                    "Limited of 3v1 can't be saved, because its record class rejects its values: 7 is more than 5."
                            + " Correct the record class, or remove the component.",
                    refused(scene, SceneKind.AUTHORING));
        } finally {
            Shelf.Limited.most = 10;
        }
    }

    private static String refused(Scene scene, SceneKind kind) {
        return String
                .valueOf(assertThrows(UnwritableSceneException.class, () -> Scenes.toBytes(scene, kind)).getMessage());
    }
}

package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;
import static orrery.ecs.scene.Texts.withEntities;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;

/// Scenes that are read and written. This file is long because it contains the layout of a whole scene and tests of each section.
class ScenesTest {
    @Test
    void an_authoring_scene_is_laid_out_for_diffs() {
        assertEquals(
                """
                        {
                          "format": "orrery-scene",
                          "version": 1,
                          "world": "garden",
                          "kind": "authoring",
                          "seed": 7,
                          "schedule": {
                            "secondsPerTick": 0.5,
                            "systems": [
                              {"name": "Weed", "enabled": true},
                              {"name": "Grow", "enabled": true},
                              {"name": "Pour", "enabled": true},
                              {"name": "Collect", "enabled": true},
                              {"name": "Transforms", "enabled": true}
                            ]
                          },
                          "singletons": {
                            "Weather": {"wind": 2, "watched": ["#3", "#1"]},
                            "Weeds": {"count": 3}
                          },
                          "entities": [
                            {"id": 1, "name": "Old oak \\"é\\" 🌳", "parent": null,
                              "LocalTransform": {"position": [1, 2], "rotation": 0, "scale": [1, 1]},
                              "Plant": {"season": "SUMMER", "kind": "oak", "neighbour": null, "lean": [0.1, -0.0], "height": 1E300},
                              "Water": {"litres": 3}
                            },
                            {"id": 2, "name": "Branch", "parent": 1,
                              "LocalTransform": {"position": [3, 4], "rotation": 0, "scale": [1, 1]},
                              "Frozen": {},
                              "Plant": {"season": "WINTER", "kind": "", "neighbour": "#1", "lean": [1, 1], "height": 0.30000000000000004}
                            },
                            {"id": 3,
                              "Soil": {"wet": true, "depth": -7, "stones": 300, "grade": "ä", "worms": -2147483648, "age": 9223372036854775807, "acid": 0.1, "warmth": "NaN", "colour": "#f0b34a"},
                              "Plant": {"season": "SUMMER", "kind": "moss", "neighbour": "#2", "lean": [1, 1], "height": 1},
                              "Water": {"litres": 2}
                            },
                            {"id": 4,
                              "Basket": {"fruits": [{"colour": "red", "weight": 3}, {"colour": "green", "weight": 5}], "labels": ["a", "b", "c"], "prices": [["y", 2], ["z", 1]], "sizes": [3, 1, 2], "owners": ["#1", null, "#3"], "number": "00000000-0000-0001-0000-000000000002"}
                            },
                            {"id": 5}
                          ]
                        }
                        """,
                text(Garden.scene(s -> {
                    Garden.plantAll(s);
                    s.world().create();
                }), SceneKind.AUTHORING));
    }

    @Test
    void saving_what_was_loaded_changes_no_byte() {
        String once = text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING);
        Scene loaded = load(once);
        assertEquals(once, text(loaded, SceneKind.AUTHORING));
        assertEquals(List.of(), loaded.warnings());
        assertEquals(once, text(load(text(loaded, SceneKind.AUTHORING)), SceneKind.AUTHORING));
    }

    @Test
    void a_byte_order_mark_and_other_line_ends_are_read() {
        String once = text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING);
        assertEquals(once, text(load("\ufeff" + once.replace("\n", "\r\n")), SceneKind.AUTHORING));
    }

    @Test
    void every_kind_of_field_comes_back_as_it_was() {
        Scene saved = Garden.scene(Garden::plantAll);
        Scene loaded = load(text(saved, SceneKind.AUTHORING));
        for (Class<? extends Record> type : List.of(Garden.Soil.class, Garden.Plant.class, Garden.Water.class)) {
            assertEquals(values(saved, type), values(loaded, type));
        }
        Garden.Basket before = saved.simulation().world().array(Garden.Basket.class).valueAt(0);
        Garden.Basket after = loaded.simulation().world().array(Garden.Basket.class).valueAt(0);
        assertEquals(before.fruits(), after.fruits());
        assertEquals(before.prices(), after.prices());
        assertEquals(before.owners().size(), after.owners().size());
    }

    private static List<String> values(Scene scene, Class<? extends Record> type) {
        ComponentArray<?> array = scene.simulation().world().array(type);
        List<String> values = new ArrayList<>();
        for (int row = 0; row < array.size(); row++) {
            values.add(array.valueAt(row).toString());
        }
        return values;
    }

    @Test
    void rows_and_handles_are_in_the_order_of_the_file() {
        World world = load(withEntities("{\"id\": 30, \"Frozen\": {}}", "{\"id\": 10, \"Frozen\": {}}",
                "{\"id\": 20, \"Frozen\": {}}")).simulation().world();
        ComponentArray<Garden.Frozen> frozen = world.array(Garden.Frozen.class);
        assertEquals(Entity.of(1, 1), frozen.entityAt(0));
        assertEquals(30, world.get(frozen.entityAt(0), SceneId.class).number());
        assertEquals(10, world.get(frozen.entityAt(1), SceneId.class).number());
        assertEquals(20, world.get(frozen.entityAt(2), SceneId.class).number());
    }

    @Test
    void a_loaded_state_has_no_changes_and_its_rows_know_who_wrote_them() {
        EngineWorld world = EngineWorld
                .of(load(text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING)).simulation().world());
        assertEquals(List.of(), world.segmentsOfTick());
        assertEquals(0, world.array(WorldTransform.class).changes().size());
        assertEquals("Transforms", String.valueOf(world.array(WorldTransform.class).writerAt(0)));
        assertEquals(0, world.array(WorldTransform.class).madeAt(0));
        assertEquals("scene", String.valueOf(world.array(LocalTransform.class).writerAt(0)));
        assertEquals(0, world.tick());
    }

    @Test
    void generated_entities_and_derived_types_are_made_again_by_systems() {
        Scene scene = load(text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING));
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        assertEquals(3, world.array(Generated.class).size());
        Entity branch = world.array(Name.class).entityAt(1);
        assertEquals(new Vec2(4, 6), world.get(branch, WorldTransform.class).position());
    }

    @Test
    void a_file_that_is_not_in_tree_order_is_saved_in_tree_order() {
        String text = text(load(withEntities("{\"id\": 1, \"parent\": 3}", "{\"id\": 2}",
                "{\"id\": 3, \"parent\": null}", "{\"id\": 4, \"parent\": 3}")), SceneKind.AUTHORING);
        assertTrue(text.endsWith("""
                  "entities": [
                    {"id": 3, "parent": null},
                    {"id": 1, "parent": 3},
                    {"id": 4, "parent": 3},
                    {"id": 2}
                  ]
                }
                """), text);
    }

    @Test
    void entities_without_an_id_get_the_next_free_one_and_the_world_stays_as_it_is() {
        Scene scene = load(withEntities("{\"id\": 7, \"parent\": null}"));
        Simulation simulation = scene.simulation();
        simulation.world().create(new Name("late"));
        Entity first = simulation.world().create(new Name("first"));
        simulation.tree().attach(first, Entity.NONE);
        String text = text(scene, SceneKind.AUTHORING);
        assertTrue(text.contains("{\"id\": 8, \"name\": \"first\", \"parent\": null}"), text);
        assertTrue(text.contains("{\"id\": 9, \"name\": \"late\"}"), text);
        assertFalse(simulation.world().has(first, SceneId.class));
    }

    @Test
    void of_two_entities_with_one_id_the_second_gets_another() {
        Scene scene = load(withEntities("{\"id\": 7, \"Frozen\": {}}"));
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        world.manage(() -> world.create(new SceneId(7)));
        String text = text(scene, SceneKind.AUTHORING);
        assertTrue(text.contains("{\"id\": 7,\n      \"Frozen\": {}\n    },\n    {\"id\": 8}"), text);
    }

    @Test
    void a_reference_to_an_entity_that_was_destroyed_is_written_as_it_was_and_dangles() {
        Scene scene = load(withEntities("{\"id\": 1}", "{\"id\": 2, \"Plant\": {\"season\": \"WINTER\", \"kind\": \"\","
                + " \"neighbour\": \"#1\", \"lean\": [0, 0], \"height\": 0}}"));
        scene.simulation().world().destroy(Entity.of(1, 1));
        String text = text(scene, SceneKind.AUTHORING);
        assertTrue(text.contains("\"neighbour\": \"#1\""), text);
        Scene again = load(text);
        assertEquals(List.of("garden.json:23:62: $.entities[0].Plant.neighbour: found a reference to #1, which is no"
                + " entity of this file. It reads as none and is written back as it is; point it at another entity or"
                + " write null"), Texts.lines(again.warnings()));
        assertEquals(text, text(again, SceneKind.AUTHORING));
    }

    @Test
    void dangling_references_are_kept_in_fields_lists_and_sets() {
        String text = withEntities("{\"id\": 2, \"Basket\": {\"fruits\": [], \"labels\": [], \"prices\": [],"
                + " \"sizes\": [], \"owners\": [null, \"#9\", \"#2\", \"#8\"], \"number\":"
                + " \"00000000-0000-0000-0000-000000000000\"}}").replace("\"watched\": []",
                        "\"watched\": [\"#5\", \"#2\", \"#6\"]");
        Scene scene = load(text);
        String saved = text(scene, SceneKind.AUTHORING);
        assertEquals(4, scene.warnings().size());
        assertTrue(saved.contains("\"owners\": [null, \"#9\", \"#2\", \"#8\"]"), saved);
        assertTrue(saved.contains("\"watched\": [\"#5\", \"#2\", \"#6\"]"), saved);
        assertEquals(saved, text(load(saved), SceneKind.AUTHORING));
        Scene tick = load(text(scene, SceneKind.TICK));
        assertEquals(scene.simulation().world().hash(), tick.simulation().world().hash());
    }

    @Test
    void order_and_switches_of_systems_come_back() {
        Scene scene = Garden.scene(s -> s.world().setSingleton(new ScheduleSettings(2,
                List.of("Grow", "Weed", "Gone", "Transforms", "Pour", "Collect"), List.of("Gone", "Pour"))));
        Scene loaded = load(text(scene, SceneKind.AUTHORING));
        assertEquals(scene.simulation().schedule().settings(), loaded.simulation().schedule().settings());
        assertEquals(1, loaded.warnings().size());
        assertEquals("$.schedule.systems[2]", loaded.warnings().getFirst().path());
    }

    @Test
    void systems_that_the_file_lacks_run_behind_those_that_they_follow() {
        Scene scene = load("{\"format\": \"orrery-scene\", \"version\": 1, \"world\": \"garden\","
                + " \"schedule\": {\"systems\": [{\"name\": \"Transforms\"}, {\"name\": \"Grow\"}]}}");
        assertEquals(List.of("Weed", "Transforms", "Grow", "Pour", "Collect"),
                scene.simulation().schedule().settings().order());
        assertEquals("the schedule lacks the system Weed; it runs at place 1", scene.warnings().getFirst().message());
    }

    @Test
    void a_reopened_scene_runs_like_its_file() {
        Scene edited = load(text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING));
        EngineWorld world = EngineWorld.of(edited.simulation().world());
        Entity moss = world.array(Name.class).entityAt(0);
        world.remove(moss, Garden.Plant.class);
        world.add(moss, new Garden.Plant(Garden.Season.SUMMER, "again", Entity.NONE, Vec2.ZERO, 1));
        Scenes.Reopened reopened = Scenes.reopen(edited, TrackingLevel.RECORDED);
        Scene fromFile = load(text(edited, SceneKind.AUTHORING));
        assertEquals(fromFile.simulation().world().hashes(), reopened.scene().simulation().world().hashes());
        Entity there = reopened.handles().get(moss);
        assertEquals("again", reopened.scene().simulation().world().get(there, Garden.Plant.class).kind());
    }

    @Test
    void a_reopened_scene_says_which_references_to_what_systems_make_are_gone() {
        Scene edited = Garden.scene(Garden::plantAll);
        EngineWorld world = EngineWorld.of(edited.simulation().world());
        Entity weed = world.array(Generated.class).entityAt(0);
        Entity fern = world.create(new Name("Fern"),
                new Garden.Plant(Garden.Season.SUMMER, "fern", weed, Vec2.ZERO, 1));
        Scenes.Reopened reopened = Scenes.reopen(edited, TrackingLevel.RECORDED);
        assertEquals(
                List.of(("Plant.neighbour of %s refers to %s, which a system makes again whenever the scene is loaded,"
                        + " so an authoring scene leaves the reference out. Refer to an entity of the scene, or save a tick"
                        + " snapshot.").formatted(world.describe(fern), world.describe(weed))),
                reopened.discardedReferences());
        Entity there = reopened.handles().get(fern);
        assertEquals(Entity.NONE,
                reopened.scene().simulation().world().get(there, Garden.Plant.class).neighbour());
    }

    @Test
    void inputs_that_wait_go_over_into_a_reopened_scene_with_the_new_handles() {
        Scene edited = Garden.scene(Garden::plantAll);
        EngineWorld world = EngineWorld.of(edited.simulation().world());
        Entity gone = world.create();
        Entity fern = world.create(new Name("Fern"));
        world.destroy(gone);
        world.submitInput(new Garden.Rain(fern, 3));
        world.submitInput(new Garden.Order(List.of(new Garden.Delivery(fern, new Entity[] {fern}))));
        world.submitInput(new Garden.Rain(gone, 4));
        Scenes.Reopened reopened = Scenes.reopen(edited, TrackingLevel.RECORDED);
        Entity there = reopened.handles().get(fern);
        List<Record> inputs = EngineWorld.of(reopened.scene().simulation().world()).submittedInputs();
        assertEquals(new Garden.Rain(there, 3), inputs.get(0));
        Garden.Delivery delivery = ((Garden.Order) inputs.get(1)).deliveries().getFirst();
        assertEquals(there, delivery.to());
        assertEquals(List.of(there), List.of(delivery.also()));
        assertEquals(new Garden.Rain(Entity.NONE, 4), inputs.get(2));
        assertEquals(
                List.of(("The waiting input Rain[on=%s, litres=4] refers to %s, which an authoring scene does not hold;"
                        + " it refers to none now.").formatted(gone, world.describe(gone))),
                reopened.discardedReferences());
    }

    @Test
    void a_component_from_before_refers_to_the_new_handles_in_a_reopened_scene() {
        Scene edited = Garden.scene(Garden::plantAll);
        EngineWorld world = EngineWorld.of(edited.simulation().world());
        Entity gone = world.create();
        Entity fern = world.create(new Name("Fern"));
        world.destroy(gone);
        Scenes.Reopened reopened = Scenes.reopen(edited, TrackingLevel.RECORDED);
        Entity there = Objects.requireNonNull(reopened.handles().get(fern));
        assertNotEquals(fern, there);
        ComponentType<Garden.Plant> plant = world.array(Garden.Plant.class).type();
        Garden.Plant before = new Garden.Plant(Garden.Season.SUMMER, "fern", fern, Vec2.ZERO, 1);
        assertEquals(there, reopened.withNewHandles(plant, before).neighbour());
        assertEquals(Entity.NONE, reopened
                .withNewHandles(plant, new Garden.Plant(Garden.Season.SUMMER, "fern", gone, Vec2.ZERO, 1)).neighbour());
    }

    @Test
    void an_entity_below_one_that_a_system_makes_is_not_saved_as_a_root() {
        Scene scene = Garden.scene(Garden::plantAll);
        Simulation simulation = scene.simulation();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity weed = world.array(Generated.class).entityAt(0);
        Entity nest = world.create(new Name("Nest"));
        simulation.tree().attach(weed, Entity.NONE);
        simulation.tree().attach(nest, weed);
        UnwritableSceneException failure = assertThrows(UnwritableSceneException.class,
                () -> Scenes.toBytes(scene, SceneKind.AUTHORING));
        assertEquals(
                "8v1 (Nest) hangs below 5v1, which a system makes again whenever the scene is loaded, so an authoring"
                        + " scene can't name it. Attach the first to an entity of the scene, or save a tick snapshot.",
                failure.getMessage());
        assertEquals(weed, load(text(scene, SceneKind.TICK)).simulation().tree().parentOf(nest));
    }

    @Test
    void references_to_what_a_system_makes_are_left_out_and_told(@TempDir Path folder) throws IOException {
        Scene scene = Garden.scene(Garden::plantAll);
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        Entity weed = world.array(Generated.class).entityAt(0);
        Entity gone = world.create();
        world.destroy(gone);
        Entity bed = world.create(new Name("Bed"));
        world.add(bed, new Garden.Plant(Garden.Season.SUMMER, "rose", weed, Vec2.ZERO, 1));
        world.add(bed,
                new Garden.Basket(List.of(), Set.of(), Map.of(), new int[0], List.of(gone, weed), new UUID(0, 0)));
        world.singleton(Garden.Weather.class).watched().add(weed);
        Path file = folder.resolve("garden.json");
        assertEquals(List.of(
                "Weather.watched refers to 5v1, which a system makes again whenever the scene is loaded, so an authoring"
                        + " scene leaves the reference out. Refer to an entity of the scene, or save a tick snapshot.",
                "Plant.neighbour of 8v2 (Bed) refers to 5v1, which a system makes again whenever the scene is loaded, so an"
                        + " authoring scene leaves the reference out. Refer to an entity of the scene, or save a tick"
                        + " snapshot.",
                "Basket.owners of 8v2 (Bed) refers to 8v1, which is destroyed, so an authoring scene leaves the reference"
                        + " out, as it does 1 more of that field. Refer to an entity of the scene, or save a tick"
                        + " snapshot."),
                Scenes.write(scene, SceneKind.AUTHORING, file));
        assertEquals(List.of(), Scenes.write(scene, SceneKind.TICK, file));
    }

    @Test
    void not_a_number_is_not_saved_where_scenes_must_not_hold_it() {
        Scene scene = Garden.scene(s -> s.world().create(new Garden.Plant(Garden.Season.SUMMER, "oak", Entity.NONE,
                new Vec2(Double.NaN, 0), 1)));
        UnwritableSceneException failure = assertThrows(UnwritableSceneException.class,
                () -> Scenes.toBytes(scene, SceneKind.AUTHORING));
        assertEquals(
                "Plant.lean.x of 1v1 is NaN, which an authoring scene must not hold there. Change it, or save a tick"
                        + " snapshot.",
                failure.getMessage());
        assertEquals(Map.of(), load(text(scene, SceneKind.TICK)).unknown());
    }

    @Test
    void a_folder_that_is_missing_is_named(@TempDir Path folder) {
        Path file = folder.resolve("no").resolve("a.json");
        IOException failure = assertThrows(IOException.class,
                () -> Scenes.write(Garden.scene(s -> {}), SceneKind.AUTHORING, file));
        assertEquals(
                "%s can't be saved: there is no file or folder %s. An existing file is unchanged; save to another place."
                        .formatted(file, folder.resolve("no")),
                failure.getMessage());
    }

    @Test
    void a_saved_scene_can_be_read_again(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("garden.json");
        Scenes.write(Garden.scene(Garden::plantAll), SceneKind.AUTHORING, file);
        SceneResult result = Scenes.read(file, Garden.catalog(), TrackingLevel.OFF);
        assertEquals(7, ((SceneResult.Loaded) result).scene().simulation().world().entityCount());
    }
}

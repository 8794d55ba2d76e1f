package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.problems;
import static orrery.ecs.scene.Texts.text;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

class TickSnapshotTest {
    private static Scene garden() {
        return load(text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING));
    }

    private static void run(Scene scene, int ticks) {
        for (int i = 0; i < ticks; i++) {
            scene.simulation().schedule().tick();
        }
    }

    private static Map<String, Long> hashes(Scene scene) {
        return scene.simulation().world().hashes();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 7, 10, 25, 60})
    void going_on_from_a_snapshot_is_the_same_as_never_having_stopped(int ticks) {
        Scene whole = garden();
        run(whole, ticks);
        Scene stopped = load(text(whole, SceneKind.TICK));
        assertEquals(SceneKind.TICK, stopped.kind());
        assertEquals(hashes(whole), hashes(stopped));
        for (int i = 0; i < 40; i++) {
            run(whole, 1);
            run(stopped, 1);
            assertEquals(hashes(whole), hashes(stopped));
        }
    }

    @Test
    void what_a_disabled_system_has_yet_to_receive_is_saved() {
        Scene whole = garden();
        run(whole, 2);
        enable(whole, false);
        run(whole, 4);
        String text = text(whole, SceneKind.TICK);
        assertTrue(text.contains("\"type\": \"Plant\", \"modifySet\": false, \"everything\": false, \"touched\": [\""),
                text);
        Scene stopped = load(text);
        enable(whole, true);
        enable(stopped, true);
        run(whole, 3);
        run(stopped, 3);
        assertEquals(hashes(whole), hashes(stopped));
    }

    private static void enable(Scene scene, boolean enabled) {
        scene.simulation().world().setSingleton(
                scene.simulation().schedule().settings().withEnabled("Collect", enabled));
    }

    @Test
    void inputs_and_modifications_that_wait_are_saved() {
        Scene whole = garden();
        run(whole, 37);
        EngineWorld world = EngineWorld.of(whole.simulation().world());
        Entity watered = world.create(new Garden.Water(1));
        world.replace(watered, new Garden.Water(99));
        assertNotEquals(99, world.get(watered, Garden.Water.class).litres());
        whole.simulation().schedule().input(new Garden.Rain(watered, 3));
        whole.simulation().schedule().input(new Garden.Rain(Entity.NONE, 4));
        String text = text(whole, SceneKind.TICK);
        Scene stopped = load(text);
        assertEquals(text, text(stopped, SceneKind.TICK));
        assertEquals(world.submittedInputs(), EngineWorld.of(stopped.simulation().world()).submittedInputs());
        assertEquals(hashes(whole), hashes(stopped));
        run(whole, 20);
        run(stopped, 20);
        assertEquals(57, stopped.simulation().world().tick());
        assertEquals(hashes(whole), hashes(stopped));
    }

    @Test
    void an_input_that_was_not_declared_is_not_saved() {
        Scene scene = garden();
        EngineSchedule.of(scene.simulation().schedule()).awaitOnly(List.of(new Garden.Drop(Entity.NONE, 1)));
        UnwritableSceneException refused = assertThrows(UnwritableSceneException.class,
                () -> text(scene, SceneKind.TICK));
        assertEquals(
                "The input Drop[from=none, weight=1] waits for the next tick, and its class is no declared input, so"
                        + " a tick snapshot can't hold it. Declare it with inputs(lookup, Drop.class), or run a tick first.",
                refused.getMessage());
    }

    @Test
    void an_input_that_the_world_does_not_know_is_refused() {
        Scene scene = garden();
        scene.simulation().schedule().input(new Garden.Rain(Entity.NONE, 1));
        String text = text(scene, SceneKind.TICK);
        assertEquals(
                "garden.json:59:16: $.state.inputs[0].Hail: found an object, expected an input of the world, one of"
                        + " [Rain, Order]. A tick snapshot needs the world it was made with",
                problems(text.replace("Rain", "Hail")));
        assertEquals("garden.json:59:8: $.state.inputs[0]: found 0 inputs between braces, expected one. Write each in"
                + " braces of its own", problems(text.replace("{\"Rain\": {\"on\": null, \"litres\": 1}}", "{}")));
    }

    @Test
    void former_names_of_types_are_read_in_all_that_waits() {
        Scene whole = garden();
        run(whole, 2);
        enable(whole, false);
        run(whole, 4);
        String text = text(whole, SceneKind.TICK);
        assertEquals(hashes(whole), hashes(load(text.replace("\"Plant\"", "\"Flora\""))));
    }

    @Test
    void worlds_of_other_tracking_levels_hash_the_same() {
        Scene whole = garden();
        run(whole, 12);
        byte[] bytes = Scenes.toBytes(whole, SceneKind.TICK);
        for (TrackingLevel level : TrackingLevel.values()) {
            SceneResult result = Scenes.parse(bytes, "tick.json", Garden.catalog(), level);
            assertEquals(hashes(whole), hashes(((SceneResult.Loaded) result).scene()));
        }
    }

    @Test
    void saving_a_loaded_snapshot_changes_no_byte() {
        Scene whole = garden();
        run(whole, 33);
        String once = text(whole, SceneKind.TICK);
        assertEquals(once, text(load(once), SceneKind.TICK));
    }

    @Test
    void systems_disabled_in_any_order_hash_the_same_after_loading() {
        Scene whole = garden();
        whole.simulation().world().setSingleton(whole.simulation().schedule().settings().withEnabled("Pour", false)
                .withEnabled("Collect", false).withEnabled("Grow", false).withEnabled("Collect", true)
                .withEnabled("Collect", false).withEnabled("Pour", true).withEnabled("Pour", false));
        assertEquals(hashes(whole), hashes(load(text(whole, SceneKind.TICK))));
    }

    @Test
    void nothing_runs_when_a_snapshot_is_loaded() {
        Scene whole = garden();
        run(whole, 5);
        assertTrue(load(text(whole, SceneKind.TICK)).simulation().world().segmentsOfTick().isEmpty());
    }

    @Test
    void a_handle_that_is_missing_or_named_twice_is_refused() {
        String text = text(garden(), SceneKind.TICK);
        assertEquals("""
                garden.json:35:5: $.entities[2]: the entity has no handle, which a tick snapshot needs. Restore the file \
                from its backup""", problems(text.replace("\"handle\": \"3v1\", ", "")).lines().findFirst().orElse(""));
        assertEquals("""
                garden.json:29:16: $.entities[1].handle: found the handle 1v1, which $.entities[0] has too. Give each \
                entity a handle of its own""",
                problems(text.replace("\"handle\": \"2v1\"", "\"handle\": \"1v1\"")).lines().findFirst().orElse(""));
    }

    /// A problem with the line and column of a part of the text.
    private static String problem(String text, String part, String rest) {
        String before = text.substring(0, text.indexOf(part));
        return "garden.json:%d:%d: %s. Restore the file from its backup".formatted(before.lines().count(),
                before.length() - before.lastIndexOf('\n'), rest);
    }

    private static void refuses(String text, String part, String rest) {
        assertEquals(problem(text, part, rest), problems(text));
    }

    @Test
    void slots_that_contradict_each_other_are_refused_where_they_stand() {
        String text = text(garden(), SceneKind.TICK);
        refuses(text.replace("\"free\": []", "\"free\": [\"9v1\", \"3v2\"]"), "\"3v2\"",
                "$.state.free[1]: slot 3 is named twice among handles, free and retired slots");
        refuses(text.replace("\"retired\": []", "\"retired\": [8, 99]"), "99",
                "$.state.retired[1]: slot 99 is used, but 9 is the last one that is alive, free or retired");
        refuses(text.replace("\"handle\": \"2v1\"", "\"handle\": \"1v9\""), "\"1v9\"",
                "$.entities[1].handle: slot 1 is named twice among handles, free and retired slots");
    }

    @Test
    void changes_of_slots_that_do_not_exist_are_refused_where_they_stand() {
        String text = text(garden(), SceneKind.TICK);
        assertTrue(text.contains("\"gone\": []"), text);
        refuses(text.replaceFirst("\"gone\": \\[]", "\"gone\": [\"1v7\", \"98v1\"]"), "\"98v1\"",
                "$.state.watches[0].gone[1]: found the handle 98v1, but 7 is the last slot that is alive, free or retired");
    }

    @Test
    void rows_of_other_entities_are_refused_where_they_stand() {
        refuses(text(garden(), SceneKind.TICK).replace("\"rows\": {}", "\"rows\": {\"Water\": [1]}"), "[1]",
                "$.state.rows.Water: the rows do not list each of the 2 entities with Water exactly once");
    }

    @Test
    void pending_values_of_other_entities_are_refused_where_they_stand() {
        String text = text(garden(), SceneKind.TICK).replaceFirst("\"pending\": \\{[^}]*}",
                "\"pending\": {\"Water\": [{\"entity\": \"98v1\", \"value\": {\"litres\": 1}}]}");
        refuses(text, "[{\"entity\"",
                "$.state.pending.Water: found a pending value of an entity without Water, or two of one entity");
    }

    @Test
    void rows_of_a_singleton_are_refused() {
        String problems = problems(text(garden(), SceneKind.TICK).replace("\"rows\": {}", "\"rows\": {\"Weeds\": []}"));
        assertTrue(problems
                .endsWith("found an array, expected a type of components that was not listed before. Restore the"
                        + " file from its backup"),
                problems);
    }
}

package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;

/// Tick snapshots of a world in which a system has not received the change of a singleton yet.
class WatchedSingletonTest {
    private static final WorldDefinition GAME = WorldDefinition.of(new orrery.ecs.provider.WorldProvider() {
        @Override
        public String name() {
            return "game";
        }

        @Override
        public String description() {
            return "A score that one system counts up and another one watches.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.singleton(MethodHandles.lookup(), new Score(0)).components(MethodHandles.lookup(), Seen.class)
                    .systems(SystemDefinition.named("Reader").watches(Score.class).writes(Seen.class)
                            .run(() -> context -> context.world().create(
                                    new Seen(context.world().singleton(Score.class).points()))),
                            SystemDefinition.named("Writer").writes(Score.class).run(() -> context -> context.world()
                                    .setSingleton(new Score((int) context.tick()))));
        }
    });

    record Score(int points) {}

    record Seen(int points) {}

    private static String written(Simulation simulation) {
        return new String(Scenes.toBytes(Scene.of(simulation), SceneKind.TICK), UTF_8);
    }

    private static SceneResult read(String text, TrackingLevel level) {
        return Scenes.parse(text.getBytes(UTF_8), "game.json", WorldCatalog.holding(GAME), level);
    }

    private static Simulation run(int ticks, TrackingLevel level) {
        Simulation simulation = GAME.open(level, 7);
        for (int i = 0; i < ticks; i++) {
            simulation.schedule().tick();
        }
        return simulation;
    }

    @ParameterizedTest
    @EnumSource
    void a_tick_snapshot_of_a_singleton_that_waits_for_its_reader_is_read_again(TrackingLevel level) {
        Simulation whole = run(3, level);
        String text = written(whole);
        assertTrue(
                text.contains(
                        "\"type\": \"Score\", \"modifySet\": false, \"everything\": false, \"touched\": [\"none\"]"),
                text);
        SceneResult result = read(text, level);
        assertTrue(result instanceof SceneResult.Loaded, result::toString);
        Scene stopped = ((SceneResult.Loaded) result).scene();
        assertEquals(whole.world().hashes(), stopped.simulation().world().hashes());
        for (int i = 0; i < 20; i++) {
            whole.schedule().tick();
            stopped.simulation().schedule().tick();
            assertEquals(whole.world().hashes(), stopped.simulation().world().hashes());
        }
    }

    private static String refusal(String from, String to) {
        String text = written(run(3, TrackingLevel.RECORDED));
        return switch (read(text.replace(from, to), TrackingLevel.OFF)) {
            case SceneResult.Loaded loaded -> "loaded";
            case SceneResult.Refused refused -> String.join("\n", Texts.lines(refused.problems()));
        };
    }

    @Test
    void a_watch_of_components_that_names_none_is_refused() {
        assertEquals("game.json:40:116: $.state.watches[2]: found \"none\" among the entities that changed in Seen."
                + " Restore the file from its backup", refusal("\"type\": \"Score\"", "\"type\": \"Seen\""));
    }

    @Test
    void a_watch_of_a_singleton_that_names_an_entity_is_refused() {
        assertEquals("game.json:40:116: $.state.watches[2]: found an entity among what changed in the singleton Score,"
                + " which belongs to none. Restore the file from its backup", refusal("[\"none\"]", "[\"1v1\"]"));
    }

    @Test
    void a_watch_that_names_a_slot_that_was_never_used_is_refused() {
        String unused = "game.json:%s: found the handle 2000000000v1, but 3 is the last slot that is"
                + " alive, free or retired. Restore the file from its backup";
        String collecting = "\"LocalTransform\", \"modifySet\": false, \"everything\": false, \"touched\": [%s]";
        assertEquals(unused.formatted("39:111: $.state.watches[1].touched[0]"),
                refusal(collecting.formatted(""), collecting.formatted("\"2000000000v1\"")));
        assertEquals(unused.formatted("40:116: $.state.watches[2].gone[0]"),
                refusal("[\"none\"], \"gone\": []", "[\"none\"], \"gone\": [\"2000000000v1\"]"));
    }
}

package orrery.bridge.artemis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.World;

class RandomGameTest {
    private static final int TICKS = Integer.getInteger("orrery.bridge.ticks", 250);

    /// The state of the mirror in the form of [RandomGame#dump].
    private static Map<String, String> dump(World world) {
        Map<String, String> lines = new TreeMap<>();
        world.forEachEntity(entity -> lines.put(entity.toString(), "lives"));
        for (ComponentType<?> type : world.types().types()) {
            if (List.of("Position", "Speed", "Health", "Chase", "Trail", "Frozen").contains(type.name())) {
                dump(world, type, lines);
            }
        }
        return lines;
    }

    private static <C extends Record> void dump(World world, ComponentType<C> type, Map<String, String> lines) {
        world.array(type.recordClass()).forEach((entity, component) -> {
            List<String> values = new ArrayList<>();
            for (Object value : type.leaves(component)) {
                values.add(value instanceof float[] numbers ? Arrays.toString(numbers) : value.toString());
            }
            lines.put(entity + " " + type.name(), String.join(", ", values));
        });
    }

    @Disabled("Fails at tick 249 of seed 42: the mirror shows a component one tick longer than the library has it")
    @Test
    void the_recording_has_at_each_tick_what_the_library_says() {
        RandomGame game = new RandomGame(42);
        for (int i = 0; i < 40; i++) {
            game.act();
        }
        ArtemisBridge bridge = ArtemisBridge.on(game.world).lookup(MethodHandles.lookup());
        Simulation simulation = bridge.simulation();
        Recording recording = Recording.ofSegments(simulation.schedule());
        List<Map<String, String>> expected = new ArrayList<>();
        expected.add(game.dump(bridge::entityOf));
        for (int tick = 1; tick <= TICKS; tick++) {
            game.act();
            game.world.process();
            expected.add(game.dump(bridge::entityOf));
        }

        for (int tick = TICKS; tick >= 0; tick--) {
            recording.seek(Position.state(recording.branch(), tick));
            assertEquals(expected.get(tick), dump(simulation.world()), "tick " + tick);
        }
    }
}

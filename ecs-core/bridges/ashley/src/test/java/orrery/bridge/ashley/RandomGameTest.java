package orrery.bridge.ashley;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.PooledEngine;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.World;

class RandomGameTest {
    private static final int TICKS = Integer.getInteger("orrery.bridge.ticks", 60);
    private static final int SEEDS = Integer.getInteger("orrery.bridge.seeds", 3);
    private static final long FIRST = Long.getLong("orrery.bridge.seed", 42);
    /// Number of systems of [RandomGame].
    private static final int SYSTEMS = 4;

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

    private static void check(Supplier<Engine> engine) {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            check(engine.get(), seed);
        }
    }

    private static void check(Engine engine, long seed) {
        RandomGame game = new RandomGame(engine, seed);
        for (int i = 0; i < 40; i++) {
            game.act();
        }
        AshleyBridge bridge = new AshleyBridge(engine).lookup(MethodHandles.lookup());
        Simulation simulation = bridge.simulation();
        Recording recording = Recording.ofSegments(simulation.schedule());
        List<Map<String, String>> expected = new ArrayList<>();
        game.observer = () -> {
            expected.add(game.dump(bridge::entityOf));
            EngineWorld.of(simulation.world()).privileged(() -> assertEquals(expected.getLast(),
                    dump(simulation.world()), () -> "seed %d, dump %d".formatted(seed, expected.size())));
        };
        for (int tick = 1; tick <= TICKS; tick++) {
            game.act();
            bridge.update(1);
            int n = tick;
            assertEquals(game.dump(bridge::entityOf), dump(simulation.world()),
                    () -> "seed %d, after tick %d".formatted(seed, n));
        }

        for (int tick = TICKS; tick > 0; tick--) {
            Map<String, String> last = expected.get(tick * SYSTEMS - 1);
            recording.seek(Position.state(recording.branch(), tick));
            assertEquals(last, dump(simulation.world()), "seed %d, tick %d".formatted(seed, tick));
            for (int run = SYSTEMS; run > 0; run--) {
                Position inside = new Position(recording.branch(), tick - 1, 0, run);
                recording.seek(inside);
                assertEquals(expected.get((tick - 1) * SYSTEMS + run - 1), dump(simulation.world()),
                        () -> "seed %d, %s".formatted(seed, inside.text()));
            }
        }
    }

    @Test
    void the_mirror_and_its_recording_equal_the_ashley_engine_after_each_system() {
        check(Engine::new);
    }

    @Test
    void objects_that_a_pooled_engine_uses_again_are_other_entities() {
        check(PooledEngine::new);
    }
}

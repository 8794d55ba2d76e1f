package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.TrackingLevel;

/// Runs worlds of random systems at all three tracking levels, writes them as tick snapshots at random states and reads them
/// again at all three levels. The files must be byte for byte equal, and what was read must continue like what was written.
///
/// `-Dorrery.random.snapshots=10000` makes it long, `-Dorrery.random.seed=…` repeats a seed.
class RandomTickSnapshotTest {
    private static final int TRIALS = Integer.getInteger("orrery.random.snapshots", 15);
    private static final int SNAPSHOTS = 3;
    private static final int MOST_TICKS_BEFORE = 12;
    private static final int TICKS_AFTER = 20;
    private static final long SEED = Long.getLong("orrery.random.seed", 1);

    /// Texts that at least some files of the trials must contain, for the trials to be meaningful.
    private static final List<String> HELD = List.of("\"touched\": [\"none\"]", "\"touched\": [\"1v", "\"gone\": [\"",
            "\"modifySet\": true, \"everything\": true", "\"modifySet\": true, \"everything\": false, \"touched\": [\"",
            "\"enabled\": false", "\"pending\": {\n      \"", "{\"Push\": {", "\"free\": [\"", "\"rows\": {\n      \"",
            "\"cursors\": {\"S", "\"events\": [{", "\"members\": [\"");
    private final Set<String> held = ConcurrentHashMap.newKeySet();

    @Test
    void what_is_read_from_a_tick_snapshot_of_a_random_world_goes_on_as_what_was_written() {
        System.out.printf("random seed %d%n", SEED);
        LongStream.range(SEED, SEED + TRIALS).parallel().forEach(seed -> {
            try {
                new Trial(seed, held).play();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("-Dorrery.random.seed=%d -Dorrery.random.snapshots=1: %s".formatted(seed, e),
                        e);
            }
        });
        Assertions.assertTrue(TRIALS < 20 || held.containsAll(HELD),
                () -> "no file held all of " + HELD + ", but " + held);
    }

    private static final class Trial {
        private final Random random;
        private final WorldDefinition definition;
        private final Set<String> held;
        private List<Simulation> worlds = new ArrayList<>();

        Trial(long seed, Set<String> held) {
            this.held = held;
            random = new Random(seed);
            definition = WorldDefinition.of(new Thicket(seed));
            for (TrackingLevel level : TrackingLevel.values()) {
                worlds.add(definition.open(level, seed));
            }
        }

        void play() {
            for (int i = 0; i < SNAPSHOTS; i++) {
                for (int ticks = random.nextInt(MOST_TICKS_BEFORE); ticks > 0; ticks--) {
                    tick();
                }
                prepare(random.nextLong());
                List<Simulation> read = new ArrayList<>();
                String text = written();
                HELD.stream().filter(text::contains).forEach(held::add);
                for (TrackingLevel level : TrackingLevel.values()) {
                    read.add(read(text, level));
                }
                worlds.addAll(read);
                checkHashes();
                Assertions.assertEquals(text, written());
                for (int ticks = 0; ticks < TICKS_AFTER; ticks++) {
                    tick();
                }
                worlds = random.nextBoolean() ? read : new ArrayList<>(worlds.subList(0, 3));
            }
        }

        private void tick() {
            prepare(random.nextLong());
            worlds.forEach(each -> each.schedule().tick());
            checkHashes();
        }

        private void prepare(long salt) {
            worlds.forEach(Thicket.before(salt));
        }

        private void checkHashes() {
            for (Simulation each : worlds) {
                Assertions.assertEquals(worlds.getFirst().world().hashes(), each.world().hashes());
            }
        }

        /// The text of the first world, which all others must equal.
        private String written() {
            List<String> texts = worlds.stream()
                    .map(each -> new String(Scenes.toBytes(Scene.of(each), SceneKind.TICK), UTF_8))
                    .toList();
            texts.forEach(text -> Assertions.assertEquals(texts.getFirst(), text));
            return texts.getFirst();
        }

        private Simulation read(String text, TrackingLevel level) {
            SceneResult result = Scenes.parse(text.getBytes(UTF_8), "thicket.json", WorldCatalog.holding(definition),
                    level);
            if (result instanceof SceneResult.Loaded(Scene scene)) {
                Assertions.assertEquals(List.of(), ((SceneResult.Loaded) result).scene().warnings());
                return scene.simulation();
            }
            throw new AssertionError(result + "\n" + text);
        }
    }
}

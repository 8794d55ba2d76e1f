package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import orrery.ecs.scene.text.Problems;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Mutated scenes: each is refused with reasons, or is a valid world that is saved and loaded again.
/// `-Dorrery.scene.mutations=10000000` tests more, `-Dorrery.scene.seed=2` others. `-Dorrery.scene.milliseconds=1000` fails if
/// one takes longer; no build uses it, because the result depends on the machine.
class SceneFuzzTest {
    private static final int MUTATIONS = Integer.getInteger("orrery.scene.mutations", 2_000);
    private static final long MOST_MILLIS = Long.getLong("orrery.scene.milliseconds", Long.MAX_VALUE);
    private static final long SEED = Long.getLong("orrery.scene.seed", 1);
    private static final List<String> PIECES = List.of("null", "true", "-1", "0", "1", "1e999", "\"NaN\"", "\"\"", "{}",
            "[]", "{", "}", "[", "]", ",", ":", "\"", "\"#1\"", "\"#99\"", "\"1v1\"", "\"id\"", "\"parent\"",
            "\"Plant\"",
            "\"Weather\"", "\"entities\"", "\"kind\": \"tick\"", "\"kind\": \"authoring\"", "9223372036854775808",
            "-0", "\\u0000", "\u00e9", "\"Node\": {},", "\"Generated\": {},", "2147483647", "\"2147483647v1\"",
            "\"x\": 1,");

    private static byte[] authoring() {
        return new String(Scenes.toBytes(Garden.scene(Garden::plantAll), SceneKind.AUTHORING), UTF_8)
                .replace("\"weight\": 3", "\"weight\": 3, \"ripe\": {\"by\": [1]}").getBytes(UTF_8);
    }

    private static byte[] tick() {
        Scene scene = Texts.load(new String(authoring(), UTF_8));
        for (int i = 0; i < 6; i++) {
            scene.simulation().schedule().tick();
        }
        scene.simulation().schedule().input(new Garden.Rain(Entity.of(1, 1), 2));
        return Scenes.toBytes(scene, SceneKind.TICK);
    }

    /// Checks a mutant, and that it takes no longer than permitted. Measures the processor time of this thread.
    private static void checkInTime(byte[] bytes, String what) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long started = threads.getCurrentThreadCpuTime();
        check(bytes, what);
        long millis = (threads.getCurrentThreadCpuTime() - started) / 1_000_000;
        assertTrue(millis <= MOST_MILLIS, () -> "%s took %,d ms\n%s".formatted(what, millis, new String(bytes, UTF_8)));
    }

    private static void check(byte[] bytes, String what) {
        switch (Scenes.parse(bytes, "mutant.json", Garden.catalog(), TrackingLevel.CHANGES)) {
            case SceneResult.Refused refused -> {
                assertFalse(refused.problems().isEmpty(), what);
                assertTrue(refused.problems().size() <= Problems.LIMIT, what);
                for (SceneProblem problem : refused.problems()) {
                    assertFalse(
                            problem.message().contains("can't be read: ") || problem.message().startsWith("loading "),
                            () -> what + ": " + problem + "\n" + new String(bytes, UTF_8));
                }
            }
            case SceneResult.Loaded loaded -> checkValid(loaded.scene(), what + "\n" + new String(bytes, UTF_8));
        }
    }

    private static void checkValid(Scene scene, String what) {
        byte[] saved = Scenes.toBytes(scene, scene.kind());
        SceneResult again = Scenes.parse(saved, "saved.json", Garden.catalog(), TrackingLevel.CHANGES);
        assertTrue(again instanceof SceneResult.Loaded, () -> what + "\n" + again);
        Scene second = ((SceneResult.Loaded) again).scene();
        assertEquals(new String(saved, UTF_8), new String(Scenes.toBytes(second, scene.kind()), UTF_8), what);
        if (scene.kind() == SceneKind.TICK) {
            assertEquals(scene.simulation().world().hashes(), second.simulation().world().hashes(), what);
        }
    }

    private static byte[] mutated(byte[] bytes, Random random) {
        byte[] mutant = bytes;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            mutant = mutatedOnce(mutant, random);
        }
        return mutant;
    }

    private static byte[] mutatedOnce(byte[] bytes, Random random) {
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + random.nextInt(20));
        byte[] piece = PIECES.get(random.nextInt(PIECES.size())).getBytes(UTF_8);
        return switch (random.nextInt(7)) {
            case 0 -> joined(bytes, from, to, new byte[0]);
            case 1 -> joined(bytes, from, from, piece);
            case 2 -> joined(bytes, from, to, piece);
            case 3 -> joined(bytes, to, to, Arrays.copyOfRange(bytes, from, to));
            case 4 -> swappedLines(bytes, random);
            case 5 -> joined(bytes, from, Math.min(bytes.length, from + 1),
                    new byte[] {(byte) (random.nextBoolean() ? '0' + random.nextInt(10) : random.nextInt(256))});
            default -> replacedToken(bytes, from, piece);
        };
    }

    private static byte[] joined(byte[] bytes, int from, int to, byte[] middle) {
        byte[] all = new byte[from + middle.length + bytes.length - to];
        System.arraycopy(bytes, 0, all, 0, from);
        System.arraycopy(middle, 0, all, from, middle.length);
        System.arraycopy(bytes, to, all, from + middle.length, bytes.length - to);
        return all.length == 0 ? new byte[] {' '} : all;
    }

    private static byte[] swappedLines(byte[] bytes, Random random) {
        String[] lines = new String(bytes, UTF_8).split("\n", -1);
        int one = random.nextInt(lines.length);
        int other = random.nextInt(lines.length);
        String line = lines[one];
        lines[one] = lines[other];
        if (random.nextBoolean()) {
            lines[other] = line;
        }
        return String.join("\n", lines).getBytes(UTF_8);
    }

    /// Replaces the value after the next colon, so that most mutants are JSON.
    private static byte[] replacedToken(byte[] bytes, int from, byte[] piece) {
        int colon = from;
        while (colon < bytes.length && bytes[colon] != ':') {
            colon++;
        }
        int end = colon;
        while (end < bytes.length && ",}]\n".indexOf(bytes[end]) < 0) {
            end++;
        }
        return colon == bytes.length ? bytes : joined(bytes, colon + 1, end, piece);
    }

    @Test
    void mutated_scenes_are_refused_or_valid() {
        Random random = new Random(SEED);
        byte[][] seeds = {authoring(), tick()};
        check(seeds[0], "no mutation");
        check(seeds[1], "no mutation");
        for (int i = 0; i < MUTATIONS; i++) {
            checkInTime(mutated(seeds[i & 1], random), "mutation %d of seed %d".formatted(i, SEED));
        }
    }

    @Test
    void a_scene_cut_off_at_any_byte_is_refused() {
        for (byte[] whole : List.of(authoring(), tick())) {
            for (int length = 0; length < whole.length - 2; length++) {
                byte[] cut = Arrays.copyOf(whole, length);
                SceneResult result = Scenes.parse(cut, "cut.json", Garden.catalog(), TrackingLevel.OFF);
                assertTrue(result instanceof SceneResult.Refused, "cut at " + length);
                assertEquals(1, ((SceneResult.Refused) result).problems().size(), "cut at " + length);
            }
        }
    }
}

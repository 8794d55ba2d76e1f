package orrery.ecs.bench.work;

import java.util.Random;
import java.util.stream.IntStream;

/// Random choices, drawn before measuring and equal for every implementation.
public final class Draws {
    private static final int SLICES = 16;
    private static final long SEED = 7;
    private static final int READS = 100_000;
    private static final int MOST_REPLACED = 10_000;

    private Draws() {}

    /// Entities to read by handle, for a number of ticks.
    public static int[][] read(int entities) {
        Random random = new Random(SEED);
        int[][] slices = new int[SLICES][];
        for (int i = 0; i < SLICES; i++) {
            slices[i] = random.ints(READS, 0, entities).toArray();
        }
        return slices;
    }

    /// A tenth of the entities, for a number of ticks; none twice in a tick.
    public static int[][] tenth(int entities) {
        return distinct(entities / 10, entities);
    }

    /// A hundredth of the entities, for a number of ticks; none twice in a tick.
    public static int[][] hundredth(int entities) {
        return distinct(entities / 100, entities);
    }

    /// 10,000 entities, or a tenth of them if that is less, for a number of ticks; none twice in a tick.
    public static int[][] replaced(int entities) {
        return distinct(Math.min(MOST_REPLACED, entities / 10), entities);
    }

    /// Every other entity, in random order.
    public static int[] everyOther(int entities) {
        int[] all = shuffled(entities / 2, entities / 2, new Random(SEED));
        return IntStream.of(all).map(i -> 2 * i).toArray();
    }

    /// One of that many entities, for a number of ticks.
    public static int[][] one(int entities) {
        return distinct(1, entities);
    }

    private static int[][] distinct(int count, int below) {
        Random random = new Random(SEED);
        int[][] slices = new int[SLICES][];
        for (int i = 0; i < SLICES; i++) {
            slices[i] = shuffled(count, below, random);
        }
        return slices;
    }

    private static int[] shuffled(int count, int below, Random random) {
        int[] all = IntStream.range(0, below).toArray();
        for (int i = 0; i < count; i++) {
            int other = i + random.nextInt(below - i);
            int kept = all[i];
            all[i] = all[other];
            all[other] = kept;
        }
        return java.util.Arrays.copyOf(all, count);
    }
}

package orrery.ecs.schedule;

import java.util.random.RandomGenerator;

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). A seed gives the same numbers on
/// every machine.
final class SeededStream implements RandomGenerator {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    SeededStream(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        state += GAMMA;
        long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}

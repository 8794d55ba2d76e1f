package orrery.ecs.engine.random;

import java.util.List;
import java.util.random.RandomGenerator;

/// One operation of a random sequence. It draws its arguments from its own random numbers, so that a sequence remains meaningful
/// when other operations are removed from it.
///
/// @param kind kind of operation
/// @param salt seed of its random numbers
public record RandomCall(Kind kind, long salt) {
    /// Kinds of operations with their frequency.
    enum Kind {
        ENTITY(26), SINGLETONS(10), FOR_EACH(2), JOIN(2), UPDATE(4), UPDATE_JOIN(4), PARALLEL_UPDATE(4), PASSES(3),
        APPLY(3), GROW(1), THIN(1), SETTINGS(2), OPEN(7), TAKE(5), STEP(14), TICK(2), ABANDON(1), REVERT(3), REAPPLY(2),
        SNAPSHOT(1),
        RESTORE(1), FILL(0);

        private final int weight;

        Kind(int weight) {
            this.weight = weight;
        }

        private static Kind draw(RandomGenerator random) {
            int total = List.of(values()).stream().mapToInt(kind -> kind.weight).sum();
            int left = random.nextInt(total);
            for (Kind kind : values()) {
                left -= kind.weight;
                if (left < 0) {
                    return kind;
                }
            }
            throw new AssertionError();
        }
    }

    static RandomCall draw(RandomGenerator random) {
        return new RandomCall(Kind.draw(random), random.nextLong());
    }
}

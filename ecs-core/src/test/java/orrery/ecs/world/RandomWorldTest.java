package orrery.ecs.world;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Random deeds against the naive reference world, at all three tracking levels at once.
///
/// `-Dorrery.random.deeds=10000000` makes it long, `-Dorrery.random.seed=…` plays one seed again. A failing sequence is
/// shrunk before it is told.
class RandomWorldTest {
    private static final int DEEDS = Integer.getInteger("orrery.random.deeds", 100_000);
    private static final int DEEDS_A_TRIAL = 500;
    private static final int DEEDS_A_LARGE_TRIAL = 25;
    private static final long SEED = Long.getLong("orrery.random.seed", System.nanoTime());

    @Test
    void random_deeds_leave_every_world_as_the_reference() {
        System.out.printf("random seed %d%n", SEED);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int left = DEEDS; left > 0; left -= DEEDS_A_TRIAL) {
            attempt(draw(random, DEEDS_A_TRIAL), true);
        }
    }

    @Test
    void random_deeds_leave_worlds_of_several_blocks_as_the_reference() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (int left = DEEDS / 800; left > 0; left -= DEEDS_A_LARGE_TRIAL) {
            List<Deed> deeds = new ArrayList<>(List.of(new Deed(Deed.Kind.FILL, random.nextLong())));
            deeds.addAll(draw(random, DEEDS_A_LARGE_TRIAL));
            attempt(deeds, false);
        }
    }

    private static List<Deed> draw(SplittableRandom random, int count) {
        List<Deed> deeds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            deeds.add(Deed.draw(random));
        }
        return deeds;
    }

    private static void attempt(List<Deed> deeds, boolean small) {
        if (failureOf(deeds, small) != null) {
            List<Deed> few = shrink(deeds, small);
            Throwable failure = failureOf(few, small);
            Assertions.fail("Seed %d, shrunk to %d deeds: %s%n%s".formatted(SEED, few.size(), few, failure), failure);
        }
    }

    private static @Nullable Throwable failureOf(List<Deed> deeds, boolean small) {
        Trial trial = new Trial(small);
        int at = 0;
        try {
            for (Deed deed : deeds) {
                trial.play(deed);
                at++;
            }
            trial.boundary();
            return null;
        } catch (AssertionError | RuntimeException e) {
            return new AssertionError("At deed %d: %s".formatted(at, e), e);
        }
    }

    /// Takes out ever smaller pieces as long as what is left still fails.
    private static List<Deed> shrink(List<Deed> failing, boolean small) {
        List<Deed> deeds = failing;
        for (int piece = deeds.size() / 2; piece > 0; piece /= 2) {
            for (int from = 0; from + piece <= deeds.size();) {
                List<Deed> fewer = new ArrayList<>(deeds.subList(0, from));
                fewer.addAll(deeds.subList(from + piece, deeds.size()));
                if (failureOf(fewer, small) != null) {
                    deeds = fewer;
                } else {
                    from += piece;
                }
            }
        }
        return deeds;
    }
}

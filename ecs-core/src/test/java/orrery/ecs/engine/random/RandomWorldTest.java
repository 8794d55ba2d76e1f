package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Random operations on worlds of all three tracking levels, compared with a naive reference world.
///
/// Most worlds have up to about a hundred rows; for these everything is compared after every operation, see [Trial]. Two
/// additional kinds of trials are not counted. They always compare results and exceptions, but all else only at intervals, so
/// that deferred work can accumulate: small worlds after every 20th operation, and a few worlds of thousands of rows (several
/// blocks of a pass) after every 5th.
///
/// `-Dorrery.random.deeds=10000000` sets the number of full comparisons; the uncounted trials run an eighth as many operations.
/// `-Dorrery.random.seed=…` repeats a seed. A failing sequence is shrunk before it is reported.
public class RandomWorldTest {
    private static final int DEEDS = Integer.getInteger("orrery.random.deeds", 6_000);
    private static final int DEEDS_A_TRIAL = 500;
    private static final int DEEDS_A_LARGE_TRIAL = 25;
    private static final int TRIALS_AT_ONCE = 16;
    private static final int STRIDE = 20;
    private static final int LARGE_STRIDE = 5;
    private static final long SEED = Long.getLong("orrery.random.seed", 1);

    @Test
    void random_deeds_leave_every_world_as_the_reference() {
        System.out.printf("random seed %d%n", SEED);
        SplittableRandom seeds = new SplittableRandom(SEED);
        long checks = 0;
        while (checks < DEEDS) {
            checks += each(TRIALS_AT_ONCE, seeds, random -> attempt(draw(random, DEEDS_A_TRIAL), terms(random, 1)));
        }
        System.out.printf("everything compared after each of %d deeds%n", checks);
    }

    @Test
    void random_deeds_leave_worlds_that_are_seldom_looked_at_as_the_reference() {
        each(DEEDS / 8 / DEEDS_A_TRIAL, new SplittableRandom(SEED + 1),
                random -> attempt(draw(random, DEEDS_A_TRIAL), terms(random, STRIDE)));
    }

    @Test
    void random_deeds_leave_worlds_of_several_blocks_as_the_reference() {
        each(DEEDS / 800 / DEEDS_A_LARGE_TRIAL, new SplittableRandom(SEED + 2), random -> {
            List<RandomCall> deeds = new ArrayList<>(List.of(new RandomCall(RandomCall.Kind.FILL, random.nextLong())));
            deeds.addAll(draw(random, DEEDS_A_LARGE_TRIAL));
            return attempt(deeds, terms(random, LARGE_STRIDE));
        });
    }

    /// Runs trials in parallel, each with its own seed. Returns the sum of their results.
    private static long each(int trials, SplittableRandom seeds, ToLongFunction<SplittableRandom> trial) {
        long[] drawn = seeds.longs(Math.max(1, trials)).toArray();
        return LongStream.of(drawn).parallel().mapToObj(SplittableRandom::new).mapToLong(trial).sum();
    }

    private static Trial.Terms terms(SplittableRandom random, int stride) {
        return new Trial.Terms(stride, random.nextBoolean());
    }

    private static List<RandomCall> draw(SplittableRandom random, int count) {
        List<RandomCall> deeds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            deeds.add(RandomCall.draw(random));
        }
        return deeds;
    }

    /// Returns the number of full comparisons.
    private static int attempt(List<RandomCall> deeds, Trial.Terms terms) {
        Trial trial = new Trial(terms);
        Failure first = failureOf(deeds, trial);
        if (first != null) {
            List<RandomCall> few = shrink(deeds.subList(0, Math.min(first.at() + 1, deeds.size())), terms);
            Failure failure = failureOf(few, terms);
            Assertions
                    .fail("Seed %d, failed at deed %d, shrunk to %d: %s%n%s".formatted(SEED, first.at() + 1, few.size(),
                            few, failure == null ? first.cause() : failure.cause()), first.cause());
        }
        return trial.checks();
    }

    /// A failure.
    ///
    /// @param at index of the operation; the length of the sequence if it failed at the end
    private record Failure(int at, Throwable cause) {}

    private static @Nullable Failure failureOf(List<RandomCall> deeds, Trial.Terms terms) {
        return failureOf(deeds, new Trial(terms));
    }

    private static @Nullable Failure failureOf(List<RandomCall> deeds, Trial trial) {
        int at = 0;
        try {
            for (RandomCall deed : deeds) {
                trial.play(deed);
                at++;
            }
            trial.boundary();
            return null;
        } catch (AssertionError | RuntimeException e) {
            return new Failure(at, e);
        }
    }

    /// Removes ever smaller parts as long as the rest still fails.
    private static List<RandomCall> shrink(List<RandomCall> failing, Trial.Terms terms) {
        List<RandomCall> deeds = failing;
        for (int piece = deeds.size() / 2; piece > 0; piece /= 2) {
            for (int from = 0; from + piece <= deeds.size();) {
                List<RandomCall> fewer = new ArrayList<>(deeds.subList(0, from));
                fewer.addAll(deeds.subList(from + piece, deeds.size()));
                if (failureOf(fewer, terms) != null) {
                    deeds = fewer;
                } else {
                    from += piece;
                }
            }
        }
        return deeds;
    }
}

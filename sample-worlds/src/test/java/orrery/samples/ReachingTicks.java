package orrery.samples;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;

/// Plays `motion`, a million points that all move in each tick, for more than a minute at sixty ticks a second, and prints the
/// wall-clock time to reach any of the last 3,600 ticks. Prints the times separately for each hundred jumps, because the JIT has
/// not compiled the code at the first jumps.
public final class ReachingTicks {

    private static final int PLAYED = 3_900;
    private static final int REACHED = 3_600;
    private static final int JUMPS = 100;
    private static final int HUNDREDS = 5;
    private static final double BOUND_MILLIS = 500;
    private static final long MOST_BYTES = 256L << 20;
    private static final long SEED = 3;

    private ReachingTicks() {}

    /// Runs the measurement.
    public static void main(String[] args) {
        Simulation simulation = SampleScenes.read("motion", SampleScenes.file("motion"), TrackingLevel.RECORDED)
                .simulation();
        Recording recording = new Recording(simulation.schedule());
        LongStream.range(0, PLAYED).forEach(tick -> simulation.schedule().tick());
        long used = recording.budget().usedBytes();
        long kept = simulation.world().tick() - recording.firstTick();
        System.out.printf(Locale.ROOT, "motion: %,d of %,d ticks kept in %,d MB%n%n", kept, PLAYED, used >> 20);
        System.out.println("| any of the last 3,600 | median ms | nine in ten | p99 | worst |");
        System.out.println("| --------------------- | --------- | ----------- | --- | ----- |");
        Random random = new Random(SEED);
        long newest = simulation.world().tick();
        double[] all = new double[HUNDREDS * JUMPS];
        for (int hundred = 0; hundred < HUNDREDS; hundred++) {
            double[] millis = new double[JUMPS];
            for (int jump = 0; jump < JUMPS; jump++) {
                millis[jump] = millisTo(recording, newest - random.nextInt(REACHED));
            }
            System.arraycopy(millis, 0, all, hundred * JUMPS, JUMPS);
            print("hundred " + (hundred + 1), millis);
        }
        print("all", all);
        boolean isMet = at(all, 0.99) <= BOUND_MILLIS && kept >= REACHED && used <= MOST_BYTES;
        System.out.printf(Locale.ROOT, "%np99 ≤ %.0f ms within 256 MB: %s%n", BOUND_MILLIS, isMet ? "yes" : "NO");
    }

    private static double millisTo(Recording recording, long tick) {
        long started = System.nanoTime();
        recording.seek(tick);
        return (System.nanoTime() - started) / 1e6;
    }

    /// Prints the times after sorting them.
    private static void print(String name, double[] millis) {
        Arrays.sort(millis);
        System.out.printf(Locale.ROOT, "| %-21s | %,9.0f | %,11.0f | %,3.0f | %,5.0f |%n", name, at(millis, 0.5),
                at(millis, 0.9), at(millis, 0.99), millis[millis.length - 1]);
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}

package orrery.samples;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;

/// Plays each sample without tracking and with a recording, in turns in one JVM. Prints the processor time of the whole process
/// for each tick, including garbage collection and packing, and the memory of the history. Arguments: names of samples; default
/// all.
public final class RecordingCost {

    private static final long WARM_MILLIS = 2_000;
    private static final long MEASURED_MILLIS = 1_000;
    private static final int ROUNDS = 3;
    private static final double KILOBYTE = 1024;
    private static final int BATCH = 8;

    /// One way of playing: a world, and its recording if there is one.
    private record Playing(Simulation simulation, @Nullable Recording recording) {
        static Playing of(String sample, TrackingLevel level) {
            Simulation simulation = SampleScenes.read(sample, SampleScenes.file(sample), level).simulation();
            return new Playing(simulation,
                    level == TrackingLevel.RECORDED ? new Recording(simulation.schedule()) : null);
        }

        /// Runs ticks for that much processor time. Returns microseconds for each tick.
        double micros(long millis) {
            long start = processorMillis();
            long first = simulation.world().tick();
            while (processorMillis() - start < millis) {
                for (int i = 0; i < BATCH; i++) {
                    simulation.schedule().tick();
                }
            }
            return 1000.0 * (processorMillis() - start) / (simulation.world().tick() - first);
        }

        double kilobytesPerTick() {
            Recording ticks = Objects.requireNonNull(recording);
            return ticks.budget().usedBytes() / KILOBYTE / (simulation.world().tick() - ticks.firstTick());
        }
    }

    private RecordingCost() {}

    private static long processorMillis() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
    }

    /// Runs the measurement.
    public static void main(String[] args) {
        List<String> samples = args.length > 0 ? Arrays.asList(args) : Samples.names();
        System.out.println("| sample        | µs/tick off | recorded | more    | KB/tick of history | ticks kept |");
        System.out.println("| ------------- | ----------- | -------- | ------- | ------------------ | ---------- |");
        samples.forEach(RecordingCost::measure);
    }

    private static void measure(String sample) {
        Playing off = Playing.of(sample, TrackingLevel.OFF);
        Playing recorded = Playing.of(sample, TrackingLevel.RECORDED);
        off.micros(WARM_MILLIS);
        recorded.micros(WARM_MILLIS);
        double[] took = new double[2];
        LongStream.range(0, ROUNDS).forEach(round -> {
            took[0] += off.micros(MEASURED_MILLIS) / ROUNDS;
            took[1] += recorded.micros(MEASURED_MILLIS) / ROUNDS;
        });
        Recording ticks = Objects.requireNonNull(recorded.recording());
        System.out.printf(Locale.ROOT, "| %-13s | %,11.1f | %,8.1f | %,7.1f | %,18.1f | %,10d |%n", sample, took[0],
                took[1], took[1] - took[0], recorded.kilobytesPerTick(),
                recorded.simulation().world().tick() - ticks.firstTick());
    }
}

package orrery.ecs.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import orrery.ecs.bench.orrery.Growing;
import orrery.ecs.type.TrackingLevel;

/// Ticks in which a world grows to a million entities, timed one by one.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class GrowthBenchmark {
    private static final int WARM_UP = 10;

    /// Maximum processor time of the world's thread for a tick of the iteration, in nanoseconds.
    static long mostWork;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// Tracking level.
    @Param("OFF")
    public TrackingLevel level;

    private Growing world;

    /// Grows some worlds as a warm-up.
    @Setup
    public void start() {
        Pollution.run();
        for (int i = 0; i < WARM_UP; i++) {
            world = new Growing(level);
            while (!world.isGrown()) {
                world.tick();
            }
        }
    }

    /// Starts with an empty world after the last one has grown, and releases that one; not measured.
    @Setup(Level.Invocation)
    public void prepare() {
        if (world.isGrown()) {
            world = new Growing(level);
            System.gc();
        }
    }

    /// One tick.
    @Benchmark
    public void tick() {
        long before = THREADS.getCurrentThreadCpuTime();
        world.tick();
        mostWork = Math.max(mostWork, THREADS.getCurrentThreadCpuTime() - before);
    }
}

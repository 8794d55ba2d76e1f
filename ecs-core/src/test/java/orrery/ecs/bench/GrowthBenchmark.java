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

    /// Most processor time that the thread of the world took for a tick of the iteration, in nanoseconds.
    static long mostWork;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// How closely it is tracked.
    @Param("OFF")
    public TrackingLevel level;

    private Growing world;

    /// Lets some worlds grow.
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

    /// Begins with an empty world again where the last one is grown, and lets go of that; not measured.
    @Setup(Level.Invocation)
    public void prepare() {
        if (world.isGrown()) {
            world = new Growing(level);
            System.gc();
        }
    }

    /// A tick.
    @Benchmark
    public void tick() {
        long before = THREADS.getCurrentThreadCpuTime();
        world.tick();
        mostWork = Math.max(mostWork, THREADS.getCurrentThreadCpuTime() - before);
    }
}

package orrery.ecs.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.type.TrackingLevel;

/// The one benchmark: a tick of the workload that the parameters name, in a JVM of its own.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TickBenchmark {
    /// What is done.
    @Param("MOTION")
    public Work work;

    /// Who does it.
    @Param("LIMIT")
    public Implementation implementation;

    /// How closely it is tracked.
    @Param("OFF")
    public TrackingLevel level;

    /// Number of entities.
    @Param("100000")
    public int entities;

    /// Whether other component types and operations run first in the same JVM.
    @Param("true")
    public boolean polluted;

    /// Processor time of ticks that are run before the harness starts to count.
    @Param("1000")
    public int warmUpMillis;

    private Workload workload;

    /// Fills the world.
    @Setup
    public void start() {
        if (polluted) {
            Pollution.run();
        }
        workload = implementation.start(work, entities, level);
        warmUp();
    }

    /// By processor time: on a loaded machine a second on the wall is not enough for the compiler.
    private void warmUp() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(warmUpMillis);
        while (threads.getCurrentThreadCpuTime() < end) {
            workload.tick();
        }
    }

    /// One tick.
    @Benchmark
    public void tick() {
        workload.tick();
    }
}

package orrery.ecs.bench;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
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

/// The benchmark: a tick of the workload that the parameters select, in a separate JVM.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TickBenchmark {
    /// Minimum and maximum number of warm-up steps.
    private static final int STEPS = 3;
    private static final int MOST_STEPS = 12;
    /// A step is calm if the compiler worked for less than 1/50 of the step's processor time.
    private static final int CALM = 50;
    private static final long WINDOW_NANOS = 20_000_000;

    /// The workload.
    @Param("MOTION")
    public Work work;

    /// The implementation.
    @Param("LIMIT")
    public Implementation implementation;

    /// Tracking level.
    @Param("OFF")
    public TrackingLevel level;

    /// Number of entities.
    @Param("100000")
    public int entities;

    /// Whether other component types and operations run first in the same JVM.
    @Param("true")
    public boolean polluted;

    /// Minimum processor time of ticks that run before the harness starts to count.
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

    /// Runs ticks until the compiler is nearly idle, because its processor time would count in the measurement. The warm-up is
    /// measured in processor time, because on a loaded machine a second of wall-clock time may leave the compiler little time.
    private void warmUp() {
        List<SettlingTime.Window> windows = new ArrayList<>();
        warmUp(windows, System.nanoTime());
        SettlingTime.warmedUp(windows);
    }

    private void warmUp(List<SettlingTime.Window> windows, long start) {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        for (int step = 0; step < MOST_STEPS; step++) {
            long compiled = compiler.getTotalCompilationTime();
            runFor(TimeUnit.MILLISECONDS.toNanos(warmUpMillis) / STEPS, windows, start);
            boolean isCalm = compiler.getTotalCompilationTime() - compiled < warmUpMillis / STEPS / CALM;
            if (step >= STEPS - 1 && isCalm) {
                return;
            }
        }
    }

    private void runFor(long nanos, List<SettlingTime.Window> windows, long start) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begin = threads.getCurrentThreadCpuTime();
        long end = begin + nanos;
        for (long now = begin; now < end;) {
            long startNanos = System.nanoTime() - start;
            long windowBegin = now;
            int ticks = 0;
            while (now < windowBegin + WINDOW_NANOS) {
                workload.tick();
                ticks++;
                now = threads.getCurrentThreadCpuTime();
            }
            windows.add(new SettlingTime.Window(startNanos, (double) (now - windowBegin) / ticks));
        }
    }

    /// One tick.
    @Benchmark
    public void tick() {
        workload.tick();
    }
}

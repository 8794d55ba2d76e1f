package orrery.ecs.bench;

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
import orrery.ecs.bench.orrery.Orrery;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.type.TrackingLevel;

/// Ticks of a workload on one thread and on all cores, in turns, timed one by one.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CoresBenchmark {
    static final List<Work> WORKS = List.of(Work.MOTION, Work.SEVEN_SYSTEMS);
    static final int ENTITIES = 1_000_000;
    private static final int WARM_UP = 400;

    /// The workload.
    @Param("MOTION")
    public Work work;

    /// Tracking level.
    @Param("OFF")
    public TrackingLevel level;

    private Workload one;
    private Workload all;

    /// Fills both worlds and runs ticks as a warm-up.
    @Setup
    public void start() {
        Pollution.run();
        one = Orrery.start(work, ENTITIES, level);
        all = Orrery.startParallel(work, ENTITIES, level);
        for (int i = 0; i < WARM_UP; i++) {
            one.tick();
            all.tick();
        }
    }

    /// One tick of each.
    @Benchmark
    public void ticks() {
        long start = System.nanoTime();
        one.tick();
        long between = System.nanoTime();
        all.tick();
        BothTimes.add(between - start, System.nanoTime() - between);
    }
}

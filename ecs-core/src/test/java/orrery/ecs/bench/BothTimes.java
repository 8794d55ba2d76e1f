package orrery.ecs.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/// Adds the median wall-clock times of a tick on one thread and on all cores.
public final class BothTimes implements InternalProfiler {
    /// Names of the added results, in nanoseconds.
    static final String ONE = "cores.one";
    static final String ALL = "cores.all";

    private static final List<Long> ONE_NANOS = new ArrayList<>();
    private static final List<Long> ALL_NANOS = new ArrayList<>();

    /// For the harness.
    public BothTimes() {}

    /// Adds the times of a tick.
    static void add(long oneNanos, long allNanos) {
        ONE_NANOS.add(oneNanos);
        ALL_NANOS.add(allNanos);
    }

    @Override
    public String getDescription() {
        return "Time of a tick on one thread and on all cores";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        ONE_NANOS.clear();
        ALL_NANOS.clear();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        return List.of(new ScalarResult(ONE, median(ONE_NANOS), "ns", AggregationPolicy.AVG),
                new ScalarResult(ALL, median(ALL_NANOS), "ns", AggregationPolicy.AVG));
    }

    private static double median(List<Long> nanos) {
        return nanos.stream().sorted().skip(nanos.size() / 2).findFirst().orElse(0L);
    }
}

package orrery.ecs.bench;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/// Adds the maximum processor time of a world's thread for a tick in which the world grew.
public final class MostWork implements InternalProfiler {
    /// Name of the added result, in nanoseconds.
    static final String LABEL = "growth.work";

    /// For the harness.
    public MostWork() {}

    @Override
    public String getDescription() {
        return "Processor time of a tick";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        GrowthBenchmark.mostWork = 0;
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        return List.of(new ScalarResult(LABEL, GrowthBenchmark.mostWork, "ns", AggregationPolicy.MAX));
    }
}

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

/// Adds the memory of a recording, by its own count and on the heap.
public final class HistoryBytes implements InternalProfiler {
    /// Name of the added result: bytes as the recording counts them.
    static final String COUNTED = "history.counted";
    /// Name of the added result: bytes on the heap.
    static final String HEAP = "history.heap";

    /// For the harness.
    public HistoryBytes() {}

    @Override
    public String getDescription() {
        return "Bytes of a recording";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {}

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        return List.of(new ScalarResult(COUNTED, TimelineBenchmark.historyBytes, "B", AggregationPolicy.AVG),
                new ScalarResult(HEAP, TimelineBenchmark.heapBytes, "B", AggregationPolicy.AVG));
    }
}

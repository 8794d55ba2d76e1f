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

/// Adds the processor time of the game's thread and the sent bytes for each tick of [RemoteBenchmark].
public final class RemoteWork implements InternalProfiler {
    /// Name of the added result, in nanoseconds.
    static final String WORK = "remote.work";
    /// Name of the added result, in bytes.
    static final String BYTES = "remote.bytes";

    private long bytesBefore;

    /// For the harness.
    public RemoteWork() {}

    @Override
    public String getDescription() {
        return "Processor time and bytes of a tick";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        RemoteBenchmark.work = 0;
        RemoteBenchmark.ticks = 0;
        bytesBefore = RemoteBenchmark.BYTES.get();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        double count = Math.max(1, RemoteBenchmark.ticks);
        return List.of(new ScalarResult(WORK, RemoteBenchmark.work / count, "ns", AggregationPolicy.AVG),
                new ScalarResult(BYTES, (RemoteBenchmark.BYTES.get() - bytesBefore) / count, "B",
                        AggregationPolicy.AVG));
    }
}

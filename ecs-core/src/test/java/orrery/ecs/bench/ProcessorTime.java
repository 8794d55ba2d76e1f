package orrery.ecs.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/// Adds the processor time of the whole process for each operation, including garbage collection. Other load on the machine
/// hardly changes it.
public final class ProcessorTime implements InternalProfiler {
    /// Name of the added result.
    static final String LABEL = "cpu.per.op";
    private static final double NANOS_PER_MICRO = 1_000;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long startNanos;

    /// For the harness.
    public ProcessorTime() {}

    @Override
    public String getDescription() {
        return "Processor time per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        startNanos = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        double nanos = system.getProcessCpuTime() - startNanos;
        return List.of(new ScalarResult(LABEL, nanos / NANOS_PER_MICRO / result.getMetadata().getMeasuredOps(),
                "us/op", AggregationPolicy.AVG));
    }
}

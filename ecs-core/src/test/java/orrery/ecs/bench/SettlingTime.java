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

/// Adds to the results the time from the first tick until ticks are nearly as fast as at the end of the warm-up.
public final class SettlingTime implements InternalProfiler {
    /// Name of the added result, in seconds.
    static final String LABEL = "settling";
    /// Ticks are settled if they take at most this many times as long as in the end.
    static final double STEADY = 1.5;
    /// This many adjacent windows of time must be settled.
    private static final int WINDOWS = 3;

    private static volatile double seconds = Double.NaN;

    /// For the harness.
    public SettlingTime() {}

    /// The ticks in a short part of the warm-up.
    ///
    /// @param startNanos time since the first tick
    /// @param nanosPerTick mean processor time of a tick
    record Window(long startNanos, double nanosPerTick) {}

    /// Stores the result of the warm-up of this JVM.
    static void warmedUp(List<Window> windows) {
        seconds = seconds(windows);
    }

    /// The start of the first of [#WINDOWS] adjacent windows in which ticks take at most [#STEADY] times the median of the last
    /// quarter.
    static double seconds(List<Window> windows) {
        List<Double> last = new ArrayList<>(windows.subList(windows.size() * 3 / 4, windows.size()).stream()
                .map(Window::nanosPerTick).sorted().toList());
        double most = STEADY * last.get(last.size() / 2);
        for (int first = 0; first < windows.size(); first++) {
            int end = Math.min(first + WINDOWS, windows.size());
            if (windows.subList(first, end).stream().allMatch(window -> window.nanosPerTick() <= most)) {
                return windows.get(first).startNanos() / 1e9;
            }
        }
        return windows.getLast().startNanos() / 1e9;
    }

    @Override
    public String getDescription() {
        return "Time until ticks are fast";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {}

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        return List.of(new ScalarResult(LABEL, seconds, "s", AggregationPolicy.MAX));
    }
}

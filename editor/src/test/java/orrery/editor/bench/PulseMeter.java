package orrery.editor.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/// Measures the FX thread from start to end: processor time and allocation of each pulse, and the longest time in which the
/// thread did not answer. Created and ended on any thread but the FX thread.
final class PulseMeter {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final long BETWEEN_QUESTIONS_NANOS = 1_000_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final List<Long> cpuNanos = new ArrayList<>();
    private final AtomicLong longestNanos = new AtomicLong();
    private final AtomicBoolean ended = new AtomicBoolean();
    private final long startNanos = System.nanoTime();
    private final Thread asking = Thread.ofPlatform().daemon().name("freeze meter").unstarted(this::ask);
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            pulse();
        }
    };
    private long cpuBefore;
    private long firstBytes;
    private long lastBytes;

    /// Result of a measurement.
    ///
    /// @param p50 median processor time of the FX thread in a pulse, in milliseconds
    /// @param p99 the time that 99 % of the pulses do not exceed
    /// @param most the longest processor time of a pulse
    /// @param bytes mean allocation of the FX thread in a pulse
    /// @param freeze the longest time without an answer of the FX thread, in milliseconds
    record Figures(double pulsesPerSecond, double p50, double p99, double most, double bytes, double freeze) {}

    private PulseMeter() {}

    static PulseMeter start() {
        PulseMeter meter = new PulseMeter();
        onFx(() -> {
            meter.cpuBefore = THREADS.getCurrentThreadCpuTime();
            meter.firstBytes = THREADS.getCurrentThreadAllocatedBytes();
            meter.lastBytes = meter.firstBytes;
            meter.timer.start();
        });
        meter.asking.start();
        return meter;
    }

    private void pulse() {
        long cpu = THREADS.getCurrentThreadCpuTime();
        cpuNanos.add(cpu - cpuBefore);
        cpuBefore = cpu;
        lastBytes = THREADS.getCurrentThreadAllocatedBytes();
    }

    private void ask() {
        while (!ended.get()) {
            long asked = System.nanoTime();
            onFx(() -> longestNanos.accumulateAndGet(System.nanoTime() - asked, Math::max));
            LockSupport.parkNanos(BETWEEN_QUESTIONS_NANOS);
        }
    }

    Figures end() {
        ended.set(true);
        onFx(timer::stop);
        double seconds = (System.nanoTime() - startNanos) / 1e9;
        long[] sorted = cpuNanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return new Figures(sorted.length / seconds, share(sorted, 0.5), share(sorted, 0.99), share(sorted, 1),
                (double) (lastBytes - firstBytes) / Math.max(1, sorted.length), longestNanos.get() / NANOS_PER_MILLI);
    }

    private static double share(long[] sorted, double share) {
        return sorted.length == 0
                ? 0
                : sorted[(int) Math.min(sorted.length - 1L, (long) (sorted.length * share))] / NANOS_PER_MILLI;
    }

    /// Runs an action on the FX thread, waits for its end, and pauses for a millisecond.
    static void onFx(Runnable action) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                action.run();
                done.complete(null);
            } catch (RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
        done.join();
        LockSupport.parkNanos((long) NANOS_PER_MILLI);
    }

    /// The used heap in megabytes after a collection.
    static double heapMegabytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
    }

    /// The time since the start of the JVM, in seconds.
    static double secondsSinceStart() {
        return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
    }
}

package orrery.ecs.history;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import orrery.ecs.engine.segment.PackedSegment;
import orrery.ecs.world.Segment;

/// Packs the segments of older ticks on another thread. The world's thread takes over the results, or drops the segments if
/// the tick can be recomputed and too few packed ticks would fit in the budget.
final class Packing {
    /// The packing thread of all recordings. It ends when it is idle for a while.
    static final Executor THREAD = thread();

    /// Unpacked segments take at most this fraction of the budget (1/n), except those of the newest [#LEAST_RAW] ticks.
    static final int RAW_SHARE = 8;

    /// Unpacked segments, except those of the newest [#LEAST_RAW] ticks, take at most this many bytes, because garbage
    /// collections of the young generation copy them.
    private static final long MOST_RAW_BYTES = 8 << 20;
    private static final int LEAST_RAW = 2;

    /// A batch for packing is this fraction (1/n) of the unpacked ticks, because waking the thread costs more than packing a
    /// small tick.
    private static final int BATCHES = 4;

    /// Packed segments are assumed to take at least this fraction (1/n) of their unpacked size.
    private static final int BEST = 16;

    /// Number of ticks over which the compression ratio is averaged.
    private static final int SMOOTH = 16;

    private final Budget budget;
    private final HistoryPolicy tuning;
    private final Recomputation recomputation;
    private final Queue<Done> done = new ConcurrentLinkedQueue<>();
    private final Deque<RecordedTick> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private double keptShare = 0.25;

    private record Done(RecordedTick tick, List<PackedSegment> segments, long bytes) {}

    Packing(Budget budget, HistoryPolicy tuning, Recomputation recomputation) {
        this.budget = budget;
        this.tuning = tuning;
        this.recomputation = recomputation;
    }

    private static Executor thread() {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                task -> {
                    Thread thread = new Thread(task, "packing");
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /// Whether the segments of a tick like this one will probably be dropped, because too few such ticks would fit in the budget.
    boolean isDense(RecordedTick tick) {
        return isTooMuch((long) (keptShare * tick.rawBytes()));
    }

    private boolean isTooMuch(long bytesOfTick) {
        return bytesOfTick * tuning.ticksInBudget() > budget.limitBytes();
    }

    /// Called when a tick has ended. Packs ticks that are old enough or take too much memory, and takes over finished results.
    ///
    /// @param computable whether a tick can be recomputed, so that its segments may be dropped
    void added(RecordedTick tick, Predicate<RecordedTick> computable) {
        for (Done next = done.poll(); next != null; next = done.poll()) {
            takeOver(next, computable);
        }
        waiting.addLast(tick);
        waitingBytes += tick.rawBytes();
        int raw = tuning.rawTicks();
        int most = waiting.size() < raw + Math.max(1, raw / BATCHES) ? waiting.size() : raw;
        List<WeakReference<RecordedTick>> old = new ArrayList<>();
        while (waiting.size() > most
                || waiting.size() > LEAST_RAW
                        && waitingBytes > Math.min(MOST_RAW_BYTES, budget.limitBytes() / RAW_SHARE)) {
            RecordedTick next = waiting.removeFirst();
            waitingBytes -= next.rawBytes();
            if (next.isRaw() && !next.isDropped()) {
                dropSegments(next, computable, old);
            }
        }
        if (!old.isEmpty()) {
            tuning.packing().execute(() -> old.forEach(this::pack));
        }
    }

    /// Packs a tick on the packing thread. Does nothing if the tick was dropped before its turn came, or if memory runs out.
    ///
    /// @param waited a weak reference, so that a waiting task does not keep a dropped tick in memory
    private void pack(WeakReference<RecordedTick> waited) {
        RecordedTick tick = waited.get();
        List<Segment> segments = tick == null || tick.isDropped() ? null : tick.rawSegments();
        if (tick == null || segments == null) {
            return;
        }
        try {
            List<PackedSegment> packed = segments.stream().map(PackedSegment::of).toList();
            done.add(new Done(tick, packed, packed.stream().mapToLong(PackedSegment::bytes).sum()));
        } catch (OutOfMemoryError _) {
            // the tick stays unpacked, so the budget is exceeded earlier and old ticks are dropped
        }
    }

    /// Forgets the ticks that wait for packing, and packed results that were not taken over.
    void clear() {
        waiting.clear();
        done.clear();
    }

    /// Adds a tick to the list of ticks to pack. A tick that would certainly be too large when packed, and that can be
    /// recomputed, is not added: it becomes a recomputed one at once.
    private void dropSegments(RecordedTick tick, Predicate<RecordedTick> computable,
            List<WeakReference<RecordedTick>> packed) {
        List<Segment> segments = tick.segments();
        if (isTooMuch(tick.rawBytes() / BEST) && computable.test(tick)) {
            long before = tick.bytes();
            tick.compute(recomputation, segments.subList(0, tick.edits()).stream().map(PackedSegment::of).toList());
            tick.close();
            budget.add(tick.bytes() - before);
        } else {
            packed.add(new WeakReference<>(tick));
        }
    }

    private void takeOver(Done next, Predicate<RecordedTick> computable) {
        RecordedTick tick = next.tick();
        if (tick.isDropped()) {
            return;
        }
        long before = tick.bytes();
        long kept = Math.min(next.bytes(), tick.rawBytes());
        keptShare += (kept / (double) Math.max(1, tick.rawBytes()) - keptShare) / SMOOTH;
        if (isTooMuch(kept) && computable.test(tick)) {
            tick.compute(recomputation, next.segments().subList(0, tick.edits()));
            tick.close();
        } else if (next.bytes() < tick.rawBytes()) {
            tick.pack(next.segments());
            tick.close();
        }
        budget.add(tick.bytes() - before);
    }
}

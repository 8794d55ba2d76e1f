package orrery.ecs.history;

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
import orrery.ecs.engine.PackedSegment;
import orrery.ecs.world.Segment;

/// Packs the segments of ticks that ended a while ago, on a thread of its own; the world's thread takes over what is done,
/// or lets the segments go where too few would fit in the budget.
final class Packing {
    /// The thread that packs, for all recordings; it ends when it has had nothing to do for a while.
    static final Executor THREAD = thread();

    /// Segments of ticks that are not packed yet take at most this part of the budget.
    static final int RAW_SHARE = 8;
    private static final int LEAST_RAW = 2;

    /// Ticks are packed as many together as a part of those that stay as they are: waking the thread costs more than packing
    /// a small one.
    private static final int BATCHES = 4;

    /// No segment is hoped to take less than this part of its bytes when it is packed.
    private static final int BEST = 16;

    /// The share that ticks keep is a mean over about so many.
    private static final int SMOOTH = 16;

    private final Budget budget;
    private final HistoryPolicy tuning;
    private final Recomputation recomputation;
    private final Queue<Done> done = new ConcurrentLinkedQueue<>();
    private final Deque<RecordedTick> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private double keptShare = 0.25;

    private record ToPack(RecordedTick tick, List<Segment> segments) {
        Done packed() {
            List<PackedSegment> packed = segments.stream().map(PackedSegment::of).toList();
            return new Done(tick, packed, packed.stream().mapToLong(PackedSegment::bytes).sum());
        }
    }

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

    /// Whether a tick like this one will probably not be kept by its segments, since too few would fit in the budget.
    boolean isDense(RecordedTick tick) {
        return isTooMuch((long) (keptShare * tick.rawBytes()));
    }

    private boolean isTooMuch(long bytesOfTick) {
        return bytesOfTick * tuning.ticksInBudget() > budget.limitBytes();
    }

    /// A tick has ended: packs those that are now old enough, or take too much, and takes over what was packed meanwhile.
    ///
    /// @param computable whether a tick can be run again, so that it need not be kept
    void added(RecordedTick tick, Predicate<RecordedTick> computable) {
        for (Done next = done.poll(); next != null; next = done.poll()) {
            takeOver(next, computable);
        }
        waiting.addLast(tick);
        waitingBytes += tick.rawBytes();
        int raw = tuning.rawTicks();
        int most = waiting.size() < raw + Math.max(1, raw / BATCHES) ? waiting.size() : raw;
        List<ToPack> old = new ArrayList<>();
        while (waiting.size() > most
                || waiting.size() > LEAST_RAW && waitingBytes > budget.limitBytes() / RAW_SHARE) {
            RecordedTick next = waiting.removeFirst();
            waitingBytes -= next.rawBytes();
            if (next.isRaw() && !next.isDropped()) {
                letGo(next, computable, old);
            }
        }
        if (!old.isEmpty()) {
            tuning.packing().execute(() -> old.forEach(each -> done.add(each.packed())));
        }
    }

    /// Packs the segments of a tick with others, or lets them go at once where packing them would be of no use.
    private void letGo(RecordedTick tick, Predicate<RecordedTick> computable, List<ToPack> packed) {
        List<Segment> segments = tick.segments();
        if (isTooMuch(tick.rawBytes() / BEST) && computable.test(tick)) {
            long before = tick.bytes();
            tick.compute(recomputation, segments.subList(0, tick.edits()).stream().map(PackedSegment::of).toList());
            tick.close();
            budget.add(tick.bytes() - before);
        } else {
            packed.add(new ToPack(tick, segments));
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

package orrery.ecs.history;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import orrery.ecs.world.PackedSegment;
import orrery.ecs.world.Segment;

/// Packs the segments of ticks that ended a while ago, on a thread of its own; the world's thread takes over what is done.
final class Packing {
    /// The thread that packs, for all recordings; it ends when it has had nothing to do for a while.
    static final Executor THREAD = thread();

    private final Budget budget;
    private final Tuning tuning;
    private final Queue<Done> done = new ConcurrentLinkedQueue<>();

    private record Done(RecordedTick tick, List<PackedSegment> segments, boolean pays) {}

    Packing(Budget budget, Tuning tuning) {
        this.budget = budget;
        this.tuning = tuning;
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

    /// A tick was added to a branch: packs one that is now old enough, and takes over what was packed meanwhile.
    void added(Branch branch) {
        for (Done next = done.poll(); next != null; next = done.poll()) {
            takeOver(next);
        }
        List<RecordedTick> ticks = branch.ownTicks();
        if (ticks.size() > tuning.rawTicks()) {
            RecordedTick old = ticks.get(ticks.size() - 1 - tuning.rawTicks());
            if (old.isRaw()) {
                List<Segment> segments = old.segments();
                tuning.packing().execute(() -> done.add(packed(old, segments)));
            }
        }
    }

    private static Done packed(RecordedTick tick, List<Segment> segments) {
        List<PackedSegment> packed = segments.stream().map(PackedSegment::of).toList();
        long before = segments.stream().mapToLong(Segment::bytes).sum();
        return new Done(tick, packed, packed.stream().mapToLong(PackedSegment::bytes).sum() < before);
    }

    private void takeOver(Done next) {
        if (next.pays() && !next.tick().isDropped()) {
            long before = next.tick().bytes();
            next.tick().pack(next.segments());
            next.tick().close();
            budget.add(next.tick().bytes() - before);
        }
    }
}

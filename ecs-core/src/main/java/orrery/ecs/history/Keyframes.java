package orrery.ecs.history;

import java.lang.ref.WeakReference;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.PackedSnapshot;
import orrery.ecs.world.Snapshot;

/// Makes a copy of the world's state now and then, when going over the ticks since the last one has become dear, and packs it on
/// another thread.
final class Keyframes {
    /// A state to refer to is chosen anew at most after that many copies.
    private static final int COPIES_ALIKE = 8;

    /// Where a packed copy takes more than this share of the state, the one that it refers to is of little use.
    private static final double UNLIKE = 0.6;

    /// The state that is referred to takes at most this part of the budget.
    private static final int LIKE_SHARE = 4;

    /// Copies are made as far apart as if so many times the ticks were to be kept, since they differ in size.
    private static final double SPARE = 1.08;

    /// Copies are made no sooner one after the other, and not while one waits to be packed.
    private static final int LEAST_TICKS = 8;

    private final EngineWorld world;
    private final HistoryPolicy tuning;
    private final Budget budget;
    private final Queue<Done> done = new ConcurrentLinkedQueue<>();
    private Keyframe.@Nullable Likeness like;
    private int sinceLike;
    private long lastBytes;
    private long cost;
    private int replayTicks;
    private final long[] lately = new long[32];
    private int pending;
    private double packedShare = 0.25;
    private long packedBytes;
    private @Nullable RecordedTick last;
    /// The snapshot that was packed last; of the packing thread.
    private WeakReference<@Nullable PackedSnapshot> newest = new WeakReference<>(null);

    private record Done(Keyframe keyframe, PackedSnapshot state) {}

    Keyframes(EngineWorld world, HistoryPolicy tuning, Budget budget) {
        this.world = world;
        this.tuning = tuning;
        this.budget = budget;
        lastBytes = tuning.leastKeyframeBytes();
    }

    /// A tick has ended, in the state that the world has.
    ///
    /// @param computed whether it will probably be computed again
    void added(Branch branch, RecordedTick tick, boolean computed) {
        takeOver();
        if (last != branch.tick(tick.number() - 1)) {
            measure(branch, tick.number() - 1);
        }
        last = tick;
        add(tick);
        lately[(int) (tick.number() % lately.length)] = Recomputation.nanos(tick);
        if (computed ? isFar() : cost > tuning.keyframeSpacing() * lastBytes) {
            Keyframe keyframe = copy(world.snapshot());
            tick.setKeyframe(keyframe);
            lastBytes = Math.max(tuning.leastKeyframeBytes(), keyframe.rawBytes());
            begin();
        }
    }

    /// Whether running the ticks again since the last copy takes long, and copies as close as that leave room for as many
    /// ticks as are to be kept. That others kept the processor busy while a tick ran does not count: the least that one took
    /// lately does.
    private boolean isFar() {
        long least = LongStream.of(lately).filter(nanos -> nanos > 0).min().orElse(0);
        boolean isSlow = replayTicks >= Math.max(LEAST_TICKS, ticksApart())
                && least * replayTicks > tuning.replayNanos()
                && pending == 0;
        return isSlow || replayTicks >= tuning.replayTicks();
    }

    /// How many ticks lie between two copies, as large as the last one, where these and as many ticks as are to be kept just
    /// fit in the budget, beside ticks that are not packed, the state that is referred to, and what goes at once with the
    /// oldest.
    private long ticksApart() {
        long limit = budget.limitBytes();
        long room = limit - limit / Packing.RAW_SHARE - (like == null ? 0 : like.state().bytes());
        long left = room - packedBytes;
        return left <= 0 ? 0 : (long) Math.ceil(SPARE * tuning.ticksInBudget() * packedBytes / left);
    }

    /// What going over the ticks before one costs, from the last copy on, after the world went elsewhere.
    private void measure(Branch branch, long upTo) {
        begin();
        RecordedTick tick = branch.tick(upTo);
        for (long n = upTo; tick != null && tick.keyframe() == null; tick = branch.tick(--n)) {
            add(tick);
        }
        if (tick == null) {
            replayTicks = Integer.MAX_VALUE / 2;
        }
    }

    private void begin() {
        cost = 0;
        replayTicks = 0;
    }

    private void add(RecordedTick tick) {
        cost += tick.rawBytes();
        replayTicks++;
    }

    /// A copy that will be packed; its bytes are for the caller to count.
    Keyframe copy(Snapshot of) {
        EngineSnapshot state = EngineSnapshot.of(of);
        if (like == null && state.bytes() <= budget.limitBytes() / LIKE_SHARE) {
            become(state);
        }
        sinceLike++;
        Keyframe.Likeness refersTo = like;
        Keyframe keyframe = new Keyframe(state, refersTo, (long) (packedShare * state.bytes()));
        pending++;
        tuning.packing().execute(() -> done.add(new Done(keyframe, packed(state, refersTo))));
        return keyframe;
    }

    /// On the packing thread.
    private PackedSnapshot packed(EngineSnapshot state, Keyframe.@Nullable Likeness refersTo) {
        PackedSnapshot packed = PackedSnapshot.of(state, refersTo == null ? null : refersTo.state(), newest.get());
        newest = new WeakReference<>(packed);
        return packed;
    }

    private void become(EngineSnapshot state) {
        EngineSnapshot reference = state.reference();
        like = new Keyframe.Likeness(reference);
        budget.add(reference.bytes());
        sinceLike = 0;
    }

    /// Takes over what was packed meanwhile.
    private void takeOver() {
        for (Done next = done.poll(); next != null; next = done.poll()) {
            pending--;
            Keyframe keyframe = next.keyframe();
            EngineSnapshot raw = keyframe.raw();
            if (keyframe.isDropped() || raw == null) {
                continue;
            }
            long expected = keyframe.bytes();
            keyframe.pack(next.state());
            budget.add(keyframe.bytes() - expected);
            packedBytes = keyframe.bytes();
            packedShare = packedBytes / (double) Math.max(1, keyframe.rawBytes());
            Keyframe.Likeness old = like;
            if (old != null && keyframe.bytes() > UNLIKE * keyframe.rawBytes() && sinceLike >= COPIES_ALIKE) {
                budget.add(-old.leave());
                become(raw);
            }
        }
    }
}

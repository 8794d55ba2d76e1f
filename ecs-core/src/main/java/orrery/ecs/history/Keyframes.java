package orrery.ecs.history;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.snapshot.PackedSnapshot;
import orrery.ecs.world.Snapshot;

/// Copies the state of the world when it has become expensive to replay the ticks since the last copy. Packs the copy on another
/// thread.
final class Keyframes {
    /// Minimum number of copies that refer to a base state before another base state is chosen.
    private static final int COPIES_ALIKE = 8;

    /// A copy whose packed size exceeds this fraction of its unpacked size differs too much from its base state.
    private static final double UNLIKE = 0.6;

    /// The first base state is chosen only if the state takes at most this fraction (1/n) of the budget.
    private static final int LIKE_SHARE = 4;

    /// Factor by which the distance between copies is increased, because copies differ in size.
    private static final double SPARE = 1.08;

    /// Minimum number of ticks between copies that are made because recomputing takes long.
    private static final int LEAST_TICKS = 8;

    private final EngineWorld world;
    private final HistoryPolicy tuning;
    private final Budget budget;
    private final Queue<Done> done = new ConcurrentLinkedQueue<>();
    private Keyframe.@Nullable BaseState like;
    private int sinceLike;
    private long lastBytes;
    private long rawBytes;
    private long cost;
    private int replayTicks;
    private final long[] lately = new long[32];
    private int pending;
    private long packedBytes;
    /// The values of the latest copy. The next copy mostly refers to the same objects.
    private List<Object[]> values = List.of();
    private @Nullable RecordedTick last;
    /// The snapshot that was packed last; used by the packing thread only.
    private WeakReference<@Nullable PackedSnapshot> newest = new WeakReference<>(null);

    /// @param state null if the copy was dropped before it was packed, or if there was no memory to pack it
    private record Done(Keyframe keyframe, @Nullable PackedSnapshot state) {}

    Keyframes(EngineWorld world, HistoryPolicy tuning, Budget budget) {
        this.world = world;
        this.tuning = tuning;
        this.budget = budget;
        lastBytes = tuning.leastKeyframeBytes();
    }

    /// Called when a tick has ended and the world is in the state after it. Copies the state if replaying has become expensive.
    ///
    /// @param computed whether the tick will probably be recomputed
    void added(Branch branch, RecordedTick tick, boolean computed) {
        takeOver();
        if (last != branch.tick(tick.number() - 1)) {
            measure(branch, tick.number() - 1);
        }
        last = tick;
        add(tick);
        lately[(int) (tick.number() % lately.length)] = Recomputation.nanos(tick);
        if (pending == 0 && (computed ? isFar() : cost > tuning.keyframeSpacing() * lastBytes)) {
            Keyframe keyframe = copy(world.snapshot(), computed);
            tick.setKeyframe(keyframe);
            rawBytes = keyframe.rawBytes();
            lastBytes = Math.max(tuning.leastKeyframeBytes(), rawBytes);
            begin();
        }
    }

    /// Whether a copy is due. It is due if recomputing the ticks since the last copy takes long, and the budget can hold copies
    /// at this distance. It is always due [HistoryPolicy#replayTicks] ticks after the last copy. Uses the shortest recent
    /// duration of a tick, so that load from other programs does not count.
    private boolean isFar() {
        long least = LongStream.of(lately).filter(nanos -> nanos > 0).min().orElse(0);
        boolean isSlow = replayTicks >= Math.max(LEAST_TICKS, ticksApart())
                && least * replayTicks > tuning.replayNanos();
        return isSlow || replayTicks >= tuning.replayTicks();
    }

    /// Minimum number of ticks between two copies so that the copies for [HistoryPolicy#ticksInBudget] ticks fit in the budget.
    /// The budget must also hold the unpacked ticks, the base state, one further packed copy and one unpacked copy. 0 if these
    /// leave no room.
    private long ticksApart() {
        long limit = budget.limitBytes();
        long room = limit - limit / Packing.RAW_SHARE - (like == null ? 0 : like.state().bytes()) - rawBytes;
        long left = room - packedBytes;
        return left <= 0 ? 0 : (long) Math.ceil(SPARE * tuning.ticksInBudget() * packedBytes / left);
    }

    /// Measures the cost of the ticks from the last copy up to a tick, after the world moved.
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

    /// Creates a copy that will be packed, and adds its bytes to the budget.
    Keyframe keep(Snapshot of) {
        Keyframe keyframe = copy(of, true);
        budget.add(keyframe.bytes());
        return keyframe;
    }

    /// Drops a copy, and removes its bytes from the budget.
    void drop(Keyframe keyframe) {
        budget.add(-keyframe.drop());
    }

    /// Drops the base state and the results of the packing thread.
    void clear() {
        while (done.poll() != null) {
            pending--;
        }
        like = null;
        last = null;
        values = List.of();
    }

    /// Creates a copy that will be packed. The caller counts its bytes.
    ///
    /// @param holdsValues whether only this copy keeps the objects of the state in memory, because the ticks around it are
    ///     recomputed
    private Keyframe copy(Snapshot of, boolean holdsValues) {
        EngineSnapshot state = EngineSnapshot.of(of);
        if (like == null && state.bytes() <= budget.limitBytes() / LIKE_SHARE) {
            become(state);
        }
        sinceLike++;
        Keyframe.BaseState refersTo = like;
        Keyframe keyframe = new Keyframe(state, refersTo,
                state.bytes() + (holdsValues ? state.bytesOfValues(values) : 0));
        values = state.values();
        pending++;
        tuning.packing().execute(() -> done.add(new Done(keyframe, packed(keyframe, refersTo))));
        return keyframe;
    }

    /// Packs a copy, on the packing thread. Returns null if the copy was dropped or memory runs out; the copy then stays
    /// unpacked.
    private @Nullable PackedSnapshot packed(Keyframe keyframe, Keyframe.@Nullable BaseState refersTo) {
        EngineSnapshot state = keyframe.raw();
        if (state == null) {
            return null;
        }
        try {
            PackedSnapshot packed = PackedSnapshot.of(state, refersTo == null ? null : refersTo.state(), newest.get());
            newest = new WeakReference<>(packed);
            return packed;
        } catch (OutOfMemoryError e) {
            return null;
        }
    }

    private void become(EngineSnapshot state) {
        EngineSnapshot reference = state.reference();
        like = new Keyframe.BaseState(reference);
        budget.add(reference.bytes());
        sinceLike = 0;
    }

    /// Takes over results of the packing thread.
    private void takeOver() {
        for (Done next = done.poll(); next != null; next = done.poll()) {
            pending--;
            Keyframe keyframe = next.keyframe();
            EngineSnapshot raw = keyframe.raw();
            PackedSnapshot packed = next.state();
            if (keyframe.isDropped() || raw == null || packed == null) {
                continue;
            }
            long before = keyframe.bytes();
            keyframe.pack(packed);
            budget.add(keyframe.bytes() - before);
            packedBytes = keyframe.bytes();
            Keyframe.BaseState old = like;
            if (old != null && packed.bytes() > UNLIKE * keyframe.rawBytes() && sinceLike >= COPIES_ALIKE) {
                budget.add(-old.leave());
                become(raw);
            }
        }
    }
}

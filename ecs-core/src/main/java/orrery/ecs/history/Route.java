package orrery.ecs.history;

import java.util.Objects;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Moves the world from one state to another by the cheapest route: over the ticks between them, or from a keyframe.
///
/// Costs are in bytes of segments to revert or reapply. A route goes backwards over a recomputed tick only if the tick's segments
/// are in memory.
final class Route {
    /// Restoring a keyframe is assumed to cost as much as reverting this many times the bytes of the keyframe.
    private static final int RESTORING = 4;
    private static final long NO_WAY = Long.MAX_VALUE / 4;

    private final EngineWorld world;
    private final Recomputation recomputation;
    private final Checkpoints waypoints;
    /// Copies of the states at which visits ended. Separate from `waypoints`, so that [#visit] and [#rebuild] do not evict each
    /// other's copies.
    private final Checkpoints visited;
    private @Nullable Keyframe base;
    private @Nullable Keyframe last;
    private @Nullable EngineSnapshot lastState;
    private boolean isUsed;
    private long mostNanos = Long.MAX_VALUE;

    Route(EngineWorld world, Recomputation recomputation) {
        this.world = world;
        this.recomputation = recomputation;
        waypoints = new Checkpoints(world);
        visited = new Checkpoints(world);
    }

    /// The copy of the oldest state; null as long as no tick may be recomputed.
    @Nullable
    Keyframe base() {
        return base;
    }

    /// Whether ticks may be recomputed.
    boolean recomputes() {
        return base != null;
    }

    /// Whether a copy of the oldest state is needed, because ticks are recomputed or will probably be.
    boolean needsBase() {
        return base != null && recomputation.isNeeded();
    }

    void setBase(@Nullable Keyframe oldest) {
        base = oldest;
    }

    /// A range of states to visit.
    ///
    /// @param first the first state
    /// @param last the last state to visit
    /// @param goesOn called with each state while the world is in it; returns whether to continue
    record Visit(long first, long last, LongPredicate goesOn) {}

    /// A route that begins by restoring a keyframe.
    ///
    /// @param tick number of the state of the keyframe
    private record Way(Keyframe keyframe, long tick, long cost) {}

    /// Moves the world from its current state to another one.
    ///
    /// @param from the current branch
    /// @param to the branch of the target state
    /// @param tick number of the target state
    /// @param first number of the oldest state
    /// @throws DivergedException if a recomputed tick gives another result; the state of the world is then undefined
    void go(Branch from, Branch to, long tick, long first) {
        go(from, to, tick, first, 0);
    }

    /// Moves the world over ticks and rebuilds their segments. Also keeps copies of states from which it can recompute the
    /// ticks that will probably be requested next.
    ///
    /// @param from the current branch
    /// @param to the branch of the ticks
    /// @param first number of the oldest state
    /// @throws DivergedException if a recomputed tick gives another result; the state of the world is then undefined
    void rebuild(Branch from, Branch to, TickBatch stretch, long first) {
        boolean isBack = base != null && stretch.direction() == TickBatch.Direction.BACK;
        go(from, to, stretch.first().number() - 1, first, isBack ? stretch.ticks().size() : 0);
        stretch.ticks().forEach(each -> each.rebuild(world));
        RecordedTick last = stretch.last();
        RecordedTick next = to.tick(last.number() + 1);
        if (stretch.direction() == TickBatch.Direction.FORWARD && next != null && next.isComputed() && !next.isRaw()) {
            waypoints.keepOnly(last);
        }
    }

    /// Moves the world towards ticks whose segments will be requested, for a limited time, and keeps a copy of the state that the
    /// world reaches.
    ///
    /// @param from the current branch
    /// @param to the branch of the ticks
    /// @param first number of the oldest state
    /// @param nanos approximate maximum duration; at least one tick is run
    /// @return whether the world has arrived at the state before these ticks
    /// @throws DivergedException if a recomputed tick gives another result; the state of the world is then undefined
    boolean approach(Branch from, Branch to, TickBatch stretch, long first, long nanos) {
        long before = stretch.first().number() - 1;
        mostNanos = nanos;
        try {
            go(from, to, before, first, stretch.ticks().size());
        } finally {
            mostNanos = Long.MAX_VALUE;
        }
        RecordedTick arrived = to.tick(world.tick());
        if (arrived != null) {
            waypoints.keepInterim(arrived);
        }
        return world.tick() == before;
    }

    /// Whether recomputing the ticks between the nearest earlier copy and a batch takes longer than a given time.
    boolean isFar(Branch of, TickBatch stretch, long nanos) {
        long left = nanos;
        for (long n = stretch.first().number() - 1; n > 0 && left >= 0; n--) {
            RecordedTick there = of.tick(n);
            if (there == null || !there.isComputed() || there.hasCopy() || waypoint(there) != null) {
                return false;
            }
            left -= Recomputation.nanos(there);
        }
        return left < 0;
    }

    /// Moves the world from state to state until the visitor stops. If states remain and ticks may be recomputed, keeps a copy of
    /// the last visited one.
    ///
    /// @param from the current branch
    /// @param to the branch of the states
    /// @param first number of the oldest state
    /// @throws DivergedException if a recomputed tick gives another result; the state of the world is then undefined
    void visit(Branch from, Branch to, Visit visit, long first) {
        go(from, to, visit.first(), first);
        long n = visit.first();
        while (visit.goesOn().test(n) && n < visit.last()) {
            n++;
            RecordedTick next = Objects.requireNonNull(to.tick(n));
            next.reapply(world);
            if (!next.isRevertible()) {
                recomputation.check(next);
            }
        }
        RecordedTick arrived = to.tick(n);
        if (n < visit.last() && base != null && arrived != null) {
            visited.keepOnly(arrived);
        }
    }

    /// @param apart ticks between the copies to keep on the way; 0 to keep no copies
    private void go(Branch from, Branch to, long tick, long first, int apart) {
        isUsed = true;
        if (recomputation.hasDiverged()) {
            waypoints.clear();
            visited.clear();
        }
        long common = Branch.commonTick(from, to);
        long low = Math.min(Math.min(world.tick(), tick), common);
        long direct = down(from, low, world.tick()) + up(to, low, tick);
        Way way = better(to, tick, first, direct);
        if (way != null) {
            if (!follow(way, to, tick, apart, Retention.VALUES)) {
                follow(Objects.requireNonNull(better(to, tick, first, NO_WAY)), to, tick, apart, Retention.AUTHORS);
            }
        } else if (direct >= NO_WAY) {
            throw new IllegalStateException("No way leads to state %d of %s.".formatted(tick, to));
        } else {
            walk(from, to, low, tick, apart, Retention.AUTHORS);
        }
    }

    private boolean follow(Way way, Branch to, long tick, int apart, Retention least) {
        EngineSnapshot copy = state(way.keyframe());
        world.restore(copy);
        try {
            return walk(to, to, Math.min(way.tick(), tick), tick, apart, least);
        } catch (DivergedException e) {
            world.restore(copy);
            walkChecking(to, way.tick(), tick);
            throw e;
        }
    }

    /// Returns the state of a keyframe. If the state had to be unpacked, it stays unpacked until another state is unpacked or
    /// [#letCopiesGo] is called.
    private EngineSnapshot state(Keyframe keyframe) {
        EngineSnapshot raw = keyframe.raw();
        if (raw != null) {
            return raw;
        }
        EngineSnapshot state = keyframe == last ? Objects.requireNonNull(lastState) : keyframe.state();
        last = keyframe;
        lastState = state;
        return state;
    }

    /// @param least the least that the world must retain of the recomputed ticks on the way
    /// @return false if the walk ended early because the world does not know the author of each row in the last state or in a
    ///     state to be copied; true if the walk arrived, or ended early because its time was over
    private boolean walk(Branch from, Branch to, long low, long tick, int apart, Retention least) {
        for (long n = world.tick(); n > low; n--) {
            Objects.requireNonNull(from.tick(n)).revert(world);
        }
        Checkpoints.Plan plan = apart == 0
                ? null
                : waypoints.plan(low, tick, apart, Objects.requireNonNull(base).rawBytes());
        long whole = lastHashedWhole(to, low, tick);
        long began = System.nanoTime();
        for (long n = low + 1; n <= tick; n++) {
            RecordedTick next = Objects.requireNonNull(to.tick(n));
            boolean isWaypoint = plan != null && plan.has(next);
            boolean isLate = next.isComputed() && System.nanoTime() - began > mostNanos && waypoints.hasInterimRoom();
            boolean isStop = isWaypoint || isLate || n == tick;
            next.reapply(world, isStop ? Retention.AUTHORS : least);
            if (isStop && !world.knowsAuthors()) {
                return false;
            }
            if (!next.isRevertible() && (n == tick || n == whole)) {
                recomputation.check(next);
            }
            if (isWaypoint) {
                waypoints.keep(next);
            }
            if (isLate) {
                return true;
            }
        }
        return true;
    }

    /// The last tick in a range at which every type was hashed; `after` if there is none. The hashes of this tick are compared in
    /// addition to those of the range's last tick, at which large types may not have been hashed.
    private static long lastHashedWhole(Branch of, long after, long upTo) {
        long n = upTo;
        while (n > after && !Objects.requireNonNull(of.tick(n)).isHashedWhole()) {
            n--;
        }
        return n;
    }

    /// Moves over ticks and compares the hashes of each recomputed one, to find the first tick with another result.
    private void walkChecking(Branch of, long from, long tick) {
        for (long n = from + 1; n <= tick; n++) {
            RecordedTick next = Objects.requireNonNull(of.tick(n));
            next.reapply(world);
            if (!next.isRevertible()) {
                recomputation.check(next);
            }
        }
    }

    /// Called when a tick has ended. Drops the unpacked copies if the world has not moved along a route since the tick before.
    void rest() {
        if (!isUsed) {
            letCopiesGo();
        }
        isUsed = false;
    }

    /// Drops unpacked copies.
    void letCopiesGo() {
        last = null;
        lastState = null;
        waypoints.clear();
        visited.clear();
    }

    private static long down(Branch of, long after, long upTo) {
        long cost = 0;
        for (long n = upTo; n > after && cost < NO_WAY; n--) {
            RecordedTick tick = Objects.requireNonNull(of.tick(n));
            cost = tick.isRevertible() ? cost + tick.cost() : NO_WAY;
        }
        return cost;
    }

    private static long up(Branch of, long after, long upTo) {
        long cost = 0;
        for (long n = after + 1; n <= upTo; n++) {
            cost += Objects.requireNonNull(of.tick(n)).cost();
        }
        return cost;
    }

    /// The route from the nearest keyframe before or after the state, if it is cheaper than a given cost, otherwise null.
    private @Nullable Way better(Branch of, long tick, long first, long than) {
        Way before = upTo(of, tick, first, than);
        Way after = downTo(of, tick, before == null ? than : before.cost());
        return after == null ? before : after;
    }

    private @Nullable Way upTo(Branch of, long tick, long first, long than) {
        long cost = 0;
        for (long n = tick; n > first && cost < than; n--) {
            RecordedTick there = Objects.requireNonNull(of.tick(n));
            Keyframe keyframe = there.keyframe();
            Keyframe copy = keyframe == null ? waypoint(there) : keyframe;
            if (copy != null) {
                return way(copy, n, cost, than);
            }
            cost += there.cost();
        }
        return base == null || cost >= than ? null : way(base, first, cost, than);
    }

    private @Nullable Keyframe waypoint(RecordedTick tick) {
        Keyframe copy = waypoints.after(tick);
        return copy == null ? visited.after(tick) : copy;
    }

    private static @Nullable Way downTo(Branch of, long tick, long than) {
        long cost = 0;
        for (long n = tick + 1; n <= of.newestTick() && cost < than; n++) {
            RecordedTick there = Objects.requireNonNull(of.tick(n));
            if (!there.isRevertible()) {
                return null;
            }
            cost += there.cost();
            Keyframe keyframe = there.keyframe();
            if (keyframe != null) {
                return way(keyframe, n, cost, than);
            }
        }
        return null;
    }

    private static @Nullable Way way(Keyframe keyframe, long tick, long cost, long than) {
        long whole = cost + RESTORING * keyframe.rawBytes();
        return whole < than ? new Way(keyframe, tick, whole) : null;
    }
}

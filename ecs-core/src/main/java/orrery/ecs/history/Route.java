package orrery.ecs.history;

import java.util.Objects;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Retention;

/// The cheapest way from one state to another: over the ticks between them, or from a keyframe on.
///
/// Costs are in bytes of segments that are gone over. Nobody goes back over ticks that are computed again.
final class Route {
    /// Restoring a keyframe costs as much as going over ticks of that many times its bytes.
    private static final int RESTORING = 4;
    private static final long NO_WAY = Long.MAX_VALUE / 4;

    private final EngineWorld world;
    private final Recomputation recomputation;
    private final Checkpoints waypoints;
    /// Where who looked at states ended: kept apart, so that they and who asks for segments do not take each other's copies away.
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

    /// The copy of the oldest state there is; null as long as no tick is run again.
    @Nullable
    Keyframe base() {
        return base;
    }

    void setBase(@Nullable Keyframe oldest) {
        base = oldest;
    }

    /// States to look at.
    ///
    /// @param first the first
    /// @param last the last, at most
    /// @param goesOn is told of each when the world is in it, and says whether the next one is wanted
    record Visit(long first, long last, LongPredicate goesOn) {}

    /// A way from a copy of a state.
    ///
    /// @param tick the state
    private record Way(Keyframe keyframe, long tick, long cost) {}

    /// Leads the world from the state in which it is to another.
    ///
    /// @param from the branch on which the world is
    /// @param to the branch of the other state
    /// @param tick the other state
    /// @param first the oldest state there is
    /// @throws DivergedException if a tick that was run again came out differently; the world is then somewhere else
    void go(Branch from, Branch to, long tick, long first) {
        go(from, to, tick, first, 0);
    }

    /// Makes the segments of ticks again and leads the world over them, so that those which will be asked for next are soon
    /// reached.
    ///
    /// @param from the branch on which the world is
    /// @param to the branch of the ticks
    /// @param first the oldest state there is
    /// @throws DivergedException if a tick that was run again came out differently; the world is then somewhere else
    void rebuild(Branch from, Branch to, TickBatch stretch, long first) {
        boolean isBack = base != null && stretch.heading() == TickBatch.Heading.BACK;
        go(from, to, stretch.first().number() - 1, first, isBack ? stretch.ticks().size() : 0);
        stretch.ticks().forEach(each -> each.rebuild(world));
        RecordedTick last = stretch.last();
        RecordedTick next = to.tick(last.number() + 1);
        if (stretch.heading() == TickBatch.Heading.ON && next != null && next.isComputed() && !next.isRaw()) {
            waypoints.keepOnly(last);
        }
    }

    /// Leads the world towards the ticks whose segments will be asked for, for some time about, and keeps a copy of the
    /// state to which it came.
    ///
    /// @param from the branch on which the world is
    /// @param to the branch of the ticks
    /// @param first the oldest state there is
    /// @param nanos how long that may take; one tick is run at least
    /// @return whether it came there
    /// @throws DivergedException if a tick that was run again came out differently; the world is then somewhere else
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

    /// Whether the ticks to run again before a stretch take longer than that, about.
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

    /// Leads the world from one state to the next, as long as somebody wants to see more of them, and keeps a copy of the
    /// last one.
    ///
    /// @param from the branch on which the world is
    /// @param to the branch of the states
    /// @param first the oldest state there is
    /// @throws DivergedException if a tick that was run again came out differently; the world is then somewhere else
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

    /// @param apart ticks between copies that are kept of states on the way; 0 for none
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

    /// A copied state; the one that was unpacked last stays so for as long as one goes about near it.
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

    /// @param least what is kept at least of the ticks on the way, where they are run again
    /// @return false if it ended early, since it is not known who wrote the rows of a state that is to be kept
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

    /// The last of some ticks whose every type was hashed: one that comes out as it did goes on as it did.
    private static long lastHashedWhole(Branch of, long after, long upTo) {
        long n = upTo;
        while (n > after && !Objects.requireNonNull(of.tick(n)).isHashedWhole()) {
            n--;
        }
        return n;
    }

    /// The same, holding every hash against the recorded one, to find the first tick that comes out differently.
    private void walkChecking(Branch of, long from, long tick) {
        for (long n = from + 1; n <= tick; n++) {
            RecordedTick next = Objects.requireNonNull(of.tick(n));
            next.reapply(world);
            if (!next.isRevertible()) {
                recomputation.check(next);
            }
        }
    }

    /// A tick has ended: lets go of the copies that are kept unpacked as long as one goes about in the past.
    void rest() {
        if (!isUsed) {
            letCopiesGo();
        }
        isUsed = false;
    }

    /// Lets go of the copies that are kept unpacked.
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

    /// The way from the nearest keyframe at or before the state, or after it, if one of them is cheaper.
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

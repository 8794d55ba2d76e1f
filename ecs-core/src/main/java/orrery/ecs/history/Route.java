package orrery.ecs.history;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;

/// The cheapest way from one state to another: over the ticks between them, or from a keyframe on.
final class Route {
    /// Restoring a keyframe costs as much as going over ticks of that many times its bytes.
    private static final int RESTORING = 2;

    private final World world;

    Route(World world) {
        this.world = world;
    }

    /// What a way costs, in bytes of segments that are gone over.
    private record Way(@Nullable RecordedTick keyframe, long cost) {}

    /// Leads the world from the state in which it is to another.
    ///
    /// @param from the branch on which the world is
    /// @param to the branch of the other state
    /// @param tick the other state
    /// @param first the oldest state there is
    void go(Branch from, Branch to, long tick, long first) {
        long common = Branch.commonTick(from, to);
        long low = Math.min(Math.min(world.tick(), tick), common);
        long direct = cost(from, low, world.tick()) + cost(to, low, tick);
        Way way = Objects.requireNonNullElse(better(to, tick, first, direct), new Way(null, direct));
        RecordedTick keyframe = way.keyframe();
        if (keyframe != null) {
            world.restore(Objects.requireNonNull(keyframe.keyframe()));
            walk(to, to, Math.min(keyframe.number(), tick), tick);
        } else {
            walk(from, to, low, tick);
        }
    }

    private void walk(Branch from, Branch to, long low, long tick) {
        for (long n = world.tick(); n > low; n--) {
            Objects.requireNonNull(from.tick(n)).revert(world);
        }
        for (long n = low + 1; n <= tick; n++) {
            Objects.requireNonNull(to.tick(n)).reapply(world);
        }
    }

    private static long cost(Branch of, long after, long upTo) {
        long cost = 0;
        for (long n = after + 1; n <= upTo; n++) {
            cost += Objects.requireNonNull(of.tick(n)).cost();
        }
        return cost;
    }

    /// The way from the nearest keyframe at or before the state, or after it, if one of them is cheaper.
    private static @Nullable Way better(Branch of, long tick, long first, long than) {
        Way before = found(of, tick, -1, first, than);
        Way after = found(of, tick, 1, of.newestTick(), before == null ? than : before.cost());
        return after == null ? before : after;
    }

    private static @Nullable Way found(Branch of, long tick, int step, long end, long than) {
        long cost = 0;
        for (long n = tick; n != end + step && cost < than; n += step) {
            RecordedTick there = of.tick(n);
            if (there == null) {
                return null;
            }
            cost += step > 0 && n > tick ? there.cost() : 0;
            Snapshot keyframe = there.keyframe();
            if (keyframe != null && cost + RESTORING * keyframe.bytes() < than) {
                return new Way(there, cost + RESTORING * keyframe.bytes());
            }
            cost += step < 0 ? there.cost() : 0;
        }
        return null;
    }
}

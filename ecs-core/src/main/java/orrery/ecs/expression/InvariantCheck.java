package orrery.ecs.expression;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Checks the invariants of a running world at each state. Confined to the world's thread. Cost: see [InvariantWatch]. All rows
/// are checked again if a state was restored, or if segments were reverted (as when a tick fails) or reapplied.
public final class InvariantCheck implements AutoCloseable {
    private final EngineWorld world;
    private final InvariantWatch watch;
    private final Consumer<Segment> listener;
    private final boolean isEmpty;
    private long moves;
    private boolean hasMoved;

    /// Checks the current state and follows the segments of the world from now on.
    public InvariantCheck(World of, List<Invariant> invariants) {
        world = EngineWorld.of(of);
        watch = new InvariantWatch(world, invariants);
        listener = watch::follow;
        moves = world.context().segments().moves();
        isEmpty = invariants.isEmpty();
        if (!isEmpty) {
            world.onSegment(listener);
        }
    }

    /// A state at which an invariant is broken. Immutable.
    ///
    /// @param tick number of the state
    /// @param breach oldest breach of the first invariant that is broken, in the order of the invariants
    /// @param text description for users, including the values of the components and singletons that the invariant reads
    public record BrokenState(long tick, Breach breach, String text) {}

    /// Returns the current state with the first invariant that is broken there; empty if all invariants hold. Call this between
    /// ticks.
    public Optional<BrokenState> broken() {
        long now = world.context().segments().moves();
        if (now != moves && !isEmpty) {
            watch.lookAnew();
            hasMoved = true;
        }
        moves = now;
        List<Breach> breaches = watch.breaches();
        return breaches.isEmpty()
                ? Optional.empty()
                : Optional.of(new BrokenState(world.tick(), breaches.getFirst(), text(breaches)));
    }

    /// Stops following the world.
    @Override
    public void close() {
        world.removeListener(listener);
    }

    private String text(List<Breach> breaches) {
        Breach first = breaches.getFirst();
        String where = first.entity().isNone() ? "" : " for " + world.describe(first.entity());
        String evidence = InvariantWatch.evidence(world, first).stream().map(Record::toString)
                .collect(Collectors.joining(", "));
        int others = breaches.size() - 1;
        String more = others == 0
                ? ""
                : " %,d more %s at this state.".formatted(others, others == 1 ? "breach" : "breaches");
        return "State %d: the invariant %s fails%s, since %s.%s%s".formatted(world.tick(), first.invariant(), where,
                since(first), evidence.isEmpty() ? "" : " There is %s.".formatted(evidence), more);
    }

    private String since(Breach breach) {
        boolean fromStart = breach.author().kind() == Author.Kind.SCENE;
        return fromStart
                ? hasMoved ? "state %d or before".formatted(breach.tick()) : "the scene was read"
                : "tick %d, %s".formatted(breach.tick(), breach.author().kind() == Author.Kind.SYSTEM
                        ? "system " + breach.author()
                        : breach.author());
    }
}

package orrery.ecs.history;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Restores;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.world.Segment;

/// Moves the world to other positions of a recording, to stay there or to come back.
///
/// [Route] moves the world between states. This class applies the segments between a state and a position. It also restores the
/// segments that `World.segmentsOfTick` returned at the position, the reports of systems and the pending inputs. It keeps the
/// data needed to come back.
final class Playhead {
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Branches branches;
    private final Positions positions;
    private final PendingInputs pending;
    private final Route route;
    private final Keyframes keyframes;
    private final SegmentCache segments;
    private @Nullable RecordedTick keptAt;
    private @Nullable Keyframe keptCopy;

    Playhead(EngineSchedule schedule, Positions positions, PendingInputs pending, Route route, Keyframes keyframes,
            SegmentCache segments) {
        this.schedule = schedule;
        this.positions = positions;
        this.pending = pending;
        this.route = route;
        this.keyframes = keyframes;
        this.segments = segments;
        branches = positions.branches();
        world = EngineWorld.of(schedule.world());
    }

    /// Rebuilt segments that stay in memory.
    SegmentCache segments() {
        return segments;
    }

    // ---- moving

    /// Moves the world to a position.
    ///
    /// @param keepsBranches whether the current branch is kept even if it is empty and no branch forked from it. If it is not
    ///     kept and the target is on it, the world moves to the same position on the parent instead
    /// @throws DivergedException if a tick on the way is recomputed with another result; the world does not move
    /// @throws orrery.ecs.world.WorldException if the position does not exist
    void seek(Position to, boolean keepsBranches) {
        positions.endFor("seek");
        Position here = positions.current();
        positions.require(to);
        if (to.equals(here) && (!positions.isInPast() || world.isInTick() == to.systems() > 0)) {
            return;
        }
        Place place = place(route.recomputes() && !isInMemoryUpTo(to));
        if (place.isAtHead()) {
            keepHead(place);
        } else {
            pending.leave(here, world.submittedInputs());
        }
        Position target = !keepsBranches && branches.isAbandoned(branches.current()) ? onParent(to) : to;
        try {
            move(target);
        } catch (DivergedException e) {
            comeBack(place);
            throw e;
        }
        branches.setCurrent(target.branch());
        stand(target);
    }

    /// Replaces a position on the current branch by the same position on the branch's parent.
    private Position onParent(Position to) {
        return to.branch() == branches.current()
                ? new Position(Objects.requireNonNull(to.branch().parent()), to.tick(), to.edits(), to.systems())
                : to;
    }

    /// Whether the segments in memory are enough to move to a position, so that no tick must be recomputed.
    private boolean isInMemoryUpTo(Position to) {
        Branch branch = branches.current();
        if (branch != to.branch() || Math.abs(to.tick() - world.tick()) >= SegmentCache.MOST_TICKS) {
            return false;
        }
        for (long n = Math.min(to.tick(), world.tick()); n <= Math.max(to.tick(), world.tick()) + 1; n++) {
            RecordedTick tick = branch.tick(n);
            if (tick != null && !tick.isRaw()) {
                return false;
            }
        }
        return true;
    }

    private void move(Position to) {
        Keyframe head = headAt(to);
        if (head != null) {
            restore(head.state());
            segments.show(to);
            return;
        }
        int done = positions.sinceState(world.tick()).size();
        RecordedTick shown = to.branch().tick(to.tick());
        boolean isWithin = branches.current() == to.branch() && world.tick() == to.tick()
                && (shown == null || shown.isRaw());
        if (!isWithin || done == 0 || to.isState() && positions.toDo(to) == 0) {
            moveToState(to, done);
            done = 0;
        }
        int toDo = positions.toDo(to);
        if (toDo > 0 || done > 0) {
            List<Segment> following = rebuilt(to);
            if (toDo < done) {
                revert(following.subList(toDo, done));
            } else {
                following.subList(done, toDo).forEach(world::reapply);
            }
        }
    }

    /// Restores a copy of a position that the world has left. Does not tell the schedule, so that the schedule still warns of
    /// unknown systems in the restored settings.
    private void restore(EngineSnapshot state) {
        world.extension(Restores.class, Restores::new).runUnheard(() -> world.restore(state));
    }

    /// Moves to the state of a position. Keeps the segments of the tick that led to that state in memory.
    private void moveToState(Position at, int done) {
        Branch branch = branches.current();
        revert(done == 0 ? List.of() : Positions.log(branch, world.tick()).segments().subList(0, done));
        RecordedTick shown = at.branch().tick(at.tick());
        if (shown == null || shown.isRevertible()) {
            route.go(branch, at.branch(), at.tick(), positions.firstTick());
            if (shown != null && !shown.isRaw()) {
                shown.rebuildAtEnd(world);
            }
        } else {
            boolean isStepBack = branch == at.branch() && world.tick() > at.tick() && world.tick() <= at.tick() + 2;
            List<RecordedTick> run = isStepBack ? SegmentCache.upTo(shown, at.branch()) : List.of(shown);
            route.go(branch, at.branch(), run.getFirst().number() - 1, positions.firstTick());
            run.forEach(each -> each.rebuild(world));
            segments.keep(run);
        }
        segments.show(at);
    }

    private void revert(List<Segment> applied) {
        applied.reversed().forEach(world::revert);
    }

    /// Returns the segments that follow the state of a position. Rebuilds them if they are not in memory.
    private List<Segment> rebuilt(Position at) {
        TickLog log = Positions.log(at.branch(), at.tick());
        if (log instanceof RecordedTick tick && tick.isClosable()) {
            if (!tick.isRaw()) {
                tick.rebuild(world);
                tick.revert(world);
            }
            segments.keep(List.of(tick));
        }
        return log.segments();
    }

    /// Restores the segments that the world returned at a position, the reports of systems and the pending inputs.
    private void stand(Position at) {
        BranchTail tail = at.branch().tail();
        if (tail != null && positions.isHead(at)) {
            arrive(at.branch());
            schedule.stand(tail.standing());
            return;
        }
        schedule.stand(positions.reports().at(at, pending.at(at)));
        schedule.settingsRestored();
    }

    // ---- the head (newest position) of a branch

    /// Called when the world leaves the newest position of the current branch.
    void leave() {
        branches.current().leave(positions.present());
    }

    /// Called when the world is at the newest position of a branch again.
    void arrive(Branch at) {
        at.arrive();
        dropHead(at);
    }

    /// Called when the world leaves the newest position of its branch. If ticks may be recomputed, keeps a copy of the world,
    /// so that the world can always return to that position.
    private void keepHead(Place left) {
        if (route.recomputes()) {
            left.branch().keepHead(keyframes.keep(left.state() == null ? world.snapshot() : left.state()));
        }
    }

    /// The copy of the world at a position. Null if the position is not the newest one of its branch, or if there is no copy.
    private @Nullable Keyframe headAt(Position at) {
        Keyframe head = at.branch().head();
        return head != null && at.equals(positions.newest(at.branch())) ? head : null;
    }

    /// Drops the copy of the newest position of a branch.
    void dropHead(Branch of) {
        Keyframe head = of.head();
        if (head != null) {
            keyframes.drop(head);
            of.keepHead(null);
        }
    }

    // ---- moving there and back

    /// The data needed to come back to a position.
    ///
    /// @param state a copy of the world at the position, to be restored; null to come back over the ticks
    /// @param moves the world's count of changes made without calling listeners ([orrery.ecs.engine.segment.Segments#moves]); it
    ///     is set back after coming back
    private record Place(Position position, Branch branch, boolean isAtHead, EngineSchedule.Standing standing,
            Map<RecordedTick, List<Segment>> kept, @Nullable EngineSnapshot state, long moves) {}

    /// Returns the data needed to come back to the current position. Calls [#leave] if that is the newest
    /// position of the branch.
    ///
    /// @param copied whether to copy the world
    private Place place(boolean copied) {
        Position here = positions.current();
        boolean isAtHead = !positions.isInPast();
        long moves = world.context().segments().moves();
        EngineSnapshot state = copied ? world.snapshot() : null;
        if (isAtHead) {
            leave();
        }
        return new Place(here, branches.current(), isAtHead, schedule.standing(), segments.segments(), state,
                moves);
    }

    private void comeBack(Place to) {
        if (to.state() != null) {
            restore(to.state());
        } else {
            move(to.position());
        }
        branches.setCurrent(to.branch());
        segments.reopen(to.kept());
        schedule.stand(to.standing());
        if (to.isAtHead()) {
            arrive(to.branch());
        }
        world.context().segments().backAt(to.moves());
    }

    /// Reverts the segments applied since the last tick, calls `along`, which moves the world, and moves the world back to the
    /// place. Returns the result of `along`.
    ///
    /// @param of the branch on which `along` moves the world
    private boolean tour(Place place, Branch of, BooleanSupplier along) {
        try {
            int done = positions.sinceState(world.tick()).size();
            revert(done == 0 ? List.of() : Positions.log(place.branch(), world.tick()).segments().subList(0, done));
            return along.getAsBoolean();
        } finally {
            branches.setCurrent(of);
            world.stand(new TimedWorld.Standing(ShownTick.NONE, false, List.of()));
            comeBack(place);
        }
    }

    /// Copies the state at a position.
    ///
    /// @throws DivergedException if a tick in between is recomputed with another result
    /// @throws orrery.ecs.world.WorldException if the position does not exist
    EngineSnapshot stateAt(Position at) {
        positions.endFor("stateAt");
        Position here = positions.current();
        positions.require(at);
        if (at.equals(here)) {
            return world.snapshot();
        }
        Keyframe head = headAt(at);
        if (head != null) {
            return head.state();
        }
        Place place = place(route.recomputes());
        try {
            move(at);
            branches.setCurrent(at.branch());
            stand(at);
            EngineSnapshot state = world.snapshot();
            if (!positions.isInPast()) {
                leave();
            }
            return state;
        } finally {
            comeBack(place);
        }
    }

    /// Copies a state of the current branch by reverting the ticks after it. All these ticks must be revertible, not recomputed.
    /// The world must be at the newest state.
    EngineSnapshot stateBack(long state) {
        Branch branch = branches.current();
        Place place = place(true);
        try {
            for (long n = world.tick(); n > state; n--) {
                Objects.requireNonNull(branch.tick(n)).revert(world);
            }
            return world.snapshot();
        } finally {
            world.stand(new TimedWorld.Standing(ShownTick.NONE, false, List.of()));
            comeBack(place);
        }
    }

    /// Rebuilds the segments of a tick that is not in memory, and those of its neighbours, by moving the world there and back.
    /// Keeps all these segments in memory until those of other ticks are requested, so that a search along the ticks moves the
    /// world once per batch.
    List<Segment> rebuild(RecordedTick tick) {
        positions.endFor("segments");
        Branch owner = branches.ownerOf(tick, positions.firstTick());
        Place place = place(route.recomputes());
        TickBatch batch = segments.about(tick, owner);
        tour(place, owner, () -> {
            route.rebuild(place.branch(), owner, batch, positions.firstTick());
            return true;
        });
        return tick.segments();
    }

    /// If many ticks must be recomputed to get the segments after a state, recomputes some of them, for a limited time. The world
    /// then returns to its position.
    ///
    /// @param nanos approximate maximum duration; at least one tick is run
    /// @return whether getting the segments is now fast
    /// @throws DivergedException if a tick is recomputed with another result
    boolean approach(Branch of, long state, long nanos) {
        RecordedTick tick = of.tick(state + 1);
        if (!route.recomputes() || tick == null || tick.isRaw() || !tick.isComputed()) {
            return true;
        }
        Branch owner = branches.ownerOf(tick, positions.firstTick());
        TickBatch batch = segments.planned(tick, owner);
        if (!route.isFar(owner, batch, nanos)) {
            return true;
        }
        positions.endFor("approach");
        Place place = place(true);
        return tour(place, owner, () -> route.approach(place.branch(), owner, batch, positions.firstTick(), nanos));
    }

    /// Visits the states of a branch from `first` to `last` in order, until the callback returns false.
    ///
    /// @throws DivergedException if a tick is recomputed with another result
    /// @throws orrery.ecs.world.WorldException if a state does not exist
    void visit(Branch of, long first, long last, LongPredicate goesOn) {
        positions.endFor("visit");
        positions.require(Position.state(of, first));
        positions.require(Position.state(of, last));
        Place place = place(route.recomputes());
        tour(place, of, () -> {
            route.visit(place.branch(), of, new Route.Visit(first, last, goesOn), positions.firstTick());
            return true;
        });
    }

    /// Runs the tick that led to the current state once more, and restores that state. Returns whether the result is the same.
    boolean comesOutAlike(RecordedTick tick, Recomputation recomputation) {
        Map<String, Long> hashes = world.hashes();
        Place place = place(true);
        try {
            return recomputation.comesOutAlike(tick, hashes);
        } finally {
            comeBack(place);
        }
    }

    // ---- the kept place

    /// If ticks may be recomputed, keeps a copy of the current state until the next call of this method or [#letPlaceGo]. The
    /// copy does not count towards the budget.
    void keepPlace() {
        letPlaceGo();
        RecordedTick tick = branches.current().tick(world.tick());
        if (route.recomputes() && tick != null && !tick.hasCopy()) {
            keptAt = tick;
            keptCopy = new Keyframe(world.snapshot(), null, 0);
            tick.setKeyframe(keptCopy);
        }
    }

    /// Drops the copy of [#keepPlace], and the unpacked copies of states that [Route] keeps.
    void letPlaceGo() {
        if (keptAt != null && keptAt.keyframe() == keptCopy) {
            keptAt.takeKeyframe();
        }
        keptAt = null;
        keptCopy = null;
        route.letCopiesGo();
    }
}

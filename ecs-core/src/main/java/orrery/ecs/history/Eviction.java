package orrery.ecs.history;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Drops the oldest ticks of a recording, and removes branches together with their ticks.
final class Eviction {
    /// If a state must be copied before ticks are dropped, about 1 / `PARTS` of the ticks is dropped at once, unless a tick that
    /// is run again gives another result.
    private static final int PARTS = 8;

    private final Budget budget;
    private final Branches branches;
    private final Positions positions;
    private final PendingInputs pending;
    private final Playhead playhead;
    private final Route route;
    private final Keyframes keyframes;

    Eviction(Budget budget, Positions positions, PendingInputs pending, Playhead playhead, Route route,
            Keyframes keyframes) {
        this.budget = budget;
        this.positions = positions;
        this.pending = pending;
        this.playhead = playhead;
        this.route = route;
        this.keyframes = keyframes;
        branches = positions.branches();
    }

    /// Drops ticks while the budget is exceeded. Always keeps the newest tick.
    void dropExceeding() {
        Branch branch = branches.current();
        while (budget.isExceeded(branch.newestTick() - positions.firstTick())
                && branch.newestTick() - positions.firstTick() > 1) {
            dropOldest();
        }
    }

    /// Drops the oldest tick of the current branch. If a copy of the oldest state is needed, drops all ticks up to the next
    /// copy.
    private void dropOldest() {
        boolean recomputes = route.needsBase();
        if (recomputes) {
            keepNextBase();
        }
        do {
            dropFirst(recomputes);
        } while (recomputes && route.base() == null);
    }

    /// Makes sure that there is a copy of a state after the oldest one, from which later ticks can be recomputed. If the older
    /// half of the ticks has no such copy, copies the state after the oldest eighth, so that few ticks are lost and copies are
    /// rare. If a tick gives another result while the world moves to that state, copies the state after the newest recomputed
    /// tick instead.
    private void keepNextBase() {
        Branch branch = branches.current();
        long newest = branch.newestTick();
        long first = positions.firstTick() + 1;
        for (long n = first; n <= first + (newest - first) / 2; n++) {
            if (tick(n).keyframe() != null) {
                return;
            }
        }
        long near = first + (newest - first) / PARTS;
        try {
            keep(near, playhead.stateAt(Position.state(branch, near)));
        } catch (DivergedException e) {
            long last = newest - 1;
            while (last > first && !tick(last).isComputed()) {
                last--;
            }
            keep(last, playhead.stateBack(last));
        }
    }

    private RecordedTick tick(long number) {
        return Objects.requireNonNull(branches.current().tick(number));
    }

    private void keep(long number, EngineSnapshot state) {
        tick(number).setKeyframe(keyframes.keep(state));
    }

    /// Drops the oldest tick of the current branch and all branches that forked at the state before it. Drops the first branch
    /// instead if it has no ticks left, or if its child on the way to the current branch forked at that state.
    private void dropFirst(boolean recomputes) {
        Branch current = branches.current();
        Branch oldest = current.line().getFirst();
        if (!oldest.hasOwnTicks()
                || oldest != current && branches.nextInLine(oldest).forkTick() == positions.firstTick()) {
            branches.nextInLine(oldest).becomeFirst();
            removeWithChildren(oldest);
            return;
        }
        branches.children(oldest).stream().filter(other -> other.forkTick() == positions.firstTick()).toList()
                .forEach(this::removeWithChildren);
        RecordedTick gone = oldest.dropFirst();
        replaceBase(recomputes ? gone.takeKeyframe() : null);
        budget.remove(gone);
        positions.drop(gone);
        pending.dropLost();
    }

    private void replaceBase(@Nullable Keyframe by) {
        Keyframe old = route.base();
        if (old != null) {
            keyframes.drop(old);
        }
        route.setBase(by);
    }

    private void removeWithChildren(Branch gone) {
        branches.children(gone).forEach(this::removeWithChildren);
        remove(gone);
    }

    /// Removes a branch and its ticks. The branch must have no children.
    void remove(Branch gone) {
        branches.remove(gone);
        pending.dropLost();
        playhead.dropHead(gone);
        gone.dropAll().forEach(budget::remove);
        playhead.segments().forgetDropped();
    }
}

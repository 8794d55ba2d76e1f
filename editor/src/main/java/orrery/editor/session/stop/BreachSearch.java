package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.search.ConditionTracker;
import orrery.editor.session.time.BreachLog;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.Timeline;

/// Searches the recorded segments of a branch for the first tick at whose end an invariant was broken: back from the shown state
/// to the oldest, then forward to the newest if nothing was found. The world stays in its state. Only while the recording
/// rebuilds segments that are not in memory, the world moves and comes back. The search runs for a few milliseconds at a time. It
/// ends without a result if no invariant has the given name, if something else moves or plays the world, or if a tick gives
/// another result when it runs again. Simulation thread.
final class BreachSearch {
    private static final long STEP_NANOS = 8_000_000;

    private final CommandQueue commands;
    private final WorldAccess<WatchedWorld> access;
    private final Playback playback;
    private final Consumer<String> outcome;
    private final String name;
    private final CompletableFuture<Optional<InvariantLine.First>> answer = new CompletableFuture<>();
    private @Nullable Progress walk;

    /// @param outcome receives the message of a [WorldException] that ended the search; not called if the search ended for
    ///     another reason
    BreachSearch(CommandQueue commands, WorldAccess<WatchedWorld> access, Playback playback, Consumer<String> outcome,
            String name) {
        this.commands = commands;
        this.access = access;
        this.playback = playback;
        this.outcome = outcome;
        this.name = name;
    }

    /// The position of the search.
    private static final class Progress {
        final Timeline timeline;
        final Position from;
        final Invariant invariant;
        ConditionTracker walk;
        long state;
        boolean back = true;
        BreachLog.@Nullable First earliest;

        Progress(WatchedWorld open, Invariant invariant) {
            timeline = open.timeline();
            this.invariant = invariant;
            from = timeline.recording().position();
            walk = walk(open);
            state = from.tick();
        }

        /// Creates a tracker at the end of the last complete tick. The shown position may be later: after edits or within the
        /// next tick.
        private ConditionTracker walk(WatchedWorld open) {
            ConditionTracker made = new ConditionTracker(invariant.holds().negated(), open.world());
            List<Segment> since = recording().segmentsFrom(from.branch(), from.tick());
            made.pass(since.subList(0, recording().segmentsDone(from)), true, (_, _) -> {});
            return made;
        }

        Recording recording() {
            return timeline.recording();
        }

        /// Passes the segments of one tick. Returns whether the search is complete.
        boolean step(WatchedWorld open) {
            return back ? stepBack(open) : stepOn();
        }

        private boolean stepBack(WatchedWorld open) {
            if (state > recording().firstTick()) {
                pass(recording().segmentsFrom(from.branch(), state - 1), true, state);
                state--;
                return false;
            }
            List<Entity> there = new ArrayList<>();
            walk.forEachHolding(there::add);
            note(there, state);
            back = false;
            walk = walk(open);
            state = from.tick();
            return earliest != null;
        }

        private boolean stepOn() {
            if (state >= from.branch().newestTick()) {
                return true;
            }
            pass(recording().segmentsFrom(from.branch(), state), false, state + 1);
            state++;
            return earliest != null;
        }

        private void pass(List<Segment> segments, boolean isBack, long tick) {
            List<Entity> broken = new ArrayList<>();
            walk.pass(segments, isBack, (entity, isBroken) -> {
                if (isBroken) {
                    broken.add(entity);
                }
            });
            note(broken, tick);
        }

        private void note(List<Entity> broken, long tick) {
            if (!broken.isEmpty()) {
                earliest = new BreachLog.First(tick, Collections.min(broken));
            }
        }
    }

    CompletableFuture<Optional<InvariantLine.First>> begin() {
        next();
        return answer;
    }

    private void next() {
        CompletableFuture<Boolean> _ = commands.ask(this::turn).whenComplete((goesOn, failure) -> {
            if (failure == null && Boolean.TRUE.equals(goesOn)) {
                next();
            } else {
                answer.cancel(false);
            }
        });
    }

    /// Runs a part of the search. Returns whether another part is needed; completes the result at the end.
    private boolean turn() {
        try {
            return takeTurn();
        } catch (WorldException e) {
            outcome.accept(String.valueOf(e.getMessage()));
            return false;
        }
    }

    private boolean takeTurn() {
        WatchedWorld open = access.open();
        if (open == null) {
            return false;
        }
        Progress now = walk == null ? started(open) : walk;
        boolean isThere = now != null && now.timeline == open.timeline() && now.recording().position().equals(now.from)
                && !playback.isPlaying();
        return isThere && now != null && searchOn(now, open);
    }

    private @Nullable Progress started(WatchedWorld open) {
        playback.pauseHere();
        walk = Invariants.named(open, name).map(invariant -> new Progress(open, invariant)).orElse(null);
        return walk;
    }

    private boolean searchOn(Progress now, WatchedWorld open) {
        long end = System.nanoTime() + STEP_NANOS;
        while (System.nanoTime() < end) {
            if (now.step(open)) {
                BreachLog.First found = now.earliest;
                if (found != null) {
                    open.invariants().found(now.invariant, found);
                }
                now.timeline.breaches().searched(now.invariant.holds(), found);
                answer.complete(Optional.ofNullable(found)
                        .map(first -> new InvariantLine.First(first.tick(), first.entity())));
                return false;
            }
        }
        return true;
    }
}

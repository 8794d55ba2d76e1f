package orrery.ecs.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// Finds out what the world and the schedule returned at a recorded position: the segments of the tick, the reports of systems
/// and the pending inputs.
///
/// @param firstTick number of the oldest state
/// @param first state of the schedule at the oldest state
/// @param shownAtFirst segments of the scene from which the oldest state was loaded; at that state, the world returns them before
///     the segments made since
record StateReports(long firstTick, EngineSchedule.Standing first, List<Segment> shownAtFirst) {
    /// Creates the reports of a recording that begins at the current state.
    static StateReports from(EngineSchedule schedule) {
        EngineSchedule.Standing first = schedule.standing();
        return new StateReports(schedule.world().tick(), first,
                first.world().shown().isEnded() ? List.of() : ofScene(first.world().shown().segments()));
    }

    private static List<Segment> ofScene(List<Segment> shown) {
        return shown.stream().takeWhile(segment -> segment.author().kind() == Author.Kind.SCENE).toList();
    }

    /// Returns the reports after dropping the oldest tick.
    StateReports without(RecordedTick gone) {
        TimedWorld.Standing state = new TimedWorld.Standing(ShownTick.NONE, false, gone.submittedInputs());
        return new StateReports(firstTick + 1, new EngineSchedule.Standing(state, gone.reports(), null), List.of());
    }

    /// Returns the segments made since a state: those that the world returns, without the segments of the scene.
    List<Segment> since(long state, List<Segment> shown) {
        return state == firstTick ? shown.subList(Math.min(shown.size(), shownAtFirst.size()), shown.size()) : shown;
    }

    /// Returns the segments that the world returns after the given ones were made since a state. At the oldest state, those of
    /// the scene come first.
    List<Segment> shownSince(long state, List<Segment> segments) {
        List<Segment> shown = new ArrayList<>(state == firstTick ? shownAtFirst : List.of());
        shown.addAll(segments);
        return List.copyOf(shown);
    }

    /// Inputs that were pending at a position when it was recorded; none inside a tick.
    List<Record> waiting(Position at) {
        RecordedTick tick = at.branch().tick(at.tick());
        return at.systems() > 0 ? List.of() : tick == null ? first.world().submittedInputs() : tick.submittedInputs();
    }

    /// State of the schedule at a position of the past.
    ///
    /// @param waiting the inputs that are pending there now
    EngineSchedule.Standing at(Position at, List<Record> waiting) {
        EngineSchedule.Standing state = atState(at);
        return at.isState() ? waitingAt(state, waiting) : afterState(at, state, waiting);
    }

    /// State of the schedule at state [Position#tick], before the edits and systems of the position.
    private EngineSchedule.Standing atState(Position at) {
        RecordedTick tick = at.branch().tick(at.tick());
        if (tick == null) {
            ShownTick shown = first.world().shown().isEnded() ? first.world().shown() : ShownTick.begun(shownAtFirst);
            return new EngineSchedule.Standing(
                    new TimedWorld.Standing(shown, false, first.world().submittedInputs()), first.reports(), null);
        }
        List<Segment> shown = shownSince(at.tick() - 1, tick.segments());
        return new EngineSchedule.Standing(
                new TimedWorld.Standing(ShownTick.ended(shown), false, tick.submittedInputs()), tick.reports(), null);
    }

    private static EngineSchedule.Standing waitingAt(EngineSchedule.Standing state, List<Record> waiting) {
        TimedWorld.Standing there = state.world();
        return new EngineSchedule.Standing(
                new TimedWorld.Standing(there.shown(), there.isInTick(), waiting), state.reports(), state.tick());
    }

    /// State of the schedule after some of the edits at a state, or inside the following tick.
    private EngineSchedule.Standing afterState(Position at, EngineSchedule.Standing state, List<Record> waiting) {
        TickLog log = Objects.requireNonNull(at.branch().after(at.tick()));
        int done = log.done(at.edits(), at.systems());
        boolean inTick = at.systems() > 0;
        List<Segment> shown = shownSince(at.tick(), log.segments().subList(0, done));
        TimedWorld.Standing standing = new TimedWorld.Standing(
                inTick ? ShownTick.begun(shown) : edited(shown, state), inTick, waiting);
        return inTick
                ? new EngineSchedule.Standing(standing, log.reports().subList(0, at.systems()),
                        begun(log, done, at, state))
                : new EngineSchedule.Standing(standing, state.reports(), null);
    }

    private EngineSchedule.Tick begun(TickLog log, int done, Position at, EngineSchedule.Standing state) {
        boolean hasEdits = log.edits() > 0;
        List<Segment> edits = log.segments().subList(0, log.edits());
        return new EngineSchedule.Tick(log.order(), log.secondsPerTick(), log.segments().subList(log.edits(), done),
                hasEdits ? edited(shownSince(at.tick(), edits), state) : state.world().shown());
    }

    /// Returns what the world returns after edits at a state. Includes the segments of the tick before, which are shown again if
    /// the edits are undone.
    private static ShownTick edited(List<Segment> edits, EngineSchedule.Standing state) {
        ShownTick before = state.world().shown();
        return new ShownTick(edits, false, before.isEnded() ? before.segments() : List.of());
    }
}

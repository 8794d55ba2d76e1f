package orrery.ecs.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// What world and schedule showed at the positions of a recording, and what waited there, from the oldest state on.
///
/// @param firstTick number of the oldest state
/// @param first where the schedule stood at it
/// @param shownAtFirst the segments that are part of it and go on being shown after it: what a scene said is no edit
record StateReports(long firstTick, EngineSchedule.Standing first, List<Segment> shownAtFirst) {
    /// Those of a recording that begins at the present state.
    static StateReports from(EngineSchedule schedule) {
        EngineSchedule.Standing first = schedule.standing();
        return new StateReports(schedule.world().tick(), first,
                first.world().isTickEnded() ? List.of() : ofScene(first.world().shown()));
    }

    private static List<Segment> ofScene(List<Segment> shown) {
        return shown.stream().takeWhile(segment -> segment.author().kind() == Author.Kind.SCENE).toList();
    }

    /// Those that are left when the oldest tick goes.
    StateReports without(RecordedTick gone) {
        EngineWorld.Standing state = new EngineWorld.Standing(List.of(), true, false, gone.submittedInputs());
        return new StateReports(firstTick + 1, new EngineSchedule.Standing(state, gone.reports(), null), List.of());
    }

    /// Of the segments that the world shows those that were made since a state.
    List<Segment> since(long state, List<Segment> shown) {
        return state == firstTick ? shown.subList(Math.min(shown.size(), shownAtFirst.size()), shown.size()) : shown;
    }

    private List<Segment> shownSince(long state, List<Segment> segments) {
        List<Segment> shown = new ArrayList<>(state == firstTick ? shownAtFirst : List.of());
        shown.addAll(segments);
        return List.copyOf(shown);
    }

    /// What waited for the next tick when a position was recorded.
    List<Record> waiting(Position at) {
        RecordedTick tick = at.branch().tick(at.tick());
        return at.systems() > 0 ? List.of() : tick == null ? first.world().submittedInputs() : tick.submittedInputs();
    }

    /// Where the schedule stood at a position of the past.
    ///
    /// @param waiting what waits there for the next tick now
    EngineSchedule.Standing at(Position at, List<Record> waiting) {
        EngineSchedule.Standing state = atState(at);
        return at.isState() ? waitingAt(state, waiting) : afterState(at, state, waiting);
    }

    /// Where the schedule stood at the state of a position.
    private EngineSchedule.Standing atState(Position at) {
        RecordedTick tick = at.branch().tick(at.tick());
        if (tick == null) {
            boolean ended = first.world().isTickEnded();
            List<Segment> shown = ended ? first.world().shown() : shownAtFirst;
            return new EngineSchedule.Standing(
                    new EngineWorld.Standing(shown, ended, false, first.world().submittedInputs()), first.reports(),
                    null);
        }
        List<Segment> shown = shownSince(at.tick() - 1, tick.segments());
        return new EngineSchedule.Standing(new EngineWorld.Standing(shown, true, false, tick.submittedInputs()),
                tick.reports(), null);
    }

    private static EngineSchedule.Standing waitingAt(EngineSchedule.Standing state, List<Record> waiting) {
        EngineWorld.Standing there = state.world();
        return new EngineSchedule.Standing(
                new EngineWorld.Standing(there.shown(), there.isTickEnded(), there.isInTick(), waiting),
                state.reports(),
                state.tick());
    }

    /// After some of the edits made at a state, or in the tick that follows upon it.
    private EngineSchedule.Standing afterState(Position at, EngineSchedule.Standing state, List<Record> waiting) {
        TickLog log = Objects.requireNonNull(at.branch().after(at.tick()));
        int done = log.done(at.edits(), at.systems());
        boolean inTick = at.systems() > 0;
        List<Segment> shown = shownSince(at.tick(), log.segments().subList(0, done));
        EngineWorld.Standing standing = new EngineWorld.Standing(shown, false, inTick, waiting);
        return inTick
                ? new EngineSchedule.Standing(standing, log.reports().subList(0, at.systems()),
                        begun(log, done, at, state))
                : new EngineSchedule.Standing(standing, state.reports(), null);
    }

    private EngineSchedule.Tick begun(TickLog log, int done, Position at, EngineSchedule.Standing state) {
        boolean hasEdits = log.edits() > 0;
        List<Segment> edits = log.segments().subList(0, log.edits());
        return new EngineSchedule.Tick(log.order(), log.secondsPerTick(), log.segments().subList(log.edits(), done),
                hasEdits ? shownSince(at.tick(), edits) : state.world().shown(), !hasEdits);
    }
}

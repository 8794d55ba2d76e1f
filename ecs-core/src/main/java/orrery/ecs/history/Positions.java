package orrery.ecs.history;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// The positions of a recording. Finds where the world is, which positions exist, and which one is next.
final class Positions {
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Branches branches;
    private StateReports reports;

    /// @param reports what the world and the schedule returned at each position, beginning at the oldest state
    Positions(EngineSchedule schedule, Branches branches, StateReports reports) {
        this.schedule = schedule;
        this.branches = branches;
        this.reports = reports;
        world = EngineWorld.of(schedule.world());
    }

    /// Ends the open segment before the world moves.
    ///
    /// @throws WorldException if a system or an iteration calls it
    void endFor(String verb) {
        world.endFor(verb, "call it between systems or ticks");
    }

    /// @throws WorldException if the world can't go on from the past, see [EngineWorld#historyFixed]
    void requireFreeHistory() {
        String fixed = world.historyFixed();
        if (fixed != null) {
            throw new WorldException(fixed);
        }
    }

    Branches branches() {
        return branches;
    }

    StateReports reports() {
        return reports;
    }

    /// Number of the oldest state.
    long firstTick() {
        return reports.firstTick();
    }

    /// Called when the oldest tick was dropped. The state after that tick is then the oldest one.
    void drop(RecordedTick gone) {
        reports = reports.without(gone);
    }

    // ---- position of the world

    /// Position of the world.
    Position current() {
        int done = sinceState(world.tick()).size();
        if (!world.isInTick()) {
            return new Position(branches.current(), world.tick(), done, 0);
        }
        return new Position(branches.current(), world.tick(), done - ofRunningTick(), schedule.systemsDone());
    }

    /// Number of segments of the running tick.
    int ofRunningTick() {
        EngineSchedule.Tick tick = schedule.standing().tick();
        return tick == null ? 0 : tick.segments().size();
    }

    /// Segments since a state: those of edits and of the running tick.
    List<Segment> sinceState(long state) {
        if (world.isTickEnded()) {
            return List.of();
        }
        return reports.since(state, world.segmentsOfTick());
    }

    /// The edits and the unfinished tick after the newest state of the current branch.
    BranchTail present() {
        List<Segment> segments = List.copyOf(sinceState(world.tick()));
        return new BranchTail(segments, segments.size() - (world.isInTick() ? ofRunningTick() : 0),
                schedule.standing());
    }

    /// Whether the world is at a position before the newest one of the current branch.
    boolean isInPast() {
        return branches.current().tail() != null;
    }

    /// Whether the recording contains the position of the world, and the world has applied as many segments as the recording has
    /// up to that position. Call this only if the world is in the past.
    boolean isAsRecorded() {
        Position here = current();
        TickLog log = log(branches.current(), here.tick());
        return isWithin(here, log) && log.done(here.edits(), here.systems()) == sinceState(here.tick()).size();
    }

    // ---- recorded positions

    /// The newest position of a branch: after its last edit, or inside an unfinished tick.
    Position newest(Branch of) {
        BranchTail tail = of.tail();
        return tail == null ? current() : new Position(of, of.newestTick(), tail.edits(), tail.reports().size());
    }

    /// Whether a position is the newest one of a branch that the world has left.
    boolean isHead(Position at) {
        return at.branch().tail() != null && at.equals(newest(at.branch()));
    }

    /// Whether a position exists.
    boolean has(Position to) {
        if (!branches.has(to.branch()) || to.tick() < firstTick() || to.tick() > to.branch().newestTick()) {
            return false;
        }
        TickLog next = logAfter(to.branch(), to.tick());
        return to.isState() || next != null && isWithin(to, next);
    }

    private static boolean isWithin(Position to, TickLog next) {
        return to.edits() <= next.edits() && to.systems() <= next.reports().size()
                && (to.systems() == 0 || to.edits() == next.edits()) && to.edits() >= 0 && to.systems() >= 0;
    }

    /// @throws WorldException if the position does not exist
    void require(Position to) {
        if (!branches.has(to.branch())) {
            throw new WorldException("%s is no branch of this recording, or was deleted; there are %s.".formatted(
                    to.branch(), branches.all()));
        }
        if (!has(to)) {
            throw new WorldException("There is no position %s; %s reaches from %d to %s.".formatted(to.text(),
                    to.branch(), firstTick(), newest(to.branch()).text()));
        }
    }

    /// The log that follows a state: the next tick. At the newest state of a branch: the edits and the unfinished tick there,
    /// possibly neither. Null if the branch has no such state.
    @Nullable
    TickLog logAfter(Branch of, long state) {
        TickLog log = of.after(state);
        return log == null && of == branches.current() && state == of.newestTick() ? present() : log;
    }

    /// @throws WorldException if the branch has no such state
    TickLog requireLogAfter(Branch of, long state) {
        TickLog log = logAfter(of, state);
        if (log == null) {
            throw new WorldException("Nothing follows state %d on %s, which ends at %s.".formatted(state, of,
                    newest(of).text()));
        }
        return log;
    }

    /// The log that follows a state of the past.
    static TickLog log(Branch of, long state) {
        return Objects.requireNonNull(of.after(state));
    }

    /// Number of segments between the state of a position and the position itself. At the newest position these include the
    /// inputs of an unfinished tick even if no system of it has run yet.
    int toDo(Position to) {
        BranchTail tail = to.branch().tail();
        if (tail != null && isHead(to)) {
            return tail.segments().size();
        }
        return to.isState()
                ? 0
                : Objects.requireNonNull(logAfter(to.branch(), to.tick())).done(to.edits(), to.systems());
    }

    /// Number of segments between the state of a position and the position itself.
    ///
    /// @throws WorldException if the position does not exist
    int segmentsDone(Position at) {
        require(at);
        return !isInPast() && at.equals(current()) ? sinceState(at.tick()).size() : toDo(at);
    }

    // ---- the next position

    /// The first state after the position on its branch; null if that state is not recorded yet.
    @Nullable
    Position nextTick(Position from) {
        long next = from.tick() + 1;
        return next > from.branch().newestTick() ? null : Position.state(from.branch(), next);
    }

    /// The last state before the position; null if that state cannot be reached.
    @Nullable
    Position previousTick(Position from) {
        long previous = from.isState() ? from.tick() - 1 : from.tick();
        return previous < firstTick() ? null : Position.state(from.branch(), previous);
    }

    /// The position after the next edit or the next system that ran; the state after the tick if no further system ran; null if
    /// nothing follows the position.
    @Nullable
    Position nextStep(Position from) {
        TickLog log = logAfter(from.branch(), from.tick());
        if (log == null) {
            return null;
        }
        Position next = TickPositions.next(from, log);
        return next == null ? nextTick(from) : next;
    }

    /// The position before the last edit or system that ran; null if that position cannot be reached.
    @Nullable
    Position previousStep(Position from) {
        if (from.isState()) {
            RecordedTick tick = from.branch().tick(from.tick());
            return tick == null
                    ? null
                    : TickPositions.before(from.branch(), tick.number() - 1, tick, tick.order().size());
        }
        if (from.systems() == 0) {
            return new Position(from.branch(), from.tick(), from.edits() - 1, 0);
        }
        TickLog log = logAfter(from.branch(), from.tick());
        return log == null ? null : TickPositions.before(from.branch(), from.tick(), log, from.systems());
    }

    /// Number of segments at the beginning of two lists that are the same objects.
    static int common(List<Segment> a, List<Segment> b) {
        int same = 0;
        while (same < a.size() && same < b.size() && a.get(same) == b.get(same)) {
            same++;
        }
        return same;
    }
}

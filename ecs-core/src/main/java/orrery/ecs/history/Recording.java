package orrery.ecs.history;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TickHashes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

/// Records the ticks of a schedule, including branches, and moves the world to any recorded state.
///
/// The recording listens to the schedule from its creation on. Any change made while the world is in the past starts a branch.
/// After restoring the world from a snapshot, close the recording and create a new one.
///
/// This class itself adds ticks and branches. It is long because it also has the methods that other classes implement.
public final class Recording {
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Budget budget = new Budget();
    private final Packing packing;
    private final Keyframes keyframes;
    private final Route route;
    private final Recomputation recomputation;
    private final Branches branches;
    private final Positions positions;
    private final PendingInputs pending;
    private final Playhead playhead;
    private final Eviction eviction;
    private final Function<RecordedTick, List<Segment>> rebuilding;
    private final Consumer<Segment> segmentListener = this::onSegment;
    private final Runnable turnListener = this::onTurn;
    private final Runnable tickListener = this::onTickEnd;
    /// Whether a tick was too large to keep, so that recomputing should be tried.
    private boolean wantsToRecompute;
    private boolean closed;
    private boolean isLost;
    private final boolean isOfProgram;

    /// Starts recording at the current state of a schedule. Edits made since the last tick belong to the next one. If fewer
    /// than 3,600 ticks would fit in the budget, repeatable ticks are recomputed on demand instead of stored. A schedule may
    /// have several recordings. If one of them moves the world and ticks are run there, the others are lost, see [#isLost].
    ///
    /// @throws WorldException if the world is not recorded or a tick has begun, or a system or an iteration calls it
    public Recording(Schedule schedule) {
        this(schedule, HistoryPolicy.USUAL);
    }

    /// Starts recording at the current state of a schedule and never recomputes a tick. If much of the world changes in each
    /// tick, few ticks fit in the budget. Use this for systems with effects outside the world, and for recordings that no user
    /// asked for.
    ///
    /// @throws WorldException if the world is not recorded or a tick has begun, or a system or an iteration calls it
    public static Recording ofSegments(Schedule schedule) {
        return new Recording(schedule, HistoryPolicy.SEGMENTS);
    }

    Recording(Schedule of, HistoryPolicy tuning) {
        schedule = EngineSchedule.of(of);
        world = EngineWorld.of(schedule.world());
        world.endFor("new Recording", "call it between ticks");
        if (!world.isRecorded()) {
            throw new WorldException("The world is not recorded; make it with TrackingLevel.RECORDED.");
        }
        world.requireNoTick("recording");
        isOfProgram = tuning == HistoryPolicy.SEGMENTS;
        StateReports reports = StateReports.from(schedule);
        branches = new Branches(reports.firstTick());
        positions = new Positions(schedule, branches, reports);
        recomputation = new Recomputation(schedule, positions);
        packing = new Packing(budget, tuning, recomputation);
        keyframes = new Keyframes(world, tuning, budget);
        route = new Route(world, recomputation);
        pending = new PendingInputs(positions);
        playhead = new Playhead(schedule, positions, pending, route, keyframes,
                new SegmentCache(tuning.batchNanos()));
        eviction = new Eviction(budget, positions, pending, playhead, route, keyframes);
        rebuilding = playhead::rebuild;
        world.onSegment(segmentListener);
        schedule.onTurn(turnListener);
        schedule.onCapture(tickListener);
    }

    // ---- position of the world

    /// Position of the world.
    public Position position() {
        return positions.current();
    }

    /// The newest position of the current branch.
    public Position newest() {
        return newest(branches.current());
    }

    /// The newest position of a branch: after its last edit, or inside an unfinished tick.
    public Position newest(Branch of) {
        return positions.newest(of);
    }

    /// Whether a tick has ended that does not follow the newest state, because the world was restored or another recording moved
    /// it. A recording [#ofSegments] then keeps its ticks and records no more; any other recording throws when such a tick ends.
    public boolean isLost() {
        return isLost;
    }

    /// Whether the world is at a position before the newest one of the current branch.
    public boolean isInPast() {
        return positions.isInPast();
    }

    // ---- recorded ticks and branches

    /// Number of the oldest state that can be reached.
    public long firstTick() {
        return positions.firstTick();
    }

    /// The current branch of the world.
    public Branch branch() {
        return branches.current();
    }

    /// All branches in order of creation.
    public List<Branch> branches() {
        return branches.all();
    }

    /// The ticks of a branch in order, including shared ones, from [#firstTick] + 1 on. A live view.
    public List<RecordedTick> ticks(Branch of) {
        return new BranchTicks(of, this::firstTick);
    }

    /// The tick with this number on a branch; null if it was not recorded or was dropped.
    public @Nullable RecordedTick tick(Branch of, long number) {
        return of.tick(number);
    }

    /// Whether ticks may be recomputed.
    public boolean isComputing() {
        return route.recomputes();
    }

    /// Number of the state from which a tick is recomputed: the newest earlier state with a copy, or the oldest state. Cost:
    /// linear in the number of ticks in between.
    public long copyBefore(Branch of, long number) {
        long state = number - 1;
        for (RecordedTick tick = of.tick(state); tick != null && !tick.hasCopy(); tick = of.tick(state)) {
            state--;
        }
        return Math.max(state, firstTick());
    }

    /// The segments after the newest state of a branch: those of edits and of the unfinished tick.
    public List<Segment> begun(Branch of) {
        BranchTail tail = of.tail();
        return tail == null ? List.copyOf(positions.sinceState(world.tick())) : tail.segments();
    }

    // ---- moving

    /// Moves the world to a position. At a past position between ticks, the inputs pending at the end of the tick before it are
    /// pending again. Inputs submitted at a past position stay pending there until the world continues from that position.
    ///
    /// Cost: proportional to the changes in between, or restoring a copy of a nearby state if that is cheaper.
    ///
    /// @throws DivergedException if a tick in between is recomputed with another result; the world does not move
    /// @throws WorldException if the position does not exist, or a system or an iteration calls it
    public void seek(Position to) {
        Branch left = branches.current();
        playhead.seek(to, false);
        if (left != branches.current() && branches.isAbandoned(left)) {
            eviction.remove(left);
        }
    }

    /// Moves the world like [#seek(Position)], but keeps the branch that the world leaves even if that branch does not differ
    /// from its parent. For callers that later move the world back.
    ///
    /// @throws DivergedException if a tick in between is recomputed with another result; the world does not move
    /// @throws WorldException if the position does not exist, or a system or an iteration calls it
    public void seekKeepingBranches(Position to) {
        playhead.seek(to, true);
    }

    /// Moves the world to a state of the current branch.
    ///
    /// @throws WorldException in the same cases as [#seek(Position)]
    public void seek(long tick) {
        seek(Position.state(branches.current(), tick));
    }

    /// Inputs pending at the newest position of a branch.
    public List<Record> waitingAtNewest(Branch of) {
        BranchTail tail = of.tail();
        return tail == null ? world.submittedInputs() : tail.standing().world().submittedInputs();
    }

    /// Inputs submitted at positions of the past. They stay pending until the world continues from their position. The
    /// positions are [#shared] ones. A live view.
    public Map<Position, List<Record>> waitingInPast() {
        return pending.all();
    }

    /// Makes inputs pending at a position of the past.
    void await(Position at, List<Record> submittedInputs) {
        positions.require(at);
        pending.put(at, submittedInputs);
    }

    /// Returns the same position on the branch that recorded it. The result is equal for all branches that share the position.
    public static Position shared(Position at) {
        return PendingInputs.shared(at);
    }

    /// Whether a position exists and can be reached.
    public boolean has(Position to) {
        return positions.has(to);
    }

    // ---- reading other states

    /// Copies the state at a position. The world moves there and back and then shows the same as before. Cost: moving there and
    /// back, and copying the world.
    ///
    /// @throws DivergedException if a tick in between is recomputed with another result
    /// @throws WorldException if the position does not exist, or a system or an iteration calls it
    public Snapshot stateAt(Position at) {
        return playhead.stateAt(at);
    }

    /// If many ticks must be recomputed to get the segments after a state, recomputes some of them, for a limited time. A search
    /// calls this method until it returns true, so that other work can run in between. The world moves back and then shows the
    /// same as before.
    ///
    /// @param of a branch
    /// @param state the state
    /// @param nanos approximate maximum duration; at least one tick is run
    /// @return whether getting the segments is now fast
    /// @throws DivergedException if a tick is recomputed with another result
    public boolean approach(Branch of, long state, long nanos) {
        return playhead.approach(of, state, nanos);
    }

    /// Visits states of a branch from `first` to `last`, until the callback returns false. The world moves there and back and
    /// then shows the same as before. A later visit to the remaining states need not recompute the earlier ones.
    ///
    /// Cost: moving to the first state, the ticks up to the last one, and up to two copies of the world.
    ///
    /// @param first the first state
    /// @param last the last state to visit
    /// @param goesOn called with the number of each state while the world is in it, for reading only; returns whether to continue
    /// @throws DivergedException if a tick is recomputed with another result
    /// @throws WorldException if a state does not exist, or a system or an iteration calls it
    public void visit(Branch of, long first, long last, LongPredicate goesOn) {
        playhead.visit(of, first, last, goesOn);
    }

    /// If ticks may be recomputed, keeps a copy of the current state for quick access to the ticks after it, until the next
    /// call of this method or [#letPlaceGo]. The copy does not count towards the budget.
    public void keepPlace() {
        playhead.keepPlace();
    }

    /// Drops the copy of [#keepPlace], and the unpacked copies of states near the current one.
    public void letPlaceGo() {
        playhead.letPlaceGo();
    }

    // ---- stepping through positions

    /// The first state after the position on its branch; null if that state is not recorded yet.
    public @Nullable Position nextTick(Position from) {
        return positions.nextTick(from);
    }

    /// The last state before the position; null if that state cannot be reached.
    public @Nullable Position previousTick(Position from) {
        return positions.previousTick(from);
    }

    /// The position after the next edit or the next system that ran; the state after the tick if no further system ran; null if
    /// nothing follows the position.
    public @Nullable Position nextStep(Position from) {
        return positions.nextStep(from);
    }

    /// The position before the last edit or system that ran; null if that position cannot be reached.
    public @Nullable Position previousStep(Position from) {
        return positions.previousStep(from);
    }

    // ---- segments between states

    /// The segments that follow a state of a branch: those of edits at it, then those of the next or unfinished tick; empty if
    /// nothing follows.
    public List<Segment> segmentsFrom(Branch of, long state) {
        TickLog log = positions.logAfter(of, state);
        return log == null ? List.of() : log.segments();
    }

    /// Number of segments between the state of a position and the position itself.
    ///
    /// @throws WorldException if the position does not exist
    public int segmentsDone(Position at) {
        return positions.segmentsDone(at);
    }

    /// The first position at which at least this many segments after a state are applied. Considers the positions after an edit,
    /// after a system that ran, and at the end of the tick.
    ///
    /// @param done number of segments, from 1 to all of them
    /// @throws WorldException if fewer segments follow the state
    public Position positionAfter(Branch of, long state, int done) {
        return TickPositions.after(of, state, positions.requireLogAfter(of, state), done);
    }

    // ---- branches

    /// Adds a listener that is called with each new branch when it starts, but not with branches that are read from a file.
    public void onBranch(Consumer<Branch> listener) {
        branches.onBranch(listener);
    }

    /// Deletes a branch with its ticks.
    ///
    /// @throws WorldException if the world is on the branch or another branch forked from the branch
    public void delete(Branch gone) {
        if (gone == branches.current()) {
            throw new WorldException(
                    "The world is on %s; switch to another branch before deleting it.".formatted(gone));
        }
        branches.children(gone).stream().findFirst().ifPresent(child -> {
            throw new WorldException("%s begins on %s, which is to be deleted; delete %s first.".formatted(child, gone,
                    child));
        });
        eviction.remove(gone);
    }

    /// Starts a branch at the current position, as the first edit there would. Does nothing at the newest position. The branch is
    /// removed if the world leaves it before it differs from its parent.
    ///
    /// @throws WorldException if a system or an iteration calls it, or the world is in the past and can't continue from there,
    ///     see [EngineWorld#historyFixed]
    public void branchOff() {
        positions.endFor("branchOff");
        if (isInPast()) {
            positions.requireFreeHistory();
            leaveThePast(world.tick(), positions.sinceState(world.tick()).size(), schedule.systemsDone());
        }
    }

    // ---- memory

    /// The memory limits of the recorded ticks.
    public Budget budget() {
        return budget;
    }

    // ---- for reading files

    /// The schedule whose ticks are recorded.
    public Schedule schedule() {
        return schedule;
    }

    /// Starts a branch at the current state.
    void begin(String name, Position fork, int shared) {
        if (!isInPast()) {
            playhead.leave();
        }
        branches.begin(name, fork, shared);
    }

    /// Removes branches that do not differ from their parent, except the current one.
    void removeEmptyBranches() {
        for (Branch branch : List.copyOf(branches.all()).reversed()) {
            if (branch != branches.current() && branches.isAbandoned(branch)) {
                eviction.remove(branch);
            }
        }
    }

    // ---- recording

    /// Ends the recording: removes its listeners and drops its ticks.
    public void close() {
        closed = true;
        world.removeListener(segmentListener);
        schedule.removeListener(turnListener);
        schedule.removeListener(tickListener);
        branches.clear();
        playhead.segments().clear();
        playhead.letPlaceGo();
        packing.clear();
        keyframes.clear();
    }

    private void onSegment(Segment segment) {
        if (!closed && isInPast()) {
            boolean isClock = segment.author().kind() == Author.Kind.CLOCK;
            long state = isClock ? segment.tick() - 1 : world.tick();
            List<Segment> done = positions.sinceState(state);
            int same = Positions.common(done, recordedAfter(state));
            if (same < done.size()) {
                leaveThePast(state, same, schedule.systemsDone());
            }
        }
    }

    /// Called after the turn of a system. Starts a branch if the turn differs from the recorded one, even if the system now
    /// changes nothing.
    private void onTurn() {
        if (!closed && isInPast() && !positions.isAsRecorded()) {
            leaveThePast(world.tick(), positions.sinceState(world.tick()).size(), schedule.systemsDone() - 1);
        }
    }

    private List<Segment> recordedAfter(long state) {
        TickLog log = Positions.log(branches.current(), state);
        return log instanceof RecordedTick tick && !tick.isRaw() ? List.of() : log.segments();
    }

    /// Starts a branch, because the world differs from the recorded ticks. Starts none if this branch has no further segments.
    ///
    /// @param same number of segments that are the same as recorded
    /// @param systems number of systems whose turns were the same as recorded
    private void leaveThePast(long state, int same, int systems) {
        Branch branch = branches.current();
        TickLog log = Positions.log(branch, state);
        if (log instanceof BranchTail tail && !tail.isInTick() && same == tail.segments().size()) {
            playhead.arrive(branch);
            return;
        }
        int done = positions.sinceState(state).size();
        int edits = world.isInTick() ? done - positions.ofRunningTick() : done;
        boolean isInTick = world.isInTick() && edits == log.edits() && same >= edits;
        int sameSystems = isInTick ? systems : 0;
        Branch owner = same == 0 && sameSystems == 0 ? branch.ownerOf(state) : branch.ownerOf(state + 1);
        Position fork = new Position(owner, state, Math.min(same, edits), sameSystems);
        pending.remove(fork);
        branches.beginNumbered(fork, same);
    }

    private void onTickEnd() {
        if (closed || isLost && isOfProgram) {
            return;
        }
        Branch branch = branches.current();
        if (world.tick() != branch.newestTick() + 1) {
            isLost = true;
            if (isOfProgram) {
                return;
            }
            throw new WorldException(
                    ("Tick %d ended, but the recording is at state %d: the world was restored, or another"
                            + " recording moved it. Close this one and make a new one.")
                            .formatted(world.tick(), branch.newestTick()));
        }
        List<Segment> own = positions.reports().since(world.tick() - 1, world.segmentsOfTick());
        RecordedTick tick = new RecordedTick(world.tick(), own, schedule.standing(),
                Hashes.of(TickHashes.of(world), branch.tick(branch.newestTick())),
                rebuilding);
        branch.add(tick);
        route.rest();
        boolean isDense = !recomputation.hasDiverged() && packing.isDense(tick);
        recomputation.expect(isDense);
        keyframes.added(branch, tick, isDense);
        budget.add(tick.bytes());
        packing.added(tick, this::isComputable);
        if (wantsToRecompute && !recomputation.hasDiverged()) {
            beginToRecompute(tick);
        }
        eviction.dropExceeding();
    }

    /// Whether a tick can be recomputed from now on. If no copy of the oldest state exists yet, returns false and requests one.
    private boolean isComputable(RecordedTick tick) {
        boolean is = Recomputation.isRepeatable(tick) && branches.has(tick);
        wantsToRecompute |= is;
        return is && route.recomputes() && !recomputation.hasDiverged();
    }

    /// Runs the tick that just ended again as a trial, if it is repeatable. If the result is the same, copies the oldest state,
    /// so that ticks can be recomputed. If the result differs, no tick is ever recomputed.
    private void beginToRecompute(RecordedTick tick) {
        wantsToRecompute = false;
        if (!route.recomputes() && Recomputation.isRepeatable(tick) && playhead.comesOutAlike(tick, recomputation)) {
            Branch root = branches.current().line().getFirst();
            route.setBase(keyframes.keep(playhead.stateAt(Position.state(root, firstTick()))));
        }
    }
}

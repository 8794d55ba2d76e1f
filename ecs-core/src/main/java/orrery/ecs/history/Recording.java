package orrery.ecs.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

/// Records the ticks of a schedule, including branches, and moves the world to any recorded state.
///
/// The recording listens to the schedule from its creation on. Any change made while the world is in the past starts a branch.
/// After restoring the world from a snapshot, create a new recording.
///
/// This file is long because moving away, coming back and starting a branch change the same few fields. Packing, keyframes,
/// routes between states, reports, the segment cache, positions within a tick and the budget have their own classes.
public final class Recording {
    private final Function<RecordedTick, List<Segment>> rebuilding = this::rebuild;
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Budget budget = new Budget();
    private final Packing packing;
    private final Keyframes keyframes;
    private final Route route;
    private final Recomputation recomputation;
    private boolean wantsToCompute;
    private boolean computes;
    private final SegmentCache atHand = new SegmentCache();
    private final List<Branch> branches = new ArrayList<>();
    private final List<Consumer<Branch>> branchListeners = new ArrayList<>();
    private StateReports standings;
    private final Map<Position, List<Record>> waitingInPast = new HashMap<>();
    private @Nullable RecordedTick keptAt;
    private @Nullable Keyframe keptCopy;
    private Branch branch;
    private int lastId;
    private boolean closed;

    /// Starts recording at the current state of a schedule. Edits made since the last tick belong to the next one. If the budget
    /// would hold less than a minute of ticks, ticks are recomputed on demand instead of stored.
    ///
    /// @throws WorldException if the world is not recorded or a tick has begun
    public Recording(Schedule schedule) {
        this(schedule, HistoryPolicy.USUAL);
    }

    /// Starts recording at the current state of a schedule and never recomputes a tick. If much of the world changes, fewer ticks
    /// fit in the budget. Use this if systems have effects outside the world, or if the user did not ask for a recording.
    ///
    /// @throws WorldException if the world is not recorded or a tick has begun
    public static Recording ofSegments(Schedule schedule) {
        return new Recording(schedule, HistoryPolicy.SEGMENTS);
    }

    Recording(Schedule of, HistoryPolicy tuning) {
        schedule = EngineSchedule.of(of);
        world = EngineWorld.of(schedule.world());
        if (!world.isRecorded() || schedule.isMidTick()) {
            throw new WorldException(world.isRecorded()
                    ? "Tick %d is running; finish it before recording.".formatted(world.tickBeingMade())
                    : "The world is not recorded; make it with TrackingLevel.RECORDED.");
        }
        standings = StateReports.from(schedule);
        branch = new Branch(++lastId, "Main", firstTick());
        branches.add(branch);
        recomputation = new Recomputation(schedule);
        packing = new Packing(budget, tuning, recomputation);
        keyframes = new Keyframes(world, tuning, budget);
        route = new Route(world, recomputation);
        world.onSegment(this::onSegment);
        schedule.onTurn(this::onTurn);
        schedule.onTickEnd(this::onTickEnd);
    }

    // ---- position of the world

    /// Position of the world.
    public Position position() {
        int done = sinceState(world.tick()).size();
        if (!world.isInTick()) {
            return new Position(branch, world.tick(), done, 0);
        }
        return new Position(branch, world.tick(), done - ofRunningTick(), schedule.systemsDone());
    }

    private int ofRunningTick() {
        EngineSchedule.Tick tick = schedule.standing().tick();
        return tick == null ? 0 : tick.segments().size();
    }

    /// Segments since a state: those of edits and of the running tick.
    private List<Segment> sinceState(long state) {
        if (world.isTickEnded()) {
            return List.of();
        }
        return standings.since(state, world.segmentsOfTick());
    }

    /// The newest position of the current branch.
    public Position newest() {
        return newest(branch);
    }

    /// The newest position of a branch: after its last edit, or inside an unfinished tick.
    public Position newest(Branch of) {
        BranchTail tail = of.tail();
        if (tail == null) {
            return position();
        }
        return new Position(of, of.newestTick(), tail.edits(), tail.reports().size());
    }

    /// Whether the branch continues after the position of the world.
    public boolean isInPast() {
        return branch.tail() != null;
    }

    // ---- recorded ticks and branches

    /// Number of the oldest state that can be reached.
    public long firstTick() {
        return standings.firstTick();
    }

    /// The current branch of the world.
    public Branch branch() {
        return branch;
    }

    /// All branches in order of creation.
    public List<Branch> branches() {
        return Collections.unmodifiableList(branches);
    }

    /// The ticks of a branch in order, including shared ones, from [#firstTick] + 1 on. A live view.
    public List<RecordedTick> ticks(Branch of) {
        return new BranchTicks(of, firstTick());
    }

    /// The tick with this number on a branch; null if it was not recorded or was dropped.
    public @Nullable RecordedTick tick(Branch of, long number) {
        return of.tick(number);
    }

    /// Whether ticks may be recomputed.
    public boolean isComputing() {
        return computes;
    }

    /// The state from which a tick is recomputed: the newest state before it with a copy, or the oldest state. Cost: O(ticks
    /// between them).
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
        return tail == null ? List.copyOf(sinceState(world.tick())) : tail.segments();
    }

    // ---- moving

    /// Moves the world to a position. In the past, the pending inputs are those that were pending when the previous tick ended,
    /// unless inputs were submitted at that position later. Those stay pending there until the world continues from it.
    ///
    /// Cost: proportional to the changes in between, or restoring a copy of a nearby state if that is cheaper.
    ///
    /// @throws DivergedException if a tick in between is recomputed with another result; the world does not move
    /// @throws WorldException if the position does not exist
    public void seek(Position to) {
        Position here = position();
        require(to);
        if (to.equals(here) && (!isInPast() || world.isInTick() == to.systems() > 0)) {
            return;
        }
        Place place = place(computes && !isAtHandUpTo(to));
        if (place.isAtHead()) {
            keepHead(place);
        } else {
            keepWaiting(here);
        }
        boolean goesAway = branch.isEmpty() && branches.stream().noneMatch(other -> other.parent() == branch);
        Position target = goesAway ? withoutEmpty(to) : to;
        try {
            move(target);
        } catch (DivergedException e) {
            comeBack(place);
            throw e;
        }
        if (branch != target.branch() && goesAway) {
            remove(branch);
        }
        branch = target.branch();
        stand(target);
    }

    /// Moves the world to a state of the current branch.
    ///
    /// @throws WorldException if the state does not exist
    public void seek(long tick) {
        seek(Position.state(branch, tick));
    }

    /// Stores inputs submitted at a position of the past, so that they are pending there until a tick continues from it.
    private void keepWaiting(Position here) {
        List<Record> waiting = world.submittedInputs();
        if (waiting.equals(standings.waiting(here))) {
            waitingInPast.remove(shared(here));
        } else {
            waitingInPast.put(shared(here), waiting);
        }
    }

    private List<Record> waiting(Position at) {
        return waitingInPast.getOrDefault(shared(at), standings.waiting(at));
    }

    /// Inputs pending at the newest position of a branch.
    public List<Record> waitingAtNewest(Branch of) {
        BranchTail tail = of.tail();
        return tail == null ? world.submittedInputs() : tail.standing().world().submittedInputs();
    }

    /// Inputs submitted at positions of the past, pending there until the world continues from them. A position is on the branch
    /// that recorded what follows it. A live view.
    public Map<Position, List<Record>> waitingInPast() {
        return Collections.unmodifiableMap(waitingInPast);
    }

    /// Makes inputs pending at a position of the past.
    void await(Position at, List<Record> submittedInputs) {
        require(at);
        waitingInPast.put(shared(at), submittedInputs);
    }

    /// The same position on the branch that recorded what follows it, which other branches may share.
    public static Position shared(Position at) {
        return new Position(at.branch().ownerOf(at.isState() ? at.tick() : at.tick() + 1), at.tick(), at.edits(),
                at.systems());
    }

    private void require(Position to) {
        if (!branches.contains(to.branch())) {
            throw new WorldException("%s is no branch of this recording, or was deleted; there are %s.".formatted(
                    to.branch(), branches));
        }
        if (!has(to)) {
            throw new WorldException("There is no position %s; %s reaches from %d to %s.".formatted(to.text(),
                    to.branch(), firstTick(), newest(to.branch()).text()));
        }
    }

    /// Whether a position exists and can be reached.
    public boolean has(Position to) {
        if (!branches.contains(to.branch()) || to.tick() < firstTick() || to.tick() > to.branch().newestTick()) {
            return false;
        }
        TickLog next = logAfter(to.branch(), to.tick());
        return to.isState() || next != null && isWithin(to, next);
    }

    private static boolean isWithin(Position to, TickLog next) {
        return to.edits() <= next.edits() && to.systems() <= next.reports().size()
                && (to.systems() == 0 || to.edits() == next.edits()) && to.edits() >= 0 && to.systems() >= 0;
    }

    /// The log that follows a state, including the edits and unfinished tick at the head.
    private @Nullable TickLog logAfter(Branch of, long state) {
        TickLog log = of.after(state);
        return log == null && of == branch && state == of.newestTick() ? present() : log;
    }

    private BranchTail present() {
        List<Segment> segments = List.copyOf(sinceState(world.tick()));
        return new BranchTail(segments, segments.size() - (world.isInTick() ? ofRunningTick() : 0),
                schedule.standing());
    }

    private void leave() {
        branch.leave(present());
    }

    /// Whether the world can move to a position with segments in memory, without recomputing a tick.
    private boolean isAtHandUpTo(Position to) {
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

    /// If ticks may be recomputed, keeps a copy of the head that the world has left, so that it can always come back.
    private void keepHead(Place left) {
        if (computes) {
            Keyframe head = keyframes.copy(left.state() == null ? world.snapshot() : left.state());
            budget.add(head.bytes());
            left.branch().keepHead(head);
        }
    }

    private void arrive(Branch at) {
        at.arrive();
        letHeadGo(at);
    }

    private void letHeadGo(Branch of) {
        Keyframe head = of.head();
        if (head != null) {
            budget.add(-head.drop());
            of.keepHead(null);
        }
    }

    /// The data needed to come back to a position.
    ///
    /// @param state a copy of the world, needed if ticks are recomputed; otherwise null
    private record Place(Position position, Branch branch, boolean isAtHead, EngineSchedule.Standing standing,
            Map<RecordedTick, List<Segment>> kept, @Nullable EngineSnapshot state) {}

    /// Records the current position, leaving the head if the world is there.
    ///
    /// @param copied whether to copy the world
    private Place place(boolean copied) {
        Position here = position();
        boolean isAtHead = !isInPast();
        EngineSnapshot state = copied ? world.snapshot() : null;
        if (isAtHead) {
            leave();
        }
        return new Place(here, branch, isAtHead, schedule.standing(), atHand.segments(), state);
    }

    private void comeBack(Place to) {
        if (to.state() != null) {
            world.restore(to.state());
        } else {
            move(to.position());
        }
        branch = to.branch();
        atHand.reopen(to.kept());
        schedule.stand(to.standing());
        if (to.isAtHead()) {
            arrive(branch);
        }
    }

    /// The same position on the parent of a branch that is about to be removed.
    private Position withoutEmpty(Position to) {
        return to.branch() == branch
                ? new Position(Objects.requireNonNull(branch.parent()), to.tick(), to.edits(), to.systems())
                : to;
    }

    private void move(Position to) {
        Keyframe head = to.branch().head();
        if (head != null && to.equals(newest(to.branch()))) {
            world.restore(head.state());
            atHand.show(to);
            return;
        }
        int done = sinceState(world.tick()).size();
        RecordedTick shown = to.branch().tick(to.tick());
        boolean isWithin = branch == to.branch() && world.tick() == to.tick() && (shown == null || shown.isRaw());
        if (!isWithin || done == 0 || to.isState() && toDo(to) == 0) {
            moveToState(to, done);
            done = 0;
        }
        int toDo = toDo(to);
        if (toDo > 0) {
            List<Segment> segments = rebuilt(to);
            if (toDo < done) {
                revert(segments.subList(toDo, done));
            } else {
                segments.subList(done, toDo).forEach(world::reapply);
            }
        }
    }

    /// Moves to the state of a position, keeping the segments of the tick that led to it in memory.
    private void moveToState(Position at, int done) {
        revert(done == 0 ? List.of() : log(branch, world.tick()).segments().subList(0, done));
        RecordedTick shown = at.branch().tick(at.tick());
        if (shown == null || shown.isRevertible()) {
            route.go(branch, at.branch(), at.tick(), firstTick());
            if (shown != null && !shown.isRaw()) {
                shown.rebuildAtEnd(world);
            }
        } else {
            boolean isStepBack = branch == at.branch() && world.tick() > at.tick() && world.tick() <= at.tick() + 2;
            List<RecordedTick> run = isStepBack ? SegmentCache.upTo(shown, at.branch()) : List.of(shown);
            route.go(branch, at.branch(), run.getFirst().number() - 1, firstTick());
            run.forEach(each -> each.rebuild(world));
            atHand.keep(run);
        }
        atHand.show(at);
    }

    private void revert(List<Segment> segments) {
        segments.reversed().forEach(world::revert);
    }

    /// The segments that follow the current state.
    private List<Segment> rebuilt(Position at) {
        TickLog log = log(at.branch(), at.tick());
        if (log instanceof RecordedTick tick && tick.isClosable()) {
            if (!tick.isRaw()) {
                tick.rebuild(world);
                tick.revert(world);
            }
            atHand.keep(List.of(tick));
        }
        return log.segments();
    }

    /// Rebuilds the packed segments of a tick by moving there and back. Rebuilds those of its neighbours at the same time and
    /// keeps them in memory until others are requested, so that a search along the ticks moves once per batch.
    private List<Segment> rebuild(RecordedTick tick) {
        Branch owner = ownerOf(tick);
        Place place = place(computes);
        TickBatch stretch = atHand.about(tick, owner);
        try {
            revert(sinceStateOf(place));
            route.rebuild(branch, owner, stretch, firstTick());
        } finally {
            branch = owner;
            world.stand(new EngineWorld.Standing(List.of(), true, false, List.of()));
            comeBack(place);
        }
        return tick.segments();
    }

    private Branch ownerOf(RecordedTick tick) {
        return branches.stream().filter(each -> each.tick(tick.number()) == tick).findFirst()
                .orElseThrow(
                        () -> new WorldException(("Tick %d is no longer recorded, and its segments were packed. Ask"
                                + " for ticks from %d on.").formatted(tick.number(), firstTick() + 1)));
    }

    /// The segments applied since the state of a place.
    private List<Segment> sinceStateOf(Place place) {
        int done = sinceState(world.tick()).size();
        return done == 0 ? List.of() : log(place.branch(), world.tick()).segments().subList(0, done);
    }

    /// Number of segments between the state of a position and the position. An unfinished tick may have inputs before any system
    /// ran.
    private int toDo(Position to) {
        BranchTail tail = to.branch().tail();
        if (tail != null && to.equals(newest(to.branch()))) {
            return tail.segments().size();
        }
        return to.isState()
                ? 0
                : Objects.requireNonNull(logAfter(to.branch(), to.tick())).done(to.edits(), to.systems());
    }

    private static TickLog log(Branch of, long state) {
        return Objects.requireNonNull(of.after(state));
    }

    /// Restores what world and schedule showed at the position.
    private void stand(Position at) {
        BranchTail tail = at.branch().tail();
        if (tail != null && at.equals(newest(at.branch()))) {
            arrive(at.branch());
            schedule.stand(tail.standing());
            return;
        }
        schedule.stand(standings.at(at, waiting(at)));
    }

    // ---- reading other states

    /// Copies the state at a position. The world moves there and back, and shows the same as before.
    ///
    /// Cost: moving there and back, and copying the world.
    ///
    /// @throws WorldException if the position does not exist
    public Snapshot stateAt(Position at) {
        Position here = position();
        require(at);
        if (at.equals(here)) {
            return world.snapshot();
        }
        Place place = place(computes);
        try {
            move(at);
            branch = at.branch();
            stand(at);
            EngineSnapshot state = world.snapshot();
            if (!isInPast()) {
                leave();
            }
            return state;
        } finally {
            comeBack(place);
        }
    }

    /// Moves part of the way to the segments that follow a state, if they must be rebuilt and many ticks recomputed for that. A
    /// search calls this until it returns true, so that other work can run in between. The world comes back and shows the same as
    /// before.
    ///
    /// @param of a branch
    /// @param state the state
    /// @param nanos approximate maximum duration; at least one tick is run
    /// @return whether getting the segments is now fast
    /// @throws DivergedException if a tick is recomputed with another result
    public boolean approach(Branch of, long state, long nanos) {
        RecordedTick tick = of.tick(state + 1);
        if (!computes || tick == null || tick.isRaw() || !tick.isComputed()) {
            return true;
        }
        Branch owner = ownerOf(tick);
        TickBatch stretch = atHand.planned(tick, owner);
        if (!route.isFar(owner, stretch, nanos)) {
            return true;
        }
        Place place = place(computes);
        try {
            revert(sinceStateOf(place));
            return route.approach(branch, owner, stretch, firstTick(), nanos);
        } finally {
            branch = owner;
            world.stand(new EngineWorld.Standing(List.of(), true, false, List.of()));
            comeBack(place);
        }
    }

    /// Visits states of a branch in order, until the callback returns false. The world moves there and back and shows the same as
    /// before. A later visit to the remaining states continues where this one ended.
    ///
    /// Cost: moving to the first state, the ticks up to the last one, and two copies of the world.
    ///
    /// @param first the first state
    /// @param last the last state to visit
    /// @param goesOn called with the number of each state while the world is in it, for reading only; returns whether to continue
    /// @throws DivergedException if a tick is recomputed with another result
    /// @throws WorldException if a state does not exist
    public void visit(Branch of, long first, long last, LongPredicate goesOn) {
        require(Position.state(of, first));
        require(Position.state(of, last));
        Place place = place(computes);
        try {
            revert(sinceStateOf(place));
            route.visit(branch, of, new Route.Visit(first, last, goesOn), firstTick());
        } finally {
            branch = of;
            world.stand(new EngineWorld.Standing(List.of(), true, false, List.of()));
            comeBack(place);
        }
    }

    /// If ticks are recomputed, keeps a copy of the current state for quick access to what follows it, until the next call or
    /// [#letPlaceGo]. The copy does not count towards the budget.
    public void keepPlace() {
        letPlaceGo();
        RecordedTick tick = branch.tick(world.tick());
        if (computes && tick != null && !tick.hasCopy()) {
            keptAt = tick;
            keptCopy = new Keyframe(world.snapshot(), null, 0);
            tick.setKeyframe(keptCopy);
        }
    }

    /// Drops the copy of [#keepPlace].
    public void letPlaceGo() {
        if (keptAt != null && keptAt.keyframe() == keptCopy) {
            keptAt.takeKeyframe();
        }
        keptAt = null;
        keptCopy = null;
        route.letCopiesGo();
    }

    // ---- stepping through positions

    /// The next later state of the branch, or null.
    public @Nullable Position nextTick(Position from) {
        long next = from.tick() + 1;
        return next > from.branch().newestTick() ? null : Position.state(from.branch(), next);
    }

    /// The state at or before the position: the position's own state, or for a state the previous one; null if it cannot be
    /// reached.
    public @Nullable Position previousTick(Position from) {
        long previous = from.isState() ? from.tick() - 1 : from.tick();
        return previous < firstTick() ? null : Position.state(from.branch(), previous);
    }

    /// The position after the next edit or the next system that ran, or null. After the last system of a tick, the state after
    /// the tick.
    public @Nullable Position nextStep(Position from) {
        TickLog log = logAfter(from.branch(), from.tick());
        if (log == null) {
            return null;
        }
        Position next = TickPositions.next(from, log);
        return next == null ? nextTick(from) : next;
    }

    /// The position before the last edit or system that ran; null if it cannot be reached.
    public @Nullable Position previousStep(Position from) {
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

    // ---- segments between states

    /// The segments that follow a state of a branch: those of edits at it, then those of the next or unfinished tick; empty if
    /// nothing follows.
    public List<Segment> segmentsFrom(Branch of, long state) {
        TickLog log = logAfter(of, state);
        return log == null ? List.of() : log.segments();
    }

    /// Number of segments that are applied between the state of a position and the position.
    ///
    /// @throws WorldException if the position does not exist
    public int segmentsDone(Position at) {
        require(at);
        return !isInPast() && at.equals(position()) ? sinceState(at.tick()).size() : toDo(at);
    }

    /// The first position at which this many of the segments that follow a state are applied and the last system that had its
    /// turn has run.
    ///
    /// @param done number of segments, from 1 to all of them
    public Position positionAfter(Branch of, long state, int done) {
        return TickPositions.after(of, state, Objects.requireNonNull(logAfter(of, state)), done);
    }

    // ---- branches

    /// Adds a listener that is called with each new branch, when its first segment differs from those of its parent.
    public void onBranch(Consumer<Branch> listener) {
        branchListeners.add(listener);
    }

    /// Deletes a branch with its ticks.
    ///
    /// @throws WorldException if the world is on it or another branch forked from it
    public void delete(Branch gone) {
        if (gone == branch) {
            throw new WorldException(
                    "The world is on %s; switch to another branch before deleting it.".formatted(gone));
        }
        branches.stream().filter(other -> other.parent() == gone).findFirst().ifPresent(child -> {
            throw new WorldException("%s left %s, which is to be deleted; delete %s first.".formatted(child, gone,
                    child));
        });
        remove(gone);
    }

    /// Starts a branch at the current position, as the first edit there would. Does nothing if no ticks follow. The branch is
    /// removed if the world leaves it before it differs.
    public void branchOff() {
        if (isInPast()) {
            leaveThePast(world.tick(), sinceState(world.tick()).size(), schedule.systemsDone());
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
            leave();
        }
        branch = new Branch(++lastId, name, fork, shared);
        branches.add(branch);
    }

    /// Adds a tick whose segments were applied from a file.
    void take() {
        onTickEnd();
    }

    // ---- recording

    /// Ends the recording: removes its listeners and drops its ticks.
    public void close() {
        closed = true;
        branches.forEach(each -> each.ownTicks().clear());
        branches.clear();
        atHand.clear();
        route.letCopiesGo();
    }

    private void onSegment(Segment segment) {
        if (!closed && isInPast()) {
            boolean isClock = segment.author().kind() == Author.Kind.CLOCK;
            long state = isClock ? segment.tick() - 1 : world.tick();
            List<Segment> done = sinceState(state);
            int same = common(done, recordedAfter(state));
            if (same < done.size()) {
                leaveThePast(state, same, schedule.systemsDone());
            }
        }
    }

    /// Called after the turn of a system. A branch also starts if a system that changed something in the past now changes
    /// nothing.
    private void onTurn() {
        if (!closed && isInPast() && !isAsRecorded(position())) {
            leaveThePast(world.tick(), sinceState(world.tick()).size(), schedule.systemsDone() - 1);
        }
    }

    private boolean isAsRecorded(Position here) {
        TickLog log = log(branch, here.tick());
        return isWithin(here, log) && log.done(here.edits(), here.systems()) == sinceState(here.tick()).size();
    }

    private List<Segment> recordedAfter(long state) {
        TickLog log = log(branch, state);
        return log instanceof RecordedTick tick && !tick.isRaw() ? List.of() : log.segments();
    }

    /// Starts a branch, because the latest change differs from what followed a state of the past.
    ///
    /// @param same number of segments that are the same as in the past
    /// @param systems number of systems that had the same turn as in the past
    private void leaveThePast(long state, int same, int systems) {
        TickLog log = log(branch, state);
        if (log instanceof BranchTail tail && !tail.isInTick() && same == tail.segments().size()) {
            arrive(branch);
            return;
        }
        int done = sinceState(state).size();
        int edits = world.isInTick() ? done - ofRunningTick() : done;
        boolean isInTick = world.isInTick() && edits == log.edits() && same >= edits;
        int sameSystems = isInTick ? systems : 0;
        Branch owner = same == 0 && sameSystems == 0 ? branch.ownerOf(state) : branch.ownerOf(state + 1);
        Position fork = new Position(owner, state, Math.min(same, edits), sameSystems);
        waitingInPast.remove(fork);
        lastId++;
        branch = new Branch(lastId, "Branch " + lastId, fork, same);
        branches.add(branch);
        branchListeners.forEach(listener -> listener.accept(branch));
    }

    private static int common(List<Segment> a, List<Segment> b) {
        int same = 0;
        while (same < a.size() && same < b.size() && a.get(same) == b.get(same)) {
            same++;
        }
        return same;
    }

    private void onTickEnd() {
        if (closed) {
            return;
        }
        if (world.tick() != branch.newestTick() + 1) {
            throw new WorldException(("Tick %d ended, but the recording is at state %d: the world was restored. Make a"
                    + " new recording.").formatted(world.tick(), branch.newestTick()));
        }
        List<Segment> own = standings.since(world.tick() - 1, world.segmentsOfTick());
        RecordedTick tick = new RecordedTick(world.tick(), own, schedule.standing(),
                Hashes.of(world.tick() % RecordedTick.TICKS_PER_HASH == 0 ? world.hashes() : world.cheapHashes(),
                        branch.tick(branch.newestTick())),
                rebuilding);
        branch.add(tick);
        route.rest();
        keyframes.added(branch, tick, !recomputation.hasDiverged() && packing.isDense(tick));
        budget.add(tick.bytes());
        packing.added(tick, this::isComputable);
        if (wantsToCompute && !recomputation.hasDiverged()) {
            beginToCompute(tick);
        }
        while (budget.isExceeded(branch.newestTick() - firstTick()) && branch.newestTick() - firstTick() > 1) {
            dropOldest();
        }
    }

    /// Whether a tick is recomputed from now on. Copies the oldest state before the first such tick.
    private boolean isComputable(RecordedTick tick) {
        boolean is = Recomputation.isRepeatable(tick)
                && branches.stream().anyMatch(each -> each.tick(tick.number()) == tick);
        wantsToCompute |= is;
        return is && computes && !recomputation.hasDiverged();
    }

    /// Recomputes the tick that just ended as a trial. If the result differs, the recording keeps as many segments as it can
    /// instead.
    private void beginToCompute(RecordedTick tick) {
        wantsToCompute = false;
        if (!computes && Recomputation.isRepeatable(tick) && comesOutAlike(tick)) {
            Branch root = branch.line().getFirst();
            Keyframe oldest = keyframes.copy(stateAt(Position.state(root, firstTick())));
            budget.add(oldest.bytes());
            route.setBase(oldest);
            computes = true;
        }
    }

    private boolean comesOutAlike(RecordedTick tick) {
        Map<String, Long> hashes = world.hashes();
        Place place = place(true);
        try {
            return recomputation.comesOutAlike(tick, hashes);
        } finally {
            comeBack(place);
        }
    }

    /// Drops the oldest tick of the branch; if ticks are recomputed, all ticks up to the next copy of a state.
    private void dropOldest() {
        if (computes) {
            long end = branch.newestTick() - 1;
            long next = firstTick() + 1;
            while (next < end && Objects.requireNonNull(branch.tick(next)).keyframe() == null) {
                next++;
            }
            RecordedTick last = Objects.requireNonNull(branch.tick(next));
            if (last.keyframe() == null) {
                Keyframe copy = keyframes.copy(stateAt(Position.state(branch, next)));
                budget.add(copy.bytes());
                last.setKeyframe(copy);
            }
        }
        do {
            dropFirst();
        } while (computes && route.base() == null);
    }

    /// Drops the oldest tick of the branch and all branches that forked before it.
    private void dropFirst() {
        Branch oldest = branch.line().getFirst();
        if (oldest.ownTicks().isEmpty() || oldest != branch && nextInLine(oldest).forkTick() == firstTick()) {
            Branch next = nextInLine(oldest);
            next.becomeFirst();
            removeWithChildren(oldest);
            return;
        }
        List<Branch> leaving = branches.stream()
                .filter(other -> other.parent() == oldest && other.forkTick() == firstTick()).toList();
        leaving.forEach(this::removeWithChildren);
        RecordedTick gone = oldest.dropFirst();
        Keyframe old = route.base();
        if (old != null) {
            budget.add(-old.drop());
        }
        route.setBase(computes ? gone.takeKeyframe() : null);
        budget.remove(gone);
        standings = standings.without(gone);
        forgetWaiting();
    }

    /// Drops inputs pending at positions that no longer exist.
    private void forgetWaiting() {
        waitingInPast.keySet().removeIf(at -> at.tick() < firstTick() || !branches.contains(at.branch()));
    }

    private Branch nextInLine(Branch of) {
        List<Branch> line = branch.line();
        return line.get(line.indexOf(of) + 1);
    }

    private void removeWithChildren(Branch gone) {
        branches.stream().filter(other -> other.parent() == gone).toList().forEach(this::removeWithChildren);
        remove(gone);
    }

    private void remove(Branch gone) {
        branches.remove(gone);
        forgetWaiting();
        letHeadGo(gone);
        gone.ownTicks().forEach(budget::remove);
        gone.ownTicks().clear();
        atHand.forgetDropped();
    }
}

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
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

/// The ticks that a schedule has run, in branches, and the way to each of their states and back.
///
/// It listens to the schedule from its making on. Whatever is done to the world while it stands in the past starts a
/// branch. A world that is restored from a snapshot needs a new recording.
///
/// The file is long because going elsewhere, coming back and beginning a branch change the same few things together. Packing,
/// keyframes, the way between two states, what is shown at each, segments at hand, steps within a tick and the budget have
/// classes of their own.
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

    /// Records a schedule from its present state on. Edits made since the last tick ended belong to the next one. Where a
    /// budget would hold less than a minute of ticks, they are run again when they are gone to.
    ///
    /// @throws WorldException if the world is not recorded or a tick is begun
    public Recording(Schedule schedule) {
        this(schedule, HistoryPolicy.USUAL);
    }

    /// Records a schedule from its present state on, and never runs a tick again: of a world in which much changes, fewer
    /// ticks stay in the budget. For programs whose systems do more than change the world, and whoever records without being
    /// asked.
    ///
    /// @throws WorldException if the world is not recorded or a tick is begun
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

    // ---- where the world is

    /// Where the world is.
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

    /// The segments of edits and of the running tick since a state.
    private List<Segment> sinceState(long state) {
        if (world.isTickEnded()) {
            return List.of();
        }
        return standings.since(state, world.segmentsOfTick());
    }

    /// The newest position of the branch on which the world is.
    public Position newest() {
        return newest(branch);
    }

    /// The newest position of a branch: after its last edit, or in a tick that was begun.
    public Position newest(Branch of) {
        BranchTail tail = of.tail();
        if (tail == null) {
            return position();
        }
        return new Position(of, of.newestTick(), tail.edits(), tail.reports().size());
    }

    /// Whether the branch goes on after the position at which the world is.
    public boolean isInPast() {
        return branch.tail() != null;
    }

    // ---- what there is

    /// The oldest state that can be reached.
    public long firstTick() {
        return standings.firstTick();
    }

    /// The branch on which the world is.
    public Branch branch() {
        return branch;
    }

    /// All branches, in the order in which they began.
    public List<Branch> branches() {
        return Collections.unmodifiableList(branches);
    }

    /// The ticks of a branch in order, those it shares with others included, from [#firstTick] + 1 on. A view.
    public List<RecordedTick> ticks(Branch of) {
        return new BranchTicks(of, firstTick());
    }

    /// The tick of that number on a branch; null if it was not recorded or is no longer there.
    public @Nullable RecordedTick tick(Branch of, long number) {
        return of.tick(number);
    }

    /// Whether there may be ticks that are run again.
    public boolean isComputing() {
        return computes;
    }

    /// The state from which one goes on to run a tick again: the newest before it of which a copy is kept, or the oldest
    /// there is. Cost: that of looking at the ticks between.
    public long copyBefore(Branch of, long number) {
        long state = number - 1;
        for (RecordedTick tick = of.tick(state); tick != null && !tick.hasCopy(); tick = of.tick(state)) {
            state--;
        }
        return Math.max(state, firstTick());
    }

    /// The segments that follow upon the newest state of a branch: of edits made at it, and of the tick that was begun.
    public List<Segment> begun(Branch of) {
        BranchTail tail = of.tail();
        return tail == null ? List.copyOf(sinceState(world.tick())) : tail.segments();
    }

    // ---- going elsewhere

    /// Goes to a position. What waits for the next tick is, in the past, what waited when the tick before ended, unless
    /// something was handed in there since: that waits there until the world goes on from it.
    ///
    /// Cost: that of what changed on the way, or of restoring a copy of a state nearby where that is less.
    ///
    /// @throws DivergedException if a tick on the way is run again and comes out differently; the world stays where it is
    /// @throws WorldException if there is no such position
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

    /// Goes to a state of the branch on which the world is.
    ///
    /// @throws WorldException if there is no such state
    public void seek(long tick) {
        seek(Position.state(branch, tick));
    }

    /// Remembers what was handed in at a position of the past, so that it waits there until a tick goes on from it.
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

    /// What waits for the next tick at the newest position of a branch.
    public List<Record> waitingAtNewest(Branch of) {
        BranchTail tail = of.tail();
        return tail == null ? world.submittedInputs() : tail.standing().world().submittedInputs();
    }

    /// What was handed in at positions of the past and waits there until the world goes on from one. A position is named by
    /// the branch that made what follows upon it. A view.
    public Map<Position, List<Record>> waitingInPast() {
        return Collections.unmodifiableMap(waitingInPast);
    }

    /// Lets records wait at a position of the past.
    void await(Position at, List<Record> submittedInputs) {
        require(at);
        waitingInPast.put(shared(at), submittedInputs);
    }

    /// The same position, on the branch that made what follows upon it, which others may share.
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

    /// Whether there is such a position, so that it can be gone to.
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

    /// What leads on from a state, the head's edits and begun tick included.
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

    /// Whether everything between here and a position is at hand, so that no tick is run again.
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

    /// Keeps a copy of the head that the world has left, where ticks may be run again: whatever comes of that, one can come back.
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

    /// All that is needed to come back to a position from elsewhere.
    ///
    /// @param state a copy of the world where ticks are run again, since that is how one comes back otherwise
    private record Place(Position position, Branch branch, boolean isAtHead, EngineSchedule.Standing standing,
            Map<RecordedTick, List<Segment>> kept, @Nullable EngineSnapshot state) {}

    /// Where the world is; it leaves the head, if it is there.
    ///
    /// @param copied whether a copy of the world is made
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

    /// The same position on the parent of the branch that is about to go away.
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

    /// Goes to the state of a position, with the segments at hand of the tick that led to it.
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

    /// The segments that lead on from the state in which the world is.
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

    /// The segments of a tick that are packed: goes there and comes back. Those of its neighbours are rebuilt on the same way and
    /// stay at hand until others are asked for, so that a search along the ticks goes there once a run.
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

    /// The segments that are done since the state of a place.
    private List<Segment> sinceStateOf(Place place) {
        int done = sinceState(world.tick()).size();
        return done == 0 ? List.of() : log(place.branch(), world.tick()).segments().subList(0, done);
    }

    /// How many segments lead to a position from its state. A tick that was begun may have inputs before any system has run.
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

    /// Lets world and schedule show what they showed at the position that was reached.
    private void stand(Position at) {
        BranchTail tail = at.branch().tail();
        if (tail != null && at.equals(newest(at.branch()))) {
            arrive(at.branch());
            schedule.stand(tail.standing());
            return;
        }
        schedule.stand(standings.at(at, waiting(at)));
    }

    // ---- looking elsewhere

    /// A copy of the state at a position. The world goes there and comes back; what it shows stays what it was.
    ///
    /// Cost: that of going there, twice, and of a copy of the world.
    ///
    /// @throws WorldException if there is no such position
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

    /// Goes a part of the way to the segments that lead on from a state, where they have to be made again and many ticks run
    /// again before them. Whoever searches calls it until it says that the rest is short, and lets others have their turn in
    /// between. The world comes back; what it shows stays what it was.
    ///
    /// @param of a branch
    /// @param state the state
    /// @param nanos how long it may take, about; one tick is run at least
    /// @return whether asking for them now takes little time
    /// @throws DivergedException if a tick is run again and comes out differently
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

    /// Looks at some states of a branch, one after the other, as long as wanted. The world goes there and comes back; what
    /// it shows stays what it was. Who looks at the states that are left soon after goes on from where this ended.
    ///
    /// Cost: that of going to the first, of the ticks to the last, and of two copies of the world.
    ///
    /// @param first the first state
    /// @param last the last state, at most
    /// @param goesOn called with the number of each state while the world is in it, only to be read; whether the next one is
    /// wanted
    /// @throws DivergedException if a tick is run again and comes out differently
    /// @throws WorldException if there are no such states
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

    /// Where ticks are run again, keeps a copy of the state in which the world is, so that one soon comes back to what
    /// follows upon it; until the next call, or [#letPlaceGo]. The copy does not count in the budget.
    public void keepPlace() {
        letPlaceGo();
        RecordedTick tick = branch.tick(world.tick());
        if (computes && tick != null && !tick.hasCopy()) {
            keptAt = tick;
            keptCopy = new Keyframe(world.snapshot(), null, 0);
            tick.setKeyframe(keptCopy);
        }
    }

    /// Lets the copy go that was kept last.
    public void letPlaceGo() {
        if (keptAt != null && keptAt.keyframe() == keptCopy) {
            keptAt.takeKeyframe();
        }
        keptAt = null;
        keptCopy = null;
        route.letCopiesGo();
    }

    // ---- stepping through positions

    /// The nearest later state of the branch; null if there is none.
    public @Nullable Position nextTick(Position from) {
        long next = from.tick() + 1;
        return next > from.branch().newestTick() ? null : Position.state(from.branch(), next);
    }

    /// The state that a position is in, or else the one before it; null if that can't be reached.
    public @Nullable Position previousTick(Position from) {
        long previous = from.isState() ? from.tick() - 1 : from.tick();
        return previous < firstTick() ? null : Position.state(from.branch(), previous);
    }

    /// The position after the next edit, or after the next system that ran; null if there is none. After the last of a tick's
    /// systems that is the state it led to.
    public @Nullable Position nextStep(Position from) {
        TickLog log = logAfter(from.branch(), from.tick());
        if (log == null) {
            return null;
        }
        Position next = TickPositions.next(from, log);
        return next == null ? nextTick(from) : next;
    }

    /// The position before the edit or the system that ran last; null if that can't be reached.
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

    // ---- what led from state to state

    /// The segments that lead on from a state of a branch: those of the edits made at it, then those of the next tick or of
    /// its beginning; none where nothing follows.
    public List<Segment> segmentsFrom(Branch of, long state) {
        TickLog log = logAfter(of, state);
        return log == null ? List.of() : log.segments();
    }

    /// How many of the segments that lead on from a position's state are done at it.
    ///
    /// @throws WorldException if there is no such position
    public int segmentsDone(Position at) {
        require(at);
        return !isInPast() && at.equals(position()) ? sinceState(at.tick()).size() : toDo(at);
    }

    /// The first position at which so many of the segments that lead on from a state are done, and the last of the systems
    /// that had their turn has run.
    ///
    /// @param done from 1 to their number
    public Position positionAfter(Branch of, long state, int done) {
        return TickPositions.after(of, state, Objects.requireNonNull(logAfter(of, state)), done);
    }

    // ---- branches

    /// Calls with each branch that begins from now on, when the first of its segments is done or left out.
    public void onBranch(Consumer<Branch> listener) {
        branchListeners.add(listener);
    }

    /// Deletes a branch with its ticks.
    ///
    /// @throws WorldException if the world is on it or another branch left it
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

    /// Begins a branch at the position of the past at which the world is, as the first edit there would; does nothing where
    /// no ticks follow. It goes away if the world leaves it before anything was done on it.
    public void branchOff() {
        if (isInPast()) {
            leaveThePast(world.tick(), sinceState(world.tick()).size(), schedule.systemsDone());
        }
    }

    // ---- memory

    /// What the recorded ticks may take, and what they take.
    public Budget budget() {
        return budget;
    }

    // ---- made again from a file

    /// The schedule whose ticks it holds.
    public Schedule schedule() {
        return schedule;
    }

    /// Begins a branch at the state in which the world is.
    void begin(String name, Position fork, int shared) {
        if (!isInPast()) {
            leave();
        }
        branch = new Branch(++lastId, name, fork, shared);
        branches.add(branch);
    }

    /// The tick has ended whose segments were made again.
    void take() {
        onTickEnd();
    }

    // ---- recording

    /// Ends the recording: it listens no more and lets its ticks go.
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

    /// A system had its turn. One that changed nothing has left the past as well if it changed something then.
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

    /// What was just done after a state of the past is not what followed then: it starts a branch.
    ///
    /// @param same how many segments are those that followed then
    /// @param systems how many systems had their turn as they had it then
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

    /// Whether a tick is to be run again from now on. There is a copy of the oldest state before the first one is.
    private boolean isComputable(RecordedTick tick) {
        boolean is = Recomputation.isRepeatable(tick)
                && branches.stream().anyMatch(each -> each.tick(tick.number()) == tick);
        wantsToCompute |= is;
        return is && computes && !recomputation.hasDiverged();
    }

    /// The tick that ended is run again to begin with: a world in which it comes out differently keeps all it can of its
    /// segments.
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

    /// Lets the oldest tick of the line go; where ticks are run again, all up to the next copy of a state.
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

    /// Lets the oldest tick of the line go, and with it the branches that left the line before it.
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

    /// Lets go what waits at positions that are gone.
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

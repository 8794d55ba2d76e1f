package orrery.ecs.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// The ticks that a schedule has run, in branches, and the way to each of their states and back.
///
/// It listens to the schedule from its making on. Whatever is done to the world while it stands in the past starts a
/// branch. A world that is restored from a snapshot needs a new recording.
public final class Recording {
    private final Schedule schedule;
    private final World world;
    private final Schedule.Standing start;
    private final long firstTick;
    private final List<Branch> branches = new ArrayList<>();
    private final List<Segment> shownAtStart;
    private Branch branch;
    private int lastId;
    private boolean closed;

    /// Records a schedule from its present state on. Edits made since the last tick ended belong to the next one.
    ///
    /// @throws WorldException if the world is not recorded or a tick is begun
    public Recording(Schedule schedule) {
        this.schedule = schedule;
        world = schedule.world();
        if (!world.isRecorded() || schedule.isMidTick()) {
            throw new WorldException(world.isRecorded()
                    ? "Tick %d is running; finish it before recording.".formatted(world.tickBeingMade())
                    : "The world is not recorded; make it with TrackingLevel.RECORDED.");
        }
        firstTick = world.tick();
        start = schedule.standing();
        shownAtStart = start.world().isTickEnded() ? List.of() : ofScene(start.world().shown());
        branch = new Branch(++lastId, "Main", firstTick);
        branches.add(branch);
        world.onSegment(this::onSegment);
        schedule.onTickEnd(this::onTickEnd);
    }

    /// What a scene said is part of the first state, not an edit.
    private static List<Segment> ofScene(List<Segment> shown) {
        return shown.stream().takeWhile(segment -> segment.author().kind() == Author.Kind.SCENE).toList();
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
        Schedule.Tick tick = schedule.standing().tick();
        return tick == null ? 0 : tick.segments().size();
    }

    /// The segments of edits and of the running tick since a state.
    private List<Segment> sinceState(long state) {
        if (world.isTickEnded()) {
            return List.of();
        }
        List<Segment> shown = world.segmentsOfTick();
        return state == firstTick ? shown.subList(Math.min(shown.size(), shownAtStart.size()), shown.size()) : shown;
    }

    /// The newest position of the branch on which the world is.
    public Position newest() {
        return newest(branch);
    }

    /// The newest position of a branch: after its last edit, or in a tick that was begun.
    public Position newest(Branch of) {
        Tail tail = of.tail();
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
        return firstTick;
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
        return new Line(of, firstTick);
    }

    /// The tick of that number on a branch; null if it was not recorded or is no longer there.
    public @Nullable RecordedTick tick(Branch of, long number) {
        return of.tick(number);
    }

    // ---- going elsewhere

    /// Goes to a position. What waits for the next tick is, in the past, what waited when the tick before ended.
    ///
    /// Cost: that of what changed on the way.
    ///
    /// @throws WorldException if there is no such position
    public void seek(Position to) {
        Position here = position();
        require(to);
        if (to.equals(here) && (!isInPast() || world.isInTick() == to.systems() > 0)) {
            return;
        }
        if (!isInPast()) {
            leave();
        }
        Position target = branch.isEmpty() ? withoutEmpty(to) : to;
        move(target);
        if (branch != target.branch() && branch.isEmpty()) {
            branches.remove(branch);
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

    /// Goes to the state of the branch on which the world is that is nearest to a number.
    public void seekClamped(long tick) {
        seek(Math.clamp(tick, firstTick(), branch.newestTick()));
    }

    /// Goes to the newest position of a branch.
    public void switchTo(Branch to) {
        seek(newest(to));
    }

    private void require(Position to) {
        TickLog next = branches.contains(to.branch()) ? logAfter(to.branch(), to.tick()) : null;
        boolean isState = to.isState() && to.tick() >= firstTick() && to.tick() <= to.branch().newestTick();
        boolean isInside = next != null && to.edits() <= next.edits() && to.systems() <= next.reports().size()
                && (to.systems() == 0 || to.edits() == next.edits()) && to.edits() >= 0 && to.systems() >= 0;
        if (!branches.contains(to.branch()) || !isState && !isInside) {
            throw new WorldException("There is no position %s; %s reaches from %d to %s.".formatted(to.text(),
                    to.branch(), firstTick(), branches.contains(to.branch()) ? newest(to.branch()).text() : "nowhere"));
        }
    }

    /// What leads on from a state, the head's edits and begun tick included.
    private @Nullable TickLog logAfter(Branch of, long state) {
        TickLog log = of.after(state);
        return log == null && of == branch && state == of.newestTick() ? present() : log;
    }

    private Tail present() {
        List<Segment> segments = List.copyOf(sinceState(world.tick()));
        return new Tail(segments, segments.size() - (world.isInTick() ? ofRunningTick() : 0), schedule.standing());
    }

    private void leave() {
        branch.leave(present());
    }

    /// The same position on the parent of the branch that is about to go away.
    private Position withoutEmpty(Position to) {
        return to.branch() == branch
                ? new Position(Objects.requireNonNull(branch.parent()), to.tick(), to.edits(), to.systems())
                : to;
    }

    private void move(Position to) {
        long tick = world.tick();
        int done = sinceState(tick).size();
        int toDo = toDo(to);
        boolean within = branch == to.branch() && tick == to.tick();
        int kept = within ? Math.min(done, toDo) : 0;
        if (done > kept) {
            revert(log(branch, tick).segments().subList(kept, done));
        }
        long low = Math.min(Math.min(tick, to.tick()), Branch.commonTick(branch, to.branch()));
        for (; tick > low; tick--) {
            revert(log(branch, tick - 1).segments());
        }
        for (; tick < to.tick(); tick++) {
            reapply(log(to.branch(), tick).segments());
        }
        if (toDo > kept) {
            reapply(log(to.branch(), tick).segments().subList(kept, toDo));
        }
    }

    /// How many segments lead to a position from its state. A tick that was begun may have inputs before any system has run.
    private int toDo(Position to) {
        Tail tail = to.branch().tail();
        if (tail != null && to.equals(newest(to.branch()))) {
            return tail.segments().size();
        }
        return to.isState() ? 0 : log(to.branch(), to.tick()).done(to.edits(), to.systems());
    }

    private static TickLog log(Branch of, long state) {
        return Objects.requireNonNull(of.after(state));
    }

    private void revert(List<Segment> segments) {
        segments.reversed().forEach(world::revert);
    }

    private void reapply(List<Segment> segments) {
        segments.forEach(world::reapply);
    }

    /// Lets world and schedule show what they showed at the position that was reached.
    private void stand(Position at) {
        Tail tail = at.branch().tail();
        if (tail != null && at.equals(newest(at.branch()))) {
            at.branch().arrive();
            schedule.stand(tail.standing());
            return;
        }
        Schedule.Standing state = stateStanding(at);
        if (at.isState()) {
            schedule.stand(state);
            return;
        }
        TickLog log = log(at.branch(), at.tick());
        int done = log.done(at.edits(), at.systems());
        boolean inTick = at.systems() > 0;
        List<Segment> shown = shownSince(at.tick(), log.segments().subList(0, done));
        List<Record> handedIn = inTick ? List.of() : state.world().handedIn();
        World.Standing standing = new World.Standing(shown, false, inTick, handedIn);
        schedule.stand(inTick
                ? new Schedule.Standing(standing, log.reports().subList(0, at.systems()), begun(log, done, at, state))
                : new Schedule.Standing(standing, state.reports(), null));
    }

    private Schedule.Tick begun(TickLog log, int done, Position at, Schedule.Standing state) {
        boolean hasEdits = log.edits() > 0;
        List<Segment> edits = log.segments().subList(0, log.edits());
        return new Schedule.Tick(log.order(), log.secondsPerTick(), log.segments().subList(log.edits(), done),
                hasEdits ? shownSince(at.tick(), edits) : state.world().shown(), !hasEdits);
    }

    private List<Segment> shownSince(long tick, List<Segment> segments) {
        List<Segment> shown = new ArrayList<>(tick == firstTick ? shownAtStart : List.of());
        shown.addAll(segments);
        return List.copyOf(shown);
    }

    /// Where the schedule stood at a state.
    private Schedule.Standing stateStanding(Position at) {
        RecordedTick tick = at.branch().tick(at.tick());
        if (tick == null) {
            boolean ended = start.world().isTickEnded();
            List<Segment> shown = ended ? start.world().shown() : shownAtStart;
            return new Schedule.Standing(
                    new World.Standing(shown, ended, false, start.world().handedIn()), start.reports(), null);
        }
        List<Segment> shown = shownSince(at.tick() - 1, tick.segments());
        return new Schedule.Standing(new World.Standing(shown, true, false, tick.handedIn()), tick.reports(), null);
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
        if (from.edits() < log.edits()) {
            return new Position(from.branch(), from.tick(), from.edits() + 1, 0);
        }
        int systems = from.systems() + 1;
        while (systems < log.order().size() && systems <= log.reports().size() && !ran(log, systems)) {
            systems++;
        }
        if (systems < log.order().size() && systems <= log.reports().size()) {
            return new Position(from.branch(), from.tick(), log.edits(), systems);
        }
        return nextTick(from);
    }

    /// The position before the edit or the system that ran last; null if that can't be reached.
    public @Nullable Position previousStep(Position from) {
        if (from.isState()) {
            RecordedTick tick = from.branch().tick(from.tick());
            return tick == null ? null : beforeSystem(from.branch(), tick.number() - 1, tick, tick.order().size());
        }
        if (from.systems() == 0) {
            return new Position(from.branch(), from.tick(), from.edits() - 1, 0);
        }
        TickLog log = logAfter(from.branch(), from.tick());
        return log == null ? null : beforeSystem(from.branch(), from.tick(), log, from.systems());
    }

    /// Where the run of the last of so many systems that ran began: after the one before, or at the tick's begin.
    private static Position beforeSystem(Branch of, long tick, TickLog log, int systems) {
        int before = systems - 1;
        while (before > 0 && !ran(log, before)) {
            before--;
        }
        return new Position(of, tick, log.edits(), before);
    }

    private static boolean ran(TickLog log, int system) {
        RunReport report = log.reports().get(system - 1);
        return report.ran();
    }

    // ---- branches

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
        branches.remove(gone);
    }

    // ---- recording

    /// Ends the recording: it listens no more and lets its ticks go.
    public void close() {
        closed = true;
        branches.clear();
    }

    private void onSegment(Segment segment) {
        if (!closed && isInPast()) {
            boolean isClock = segment.author().kind() == Author.Kind.CLOCK;
            leaveThePast(isClock ? segment.tick() - 1 : world.tick());
        }
    }

    /// What was just done at or after a state of the past: if it is not what followed then, it starts a branch.
    private void leaveThePast(long state) {
        List<Segment> done = sinceState(state);
        TickLog log = Objects.requireNonNull(branch.after(state));
        int same = common(done, log.segments());
        if (same == done.size()) {
            return;
        }
        if (log instanceof Tail && same == log.segments().size()) {
            branch.arrive();
            return;
        }
        int edits = world.isInTick() ? done.size() - ofRunningTick() : done.size();
        boolean isInTick = world.isInTick() && edits == log.edits() && same >= edits;
        Position fork = new Position(branch, state, Math.min(same, edits), isInTick ? schedule.systemsDone() : 0);
        lastId++;
        branch = new Branch(lastId, "Branch " + lastId, fork, same);
        branches.add(branch);
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
        List<Segment> shown = world.segmentsOfTick();
        int first = world.tick() - 1 == firstTick ? shownAtStart.size() : 0;
        branch.add(new RecordedTick(world.tick(), shown.subList(first, shown.size()), schedule.standing(),
                world.hashes()));
    }
}

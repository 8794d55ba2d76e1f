package orrery.editor.session.time;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;
import orrery.editor.session.edit.EditGrouping;
import orrery.editor.session.edit.SavedEditTracker;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.text.NumberFormats;

/// The recorded ticks of the open world, the navigation through them, and the data kept for each branch: the records of its ticks
/// and the undo stack at its end. State 0 is the state before the scene's first tick. Simulation thread.
///
/// The file is long because all navigation goes through [#seek], which keeps the data of each branch up to date.
public final class Timeline {
    private final Recording recording;
    private final BranchStates states;
    private final EngineWorld world;
    private final SavedEditTracker edits;
    private final Map<Branch, BranchData> lines = new HashMap<>();
    private final UnreachableEdit.Finder earlier = new UnreachableEdit.Finder();

    /// State 0 with its edits when the first tick began.
    private record Start(Snapshot state, long mark) {}

    /// The data of one branch, kept as long as the branch is recorded.
    private static final class BranchData {
        TickHistory history;
        final BreachLog breaches;
        @Nullable
        Start start;
        SavedEditTracker.@Nullable BranchEdits left;

        BranchData(TickHistory history, BreachLog breaches, @Nullable Start start) {
            this.history = history;
            this.breaches = breaches;
            this.start = start;
        }

        BranchData ended() {
            BranchData same = new BranchData(history, breaches, start);
            same.left = left == null ? null : left.ended();
            return same;
        }
    }

    /// Creates a timeline of a recording that has just begun.
    public static Timeline of(Recording recording, SavedEditTracker edits) {
        return new Timeline(recording, edits,
                new BranchData(new TickHistory(!edits.hasScene()), new BreachLog(), null));
    }

    /// Creates a timeline with the records of the ticks of another timeline; these ticks can't be visited any more.
    public static Timeline of(Recording recording, SavedEditTracker edits, Timeline before) {
        return new Timeline(recording, edits, new BranchData(before.history(), before.breaches(), before.line().start));
    }

    /// Creates a timeline of a recording that begins at the shown state of another timeline, in a world of changed code. Contains
    /// the records of the ticks up to that state, which can't be visited any more.
    ///
    /// @param start state 0 in a world of the changed code; null before the first tick
    public static Timeline ofChangedCode(Recording recording, SavedEditTracker edits, Timeline before,
            @Nullable Snapshot start) {
        edits.goesOn(before.recording, recording.position());
        Start former = before.line().start;
        long mark = former == null ? edits.markOfStateZero(false) : former.mark();
        if (start == null && former != null) {
            edits.startIs(mark);
        }
        return new Timeline(recording, edits,
                new BranchData(before.history().upTo(before.world.tick()), new BreachLog(),
                        start == null ? null : new Start(start, mark)));
    }

    private Timeline(Recording recording, SavedEditTracker edits, BranchData first) {
        this(recording, edits);
        lines.put(recording.branch(), first);
    }

    private Timeline(Recording recording, SavedEditTracker edits) {
        this.recording = recording;
        states = new BranchStates(recording);
        world = EngineWorld.of(recording.schedule().world());
        this.edits = edits;
        recording.onBranch(began -> {
            BranchData line = lineOf(began);
            lines.put(began, line);
            if (line.start == null) {
                leaveStart(Objects.requireNonNull(began.fork()).branch(), edits.markOfStateZero(false));
            }
            edits.share(sharedEdits(began));
        });
    }

    /// Creates a timeline of a copied recording, see [#copies].
    public static Timeline again(Recording recording, SavedEditTracker edits, Timeline before) {
        Timeline timeline = new Timeline(recording, edits);
        Map<Branch, Branch> moved = copies(before.recording.branches(), before.recording.branch(), recording);
        moved.forEach((then, now) -> timeline.lines.put(now, Objects.requireNonNull(before.lines.get(then)).ended()));
        edits.moved(moved);
        return timeline;
    }

    /// Maps the branches of a recording to those of a copy. A copy has all branches in the same order, or only the shown one.
    public static Map<Branch, Branch> copies(List<Branch> all, Branch shown, Recording copy) {
        List<Branch> now = copy.branches();
        List<Branch> then = now.size() == all.size() ? all : List.of(shown);
        Map<Branch, Branch> copies = new LinkedHashMap<>();
        for (int i = 0; i < now.size(); i++) {
            copies.put(then.get(i), now.get(i));
        }
        return copies;
    }

    /// Creates a timeline of a recording that was read from a file. Cost: visits each recorded state once.
    ///
    /// @param newest reads the record of the tick that led to the world's state
    public static Timeline of(Recording recording, SavedEditTracker edits, Supplier<TickRecord> newest) {
        Timeline timeline = new Timeline(recording, edits);
        Position here = recording.position();
        recording.branches().forEach(branch -> timeline.lines.put(branch, timeline.lineOf(branch, newest)));
        recording.seekKeepingBranches(here);
        timeline.arrive();
        return timeline;
    }

    private BranchData lineOf(Branch branch, Supplier<TickRecord> newest) {
        recording.seekKeepingBranches(Position.state(branch, branch.forkTick()));
        BranchData line = branch.parent() == null
                ? new BranchData(new TickHistory(false), new BreachLog(),
                        new Start(world.snapshot(), edits.markOfStateZero(true)))
                : lineOf(branch);
        for (long tick = branch.forkTick() + 1; tick <= branch.newestTick(); tick++) {
            recording.seekKeepingBranches(Position.state(branch, tick));
            RecordedTick recorded = Objects.requireNonNull(recording.tick(branch, tick));
            line.history.add(newest.get().withEdits(editsBefore(recorded)));
        }
        int atEnd = recording.newest(branch).edits();
        line.left = edits
                .opened(EditGrouping.count(recording.segmentsFrom(branch, branch.newestTick()).subList(0, atEnd)));
        return line;
    }

    private static int editsBefore(RecordedTick tick) {
        return tick.edits() == 0 ? 0 : EditGrouping.count(tick.segments().subList(0, tick.edits()));
    }

    /// Returns the number of edits that a new branch shares with its parent after the last shared tick.
    private int sharedEdits(Branch began) {
        return EditGrouping.count(recording.begun(began).subList(0, Objects.requireNonNull(began.fork()).edits()));
    }

    /// Number of edits of the shown branch from its oldest tick to its end, except those at state 0. In a program's world, all
    /// count.
    public int laterEdits() {
        BranchData line = line();
        boolean isAtStart = edits.hasScene()
                && (line.start == null || line.start.state().tick() == recording.branch().newestTick());
        SavedEditTracker.BranchEdits left = line.left;
        int atEnd = !recording.isInPast() ? edits.sinceTick() : left == null ? 0 : left.edits();
        return line.history.laterEdits() + (isAtStart ? 0 : atEnd);
    }

    /// The recording, for reading only.
    public Recording recording() {
        return recording;
    }

    /// The records of the shown branch's ticks.
    public TickHistory history() {
        return line().history;
    }

    /// The breaches at the ends of the shown branch's ticks.
    public BreachLog breaches() {
        return line().breaches;
    }

    /// Adds a breach to the record of an earlier tick of the shown branch.
    public void broke(long tick) {
        line().history = line().history.withBreach(tick);
    }

    private BranchData line() {
        return Objects.requireNonNull(lines.get(recording.branch()));
    }

    /// Creates the data of a new branch. The data contains the shared ticks, and the start if the branch shares at least a part
    /// of the first tick.
    private BranchData lineOf(Branch began) {
        Position fork = Objects.requireNonNull(began.fork());
        BranchData parent = Objects.requireNonNull(lines.get(fork.branch()));
        Start start = parent.start;
        boolean isAfter = start != null && (fork.tick() > start.state().tick() || fork.systems() > 0);
        return new BranchData(parent.history.upTo(fork.tick()), parent.breaches.upTo(fork.tick()),
                isAfter ? start : null);
    }

    /// Whether recorded edits, systems or ticks of the shown branch follow the shown position.
    public boolean isInPast() {
        return recording.isInPast();
    }

    /// Whether the recording has no tick and has had none.
    public boolean isFresh() {
        return recording.branches().size() == 1 && recording.branch().newestTick() == recording.firstTick();
    }

    /// Returns the branch of a number, unless it is deleted.
    public Optional<Branch> branch(int id) {
        return recording.branches().stream().filter(one -> one.id() == id).findFirst();
    }

    /// Returns state 0 with its edits, in which the first tick of the shown branch began; null before that tick and in a
    /// program's world.
    @Nullable
    public Snapshot start() {
        Start start = line().start;
        return start == null ? null : start.state();
    }

    /// Returns the recorded edits that led to the state [#start].
    public List<Segment> editsOf(Snapshot start) {
        List<Segment> next = recording.segmentsFrom(recording.branch(), start.tick());
        return next.stream().filter(Segment::isAtState).toList();
    }

    /// Notes that the first tick begins in the present state.
    public void startsHere() {
        line().start = new Start(world.snapshot(), edits.markOfStateZero(true));
    }

    // ---- navigation

    /// Goes to a position. Does nothing for null.
    public void seek(@Nullable Position to) {
        if (to == null) {
            return;
        }
        Branch from = recording.branch();
        long startThere = edits.markOfStateZero(!recording.isInPast() && isAtStart());
        if (!recording.isInPast()) {
            line().left = edits.leave(isAtStart());
        }
        try {
            recording.seek(to);
        } finally {
            if (recording.branch() != from) {
                leaveStart(from, startThere);
            }
            lines.keySet().retainAll(recording.branches());
            BranchData arrived = line();
            if (arrived.start != null) {
                edits.startIs(arrived.start.mark());
            }
            arrive();
            edits.startShown(!recording.isInPast() && isAtStart());
        }
    }

    /// Called when the shown branch changes, and when a new branch begins at state 0. Records where state 0 of the former branch
    /// is, so that its unsaved edits still count.
    private void leaveStart(Branch left, long mark) {
        if (!recording.branches().contains(left)) {
            return;
        }
        Start start = Objects.requireNonNull(lines.get(left)).start;
        long tick = start == null ? left.newestTick() : start.state().tick();
        Branch on = left;
        for (Position fork = on.fork(); fork != null && (fork.tick() > tick || fork.systems() > 0); fork = on.fork()) {
            on = fork.branch();
        }
        RecordedTick next = recording.tick(on, tick + 1);
        int made = next != null ? next.edits() : on.newestTick() == tick ? recording.newest(on).edits() : 0;
        edits.startLeft(start == null ? mark : start.mark(), new Position(on, tick, made, 0));
    }

    /// Restores the undo stack of the shown branch if the world is at its end.
    private void arrive() {
        BranchData line = line();
        SavedEditTracker.BranchEdits left = line.left;
        if (!recording.isInPast() && left != null) {
            edits.arrive(left);
            line.left = null;
        }
    }

    /// Whether the shown state is state 0. In a program's world: whether no tick is running.
    public boolean isAtStart() {
        Snapshot start = start();
        return !world.isInTick() && (start == null || start.tick() == world.tick());
    }

    /// Goes to the state of the shown branch nearest to a tick; at the oldest and the newest state, to the position after the
    /// edits made there. If a tick has begun after the newest state, the number of the newest state leads to the position before
    /// the first system of the begun tick, and a greater number to the position after its last system that has run.
    public void seekTick(long tick) {
        Position newest = recording.newest();
        if (tick == newest.tick() && newest.systems() > 0) {
            seek(new Position(newest.branch(), tick, newest.edits(), 0));
        } else if (tick >= newest.tick()) {
            toNewest();
        } else if (tick <= recording.firstTick()) {
            toStart();
        } else {
            seek(Position.state(recording.branch(), tick));
        }
    }

    /// Goes to a state of the shown branch that a pane lists. If a tick has begun after the newest state, the number of that
    /// tick leads to the position after its last system that has run.
    ///
    /// @param edited whether to go to the position after the edits made at the state
    /// @throws WorldException if the state is not recorded, or no longer
    public void seekListed(long state, boolean edited) {
        Branch branch = recording.branch();
        long last = branch.newestTick() + (recording.newest().systems() > 0 ? 1 : 0);
        if (state < recording.firstTick() || state > last) {
            throw new WorldException("Tick %s is no longer recorded; ticks %s to %s are.".formatted(
                    NumberFormats.grouped(state), NumberFormats.grouped(recording.firstTick()),
                    NumberFormats.grouped(branch.newestTick())));
        }
        RecordedTick next = edited ? recording.tick(branch, state + 1) : null;
        if (next == null) {
            seekTick(state);
        } else {
            seek(new Position(branch, state, next.edits(), 0));
        }
    }

    /// Goes to the newest position of the shown branch.
    public void toNewest() {
        seek(recording.newest());
    }

    /// Goes to the oldest recorded state with the edits made at it.
    public void toStart() {
        if (recording.isInPast() || recording.newest().systems() > 0
                || recording.tick(recording.branch(), recording.firstTick() + 1) != null) {
            seek(oldest());
        }
    }

    /// Leaves a begun tick: goes before its first system. If the shown state is state 0 and the oldest recorded one, goes to the
    /// position after its edits.
    public void toWhole() {
        Position here = recording.position();
        if (isAtStart() && here.tick() == recording.firstTick()) {
            toStart();
        } else if (world.isInTick() || here.systems() > 0) {
            seek(new Position(here.branch(), here.tick(), here.edits(), 0));
        }
    }

    /// Goes to the next recorded state. Call only in the past.
    public void nextTick() {
        Position next = recording.nextTick(recording.position());
        if (next == null || next.tick() == recording.branch().newestTick()) {
            toNewestState(next);
        } else {
            seek(next);
        }
    }

    /// Goes to a recorded state, or to the newest position if that state is the newest one and no tick has begun after it.
    private void toNewestState(@Nullable Position state) {
        seek(state == null || recording.newest().tick() == state.tick() && recording.newest().systems() == 0
                ? recording.newest()
                : state);
    }

    /// Goes to the previous state, or leaves a begun tick. If this leads to the oldest state, does the same as [#toStart].
    public void previousTick() {
        Position before = recording.previousTick(recording.position());
        if (before != null && before.tick() > recording.firstTick()) {
            seek(before);
        } else if (world.tick() > recording.firstTick() || recording.position().systems() > 0) {
            toStart();
        }
    }

    /// Goes forward by one recorded edit or system. Call only in the past.
    public void nextStep() {
        seek(recording.nextStep(recording.position()));
    }

    /// Goes back by one edit or system.
    public void previousStep() {
        seek(recording.previousStep(recording.position()));
    }

    /// The newest recorded edit that undo does not reach.
    public UnreachableEdit earlierEdit() {
        return earlier.find(recording);
    }

    /// Undoes the newest recorded edit that the undo stack does not contain: goes to the position before the edit and begins a
    /// branch there. Does nothing if another edit has become the newest such edit.
    ///
    /// @param edit the edit, see [#earlierEdit]
    /// @throws WorldException if the world can't go on from the past
    public void undoEarlier(UnreachableEdit edit) {
        if (edit.exists() && edit.equals(earlierEdit())) {
            String fixed = world.historyFixed();
            if (fixed != null) {
                throw new WorldException(fixed);
            }
            seek(new Position(recording.branch(), edit.tick(), segmentsBefore(edit), 0));
            edits.undoneEarlier();
            recording.branchOff();
        }
    }

    /// Returns how many segments precede the newest edit at the state at which it was made.
    private int segmentsBefore(UnreachableEdit edit) {
        Position here = recording.position();
        int made = here.tick() == edit.tick()
                ? here.edits()
                : Objects.requireNonNull(recording.tick(here.branch(), edit.tick() + 1)).edits();
        return EditGrouping.of(recording.segmentsFrom(here.branch(), edit.tick()).subList(0, made)).getLast().first();
    }

    // ---- other states

    /// Returns the position of a chosen state; empty if it is not recorded or is in a file.
    public Optional<Position> positionOf(StateChoice choice) {
        Position here = recording.position();
        return switch (choice) {
            case StateChoice.Shown() -> Optional.of(here);
            case StateChoice.Previous() -> Optional.ofNullable(recording.previousTick(here));
            case StateChoice.Start() -> Optional.of(oldest());
            case StateChoice.Tick(long tick) -> states.at(recording.branch(), tick);
            case StateChoice.SameTick(int branch) -> branch(branch).flatMap(one -> states.sameTick(one, here.tick()));
            case StateChoice.Newest(int branch) -> branch(branch).map(recording::newest);
            case StateChoice.InFile _ -> Optional.empty();
        };
    }

    /// The oldest recorded state of the shown branch with the edits made at it.
    public Position oldest() {
        return states.edited(recording.branch(), recording.firstTick());
    }

    /// Returns a copy of a recorded state. The shown state does not change.
    ///
    /// @throws orrery.ecs.world.WorldException if the state is not recorded
    public Snapshot stateAt(Position at) {
        return recording.stateAt(at);
    }

    // ---- branches

    /// Goes to the end of another branch.
    public void switchTo(Branch branch) {
        seek(recording.newest(branch));
    }

    /// Deletes a branch.
    ///
    /// @throws orrery.ecs.world.WorldException if the world is on it or another branch forks from it
    public void delete(Branch branch) {
        recording.delete(branch);
        lines.remove(branch);
        edits.deleted(branch);
    }

    /// The branches as shown by the window.
    public List<BranchLine> branchLines() {
        return recording.branches().stream().map(branch -> {
            Branch parent = branch.parent();
            return new BranchLine(branch.id(), branch.name(), parent == null ? -1 : parent.id(), branch.forkTick(),
                    branch.newestTick(), branch == recording.branch());
        }).toList();
    }

    /// Ends the recording and discards all ticks.
    public void close() {
        recording.close();
        lines.clear();
    }
}

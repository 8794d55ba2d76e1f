package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.JournalWriter;
import orrery.editor.journal.RunningMark;
import orrery.editor.session.edit.UndoStack;
import orrery.editor.session.edit.UnsavedEdits;

/// Writes the changes of the open world to a journal, so that [JournalReplay] can repeat them. Simulation thread; the writer
/// encodes the segments of edits and writes the file on its own thread.
///
/// An edit is written as its segments. A replay runs the ticks again. So only the inputs of consecutive ticks are written, with
/// the number and hashes of the last tick, see [JournalTicks]. The world's position is written only if it differs from the one
/// after the previous record. Branches and gestures are numbered in the order of their appearance. The file is long because each
/// kind of change has its record here.
public final class Journal {
    /// A journal that writes nothing.
    public static final Journal NONE = new Journal(null);

    private static final long TICKS_WAIT_NANOS = 500_000_000;

    private final @Nullable JournalWriter writer;
    private final BranchNumbers branches = new BranchNumbers();
    private List<String> systems = List.of();
    private @Nullable Object gesture;
    private int gestures;
    private @Nullable SegmentBytes bytes;
    private @Nullable EngineWorld bytesOf;
    private @Nullable Position expected;
    private @Nullable Position begunAt;
    private @Nullable Branch begunOn;
    private @Nullable JournalTicks ticks;
    private boolean hasEdits;
    private long ticksWritten;

    /// The numbering of a journal that was read.
    ///
    /// @param branches the branches in the order of their numbers
    /// @param gestures number of gestures
    /// @param untold ticks that must be written anew, because their result in the replay differs from the one in the journal;
    ///     null if there are none
    record Numbers(List<Branch> branches, int gestures, @Nullable JournalTicks untold) {}

    private Journal(@Nullable JournalWriter writer) {
        this.writer = writer;
    }

    /// Begins the journal of a world that was just opened.
    public static Journal begin(JournalWriter writer, SavableWorld open, Consumer<String> troubles) {
        Journal journal = new Journal(writer);
        JournalStart start = JournalStart.of(open, journal.bytes(open));
        writer.add(start::write);
        JournalRecords.base(open, troubles).ifPresent(writer::add);
        journal.begin(open, start.systems());
        return journal;
    }

    /// Begins the journal of a scene that has just moved to a world of changed code.
    ///
    /// @param state the states with which the journal begins
    /// @throws orrery.ecs.scene.UnwritableSceneException if an initial value of a singleton can't be written
    public static Journal beginReloaded(JournalWriter writer, SavableWorld open, ReloadedState state) {
        byte[] empty = Scenes.toBytes(open.emptyScene(), open.isAuthoring() ? SceneKind.AUTHORING : SceneKind.TICK);
        Journal journal = new Journal(writer);
        JournalStart start = JournalStart.of(open, journal.bytes(open));
        writer.add(start::write);
        writer.add(() -> JournalRecords.base(empty));
        writer.add(state::write);
        journal.begin(open, start.systems());
        journal.hasEdits = true;
        return journal;
    }

    private void begin(SavableWorld open, List<String> names) {
        followRunning(open, names);
        int _ = branches.add(open.timeline().recording().branch());
        expected = open.timeline().recording().position();
    }

    /// From now on, the journal's file tells which system is running and, if the process ends, why.
    private void followRunning(SavableWorld open, List<String> systems) {
        this.systems = systems;
        worldIs(open);
    }

    /// Called after the scene has moved to another world. From now on, the journal's file tells which system of that world is
    /// running.
    public void worldIs(SavableWorld open) {
        JournalWriter to = writer;
        if (to == null) {
            return;
        }
        Thread simulation = Thread.currentThread();
        Schedule schedule = open.simulation().schedule();
        to.onExit(() -> JournalRecords.ended(ExitCause.of(simulation, schedule.running())));
        try {
            RunningMark mark = to.mark();
            mark.clear();
            EngineSchedule.of(schedule).onRunning(now -> {
                if (now == null) {
                    mark.clear();
                } else {
                    mark.runs(systems.indexOf(now.system()), now.tick());
                }
            });
        } catch (IOException e) {
            System.getLogger("orrery").log(System.Logger.Level.DEBUG,
                    "If Orrery ends, it can't be told which system ran", e);
        }
    }

    /// Continues a journal that was read.
    ///
    /// @param systems names of the world's systems, by their numbers in the journal
    static Journal goOn(JournalWriter writer, Numbers read, SavableWorld open, List<String> systems) {
        Journal journal = new Journal(writer);
        writer.add(JournalRecords::takenOver);
        journal.followRunning(open, systems);
        read.branches().forEach(journal.branches::add);
        journal.gestures = read.gestures();
        journal.ticks = read.untold();
        journal.hasEdits = true;
        if (journal.ticks != null) {
            journal.tellTicks();
        }
        return journal;
    }

    private SegmentBytes bytes(SavableWorld open) {
        SegmentBytes known = bytes;
        if (known == null || bytesOf != open.world()) {
            known = SegmentBytes.of(open.simulation());
            bytes = known;
            bytesOf = open.world();
        }
        return known;
    }

    // ---- edits

    /// Called after an edit was made.
    ///
    /// @param isStep whether the edit was merged into the previous edit of the same gesture
    public void edited(SavableWorld open, UndoStack.Entry entry, @Nullable Object newGesture, boolean isStep) {
        if (isOff()) {
            return;
        }
        ByteSink out = event(open, JournalKind.EDIT, entry.at());
        out.putByte(entry.at().branch() == entry.to().branch() ? 0 : 1);
        out.put(gesture(newGesture, isStep));
        out.putText(entry.name());
        byte[] head = out.toArray();
        SegmentBytes form = bytes(open);
        List<Segment> segments = entry.segments();
        String unknown = JournalRecords.unknown(open, segments);
        add(() -> {
            ByteSink whole = new ByteSink();
            whole.append(head);
            whole.put(segments.size());
            segments.forEach(segment -> whole.putBytes(form.write(segment)));
            whole.put(entry.madeMillis());
            whole.putText(unknown);
            return whole.toArray();
        }, open);
        hasEdits = true;
    }

    private int gesture(@Nullable Object newGesture, boolean isStep) {
        if (newGesture == null) {
            return 0;
        }
        if (!isStep || !newGesture.equals(gesture)) {
            gesture = newGesture;
            gestures++;
        }
        return gestures;
    }

    /// Called after an edit was undone or redone.
    public void undone(SavableWorld open, boolean isRedo, Position before) {
        if (!isOff()) {
            addAll(event(open, isRedo ? JournalKind.REDO : JournalKind.UNDO, before), open);
        }
    }

    /// Called after the edits of a gesture were taken back.
    ///
    /// @param isWhole false if earlier edits of the gesture stay, because a tick, another edit, undo or redo came after them;
    ///     such a gesture has several numbers in the journal
    public void takenBack(SavableWorld open, Object cancelled, Position before, boolean isWhole) {
        if (!isOff() && cancelled.equals(gesture)) {
            ByteSink out = event(open, JournalKind.TAKE_BACK, before);
            out.putByte(isWhole ? 1 : 0);
            out.put(gestures);
            addAll(out, open);
        }
    }

    /// Called after the invariants have changed.
    public void invariants(SavableWorld open, List<Invariant> all) {
        if (!isOff()) {
            ByteSink out = event(open, JournalKind.INVARIANTS, open.timeline().recording().position());
            out.put(all.size());
            for (Invariant one : all) {
                out.putText(one.name());
                out.putText(one.holds().toString());
            }
            addAll(out, open);
            hasEdits = true;
        }
    }

    // ---- ticks

    /// Called before the world is prepared for a tick.
    public void tickBegins(SavableWorld open) {
        if (!isOff()) {
            Position here = open.timeline().recording().position();
            if (!here.equals(expected)) {
                tellTicks();
            }
            begunAt = here;
        }
    }

    /// Called after the world was prepared for a tick. Before tick 1, a new world may have taken the place of the scene's world.
    public void tickPrepared(SavableWorld open) {
        if (!isOff()) {
            begunOn = open.timeline().recording().branch();
            int _ = branches.add(begunOn);
        }
    }

    /// Called after a tick was completed.
    public void ticked(SavableWorld open) {
        if (isOff()) {
            return;
        }
        Recording recording = open.timeline().recording();
        if (begunOn != recording.branch()) {
            tellTicks();
            tellBegun(open);
        }
        JournalTicks run = ticks;
        if (run == null) {
            Position begun = begunAt;
            run = new JournalTicks(number(open, begun == null ? recording.branch() : begun.branch()));
            ticks = run;
        }
        begunAt = null;
        int _ = branches.add(recording.branch());
        long tick = open.world().tick();
        run.ran(tick, recording.tick(recording.branch(), tick), open.world().submittedInputs(), () -> bytes(open));
        expected = Position.state(recording.branch(), tick);
        if (hasEdits && System.nanoTime() - ticksWritten > TICKS_WAIT_NANOS) {
            tellTicks();
        }
    }

    private void tellTicks() {
        JournalTicks run = ticks;
        ticks = null;
        if (run != null && writer != null) {
            writer.add(run.record());
            ticksWritten = System.nanoTime();
        }
    }

    private void tellBegun(SavableWorld open) {
        Position begun = begunAt;
        JournalWriter to = writer;
        begunAt = null;
        if (begun != null && to != null) {
            to.add(event(open, JournalKind.BEGIN, begun)::toArray);
            expected = null;
        }
    }

    // ---- branches

    /// Called after the world has moved to another position. If the branch of this position is not in the journal yet,
    /// because it began without an edit, writes the start of the branch.
    public void moved(SavableWorld open) {
        if (!isOff() && branches.find(open.timeline().recording().branch()) == null) {
            tellTicks();
            tellBegun(open);
            number(open, open.timeline().recording().branch());
        }
    }

    /// Called after a branch was deleted. Also forgets a tick that was begun on this branch and not completed.
    public void deleted(SavableWorld open, Branch branch) {
        if (begunAt != null && begunAt.branch() == branch) {
            begunAt = null;
        }
        Integer number = branches.remove(branch);
        if (!isOff() && number != null) {
            ByteSink out = event(open, JournalKind.DELETE_BRANCH, open.timeline().recording().position());
            out.put(number);
            addAll(out, open);
        }
    }

    /// Called after a branch was renamed.
    public void renamed(SavableWorld open, Branch branch) {
        if (!isOff()) {
            ByteSink out = event(open, JournalKind.RENAME_BRANCH, open.timeline().recording().position());
            out.put(number(open, branch));
            out.putText(branch.name());
            addAll(out, open);
        }
    }

    /// Called after the world went back to state 0 (before the scene's first tick) and recording began anew.
    public void restarted(SavableWorld open) {
        if (!isOff()) {
            tellTicks();
            begunAt = null;
            branches.clear();
            ByteSink out = new ByteSink();
            out.putByte(JournalKind.RESTART.ordinal());
            out.putByte(0);
            addAll(out, open);
        }
    }

    /// Called after the scene has moved to a copy of its world. The branches of the copy keep their numbers.
    public void rescued(SavableWorld before, SavableWorld copy) {
        if (!isOff()) {
            Recording former = before.timeline().recording();
            ByteSink out = event(before, JournalKind.RESCUE, former.position());
            out.putByte(1);
            branches.copied(former, copy.timeline().recording());
            worldIs(copy);
            addAll(out, copy);
        }
    }

    // ---- files

    /// Called after edits were saved to a file.
    ///
    /// @param held what was saved
    /// @param file the scene's new file; null if it stays the same
    /// @param written stamp of the file that was written, of the scene or the recording; null if it is unknown
    public void saved(SavableWorld open, Saved held, @Nullable Path file, @Nullable FileStamp written) {
        if (!isOff()) {
            ByteSink out = event(open, JournalKind.SAVED, open.timeline().recording().position());
            UnsavedEdits left = open.unsaved();
            out.put(held.ordinal());
            out.putText(file == null ? "" : file.toAbsolutePath().toString());
            JournalStart.write(written, out);
            out.put((left.scene() ? 1 : 0) + (long) left.later());
            addAll(out, open);
        }
    }

    /// What was saved.
    public enum Saved {
        /// State 0 with its edits.
        SCENE,
        /// The shown state.
        TICK,
        /// All recorded ticks.
        ALL
    }

    /// Writes the ticks that have run so far and returns this journal.
    public Journal withTicks() {
        tellTicks();
        return this;
    }

    /// Completes when everything so far is on disk, or can't be written. Any thread.
    public CompletableFuture<Void> flush() {
        return written().thenAccept(_ -> {});
    }

    /// Does the same as [#flush]. The result is whether everything so far is on disk; false for [#NONE].
    public CompletableFuture<Boolean> written() {
        return writer == null ? CompletableFuture.completedFuture(false) : writer.flush();
    }

    /// Leaves the journal for the next start and releases the world.
    ///
    /// @param why a sentence that says how the world ended
    public CompletableFuture<Void> leave(String why) {
        return writer == null ? CompletableFuture.completedFuture(null) : writer.leave(() -> JournalRecords.ended(why));
    }

    /// Deletes the journal. Any thread.
    public CompletableFuture<Void> discard() {
        return writer == null ? CompletableFuture.completedFuture(null) : writer.discard();
    }

    // ---- records

    private boolean isOff() {
        return writer == null;
    }

    /// Begins a record, with the world's position if it is not the expected one.
    private ByteSink event(SavableWorld open, JournalKind kind, Position at) {
        if (kind != JournalKind.BEGIN) {
            tellTicks();
            tellBegun(open);
        }
        int branch = number(open, at.branch());
        ByteSink out = new ByteSink();
        out.putByte(kind.ordinal());
        boolean isExpected = at.equals(expected);
        out.putByte(isExpected ? 0 : 1);
        if (!isExpected) {
            BranchNumbers.write(branch, at, out);
        }
        return out;
    }

    /// Returns the number of a branch. An unknown branch began without an edit; its start is written first.
    private int number(SavableWorld open, Branch branch) {
        Integer known = branches.find(branch);
        if (known != null) {
            return known;
        }
        Position fork = branch.fork();
        if (fork != null && writer != null) {
            int parent = number(open, fork.branch());
            ByteSink out = new ByteSink();
            out.putByte(JournalKind.BRANCH_OFF.ordinal());
            out.putByte(1);
            BranchNumbers.write(parent, fork, out);
            writer.add(out::toArray);
            expected = null;
        }
        return branches.add(branch);
    }

    private void addAll(ByteSink out, SavableWorld open) {
        add(out::toArray, open);
    }

    private void add(Supplier<byte[]> record, SavableWorld open) {
        if (writer != null) {
            writer.add(record);
        }
        int _ = branches.add(open.timeline().recording().branch());
        expected = open.timeline().recording().position();
    }
}

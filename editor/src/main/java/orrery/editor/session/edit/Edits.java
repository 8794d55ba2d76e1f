package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.access.EditWatch;
import orrery.editor.session.access.MemoryGuard;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.passed.PassedEdit;
import orrery.editor.session.passed.PassedEdits;
import orrery.editor.text.NumberFormats;

/// Makes, undoes and redoes edits. Long because all three share the checks before and the steps after. Simulation thread.
public final class Edits {
    private static final int MOST_SELECTED = 10_000;

    private final WorldAccess<EditedWorld> access;
    private final EditWatch watch;
    private final MemoryGuard memory;
    private final EditSelection selection;
    /// The gesture with which undo and redo restore selections. Consecutive selections of this gesture are one step of the
    /// selection's history; each call of [#goTo] begins a new step.
    private Object jump = new Object();

    /// The edit whose changes are being made; null if none. The thread that sets it to null decides how the edit ends: the thread
    /// that makes the edit finishes it, or the thread that takes the world over reverts it.
    private final AtomicReference<@Nullable Unfinished> unfinished = new AtomicReference<>();
    /// The edit that [#stop] has taken from its thread, for [#abandon].
    private @Nullable Unfinished stopped;

    /// An edit whose changes are being made.
    ///
    /// @param here position before the edit
    /// @param shown the tick that was shown before the edit
    private record Unfinished(String name, EngineWorld world, Position here, ShownTick shown) {}

    /// @param watch observes the edits
    /// @param selection what undo and redo restore
    public Edits(WorldAccess<EditedWorld> access, EditWatch watch, MemoryGuard memory, EditSelection selection) {
        this.access = access;
        this.watch = watch;
        this.memory = memory;
        this.selection = selection;
    }

    /// Makes an edit, runs the systems that run after an edit (`Schedule.settle`), and pushes all their segments as one undo step
    /// with a name. Refused in the middle of a tick.
    ///
    /// @param gesture identifies the gesture that the edit is part of, compared by `equals`; null for none
    public EditResult make(String name, @Nullable Object gesture, Edit edit) {
        return make(name, gesture, edit, null);
    }

    private EditResult make(String name, @Nullable Object gesture, Edit edit, PassedEdits.@Nullable Step step) {
        EditedWorld open = access.open();
        if (open == null) {
            return EditResult.refused("No world is open. Open a scene first.");
        }
        if (open.simulation().schedule().isMidTick()) {
            return midTick(open, name);
        }
        String refusal = open.owner().prepare();
        if (!refusal.isEmpty()) {
            return notPrepared(open, name, refusal);
        }
        EngineWorld world = open.world();
        String fixed = world.historyFixed();
        if (fixed != null && open.recording().isInPast()) {
            return EditResult.refusedHere(fixed);
        }
        return make(open, new Unfinished(name, world, open.recording().position(), world.standing().shown()), gesture,
                edit, step);
    }

    private EditResult make(EditedWorld open, Unfinished making, @Nullable Object gesture, Edit edit,
            PassedEdits.@Nullable Step step) {
        String name = making.name;
        EngineWorld world = making.world;
        Position here = making.here;
        ShownTick shown = making.shown;
        int done = watch.segmentsDone();
        @Nullable
        List<Entity> selected = selected();
        List<Segment> segments = new ArrayList<>();
        Throwable failure = null;
        unfinished.set(making);
        try {
            world.open(Author.edit(name));
            edit.apply(open.scene());
            add(segments, world.close());
            segments.addAll(open.simulation().schedule().settle());
        } catch (RuntimeException | Error e) {
            failure = e;
        }
        if (!unfinished.compareAndSet(making, null)) {
            return EditResult.refused(stopped(name));
        }
        if (failure instanceof OutOfMemoryError) {
            takeBackInNeed(open, segments, here, shown, name);
            return notDone(name, "memory ran out. The Problems pane says what was saved.");
        } else if (failure != null) {
            takeBack(open, segments, here, shown);
            return EditResult.refused(message(failure));
        }
        if (!segments.isEmpty()) {
            String refusal = open.owner().made(segments);
            if (!refusal.isEmpty()) {
                takeBack(open, segments, here, shown);
                return notDone(name, refusal);
            }
            Position to = open.recording().position();
            UndoStack.Entry entry = new UndoStack.Entry(name, segments, here, to, System.currentTimeMillis(),
                    selected).as(step);
            int made = open.undo().size();
            open.undo().push(entry, gesture);
            open.editLog().edited(entry, gesture, open.undo().size() == made);
            watch.edited(done);
            if (gesture != null && !(edit instanceof NetEdit)) {
                return shorten(open, name, gesture);
            }
        } else {
            showAgain(world, shown);
        }
        selection.selectNew(edit.toSelect());
        return EditResult.DONE;
    }

    /// Takes the unfinished edit away from its thread, which then can't finish it. An edit whose changes are complete stays. Call
    /// this on the thread that takes the world over, before it does so.
    public void stop() {
        stopped = unfinished.getAndSet(null);
    }

    /// Reverts the edit that [#stop] has taken from its thread. Call this on the thread that called [#stop], after it has taken
    /// the world over.
    ///
    /// @return why the edit was not done, as the message of its result; empty if no edit was being made
    public String abandon() {
        Unfinished taken = stopped;
        stopped = null;
        EditedWorld open = access.open();
        if (taken == null || open == null || open.world() != taken.world) {
            return "";
        }
        taken.world.restrict(null);
        taken.world.close();
        Recording recording = open.recording();
        int before = recording.segmentsDone(taken.here);
        Position now = recording.position();
        List<Segment> made = recording.segmentsFrom(now.branch(), now.tick()).subList(before,
                Math.max(before, recording.segmentsDone(now)));
        takeBack(open, new ArrayList<>(made), taken.here, taken.shown);
        return stopped(taken.name);
    }

    private static String stopped(String name) {
        return "%s was not done: a system that ran after it was stopped.".formatted(name);
    }

    /// If the motions of a gesture take much memory, replaces them with one edit that leads to the same state.
    private EditResult shorten(EditedWorld open, String name, Object gesture) {
        Optional<NetEdit> net;
        try {
            net = open.undo().last().flatMap(NetEdit::of);
        } catch (OutOfMemoryError _) {
            net = Optional.empty(); // the motions stay as they are
        }
        if (net.isEmpty()) {
            return EditResult.DONE;
        }
        int made = open.undo().size();
        takeBack(open, gesture, open.undo().isWhole(gesture));
        if (open.undo().size() == made) {
            return EditResult.DONE; // the owner of the world has refused
        }
        EditResult result = make(name, gesture, net.get());
        return result.done()
                ? result
                : EditResult
                        .refused("%s was undone, because its steps could not be replaced with one edit: %s".formatted(
                                name,
                                result.message()));
    }

    /// Reverts the edits of a gesture as if they had not been made. If a tick, another edit, undo or redo interrupted the
    /// gesture, reverts at most the edits after the interruption and returns a refusal.
    public EditResult takeBack(Object gesture) {
        EditedWorld open = access.open();
        if (open == null || open.simulation().schedule().isMidTick()) {
            return EditResult.refused("Nothing was reverted.");
        }
        return takeBack(open, gesture, open.undo().isWhole(gesture));
    }

    /// Reverts the last edits of a gesture.
    ///
    /// @param isWhole whether these are all edits of the gesture
    public EditResult takeBack(EditedWorld open, Object gesture, boolean isWhole) {
        String refusal = open.owner().prepare();
        if (!refusal.isEmpty()) {
            return notDone("Reverting the edit", refusal);
        }
        Position here = open.recording().position();
        Optional<UndoStack.Entry> taken = open.undo().takeBack(gesture, open.world());
        refusal = taken.map(entry -> open.owner().takenBack(entry.segments().size())).orElse("");
        if (!refusal.isEmpty()) {
            open.undo().putBack(taken.orElseThrow(), gesture, open.world());
            return notDone("Reverting the edit", refusal);
        }
        taken.ifPresent(entry -> {
            watch.undone();
            if (isWhole) {
                comeBack(open, entry.at());
            }
            open.editLog().takenBack(gesture, here, isWhole);
        });
        return isWhole && taken.isPresent()
                ? EditResult.DONE
                : EditResult.refused("Not everything was reverted: a tick or another edit came in between.");
    }

    /// Returns a message that refuses an edit because its handles may belong to other entities than when it was requested. For
    /// the same reason, the message names no entity.
    ///
    /// @param change what has happened since the request, as part of a sentence
    public static String notMade(String change) {
        return "The edit was not made, because %s. Make it again.".formatted(change);
    }

    private static EditResult notDone(String name, String why) {
        return EditResult.refused("%s was not done: %s".formatted(name, why));
    }

    private static EditResult notPrepared(@Nullable EditedWorld open, String name, String why) {
        EditResult refused = notDone(name, why);
        return open != null && open.recording().isInPast() ? EditResult.refusedHere(refused.message()) : refused;
    }

    private static EditResult midTick(EditedWorld open, String name) {
        return EditResult
                .refusedHere("%s was not done in the middle of tick %s, before system %s. Finish the tick first."
                        .formatted(name, NumberFormats.grouped(open.world().tickBeingMade()),
                                open.simulation().schedule().nextSystem()));
    }

    private static void takeBack(EditedWorld open, List<Segment> segments, Position here, ShownTick shown) {
        takeBack(open.world(), segments);
        showAgain(open.world(), shown);
        comeBack(open, here);
    }

    /// Shows again the tick that was shown before an edit, because the edit has left no change. The world stopped showing
    /// that tick when the edit began.
    private static void showAgain(EngineWorld world, ShownTick shown) {
        world.stand(new TimedWorld.Standing(shown, false, world.submittedInputs()));
    }

    /// Reverts an edit that ran out of memory.
    private void takeBackInNeed(EditedWorld open, List<Segment> segments, Position here, ShownTick shown, String name) {
        memory.giveUpReserve();
        String what = "Memory ran out, and %s was not done.".formatted(name);
        try {
            takeBack(open, segments, here, shown);
        } catch (OutOfMemoryError | RuntimeException _) {
            memory.lost(what);
            return;
        }
        memory.ranOut(what);
    }

    private static void takeBack(EngineWorld world, List<Segment> segments) {
        world.restrict(null);
        add(segments, world.close());
        segments.reversed().forEach(world::revert);
    }

    /// If the reverted edit began a branch in the past, returns to the position before the edit, which removes the empty branch.
    private static void comeBack(EditedWorld open, Position here) {
        if (open.recording().branch() != here.branch()) {
            open.seek(here);
        }
    }

    private static void add(List<Segment> segments, @Nullable Segment segment) {
        if (segment != null) {
            segments.add(segment);
        }
    }

    private static String message(Throwable e) {
        Throwable cause = e instanceof SystemFailure && e.getCause() != null ? e.getCause() : e;
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    /// Undoes the last edit and selects the entities that were selected before it was made. If the edit is one of the
    /// [PassedEdits], the selection does not change.
    public EditResult undo() {
        return undo(false);
    }

    /// @param isJump true for [#goTo]: reverts the newest edit of the stack, even one that undoes or redoes one of the
    ///     [PassedEdits]
    private EditResult undo(boolean isJump) {
        EditedWorld open = access.open();
        if (open != null && open.simulation().schedule().isMidTick()) {
            return midTick(open, "Undo");
        }
        String refusal = open == null ? "" : open.owner().prepare();
        if (!refusal.isEmpty()) {
            return notPrepared(open, "Undo", refusal);
        }
        if (open != null && !isJump && open.undo().isUndoOfPassed()) {
            Optional<PassedEdit> passed = open.undo().passed().lastMade();
            if (passed.isPresent()) {
                return step(open, new PassedEdits.Step(passed.get(), true));
            }
            if (open.undo().size() > 0) {
                return EditResult.refused("There is nothing more to undo.");
            }
        }
        Position here = open == null ? null : open.recording().position();
        List<Entity> living = open == null || selected() == null
                ? List.of()
                : selection.selected().stream().filter(open.world()::isAlive).toList();
        if (open == null || !open.undo().undo(open.world())) {
            return EditResult.refused(open == null
                    ? "No world is open."
                    : "There is nothing to undo since tick %s.".formatted(NumberFormats.grouped(open.world().tick())));
        }
        refusal = open.owner().takenBack(open.undo().undone().size());
        if (!refusal.isEmpty()) {
            open.undo().redo(open.world());
            return notDone("Undo", refusal);
        }
        restoreSelection(open, open.undo().selectionOfUndone(), false, containsDead(open, living));
        watch.undone();
        open.editLog().undone(false, Objects.requireNonNull(here));
        return EditResult.DONE;
    }

    /// Redoes the edit that was undone last. Then selects the entities that were selected before the edit was made. But if
    /// entities that the edit creates were selected before the undo, selects what was selected before the undo.
    public EditResult redo() {
        EditedWorld open = access.open();
        if (open != null && open.simulation().schedule().isMidTick()) {
            return midTick(open, "Redo");
        }
        String refusal = open == null ? "" : open.owner().prepare();
        if (!refusal.isEmpty()) {
            return notPrepared(open, "Redo", refusal);
        }
        if (open != null && open.undo().isRedoOfPassed() && open.undo().passed().lastUndone().isPresent()) {
            return step(open, new PassedEdits.Step(open.undo().passed().lastUndone().get(), false));
        }
        Position here = open == null ? null : open.recording().position();
        int done = watch.segmentsDone();
        List<Entity> stored = open == null ? null : open.undo().selectionOfUndone();
        boolean selectsCreated = open != null && containsDead(open, stored);
        if (open == null || !open.undo().redo(open.world())) {
            return EditResult.refused("There is nothing to redo.");
        }
        refusal = open.owner().made(open.undo().redone());
        if (!refusal.isEmpty()) {
            open.undo().undo(open.world());
            return notDone("Redo", refusal);
        }
        restoreSelection(open, stored, true, selectsCreated);
        watch.edited(done);
        open.editLog().undone(true, Objects.requireNonNull(here));
        return EditResult.DONE;
    }

    /// Undoes or redoes one of the [PassedEdits] by a new edit, because a program has run further ticks since. If the world has
    /// changed so that this is impossible, refuses with a message; the next undo or redo then goes on with the next edit.
    private EditResult step(EditedWorld open, PassedEdits.Step step) {
        String fixed = open.world().historyFixed();
        if (fixed != null && open.recording().isInPast()) {
            return EditResult.refusedHere(fixed);
        }
        PassedEdit of = step.edit();
        PassedEdit.Changes changes;
        try {
            changes = open.undo().passed().changes(open.world(), step, open.owner().bringsBack());
        } catch (IllegalStateException | TypeException e) {
            return dropped(open, step, e.getMessage());
        }
        Map<Entity, Entity> before = open.undo().passed().broughtBack();
        EditResult result = make(
                step.undoes() ? "Undo “%s”%s".formatted(of.name(), asNew(changes.broughtBack())) : of.name(), null,
                simulation -> changes.write().accept(simulation.world()), step);
        if (!result.done()) {
            open.undo().passed().notMade(before);
        }
        return result.done() && open.undo().passed().isNext(step)
                ? dropped(open, step, "nothing of what it changed is left")
                : result;
    }

    private static String asNew(int entities) {
        return switch (entities) {
            case 0 -> "";
            case 1 -> " (as a new entity)";
            default -> " (as %s new entities)".formatted(NumberFormats.grouped(entities));
        };
    }

    private static EditResult dropped(EditedWorld open, PassedEdits.Step step, @Nullable String why) {
        open.undo().passed().drop(step.edit());
        UndoNames names = open.undo().names(UnreachableEdit.NONE, EditsInScene.NONE);
        String next = step.undoes() ? names.undo() : names.redo();
        String verb = step.undoes() ? "undo" : "redo";
        return EditResult.refused("“%s” can't be %s: %s.%s".formatted(step.edit().name(),
                step.undoes() ? "undone" : "redone", why,
                next.isEmpty() ? "" : " The next %s goes on with “%s”.".formatted(verb, next)));
    }

    /// The selected entities; null if there are too many for an edit to store.
    private @Nullable List<Entity> selected() {
        List<Entity> selected = selection.selected();
        return selected.size() > MOST_SELECTED ? null : selected;
    }

    /// Selects the entities that are stored in the edit that was just undone or redone.
    ///
    /// @param isOfCreated whether the edit creates entities that were selected (undo) or that are in `stored` (redo).
    ///     If so, first stores the present selection in the edit, for the next redo or undo
    private void restoreSelection(EditedWorld open, @Nullable List<Entity> stored, boolean isRedone,
            boolean isOfCreated) {
        if (stored != null) {
            if (isOfCreated) {
                open.undo().store(isRedone, selected());
            }
            selection.select(stored.stream().filter(open.world()::isAlive).toList(), jump);
        }
    }

    private static boolean containsDead(EditedWorld open, @Nullable List<Entity> entities) {
        return entities != null && !entities.stream().allMatch(open.world()::isAlive);
    }

    /// Undoes or redoes edits until the world is in the state with the given mark, see [UndoStack#mark].
    public EditResult goTo(long mark) {
        EditedWorld open = access.open();
        int made = open == null ? -1 : open.undo().madeAt(mark);
        if (open == null || made < 0) {
            return EditResult.refused("Nothing was undone: the edits were made before a tick that has run meanwhile.");
        }
        EditResult result = EditResult.DONE;
        int before = open.undo().size();
        jump = new Object();
        while (result.done() && open.undo().size() != made) {
            result = open.undo().size() > made ? undo(true) : redo();
        }
        open.undo().beganAt(before);
        jump = new Object();
        return result;
    }

    /// Makes an edit again from the segments in a journal, at the world's current position.
    ///
    /// @param madeMillis time at which it was made first, in milliseconds since 1970
    /// @return the segments of the edit
    /// @throws RuntimeException if a segment can't be applied here; the world is then unchanged
    public List<Segment> remake(String name, @Nullable Object gesture, List<byte[]> made, SegmentBytes form,
            long madeMillis) {
        EditedWorld open = Objects.requireNonNull(access.open());
        Position here = open.recording().position();
        open.recording().branchOff();
        List<Segment> segments = new ArrayList<>();
        try {
            for (byte[] bytes : made) {
                Segment segment = form.read(bytes);
                open.world().reapply(segment);
                segments.add(segment);
            }
        } catch (RuntimeException e) {
            segments.reversed().forEach(open.world()::revert);
            comeBack(open, here);
            throw e;
        }
        Position to = open.recording().position();
        open.undo().push(new UndoStack.Entry(name, segments, here, to, madeMillis, null), gesture);
        return segments;
    }
}

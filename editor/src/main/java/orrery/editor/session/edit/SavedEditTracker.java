package orrery.editor.session.edit;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Author;

/// Counts the edits in the world and tracks which of them are saved. Edits at state 0 (the state in which the scene begins,
/// before its first tick) are saved in the scene's file. Later edits are saved by writing a recording, or by writing the state of
/// a tick as a scene. An undone edit does not count. A program's world has no scene: all of its edits count as later ones. Marks
/// of states are those of the [UndoStack]. Simulation thread.
public final class SavedEditTracker {
    private final UndoStack undo;
    private final boolean hasScene;
    private long stateZero;
    private long savedScene;
    private long savedTick;
    private long savedAll;
    /// The unsaved edits after state 0 that undo does not reach: maps the mark of each edit to the position after it.
    private final Map<Long, Position> later = new HashMap<>();
    /// For branches that are not shown: maps the mark of each state 0 to its position, unless it is in the scene's file.
    private final Map<Long, Position> starts = new HashMap<>();
    /// Map from the mark of a state 0 to the number of its unsaved edits, counted when a tick began there or the world left it.
    private final Map<Long, Integer> startEdits = new HashMap<>();
    /// Mark of the state 0 in which undo was cleared last, as long as no branch has begun since; otherwise -1.
    private long startCleared = -1;
    /// The positions in former ticks from which a program continued, by branch.
    private final Map<Branch, Position> former = new HashMap<>();
    private int sinceTick;

    /// @param hasScene whether a scene's file can contain state 0; false for a program's world
    public SavedEditTracker(UndoStack undo, boolean hasScene) {
        this.undo = undo;
        this.hasScene = hasScene;
    }

    /// Whether a scene's file can contain state 0; false for a program's world, whose edits are all later ones.
    public boolean hasScene() {
        return hasScene;
    }

    /// Whether state 0 differs from the scene's file.
    public boolean isSceneUnsaved(boolean atStateZero) {
        return markOfStateZero(atStateZero) != savedScene;
    }

    /// Counts the unsaved edits after state 0, and those at the state 0 of other branches.
    public int laterUnsaved(boolean atStateZero, Recording recording) {
        return later.size() + startsNotIn(recording.position(), recording)
                + (isOfScene(atStateZero) ? 0 : undo.after(savedTick).size());
    }

    private boolean isOfScene(boolean atStateZero) {
        return atStateZero && hasScene;
    }

    /// Counts the edits of [#laterUnsaved] that are not in the shown state, because they follow that state or are on another
    /// branch.
    public int unsavedElsewhere(Recording recording) {
        return notIn(recording.position(), recording);
    }

    /// Counts the edits of [#laterUnsaved] that are not in the newest state of the shown branch.
    public int unsavedOnOtherBranches(Recording recording) {
        return notIn(recording.newest(), recording);
    }

    private int notIn(Position state, Recording recording) {
        return Math.toIntExact(later.values().stream().filter(at -> !leadsTo(state, at, recording)).count())
                + startsNotIn(state, recording);
    }

    /// Counts the unsaved edits at the [#starts] that a state does not contain. A state 0 in which edits were only undone counts
    /// as one edit.
    private int startsNotIn(Position state, Recording recording) {
        return starts.entrySet().stream().filter(start -> !leadsTo(state, start.getValue(), recording))
                .mapToInt(start -> Math.clamp(notShared(start.getValue(), state, recording), 1,
                        Math.max(1, startEdits.getOrDefault(start.getKey(), 1))))
                .sum();
    }

    /// Counts the edits at a state 0 that another state does not contain.
    private static int notShared(Position start, Position state, Recording recording) {
        Position shared = onBranch(state, start.branch());
        return Math.toIntExact(EditGrouping.authorsAfter(recording, start.branch(), start.tick()).stream()
                .limit(start.edits())
                .skip(shared == null || shared.tick() != start.tick() ? 0 : shared.edits())
                .filter(author -> author.kind() == Author.Kind.EDIT).count());
    }

    private void keepStartEdits() {
        long base = undo.baseMark();
        int cleared = base == startCleared && base > savedScene ? startEdits.getOrDefault(base, 0) : 0;
        startEdits.merge(stateZero, cleared + undo.after(savedScene).size(), Math::max);
    }

    /// Whether the shown state contains an edit. An edit in former ticks of a program is contained if the program continued from
    /// a later position. Any other edit on a branch that is no longer recorded is contained, too: its tick was evicted, and
    /// evicted ticks precede all others ([#deleted] drops the edits of deleted branches).
    private boolean leadsHere(Position edit, Recording recording) {
        return leadsTo(recording.position(), edit, recording);
    }

    private boolean leadsTo(Position state, Position edit, Recording recording) {
        Position left = former.get(edit.branch());
        if (left != null) {
            return isUpTo(edit, left);
        }
        Position here = onBranch(state, edit.branch());
        return here == null ? !recording.branches().contains(edit.branch()) : isUpTo(edit, here);
    }

    /// Returns the last position on a branch before a state, or the state itself; null if the branch does not lead to the state.
    private static @Nullable Position onBranch(Position state, Branch branch) {
        Position here = state;
        for (@Nullable
        Branch on = here.branch(); on != branch; on = on.parent()) {
            if (on == null) {
                return null;
            }
            Position fork = on.fork();
            if (fork != null && isUpTo(fork, here)) {
                here = fork;
            }
        }
        return here;
    }

    private static boolean isUpTo(Position a, Position b) {
        return a.tick() < b.tick() || a.tick() == b.tick() && a.edits() <= b.edits();
    }

    /// Number of edits since the last completed tick.
    public int sinceTick() {
        return sinceTick + undo.size();
    }

    /// The mark of the last saved state. At state 0, this is the state in the scene's file. Later, it is the state that was saved
    /// as a scene of its tick or in a recording; -1 if there is none.
    public long savedMark(boolean atStateZero) {
        return isOfScene(atStateZero) ? savedScene : savedTick == 0 ? -1 : savedTick;
    }

    /// The mark of state 0 with its edits.
    public long markOfStateZero(boolean atStateZero) {
        return isOfScene(atStateZero) ? undo.mark() : stateZero;
    }

    /// Called when the world has moved to another position: sets the mark of state 0 and clears the undo stack.
    public void startIs(long mark) {
        stateZero = mark;
        undo.goBackTo(mark);
    }

    /// Called when the world leaves a branch, and when another branch begins at its state 0. Records the mark and the position of
    /// that state 0, unless the scene's file contains it.
    public void startLeft(long mark, Position at) {
        if (mark != savedScene) {
            starts.put(mark, at);
        }
    }

    /// Called when the world has moved to another position. Removes the record of the branch's state 0 that [#startLeft] made.
    public void startShown(boolean atStateZero) {
        starts.remove(markOfStateZero(atStateZero));
    }

    /// Called after state 0 was saved to the scene's file; in a program's world, after the present state was saved.
    public void savedScene(boolean atStateZero, Recording recording) {
        savedScene = markOfStateZero(atStateZero);
        if (!hasScene) {
            savedTick(recording);
        }
    }

    /// Called after the present state was saved to a file.
    public void savedTick(Recording recording) {
        savedTick = recording.isInPast() ? savedTick : undo.mark();
        later.values().removeIf(at -> leadsHere(at, recording));
    }

    /// Returns a number that changes with each new edit, but not with undo and redo.
    public long newest() {
        return undo.lastMark();
    }

    /// Called after all branches were saved with their edits. If edits were made while the branches were written, all edits still
    /// count as unsaved.
    ///
    /// @param newest the value of [#newest] when saving began
    /// @return whether no edits were made while the branches were written
    public boolean savedAll(long newest) {
        if (undo.lastMark() != newest) {
            return false;
        }
        savedTick = newest;
        savedAll = newest;
        later.clear();
        starts.clear();
        return true;
    }

    /// Called after a branch was deleted with the edits on it.
    public void deleted(Branch branch) {
        later.values().removeIf(at -> at.branch() == branch);
        starts.values().removeIf(at -> at.branch() == branch);
    }

    /// Called when a tick begins or the scene moves to another world: earlier edits can't be undone any more.
    public void tickBegins(boolean atStateZero) {
        stateZero = markOfStateZero(atStateZero);
        if (isOfScene(atStateZero)) {
            keepStartEdits();
            startCleared = stateZero;
        } else {
            later.putAll(undo.after(savedTick));
        }
        sinceTick = sinceTick();
        undo.clear();
    }

    /// Makes the edits at the shown state a part of that state, because another recording begins there. The edits can't be
    /// undone any more.
    public void joinState(boolean atStateZero, Recording before) {
        tickBegins(atStateZero);
        goesOn(before, Position.state(before.branch(), before.position().tick()));
    }

    /// Called after a tick was completed.
    public void ticked() {
        sinceTick = 0;
    }

    /// The edits at the end of a branch while the world shows another state. They can be undone when the world returns there.
    public record BranchEdits(UndoStack.Content undo, Map<Long, Position> unsaved, long savedTick, int sinceTick) {
        /// Number of edits.
        public int edits() {
            return sinceTick + undo.made();
        }

        /// Returns the same edits for another world, in which they can't be undone.
        public BranchEdits ended() {
            return new BranchEdits(undo.ended(), Map.of(), savedTick, edits());
        }
    }

    /// Updates the positions of edits after the branches were copied to another world.
    public void moved(Map<Branch, Branch> branches) {
        later.replaceAll((_, at) -> moved(at, branches));
        starts.replaceAll((_, at) -> moved(at, branches));
    }

    /// Called when the scene continues from its present state in another recording. Drops the edits that did not lead to that
    /// state.
    ///
    /// @param before the former recording
    /// @param now the only position of the other recording
    public void goesOn(Recording before, Position now) {
        later.values().removeIf(at -> !leadsHere(at, before));
        later.replaceAll((_, _) -> now);
        starts.clear();
    }

    /// Adds unsaved edits that were made after state 0 and led to a position. Nothing else is known of them.
    public void unsavedLater(int count, Position at) {
        for (int i = 0; i < count; i++) {
            later.put(undo.nextMark(), at);
        }
    }

    private static Position moved(Position at, Map<Branch, Branch> branches) {
        return new Position(branches.getOrDefault(at.branch(), at.branch()), at.tick(), at.edits(), at.systems());
    }

    /// Returns edits at the end of a branch that was read from a file. They can't be undone.
    public BranchEdits opened(int count) {
        return new BranchEdits(undo.take(undo.mark()), Map.of(), savedTick, count);
    }

    /// Called when the world leaves the end of its branch. Returns the edits there, for [#arrive].
    public BranchEdits leave(boolean fromStateZero) {
        Map<Long, Position> unsaved = isOfScene(fromStateZero) ? Map.of() : undo.after(savedTick);
        stateZero = markOfStateZero(fromStateZero);
        if (isOfScene(fromStateZero)) {
            keepStartEdits();
        }
        later.putAll(unsaved);
        BranchEdits left = new BranchEdits(undo.take(stateZero), unsaved, savedTick, sinceTick);
        sinceTick = 0;
        return left;
    }

    /// Called when the world returns to the end of a branch.
    public void arrive(BranchEdits left) {
        undo.putBack(left.undo());
        savedTick = Math.max(left.savedTick(), savedAll);
        later.keySet().removeAll(left.unsaved().keySet());
        sinceTick = left.sinceTick();
    }

    /// Sets the number of edits since the last tick that undo does not reach: those that a new branch shares with its parent, or
    /// those that were made again before tick 1.
    public void share(int shared) {
        sinceTick = shared;
        startCleared = -1;
    }

    /// Called after an edit that is not in the undo stack was undone by beginning a branch without it: gives the state a new mark
    /// and clears the undo stack.
    public void undoneEarlier() {
        undo.goBackTo(undo.nextMark());
    }

    /// Called when a program continues in another recording. The unsaved edits still count; none of them can be undone.
    ///
    /// @param from the position in the former recording from which the program continues
    public void goesOnElsewhere(Position from) {
        former.put(from.branch(), from);
        later.putAll(undo.after(savedTick));
        undo.clear();
        undo.passed().clear();
        sinceTick = 0;
    }

    /// Called after former ticks of a program were saved with the edits in them.
    public void savedFormer(Recording saved) {
        later.values().removeIf(at -> saved.branches().contains(at.branch()));
        former.keySet().removeAll(saved.branches());
    }

    /// Called after former ticks of a program were dropped. The edits in them that led to the state from which the program
    /// continued still count; the others can't be saved any more.
    ///
    /// @param now the oldest position of the present recording
    public void droppedFormer(Recording gone, Position now) {
        Predicate<Position> isIn = at -> gone.branches().contains(at.branch());
        later.values().removeIf(at -> isIn.test(at) && !leadsHere(at, gone));
        later.replaceAll((_, at) -> isIn.test(at) ? now : at);
        former.keySet().removeAll(gone.branches());
    }

    /// Called when the world returns to state 0 and all ticks are discarded.
    public void restarted() {
        undo.goBackTo(stateZero);
        later.clear();
        starts.clear();
        sinceTick = 0;
    }
}

package orrery.editor.session.edit;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;

/// Counts the edits that are in the world, and knows which of them a file holds: those of state 0 are in the scene's file,
/// later ones in a scene of a tick, or a recording, that was saved after them. An undone edit does not count. Simulation thread.
public final class SavedEditTracker {
    private final UndoStack undo;
    private long stateZero;
    private long savedScene;
    private long savedTick;
    private long savedAll;
    /// The edits made after state 0 that no file holds and undo does not reach, by their marks, with the positions to which
    /// they led.
    private final Map<Long, Position> later = new HashMap<>();
    /// Where state 0 of the branches lies that are not shown, by its mark, if the scene's file does not hold it.
    private final Map<Long, Position> starts = new HashMap<>();
    private int sinceTick;

    public SavedEditTracker(UndoStack undo) {
        this.undo = undo;
    }

    /// Whether state 0 differs from the scene's file.
    public boolean isSceneUnsaved(boolean atStateZero) {
        return markOfStateZero(atStateZero) != savedScene;
    }

    /// Number of edits made after state 0, or at another branch's, that no scene of a tick holds.
    public int laterUnsaved(boolean atStateZero, Recording recording) {
        return later.size() + elsewhere(starts, recording) + (atStateZero ? 0 : undo.after(savedTick).size());
    }

    /// How many of them are not in the world as it is: they were made after it, or on another branch.
    public int unsavedElsewhere(Recording recording) {
        return elsewhere(later, recording) + elsewhere(starts, recording);
    }

    private static int elsewhere(Map<Long, Position> edits, Recording recording) {
        return Math.toIntExact(edits.values().stream().filter(at -> !leadsHere(at, recording)).count());
    }

    /// Whether an edit is one of those that led to where the world is. One made on a branch that is no longer recorded is: its
    /// ticks were the oldest, and a branch that is deleted takes its edits along.
    private static boolean leadsHere(Position edit, Recording recording) {
        Position here = recording.position();
        for (@Nullable
        Branch on = here.branch(); on != edit.branch(); on = on.parent()) {
            if (on == null) {
                return !recording.branches().contains(edit.branch());
            }
            Position fork = on.fork();
            if (fork != null && isUpTo(fork, here)) {
                here = fork;
            }
        }
        return isUpTo(edit, here);
    }

    private static boolean isUpTo(Position a, Position b) {
        return a.tick() < b.tick() || a.tick() == b.tick() && a.edits() <= b.edits();
    }

    /// Number of edits since the last tick that came to its end.
    public int sinceTick() {
        return sinceTick + undo.size();
    }

    /// Mark of the edits of state 0.
    public long markOfStateZero(boolean atStateZero) {
        return atStateZero ? undo.mark() : stateZero;
    }

    /// The world is on a branch whose state 0 has that mark.
    public void startIs(long mark) {
        stateZero = mark;
        undo.goBackTo(mark);
    }

    /// A branch is left, or another begins beside it: its state 0 has that mark and lies there.
    public void startLeft(long mark, Position at) {
        if (mark != savedScene) {
            starts.put(mark, at);
        }
    }

    /// The branch is shown to which the world has come.
    public void startShown(boolean atStateZero) {
        starts.remove(markOfStateZero(atStateZero));
    }

    /// The scene's file holds state 0 from now on.
    public void savedScene(boolean atStateZero) {
        savedScene = markOfStateZero(atStateZero);
    }

    /// A file holds the world as it is now.
    public void savedTick(Recording recording) {
        savedTick = recording.isInPast() ? savedTick : undo.mark();
        later.values().removeIf(at -> leadsHere(at, recording));
    }

    /// Number that tells whether more edits were made since it was asked for.
    public long newest() {
        return undo.lastMark();
    }

    /// A file holds all branches with their edits, as they were when [#newest] said this; where more were made since, all still
    /// count.
    public void savedAll(long newest) {
        if (undo.lastMark() == newest) {
            savedTick = newest;
            savedAll = newest;
            later.clear();
            starts.clear();
        }
    }

    /// A branch is deleted, and what was edited on it with it.
    public void deleted(Branch branch) {
        later.values().removeIf(at -> at.branch() == branch);
        starts.values().removeIf(at -> at.branch() == branch);
    }

    /// A tick begins: what was edited can't be undone any more.
    public void tickBegins(boolean atStateZero) {
        stateZero = markOfStateZero(atStateZero);
        if (!atStateZero) {
            later.putAll(undo.after(savedTick));
        }
        sinceTick = sinceTick();
        undo.clear();
    }

    /// A tick came to its end.
    public void ticked() {
        sinceTick = 0;
    }

    /// The edits at the end of a branch, while the world is elsewhere: they can't be undone there, but none is lost.
    public record Left(UndoStack.Kept undo, Map<Long, Position> unsaved, long savedTick, int sinceTick) {
        /// Number of them.
        public int edits() {
            return sinceTick + undo.done().size();
        }

        /// The same edits, made again in another world: they can't be undone there.
        public Left ended() {
            return new Left(undo.ended(), Map.of(), savedTick, edits());
        }
    }

    /// The branches were made again in another world; each edit is where it was.
    public void moved(Map<Branch, Branch> branches) {
        later.replaceAll((_, at) -> moved(at, branches));
        starts.replaceAll((_, at) -> moved(at, branches));
    }

    private static Position moved(Position at, Map<Branch, Branch> branches) {
        return new Position(branches.getOrDefault(at.branch(), at.branch()), at.tick(), at.edits(), at.systems());
    }

    /// So many edits that a file holds at the end of a branch: they can't be undone.
    public Left opened(int count) {
        return new Left(undo.take(undo.mark()), Map.of(), savedTick, count);
    }

    /// The world leaves the end of its branch.
    public Left leave(boolean fromStateZero) {
        Map<Long, Position> unsaved = fromStateZero ? Map.of() : undo.after(savedTick);
        stateZero = markOfStateZero(fromStateZero);
        later.putAll(unsaved);
        Left left = new Left(undo.take(stateZero), unsaved, savedTick, sinceTick);
        sinceTick = 0;
        return left;
    }

    /// The world is at the end of a branch again.
    public void arrive(Left left) {
        undo.putBack(left.undo());
        savedTick = Math.max(left.savedTick(), savedAll);
        later.keySet().removeAll(left.unsaved().keySet());
        sinceTick = left.sinceTick();
    }

    /// The world is on a branch that shares so many edits with the one that it left, and no tick after them.
    public void share(int shared) {
        sinceTick = shared;
    }

    /// The world is where an edit was made, but without it.
    public void isWithoutEdit() {
        undo.goBackTo(undo.nextMark());
    }

    /// The world is in state 0 again, and all ticks are gone.
    public void restarted() {
        undo.goBackTo(stateZero);
        later.clear();
        starts.clear();
        sinceTick = 0;
    }
}

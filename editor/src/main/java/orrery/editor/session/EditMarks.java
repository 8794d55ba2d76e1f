package orrery.editor.session;

/// Counts the edits that are in the world, and knows which of them a file holds: those of state 0 are in the scene's file,
/// later ones in a scene of a tick, or a recording, that was saved after them. An undone edit does not count. Simulation thread.
final class EditMarks {
    private final UndoStack undo;
    private long stateZero;
    private long savedScene;
    private long savedTick;
    private int laterUnsaved;
    private int sinceTick;

    EditMarks(UndoStack undo) {
        this.undo = undo;
    }

    /// Whether state 0 differs from the scene's file.
    boolean isSceneUnsaved(boolean atStateZero) {
        return markOfStateZero(atStateZero) != savedScene;
    }

    /// Number of edits made after state 0 that no scene of a tick holds.
    int laterUnsaved(boolean atStateZero) {
        return laterUnsaved + (atStateZero ? 0 : undo.sizeAfter(savedTick));
    }

    /// Number of edits since the last tick that came to its end.
    int sinceTick() {
        return sinceTick + undo.size();
    }

    /// Mark of the edits of state 0.
    long markOfStateZero(boolean atStateZero) {
        return atStateZero ? undo.mark() : stateZero;
    }

    /// The world is on a branch whose state 0 has that mark.
    void startIs(long mark) {
        stateZero = mark;
    }

    /// The scene's file holds state 0 from now on.
    void savedScene(boolean atStateZero) {
        savedScene = markOfStateZero(atStateZero);
    }

    /// A file holds the world as it is now.
    void savedTick() {
        savedTick = undo.mark();
        laterUnsaved = 0;
    }

    /// Number that tells whether more edits were made since it was asked for.
    long newest() {
        return undo.lastMark();
    }

    /// A file holds all branches with their edits, as they were when [#newest] said this; where more were made since, all still count.
    void savedAll(long newest) {
        if (undo.lastMark() == newest) {
            savedTick = newest;
            laterUnsaved = 0;
        }
    }

    /// A tick begins: what was edited can't be undone any more.
    void tickBegins(boolean atStateZero) {
        stateZero = markOfStateZero(atStateZero);
        laterUnsaved = laterUnsaved(atStateZero);
        sinceTick = sinceTick();
        undo.clear();
    }

    /// A tick came to its end.
    void ticked() {
        sinceTick = 0;
    }

    /// The edits at the end of a branch, while the world is elsewhere: they can't be undone there, but none is lost.
    record Left(UndoStack.Kept undo, int unsaved, int sinceTick) {
        /// Number of them.
        int edits() {
            return sinceTick + undo.done().size();
        }
    }

    /// So many edits that a file holds at the end of a branch: they can't be undone.
    Left opened(int count) {
        return new Left(undo.take(undo.mark()), 0, count);
    }

    /// The world leaves the end of its branch.
    Left leave(boolean fromStateZero) {
        int unsaved = fromStateZero ? 0 : undo.sizeAfter(savedTick);
        stateZero = markOfStateZero(fromStateZero);
        laterUnsaved += unsaved;
        Left left = new Left(undo.take(stateZero), unsaved, sinceTick);
        sinceTick = 0;
        return left;
    }

    /// The world is at the end of a branch again.
    void arrive(Left left) {
        undo.putBack(left.undo());
        laterUnsaved = Math.max(0, laterUnsaved - left.unsaved());
        sinceTick = left.sinceTick();
    }

    /// The world is on a branch that shares so many edits with the one that it left, and no tick after them.
    void share(int shared) {
        sinceTick = shared;
    }

    /// The world is where an edit was made, but without it.
    void isWithoutEdit() {
        undo.goBackTo(undo.nextMark());
    }

    /// The world is in state 0 again, and all ticks are gone.
    void restarted() {
        undo.goBackTo(stateZero);
        laterUnsaved = 0;
        sinceTick = 0;
    }
}

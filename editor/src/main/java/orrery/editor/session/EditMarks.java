package orrery.editor.session;

/// Counts the edits that are in the world, and knows which of them a file holds: those of state 0 are in the scene's file,
/// later ones in a scene of a tick that was saved after them. An undone edit does not count. Simulation thread.
final class EditMarks {
    private final UndoStack undo;
    private long stateZero;
    private long savedScene;
    private long savedTick;
    private int later;
    private int laterUnsaved;
    private int sinceTick;

    EditMarks(UndoStack undo) {
        this.undo = undo;
    }

    /// Whether state 0 differs from the scene's file.
    boolean isSceneUnsaved(boolean atStateZero) {
        return markOfStateZero(atStateZero) != savedScene;
    }

    /// Number of edits made after state 0.
    int later(boolean atStateZero) {
        return atStateZero ? 0 : later + undo.size();
    }

    /// Number of edits made after state 0 that no scene of a tick holds.
    int laterUnsaved(boolean atStateZero) {
        return atStateZero ? 0 : laterUnsaved + undo.sizeAfter(savedTick);
    }

    /// Number of edits since the last tick that came to its end.
    int sinceTick() {
        return sinceTick + undo.size();
    }

    private long markOfStateZero(boolean atStateZero) {
        return atStateZero ? undo.mark() : stateZero;
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

    /// A tick begins: what was edited can't be undone any more.
    void tickBegins(boolean atStateZero) {
        stateZero = markOfStateZero(atStateZero);
        laterUnsaved = laterUnsaved(atStateZero);
        later = later(atStateZero);
        sinceTick = sinceTick();
        undo.clear();
    }

    /// A tick came to its end.
    void ticked() {
        sinceTick = 0;
    }

    /// The world is in state 0 again.
    void restarted(boolean fromStateZero) {
        undo.goBackTo(markOfStateZero(fromStateZero));
        later = 0;
        laterUnsaved = 0;
        sinceTick = 0;
    }
}

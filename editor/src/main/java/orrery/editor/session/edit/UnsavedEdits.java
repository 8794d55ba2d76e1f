package orrery.editor.session.edit;

/// Counts what is lost if the world is closed without saving: edits, former ticks of a program, and the recording of a program
/// that has failed, or that has ended in another process.
///
/// @param scene whether state 0, the state before the scene's first tick, has unsaved edits, or the scene's invariants differ
///     from its file; for a program's world, only whether the invariants differ
/// @param later number of unsaved edits after state 0 and at the state 0 of other branches. For a program's world, which has no
///     state 0, the number of all unsaved edits
/// @param elsewhere how many of the later edits are not in the shown state, because they follow that state or are on another
///     branch
/// @param startTick tick at which the scene begins: 0, unless it was opened from a scene of a tick
/// @param recording whether the recording of a program is not saved, although the program has failed, or has ended in another
///     process
/// @param former number of kept ticks of a program that do not lead to its present state
public record UnsavedEdits(boolean scene, int later, int elsewhere, long startTick, boolean recording, long former) {
    /// Creates the unsaved edits of a world that no program runs.
    public UnsavedEdits(boolean scene, int later, int elsewhere, long startTick) {
        this(scene, later, elsewhere, startTick, false, 0);
    }

    /// Nothing is unsaved.
    public static final UnsavedEdits NOTHING = new UnsavedEdits(false, 0, 0, 0);

    /// Whether anything would be lost.
    public boolean isAny() {
        return hasEdits() || recording || former > 0;
    }

    /// Whether edits would be lost.
    public boolean hasEdits() {
        return scene || later > 0;
    }

    /// Number of later edits that a scene of the shown tick would contain.
    public int here() {
        return later - elsewhere;
    }

    /// Returns these edits and one more, which is queued and will be made at the shown tick.
    public UnsavedEdits withQueued(long tick) {
        boolean isAtStart = tick == startTick;
        return new UnsavedEdits(scene || isAtStart, isAtStart ? later : later + 1, elsewhere, startTick, recording,
                former);
    }

    /// Returns what would be lost by going back to a start that is no longer recorded: only the later edits.
    public UnsavedEdits afterStart() {
        return new UnsavedEdits(false, later, elsewhere, startTick);
    }
}

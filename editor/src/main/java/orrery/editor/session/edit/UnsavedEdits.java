package orrery.editor.session.edit;

/// The edits that no file holds, and that leaving the world would lose; of a program that failed, its recording too.
///
/// @param scene whether the scene as it is before its first tick has edits that its file lacks
/// @param later number of edits made after that, which no scene of a tick and no recording holds either
/// @param elsewhere how many of those are not in the shown state: they were made after it, or on another branch
/// @param startTick tick at which the scene begins: 0, unless it was opened from a scene of a tick
/// @param recording whether a program failed, or ended by an exception, and no recording holds the ticks that led there
public record UnsavedEdits(boolean scene, int later, int elsewhere, long startTick, boolean recording) {
    /// Of a world whose ticks can be run again.
    public UnsavedEdits(boolean scene, int later, int elsewhere, long startTick) {
        this(scene, later, elsewhere, startTick, false);
    }

    /// Nothing would be lost.
    public static final UnsavedEdits NOTHING = new UnsavedEdits(false, 0, 0, 0);

    /// Whether anything would be lost.
    public boolean isAny() {
        return hasEdits() || recording;
    }

    /// Whether edits would be lost.
    public boolean hasEdits() {
        return scene || later > 0;
    }

    /// How many of the later edits a scene of the shown tick would hold.
    public int here() {
        return later - elsewhere;
    }

    /// What going back to a start that is no longer recorded would lose: the later edits alone.
    public UnsavedEdits afterStart() {
        return new UnsavedEdits(false, later, elsewhere, startTick);
    }
}

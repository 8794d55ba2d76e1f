package orrery.ecs.remote;

/// Whether a game is held: up to which tick its editor lets it run, and whether a breakpoint has stopped it. Written by the
/// game's thread and by the receiving one; any thread may ask.
final class GameHold {
    private static final long NOT_STOPPED = -1;

    private final SignsOfLife signs;
    private long limit = Long.MAX_VALUE;
    private long stoppedAt = NOT_STOPPED;
    private boolean wasLetGo;

    /// @param signs the signs of life of the editor; without them, a held game goes on
    GameHold(SignsOfLife signs) {
        this.signs = signs;
    }

    /// The editor has set a limit.
    ///
    /// @param known the newest tick that the editor knew then; it has seen a stop in that tick or before
    synchronized void limit(long tick, long known) {
        limit = tick;
        wasLetGo = false;
        if (known >= stoppedAt) {
            stoppedAt = NOT_STOPPED;
        }
    }

    /// A breakpoint may have been hit in a tick.
    synchronized void stop(long tick) {
        stoppedAt = tick;
    }

    /// Lets the game go, whatever the editor wants.
    synchronized void letGo() {
        limit = Long.MAX_VALUE;
        stoppedAt = NOT_STOPPED;
    }

    /// Whether the game must not run a tick now. Lets it go if the editor shows no sign of life.
    ///
    /// @param tick tick of the game
    synchronized boolean isHeld(long tick) {
        boolean isHeld = tick >= limit || stoppedAt != NOT_STOPPED;
        if (isHeld && signs.areMissing()) {
            letGo();
            wasLetGo = true;
            isHeld = false;
        }
        return isHeld;
    }

    /// Whether the game went on because the editor showed no sign of life, and the editor has set no limit since.
    synchronized boolean wasLetGo() {
        return wasLetGo;
    }

    /// Whether a breakpoint may have been hit.
    synchronized boolean isStopped() {
        return stoppedAt != NOT_STOPPED;
    }
}

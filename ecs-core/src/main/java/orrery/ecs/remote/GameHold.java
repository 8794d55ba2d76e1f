package orrery.ecs.remote;

/// Decides whether a game is held, that is, must not run a tick. A game is held if it has reached the last tick that the editor
/// lets it run, or if a breakpoint may have been hit. Thread-safe.
final class GameHold {
    private static final long NOT_STOPPED = -1;

    private final SignsOfLife signs;
    private long limit = Long.MAX_VALUE;
    private long stoppedAt = NOT_STOPPED;
    private boolean wasLetGo;

    /// @param signs the signs of life of the editor; if they are missing, a held game goes on
    GameHold(SignsOfLife signs) {
        this.signs = signs;
    }

    /// Called when the editor has set a limit.
    ///
    /// @param tick the last tick that the game may run; -1 holds it now
    /// @param known the newest tick that the editor knew when it set the limit; if a breakpoint stopped the game in that tick or
    ///     an earlier one, the stop ends
    synchronized void limit(long tick, long known) {
        limit = tick;
        wasLetGo = false;
        if (known >= stoppedAt) {
            stoppedAt = NOT_STOPPED;
        }
    }

    /// Holds the game because a breakpoint may have been hit in a tick.
    synchronized void stop(long tick) {
        stoppedAt = tick;
    }

    /// Lets the game go on until the editor sets another limit or a breakpoint may have been hit.
    synchronized void letGo() {
        limit = Long.MAX_VALUE;
        stoppedAt = NOT_STOPPED;
    }

    /// Whether the game is held, that is, must not run a tick now. Ends the hold if the editor sends no sign of life.
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

    /// Whether the game went on because the editor sent no sign of life, and the editor has set no limit since.
    synchronized boolean wasLetGo() {
        return wasLetGo;
    }

    /// Whether the game is held because a breakpoint may have been hit.
    synchronized boolean isStopped() {
        return stoppedAt != NOT_STOPPED;
    }
}

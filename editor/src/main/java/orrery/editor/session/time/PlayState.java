package orrery.editor.session.time;

/// The state of playback.
///
/// @param playing whether ticks are playing
/// @param ticksPerSecond ticks per second at speed 1
/// @param speed factor on the ticks per second; 0 for as fast as possible
/// @param until tick at which to pause, or -1
public record PlayState(boolean playing, int ticksPerSecond, double speed, long until) {

    /// Paused at 60 ticks per second.
    public static final PlayState PAUSED = new PlayState(false, 60, 1, -1);

    /// Returns a copy that plays if `runs` is true, and is paused otherwise.
    ///
    /// @param tick tick at which to pause, or -1
    PlayState with(boolean runs, long tick) {
        return new PlayState(runs, ticksPerSecond, speed, tick);
    }
}

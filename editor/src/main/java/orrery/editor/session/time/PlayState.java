package orrery.editor.session.time;

/// How ticks run by themselves.
///
/// @param playing whether they do
/// @param ticksPerSecond how many at speed 1
/// @param speed factor on that; 0 for as fast as they go
/// @param until tick at which to pause, or -1
public record PlayState(boolean playing, int ticksPerSecond, double speed, long until) {

    /// Standing still, 60 ticks a second.
    public static final PlayState PAUSED = new PlayState(false, 60, 1, -1);

    /// The same, running by themselves up to a tick or pausing.
    ///
    /// @param tick tick at which to pause, or -1
    PlayState with(boolean runs, long tick) {
        return new PlayState(runs, ticksPerSecond, speed, tick);
    }
}

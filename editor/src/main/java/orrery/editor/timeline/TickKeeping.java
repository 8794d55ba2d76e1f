package orrery.editor.timeline;

/// How one or several ticks are stored. Immutable.
///
/// @param isRunAgain whether at least one of them is not stored but runs again when it is visited
/// @param from the state from which a single tick runs again
/// @param bytes size of a single tick
record TickKeeping(boolean isRunAgain, long from, long bytes) {

    /// No tick.
    static final TickKeeping NONE = new TickKeeping(false, 0, 0);
}

package orrery.editor.timeline;

/// How one or several ticks are stored. Immutable.
///
/// @param isReplayed whether at least one of them is not stored but runs again when it is visited
/// @param from the state from which a single tick runs again
/// @param bytes size of a single tick
record TickStorage(boolean isReplayed, long from, long bytes) {

    /// No tick.
    static final TickStorage NONE = new TickStorage(false, 0, 0);
}

package orrery.editor.timeline;

/// How one or several ticks are stored. Immutable.
///
/// @param isReplayed whether at least one of the ticks is not stored but runs again when it is visited
/// @param from number of the state from which a single tick runs again; 0 for several ticks
/// @param bytes memory that a single tick takes; 0 for several ticks
record TickStorage(boolean isReplayed, long from, long bytes) {

    /// No tick.
    static final TickStorage NONE = new TickStorage(false, 0, 0);
}

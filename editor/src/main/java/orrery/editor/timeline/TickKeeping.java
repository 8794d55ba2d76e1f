package orrery.editor.timeline;

/// How what happened in a tick, or in several, is kept. Immutable.
///
/// @param isRunAgain whether one of them at least is not kept, but run again when it is gone to
/// @param from the state from which a single tick is run again
/// @param bytes that a single tick takes
record TickKeeping(boolean isRunAgain, long from, long bytes) {

    /// Nothing is kept.
    static final TickKeeping NONE = new TickKeeping(false, 0, 0);
}

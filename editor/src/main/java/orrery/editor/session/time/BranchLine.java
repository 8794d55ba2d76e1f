package orrery.editor.session.time;

/// A branch as shown by the window. Immutable.
///
/// @param id its number
/// @param name its name
/// @param parent number of the branch from which it forked; -1 for the first
/// @param forkTick tick of the state at which it forked
/// @param newestTick tick of its newest state
/// @param shown whether the shown state is on it
public record BranchLine(int id, String name, int parent, long forkTick, long newestTick, boolean shown) {}

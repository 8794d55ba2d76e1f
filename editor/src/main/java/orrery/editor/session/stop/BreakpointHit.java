package orrery.editor.session.stop;

import orrery.ecs.history.Position;

/// What a breakpoint waited for has happened. Immutable.
///
/// @param breakpoint number of the breakpoint
/// @param position the first position at which it has
/// @param what what happened: `Moon.phase changed`
/// @param how by whom and from which value to which: `by OrbitSystem · 2.1670 → 2.1708`
public record BreakpointHit(int breakpoint, Position position, String what, String how) {
    /// Number of the tick in which it happened.
    public long tick() {
        return position.isState() ? position.tick() : position.tick() + 1;
    }
}

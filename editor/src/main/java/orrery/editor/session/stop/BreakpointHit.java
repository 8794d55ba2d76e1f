package orrery.editor.session.stop;

import orrery.ecs.history.Position;
import orrery.ecs.world.Entity;

/// A hit of a breakpoint. Immutable.
///
/// @param breakpoint number of the breakpoint
/// @param position first position after the event; if an edit caused it, the position at which the world has paused
/// @param what the event: `Orbit.phase > 6 became true`
/// @param whom the entities for which that happened, if `what` does not name them: `for Phobos`; may be empty
/// @param entity the first entity with the event; none if the event concerns no entity
/// @param how author and values: `by OrbitSystem · 2.1670 → 2.1708`
public record BreakpointHit(int breakpoint, Position position, String what, String whom, Entity entity, String how) {
    /// Returns the event with the entities: `Orbit.phase > 6 became true for Phobos`.
    public String event() {
        return event(what, whom);
    }

    static String event(String what, String whom) {
        return whom.isEmpty() ? what : what + " " + whom;
    }

    /// Returns the hit at another position.
    BreakpointHit at(Position there) {
        return new BreakpointHit(breakpoint, there, what, whom, entity, how);
    }

    /// Returns the tick in which it happened.
    public long tick() {
        return position.isState() ? position.tick() : position.tick() + 1;
    }
}

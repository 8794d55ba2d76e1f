package orrery.editor.session.stop;

import orrery.ecs.history.Position;
import orrery.ecs.world.Entity;

/// The match of a probe in a segment.
///
/// @param what the event: `Orbit.phase > 6 became true`
/// @param whom the entities for which that happened, if `what` does not name them: `for Phobos`; may be empty
/// @param entity the first entity with the event; none if the event concerns no entity
/// @param values former and new value, or empty
record ProbeMatch(String what, String whom, Entity entity, String values) {
    /// Returns the hit of a breakpoint with this match.
    BreakpointHit hit(Breakpoint breakpoint, Position at, String how) {
        return new BreakpointHit(breakpoint.id(), at, what, whom, entity, how);
    }
}

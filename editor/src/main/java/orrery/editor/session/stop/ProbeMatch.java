package orrery.editor.session.stop;

import orrery.ecs.world.Entity;

/// The match of a probe in a segment.
///
/// @param what the event: `Moon.phase changed`
/// @param entity the first entity with the event; none if the event concerns no entity
/// @param values former and new value, or empty
record ProbeMatch(String what, Entity entity, String values) {}

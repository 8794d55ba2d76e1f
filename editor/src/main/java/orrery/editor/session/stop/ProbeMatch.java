package orrery.editor.session.stop;

import orrery.ecs.world.Entity;

/// The match of a probe in a segment.
///
/// @param what the event: `Moon.phase changed`
/// @param entity the first entity for which it happened; none if it is no event of entities
/// @param values former and new value, or empty
record ProbeMatch(String what, Entity entity, String values) {}

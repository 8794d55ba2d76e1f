package orrery.editor.session.search;

import orrery.ecs.world.Entity;

/// A value that is followed over time: an expression and the entity of which it is read. Immutable.
///
/// @param entity the entity; [Entity#NONE] where the expression depends on none
/// @param expression in the language of conditions: `Orbit.phase`, `abs(Velocity.dx)`
public record WatchExpression(Entity entity, String expression) {}

package orrery.editor.session.search;

import orrery.ecs.world.Entity;

/// A value to follow over time: an expression and the entity that it reads. Immutable.
///
/// @param entity the entity; [Entity#NONE] if the expression reads none
/// @param expression in the language of conditions: `Orbit.phase`, `abs(Velocity.dx)`
public record WatchExpression(Entity entity, String expression) {}

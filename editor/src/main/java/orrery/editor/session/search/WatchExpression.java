package orrery.editor.session.search;

import java.util.Map;
import orrery.ecs.expression.Expression;
import orrery.ecs.world.Entity;

/// A value to follow over time: an expression and the entity that it reads. Immutable.
///
/// @param entity the entity; [Entity#NONE] if the expression reads none
/// @param expression in the language of conditions: `Orbit.phase`, `abs(Velocity.dx)`
public record WatchExpression(Entity entity, String expression) {
    /// Returns the value with new handles after a renumbering.
    public WatchExpression moved(Map<Entity, Entity> to) {
        return new WatchExpression(to.getOrDefault(entity, entity),
                Expression.withEntities(expression, named -> to.getOrDefault(named, named).toString()));
    }
}

package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// The health of an entity.
///
/// @param points remaining health; the entity is destroyed at 0
/// @param most initial health
@Finite
record Health(double points, double most) {
    Health reducedBy(double damage) {
        return new Health(Math.max(0, points - damage), most);
    }
}

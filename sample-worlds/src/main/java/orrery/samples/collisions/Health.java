package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// How much something can take.
///
/// @param points what is left; at 0 it is destroyed
/// @param most what it had at first
@Finite
record Health(double points, double most) {
    Health less(double damage) {
        return new Health(Math.max(0, points - damage), most);
    }
}

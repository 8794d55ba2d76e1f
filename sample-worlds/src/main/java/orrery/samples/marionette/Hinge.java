package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// What a joint allows.
///
/// @param rest direction in relation to the parent where the joint is not bent
/// @param least smallest angle of the joint
/// @param most largest angle of the joint
@Finite
record Hinge(@Unit("°") double rest, @Unit("°") double least, @Unit("°") double most) {
    /// The angle, or the nearest that the hinge allows.
    double limit(double angle) {
        return Math.max(least, Math.min(most, angle));
    }
}

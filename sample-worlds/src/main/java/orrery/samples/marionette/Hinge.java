package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The limits of a joint.
///
/// @param rest direction relative to the parent if the joint is not bent
/// @param least smallest angle of the joint
/// @param most largest angle of the joint
@Finite
record Hinge(@Unit("°") double rest, @Unit("°") double least, @Unit("°") double most) {
    /// Clamps an angle to the limits.
    double limit(double angle) {
        return Math.max(least, Math.min(most, angle));
    }
}

package orrery.samples.poisoncloud;

import orrery.ecs.type.Finite;

/// A cloud of poison around its entity's place.
///
/// @param radius how far it reaches
/// @param strength points of health that it takes in a second at its centre; towards its edge ever less
@Finite
record Cloud(double radius, double strength) {
    /// Points of health that it takes in a second at a distance from its centre; 0 outside of it.
    double harmAt(double distance) {
        return distance < radius ? strength * (1 - distance / radius) : 0;
    }
}

package orrery.samples.poisoncloud;

import orrery.ecs.type.Finite;

/// A cloud of poison around its entity's position.
///
/// @param radius radius of the cloud
/// @param strength health points per second that the cloud takes at its centre; it takes fewer towards its edge
@Finite
record Cloud(double radius, double strength) {
    /// Health points per second that the cloud takes at a distance from its centre; 0 outside the cloud.
    double damageAt(double distance) {
        return distance < radius ? strength * (1 - distance / radius) : 0;
    }
}

package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A gun that shoots at the nearest monster.
///
/// @param range the gun shoots only at monsters that are nearer than this
/// @param pause time between two shots
/// @param countdown time until the next shot
@Finite
record Gun(double range, @Unit("s") double pause, @Unit("s") double countdown) {
    Gun withCountdown(double seconds) {
        return new Gun(range, pause, seconds);
    }
}

package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A gun that shoots at the nearest monster.
///
/// @param range how far it sees
/// @param pause between two shots
/// @param countdown time until it may shoot again
@Finite
record Gun(double range, @Unit("s") double pause, @Unit("s") double countdown) {
    Gun withCountdown(double seconds) {
        return new Gun(range, pause, seconds);
    }
}

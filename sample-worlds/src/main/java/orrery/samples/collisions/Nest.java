package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A place where monsters appear.
///
/// @param pause average time between two monsters
/// @param countdown time until the next monster
@Finite
record Nest(@Unit("s") double pause, @Unit("s") double countdown) {
    Nest withCountdown(double seconds) {
        return new Nest(pause, seconds);
    }
}

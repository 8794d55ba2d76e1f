package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// Where monsters come from.
///
/// @param pause between two monsters, on average
/// @param countdown time until the next one
@Finite
record Nest(@Unit("s") double pause, @Unit("s") double countdown) {
    Nest withCountdown(double seconds) {
        return new Nest(pause, seconds);
    }
}

package orrery.samples.motion;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// Singleton that describes the initial points. They lie on petals around the centre and fly outwards, the outer ones faster.
///
/// @param count number of points, 0 or more
/// @param petals number of petals per wave, 0 or more
/// @param speed speed of the fastest points, in units per second
/// @param seed random seed of the points
record Burst(int count, int petals, @Finite @Unit("/s") float speed, long seed) {
    /// Checks the count.
    Burst {
        if (count < 0) {
            throw new IllegalArgumentException("count is %d; a burst has 0 points or more.".formatted(count));
        }
    }
}

package orrery.samples.motion;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The singleton that says how the points begin: on petals around the middle, flying outwards, the outer ones faster.
///
/// @param count number of points, from 0
/// @param petals petals of each wave, from 0
/// @param speed of the fastest points, in units a second
/// @param seed other seeds make other points
record Burst(int count, int petals, @Finite @Unit("/s") float speed, long seed) {
    /// Checks the count.
    Burst {
        if (count < 0) {
            throw new IllegalArgumentException("count is %d; a burst has 0 points or more.".formatted(count));
        }
    }
}

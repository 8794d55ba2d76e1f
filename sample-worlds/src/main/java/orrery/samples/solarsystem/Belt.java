package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A belt of asteroids. They are children of the entity with this component; [Asteroids] creates them.
///
/// @param count number of asteroids, 0 or more
/// @param innerRadius radius of the innermost orbit
/// @param outerRadius radius of the outermost orbit
/// @param seed random seed of the asteroids
record Belt(int count, @Finite @Unit("km") double innerRadius, @Finite @Unit("km") double outerRadius, long seed) {
    /// Checks the count.
    Belt {
        if (count < 0) {
            throw new IllegalArgumentException("count is %d; a belt has 0 asteroids or more.".formatted(count));
        }
    }
}

package orrery.samples.poisoncloud;

import orrery.ecs.type.Finite;

/// The health of a person.
///
/// @param points from 100 (unharmed) down to 0 (fallen)
record Health(@Finite double points) {
    static final Health FULL = new Health(100);

    /// The health after losing some points; at least 0.
    Health reducedBy(double harm) {
        return harm == 0 ? this : new Health(Math.max(0, points - harm));
    }

    boolean isFallen() {
        return points <= 0;
    }
}

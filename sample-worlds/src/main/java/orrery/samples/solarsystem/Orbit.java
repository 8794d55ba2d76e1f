package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A circle around the parent in the scene tree, as a real body goes it.
///
/// @param radius mean distance from the parent's centre
/// @param period time of one turn, not 0
/// @param phase how far it has come, from 0 at the ascending node up to one turn
/// @param tilt of the orbit's plane against that of the drawing; past a quarter turn it runs backward
@Finite
record Orbit(@Unit("km") double radius, @Unit("d") double period, @Unit("rad") double phase,
        @Unit("rad") double tilt) {

    private static final double TURN = 2 * Math.PI;

    /// Checks the period.
    Orbit {
        if (period == 0) {
            throw new IllegalArgumentException("period is 0; a body takes some time for a turn.");
        }
    }

    /// The orbit some days later.
    Orbit after(double days) {
        double later = phase + TURN * days / period;
        return new Orbit(radius, period, later - TURN * Math.floor(later / TURN), tilt);
    }
}

package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A circular orbit around the parent in the scene tree, with real distance and period.
///
/// @param radius mean distance from the parent's centre
/// @param period duration of one revolution, not 0
/// @param phase position on the orbit, from 0 at the ascending node to one revolution
/// @param tilt inclination of the orbit against the drawing plane; beyond 90° the motion is retrograde
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

    /// The orbit after some days.
    Orbit after(double days) {
        double later = phase + TURN * days / period;
        return new Orbit(radius, period, later - TURN * Math.floor(later / TURN), tilt);
    }
}

package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The singleton that says what day it is and how fast days pass.
///
/// @param day days since noon of 1 January 2000 (J2000)
/// @param daysPerSecond days of the sky for a second of the simulation; may be negative
@Finite
record Calendar(@Unit("d") double day, @Unit("d/s") double daysPerSecond) {
    /// The calendar some days later.
    Calendar after(double days) {
        return new Calendar(day + days, daysPerSecond);
    }
}

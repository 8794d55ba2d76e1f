package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// Singleton with the current day and the speed of time.
///
/// @param day days since noon of 1 January 2000 (J2000)
/// @param daysPerSecond days per simulated second; may be negative
@Finite
record Calendar(@Unit("d") double day, @Unit("d/s") double daysPerSecond) {
    /// The calendar after some days.
    Calendar after(double days) {
        return new Calendar(day + days, daysPerSecond);
    }
}

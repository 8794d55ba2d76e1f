package orrery.samples.culling;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// A rig that carries a camera. It alternates between turning and resting.
///
/// @param speed angular speed
/// @param turning duration of turning
/// @param resting duration of resting; the sum of both durations is positive
@Finite
record Rig(@Unit("°/s") double speed, @Unit("s") double turning, @Unit("s") double resting) {
    boolean turnsAt(double seconds) {
        double round = turning + resting;
        return seconds - round * Math.floor(seconds / round) >= resting;
    }
}

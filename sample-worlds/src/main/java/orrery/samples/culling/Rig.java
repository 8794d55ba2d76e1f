package orrery.samples.culling;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// What carries a camera around: it turns for a while, then rests.
///
/// @param speed how fast it turns
/// @param turning how long it turns
/// @param resting how long it rests; together with turning more than 0
@Finite
record Rig(@Unit("°/s") double speed, @Unit("s") double turning, @Unit("s") double resting) {
    boolean turnsAt(double seconds) {
        double round = turning + resting;
        return seconds - round * Math.floor(seconds / round) >= resting;
    }
}

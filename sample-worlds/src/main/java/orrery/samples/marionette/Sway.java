package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// How a string moves a joint: it swings for eight of every twelve seconds.
///
/// @param amplitude greatest angle
/// @param period duration of one swing, not 0
/// @param lead phase lead as a fraction of the period
/// @param entrance start time within the twelve seconds
@Finite
record Sway(@Unit("°") double amplitude, @Unit("s") double period, double lead, @Unit("s") double entrance) {

    private static final double ROUND_SECONDS = 12;
    private static final double ACT_SECONDS = 8;

    /// The angle at a time since state 0, in degrees; exactly 0 while the joint rests.
    double angleAt(double seconds) {
        double since = seconds - entrance;
        double inRound = since - ROUND_SECONDS * Math.floor(since / ROUND_SECONDS);
        if (inRound >= ACT_SECONDS) {
            return 0;
        }
        double swell = StrictMath.sin(Math.PI * inRound / ACT_SECONDS);
        return amplitude * swell * StrictMath.sin(2 * Math.PI * (inRound / period + lead));
    }
}

package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// How a string bends a joint: to and fro, for eight of every twelve seconds.
///
/// @param amplitude how far, at most
/// @param period time of one turn to and fro, not 0
/// @param lead by how much of a period it runs ahead of others
/// @param entrance when in the twelve seconds it begins
@Finite
record Sway(@Unit("°") double amplitude, @Unit("s") double period, double lead, @Unit("s") double entrance) {

    private static final double ROUND_SECONDS = 12;
    private static final double ACT_SECONDS = 8;

    /// The angle at some time since state 0, in degrees; exactly 0 while it rests.
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

package orrery.ecs.mirror;

import orrery.ecs.type.Unit;

/// Singleton of each mirror with the cost of mirroring.
///
/// @param comparing mean time that comparing took per tick, over the last [#TICKS] ticks
public record MirrorCost(@Unit("ms") double comparing) {
    /// Number of ticks after which the cost is written again.
    public static final int TICKS = 60;
}

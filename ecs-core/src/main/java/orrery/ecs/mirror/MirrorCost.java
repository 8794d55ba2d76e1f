package orrery.ecs.mirror;

import orrery.ecs.type.Unit;

/// Singleton of each mirror with the cost of mirroring.
///
/// @param comparing mean time per tick for comparing the game's components with the mirror's, over the [#TICKS] ticks before the
///     singleton was last written; 0 until it is first written
public record MirrorCost(@Unit("ms") double comparing) {
    /// Number of ticks after which the cost is written again.
    public static final int TICKS = 60;
}

package orrery.ecs.engine;

import java.util.Map;

/// The hashes that are stored with a recorded tick. Large component types of which most rows change are hashed only at ticks
/// whose number is a multiple of 16.
public final class TickHashes {
    /// Number of ticks from one at which all types are hashed to the next.
    private static final int TICKS_PER_WHOLE = 16;

    private TickHashes() {}

    /// Whether all types are hashed at a tick.
    public static boolean isWhole(long tick) {
        return tick % TICKS_PER_WHOLE == 0;
    }

    /// Returns the hashes of a world's present state, to be stored with the tick that has just ended.
    public static Map<String, Long> of(EngineWorld world) {
        return isWhole(world.tick()) ? world.hashes() : world.cheapHashes();
    }
}

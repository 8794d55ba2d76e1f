package orrery.ecs.history;

import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;

/// Makes a copy of the world's state now and then, when going over the ticks since the last one has become dear.
final class Keyframes {
    private final World world;
    private final Tuning tuning;
    private long lastBytes;
    private long cost;

    Keyframes(World world, Tuning tuning) {
        this.world = world;
        this.tuning = tuning;
        lastBytes = tuning.leastKeyframeBytes();
    }

    /// A tick has ended.
    void added(RecordedTick tick) {
        cost += tick.cost();
        if (cost > tuning.keyframeSpacing() * lastBytes) {
            Snapshot state = world.snapshot();
            tick.setKeyframe(state);
            lastBytes = Math.max(tuning.leastKeyframeBytes(), state.bytes());
            cost = 0;
        }
    }
}

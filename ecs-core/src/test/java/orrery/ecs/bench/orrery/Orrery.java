package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.type.TrackingLevel;

/// The workloads as a program would write them with this library.
public final class Orrery {
    private Orrery() {}

    /// A workload with that many entities, tracked at a level.
    public static Workload start(Work work, int entities, TrackingLevel level) {
        return switch (work) {
            case MOTION -> new MotionInWorld(entities, level);
        };
    }
}

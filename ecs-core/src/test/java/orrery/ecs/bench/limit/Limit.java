package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;

/// The workloads as hand-written loops over primitive columns.
public final class Limit {
    private Limit() {}

    /// A workload with that many entities.
    public static Workload start(Work work, int entities) {
        return switch (work) {
            case MOTION -> new Motion(entities);
        };
    }
}

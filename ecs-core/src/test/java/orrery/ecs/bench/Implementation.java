package orrery.ecs.bench;

import orrery.ecs.bench.limit.Limit;
import orrery.ecs.bench.orrery.Orrery;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.type.TrackingLevel;

/// Who does the work.
public enum Implementation {
    /// Hand-written loops over primitive columns.
    LIMIT("limit"),
    /// This library.
    ORRERY("orrery");

    private final String title;

    Implementation(String title) {
        this.title = title;
    }

    Workload start(Work work, int entities, TrackingLevel level) {
        return switch (this) {
            case LIMIT -> Limit.start(work, entities);
            case ORRERY -> Orrery.start(work, entities, level);
        };
    }

    /// Whether it can do the work at all.
    boolean offers(Work work) {
        return true;
    }

    /// Whether it is another library that does the same.
    boolean isPeer() {
        return this != LIMIT && this != ORRERY;
    }

    @Override
    public String toString() {
        return title;
    }
}

package orrery.ecs.bench;

import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// A case to measure.
///
/// @param work the workload
/// @param entities number of entities
/// @param level tracking level of this library; OFF for all others
/// @param implementation the implementation
record Case(Work work, int entities, TrackingLevel level, Implementation implementation) {
    /// The same work on as many entities by another implementation.
    Case by(Implementation other, TrackingLevel trackedAt) {
        return new Case(work, entities, trackedAt, other);
    }
}

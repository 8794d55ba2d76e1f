package orrery.ecs.bench;

import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// One line to be measured.
///
/// @param work what is done
/// @param entities number of entities
/// @param level how closely this library tracks; OFF for all others, which don't know levels
/// @param implementation who does it
record Case(Work work, int entities, TrackingLevel level, Implementation implementation) {
    /// The same work on as many entities, done by another.
    Case by(Implementation other, TrackingLevel trackedAt) {
        return new Case(work, entities, trackedAt, other);
    }
}

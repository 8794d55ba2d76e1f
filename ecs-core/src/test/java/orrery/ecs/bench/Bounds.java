package orrery.ecs.bench;

import static orrery.ecs.type.TrackingLevel.OFF;

import java.util.Optional;
import orrery.ecs.type.TrackingLevel;

/// How fast this library has to be, by workload and level.
final class Bounds {
    private Bounds() {}

    /// The bound of a case, if it has one.
    static Optional<Bound> of(Case measured) {
        if (measured.implementation() != Implementation.ORRERY) {
            return Optional.empty();
        }
        TrackingLevel level = measured.level();
        Case limit = measured.by(Implementation.LIMIT, OFF);
        return Optional.ofNullable(switch (measured.work()) {
            case MOTION -> level == OFF ? new Bound(1.2, limit, true) : null;
        });
    }
}

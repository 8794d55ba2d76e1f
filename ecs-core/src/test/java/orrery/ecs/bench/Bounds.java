package orrery.ecs.bench;

import static orrery.ecs.type.TrackingLevel.OFF;

import java.util.Optional;
import orrery.ecs.bench.work.Start;

/// Required speed of this library, by workload and level.
final class Bounds {
    /// The cost of recording a tick is bounded for this number of entities only, because it is in microseconds.
    private static final int RECORDED_ENTITIES = 100_000;

    private Bounds() {}

    /// The bound of a case, if it has one.
    static Optional<Bound> of(Case measured) {
        if (measured.implementation() != Implementation.ORRERY) {
            return Optional.empty();
        }
        return switch (measured.level()) {
            case OFF -> untracked(measured);
            case CHANGES -> tracked(measured);
            case RECORDED -> recorded(measured);
        };
    }

    private static Optional<Bound> untracked(Case measured) {
        Case limit = limit(measured);
        return switch (measured.work()) {
            case MOTION, SEVEN_SYSTEMS -> Optional.of(Bound.times(1.2, limit).andFree());
            case JOIN -> Optional.of(Bound.times(1.2, limit));
            case JOIN_UNGROUPED -> Optional.of(Bound.times(1.5, limit));
            case ACCESS -> Optional.of(Bound.times(2.2, limit));
            case ACCESS_CHECKED -> Optional.of(Bound.times(1, measured.by(Implementation.ARTEMIS, OFF)));
            case SCENE_LOAD, SCENE_SAVE -> Optional.of(Bound.times(2, limit));
            case SETS -> Optional.of(Bound.freeSets(measured, Start.SETS));
            default -> Optional.empty();
        };
    }

    private static Optional<Bound> tracked(Case measured) {
        Case limit = limit(measured);
        Case off = measured.by(Implementation.ORRERY, OFF);
        return switch (measured.work()) {
            case MOTION -> Optional.of(Bound.times(3, off));
            case MOTION_CONSUMED -> Optional.of(Bound.times(5, limit(measured)).andFree());
            case COMPONENT_CHURN -> Optional.of(Bound.times(4, limit));
            case ENTITY_CHURN -> Optional.of(Bound.times(3, limit));
            case TREE, TREE_TURNED -> Optional.of(Bound.times(2.5, limit));
            case TREE_FOLLOWING, TREE_MOVED, TREE_UPDATED -> Optional.of(Bound.times(1.5, limit));
            case TREE_REPARENTED -> Optional.of(Bound.times(4, limit));
            case CHAIN, CHAIN_TURNED, STAR, STAR_TURNED -> Optional.of(Bound.times(2, limit));
            case SPARSE_WRITE -> Optional.of(Bound.times(2.5, off));
            case SETS -> Optional.of(Bound.freeSets(measured, Start.SETS));
            default -> Optional.empty();
        };
    }

    private static Optional<Bound> recorded(Case measured) {
        return switch (measured.work()) {
            case RECORDED_TICK -> measured.entities() == RECORDED_ENTITIES
                    ? Optional.of(Bound.more(100, measured.by(Implementation.ORRERY, OFF)))
                    : Optional.empty();
            case JOIN -> Optional.of(Bound.times(12, limit(measured)));
            case COMPONENT_CHURN -> Optional.of(Bound.times(8, limit(measured)));
            case ENTITY_CHURN, SPARSE_CHANGE -> Optional.of(Bound.times(6, limit(measured)));
            case TREE, TREE_TURNED -> Optional.of(Bound.times(5, limit(measured)));
            case SETS -> Optional.of(Bound.freeSets(measured, Start.SETS));
            default -> Optional.empty();
        };
    }

    private static Case limit(Case measured) {
        return measured.by(Implementation.LIMIT, OFF);
    }
}

package orrery.ecs.bench;

import static orrery.ecs.type.TrackingLevel.OFF;

import java.util.Optional;

/// How fast this library has to be, by workload and level.
final class Bounds {
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
            case MOTION, SEVEN_SYSTEMS -> Optional.of(new Bound(1.2, limit, true));
            case JOIN -> Optional.of(new Bound(1.2, limit, false));
            case JOIN_UNGROUPED -> Optional.of(new Bound(1.5, limit, false));
            case ACCESS -> Optional.of(new Bound(2.2, limit, false));
            case SETS -> Optional.of(Bound.free(measured));
            default -> Optional.empty();
        };
    }

    private static Optional<Bound> tracked(Case measured) {
        Case limit = limit(measured);
        Case off = measured.by(Implementation.ORRERY, OFF);
        return switch (measured.work()) {
            case MOTION -> Optional.of(new Bound(3, off, false));
            case MOTION_CONSUMED -> Optional.of(new Bound(5, limit(measured), true));
            case COMPONENT_CHURN -> Optional.of(new Bound(4, limit, false));
            case ENTITY_CHURN, TREE, TREE_TURNED -> Optional.of(new Bound(3, limit, false));
            case SPARSE_WRITE -> Optional.of(new Bound(2.5, off, false));
            case SETS -> Optional.of(Bound.free(measured));
            default -> Optional.empty();
        };
    }

    private static Optional<Bound> recorded(Case measured) {
        return switch (measured.work()) {
            case SPARSE_CHANGE -> Optional.of(new Bound(6, limit(measured), false));
            case SETS -> Optional.of(Bound.free(measured));
            default -> Optional.empty();
        };
    }

    private static Case limit(Case measured) {
        return measured.by(Implementation.LIMIT, OFF);
    }
}

package orrery.ecs.bench.artemis;

import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;

/// The workloads in Artemis-odb.
public final class Artemis {
    private Artemis() {}

    /// A workload with that many entities.
    ///
    /// @throws IllegalArgumentException if this library does not have it
    public static Workload start(Work work, int entities) {
        return switch (work) {
            case MOTION -> new MotionUpdate(entities);
            case JOIN -> new Join(entities);
            case ACCESS -> Access.unchecked(entities);
            case ACCESS_CHECKED -> Access.checked(entities);
            case COMPONENT_CHURN -> new ComponentChurn(entities);
            case ENTITY_CHURN -> new EntityChurn(entities);
            case SPARSE_CHANGE -> new SparseChange(entities);
            case TREE -> new WholeTree(entities, false);
            case TREE_TURNED -> new WholeTree(entities, true);
            default -> throw new IllegalArgumentException(work + " is not written for Artemis-odb.");
        };
    }
}

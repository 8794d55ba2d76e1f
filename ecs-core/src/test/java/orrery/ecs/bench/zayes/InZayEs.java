package orrery.ecs.bench.zayes;

import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;

/// The workloads in Zay-ES.
public final class InZayEs {
    private InZayEs() {}

    /// A workload with that many entities.
    ///
    /// @throws IllegalArgumentException if this library does not have it
    public static Workload start(Work work, int entities) {
        return switch (work) {
            case MOTION -> new MotionUpdate(entities);
            case JOIN -> new Join(entities);
            case ACCESS -> new Access(entities);
            case COMPONENT_CHURN -> new ComponentChurn(entities);
            case ENTITY_CHURN -> new EntityChurn(entities);
            case SPARSE_CHANGE -> new SparseChange(entities);
            case TREE -> new DirtyTree(entities, false);
            case TREE_TURNED -> new DirtyTree(entities, true);
            default -> throw new IllegalArgumentException(work + " is not written for Zay-ES.");
        };
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.TreeMotion;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;

/// The workloads as hand-written loops over primitive columns; scenes with Jackson's streaming API.
public final class Limit {
    private Limit() {}

    /// A workload with that many entities.
    public static Workload start(Work work, int entities) {
        return switch (work) {
            case MOTION -> new Motion(entities);
            case MOTION_CONSUMED -> new MotionConsumed(entities);
            case SEVEN_SYSTEMS -> new SevenSystems(entities);
            case JOIN -> new Join(entities);
            case JOIN_UNGROUPED -> new JoinUngrouped(entities);
            case ACCESS -> new Access(entities);
            case ACCESS_CHECKED -> new AccessChecked(entities);
            case COMPONENT_CHURN -> new ComponentChurn(entities);
            case ENTITY_CHURN -> new EntityChurn(entities);
            case SPARSE_CHANGE -> new SparseChange(entities);
            case SPARSE_WRITE -> new SparseWrite(entities);
            case SETS -> new Sets(entities);
            case TREE, TREE_TURNED, TREE_FOLLOWING, TREE_MOVED, TREE_UPDATED, CHAIN, CHAIN_TURNED, STAR, STAR_TURNED ->
                new DirtyTree(TreeMotion.of(work, entities), false);
            case TREE_REPARENTED -> new ReparentedTree(entities);
            case RECORDED_TICK -> new RecordedTicks(entities);
            case SCENE_LOAD -> new SceneLoad(entities);
            case SCENE_SAVE -> new SceneSave(entities);
        };
    }

    /// A workload that computes everything anew in each tick.
    ///
    /// @throws IllegalArgumentException if the limit of the work does that, too
    public static Workload startWhole(Work work, int entities) {
        return switch (work) {
            case TREE, TREE_TURNED, STAR_TURNED -> new DirtyTree(TreeMotion.of(work, entities), true);
            default -> throw new IllegalArgumentException(work.toString());
        };
    }
}

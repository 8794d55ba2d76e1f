package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.TreeMotion;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.type.TrackingLevel;

/// The workloads written with this library as a program would.
public final class Orrery {
    private Orrery() {}

    /// W1 or S7 with parallel updates.
    public static Workload startParallel(Work work, int entities, TrackingLevel level) {
        return work == Work.MOTION
                ? new MotionUpdate(entities, level, true)
                : new SevenSystems(entities, level, true);
    }

    /// A workload with that many entities, tracked at a level.
    public static Workload start(Work work, int entities, TrackingLevel level) {
        return switch (work) {
            case MOTION -> new MotionUpdate(entities, level, false);
            case MOTION_CONSUMED -> new MotionConsumed(entities, level);
            case SEVEN_SYSTEMS -> new SevenSystems(entities, level, false);
            case JOIN -> Join.grouped(entities, level);
            case JOIN_UNGROUPED -> Join.ungrouped(entities, level);
            case ACCESS, ACCESS_CHECKED -> new Access(entities, level);
            case COMPONENT_CHURN -> new ComponentChurn(entities, level);
            case ENTITY_CHURN -> new EntityChurn(entities, level);
            case SPARSE_CHANGE -> new SparseChange(entities, level);
            case SPARSE_WRITE -> new SparseWrite(entities, level);
            case SETS -> new Sets(entities, level);
            case TREE, TREE_TURNED, TREE_FOLLOWING, TREE_MOVED, CHAIN, CHAIN_TURNED, STAR, STAR_TURNED ->
                new DirtyTree(TreeMotion.of(work, entities), level);
            case TREE_UPDATED -> new UpdatedTree(TreeMotion.of(work, entities), level);
            case TREE_REPARENTED -> new ReparentedTree(entities, level);
            case RECORDED_TICK -> RecordedTicks.recording(entities, level);
            case SCENE_LOAD -> new SceneLoad(entities, level);
            case SCENE_SAVE -> new SceneSave(entities, level);
        };
    }
}

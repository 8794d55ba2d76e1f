package orrery.ecs.bench;

import java.util.EnumSet;
import java.util.Set;
import orrery.ecs.bench.artemis.Artemis;
import orrery.ecs.bench.dominion.InDominion;
import orrery.ecs.bench.jme.SceneGraph;
import orrery.ecs.bench.limit.Limit;
import orrery.ecs.bench.orrery.Orrery;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.bench.zayes.InZayEs;
import orrery.ecs.type.TrackingLevel;

/// The implementations.
public enum Implementation {
    /// Hand-written loops over primitive columns.
    LIMIT("limit"),
    /// Hand-written loops that compute everything anew, where the limit computes only what has changed.
    WHOLE("whole"),
    /// This library.
    ORRERY("orrery"),
    /// Artemis-odb 2.3.
    ARTEMIS("artemis"),
    /// Dominion 0.9.
    DOMINION("dominion"),
    /// Zay-ES 1.4.
    ZAY_ES("zay-es"),
    /// The scene graph of jMonkeyEngine 3.9.
    JMONKEYENGINE("jme");

    private static final Set<Work> TREES = EnumSet.of(Work.TREE, Work.TREE_TURNED);
    private static final Set<Work> COMPARED = EnumSet.of(Work.MOTION, Work.JOIN, Work.ACCESS, Work.COMPONENT_CHURN,
            Work.ENTITY_CHURN, Work.SPARSE_CHANGE, Work.TREE, Work.TREE_TURNED);

    private static final Set<Work> COMPARED_WITH_ARTEMIS = EnumSet.of(Work.ACCESS_CHECKED);

    private final String title;

    Implementation(String title) {
        this.title = title;
    }

    Workload start(Work work, int entities, TrackingLevel level) {
        return switch (this) {
            case LIMIT -> Limit.start(work, entities);
            case WHOLE -> Limit.startWhole(work, entities);
            case ORRERY -> Orrery.start(work, entities, level);
            case ARTEMIS -> Artemis.start(work, entities);
            case DOMINION -> InDominion.start(work, entities);
            case ZAY_ES -> InZayEs.start(work, entities);
            case JMONKEYENGINE -> new SceneGraph(entities, work == Work.TREE_TURNED);
        };
    }

    /// Whether this implementation has the workload.
    boolean offers(Work work) {
        return switch (this) {
            case LIMIT, ORRERY -> true;
            case ARTEMIS -> COMPARED.contains(work) || COMPARED_WITH_ARTEMIS.contains(work);
            case DOMINION, ZAY_ES -> COMPARED.contains(work);
            case WHOLE -> TREES.contains(work) || work == Work.STAR_TURNED;
            case JMONKEYENGINE -> TREES.contains(work);
        };
    }

    /// Whether it is another library for the same purpose.
    boolean isPeer() {
        return this != LIMIT && this != WHOLE && this != ORRERY;
    }

    @Override
    public String toString() {
        return title;
    }
}

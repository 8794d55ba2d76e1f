package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.TreeMotion;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.type.TrackingLevel;

/// W7u: the system updates all local transforms in the order of their rows, which is depth first.
final class UpdatedTree extends TreeWorld {
    UpdatedTree(TreeMotion motion, TrackingLevel level) {
        super(motion.tree(), motion.turned(), level);
    }

    @Override
    Class<? extends Record> written() {
        return LocalTransform.class;
    }

    @Override
    void move(SystemContext context) {
        context.world().array(LocalTransform.class).update(local -> nextLocal());
    }
}

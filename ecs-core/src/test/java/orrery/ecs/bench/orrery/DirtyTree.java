package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.TreeMotion;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.EntityList;

/// W7 where links stay: the system sets local transforms.
final class DirtyTree extends TreeWorld {
    private final Turns<EntityList> turns;

    DirtyTree(TreeMotion motion, TrackingLevel level) {
        super(motion.tree(), motion.turned(), level);
        turns = Turns.of(motion.moved(), this::entities);
    }

    @Override
    Class<? extends Record> written() {
        return LocalTransform.class;
    }

    @Override
    void move(SystemContext context) {
        var locals = context.world().array(LocalTransform.class);
        EntityList chosen = turns.next();
        for (int i = 0; i < chosen.size(); i++) {
            locals.set(chosen.get(i), nextLocal());
        }
    }
}

package orrery.ecs.scenetree;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;

/// The system that keeps world transforms: recomputed for the subtrees whose local transform or parent changed, parents
/// before children, each node once. Cost: proportional to the changed nodes, what hangs below them, and their depth.
public final class Transforms implements Behaviour {
    /// Name of the system.
    public static final String NAME = "Transforms";

    private Transforms() {}

    /// Its definition.
    public static SystemDefinition definition() {
        return SystemDefinition.named(NAME).watches(LocalTransform.class, Node.class).reads(TreeRoots.class)
                .writes(WorldTransform.class).settles().run(Transforms::new);
    }

    @Override
    public void run(SystemContext context) {
        Recomputation.of(context.world()).run(context.changes(LocalTransform.class), context.changes(Node.class));
    }
}

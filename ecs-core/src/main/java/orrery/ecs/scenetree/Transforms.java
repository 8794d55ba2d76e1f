package orrery.ecs.scenetree;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;

/// System that updates world transforms. Recomputes the entities whose local transform or parent changed, and their descendants:
/// parents before children, each entity once. Cost: proportional to the number of changed entities, their descendants and their
/// depth.
public final class Transforms implements Behaviour {
    /// Name of the system.
    public static final String NAME = "Transforms";
    private static final SystemDefinition DEFINITION = SystemDefinition.named(NAME)
            .watches(LocalTransform.class, Node.class).reads(TreeRoots.class).writes(WorldTransform.class).settles()
            .run(Transforms::new);

    private Transforms() {}

    /// The definition of the system. No other system may have its name.
    public static SystemDefinition definition() {
        return DEFINITION;
    }

    @Override
    public void run(SystemContext context) {
        Recomputation.of(context.world()).run(context.changes(LocalTransform.class), context.changes(Node.class));
    }
}

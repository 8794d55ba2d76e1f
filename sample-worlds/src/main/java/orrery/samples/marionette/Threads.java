package orrery.samples.marionette;

import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Stretches each thread to the part that it holds. Uses the positions at the end of the previous tick.
final class Threads implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Threads").watches(WorldTransform.class, Thread.class).reads(Node.class)
                .writes(LocalTransform.class).run(Threads::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        SceneTree tree = SceneTree.of(world);
        for (Entity thread : world.query(Thread.class, LocalTransform.class, Node.class).entities()) {
            WorldTransform target = world.find(world.get(thread, Thread.class).target(), WorldTransform.class);
            WorldTransform above = world.find(tree.parentOf(thread), WorldTransform.class);
            if (target != null) {
                stretch(world, thread, inParent(above, target.position()));
            }
        }
    }

    private static Vec2 inParent(@Nullable WorldTransform above, Vec2 place) {
        return above == null ? place : above.inverse(place);
    }

    private static void stretch(World world, Entity thread, Vec2 to) {
        LocalTransform local = world.get(thread, LocalTransform.class);
        Vec2 way = to.minus(local.position());
        double degrees = StrictMath.toDegrees(StrictMath.atan2(way.y(), way.x()));
        world.replace(thread, new LocalTransform(local.position(), degrees, new Vec2(way.length(), 1)));
    }
}

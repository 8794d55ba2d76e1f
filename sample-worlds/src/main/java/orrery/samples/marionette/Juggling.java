package orrery.samples.marionette;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Passes props on: a prop gets another parent, keeps its position in the world, and glides from there to the new grip.
final class Juggling implements Behaviour {
    /// Fraction of the distance to the grip that remains after a tick.
    private static final double GLIDE = 0.9;
    private static final double CLOSE_ENOUGH = 0.01;

    static SystemDefinition definition() {
        return SystemDefinition.named("Juggling").reads(Grip.class, WorldTransform.class)
                .writes(Prop.class, LocalTransform.class, Node.class).run(Juggling::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        SceneTree tree = SceneTree.of(world);
        for (Entity prop : world.query(Prop.class, LocalTransform.class, WorldTransform.class).entities()) {
            Prop before = world.get(prop, Prop.class);
            double countdown = before.countdown() - context.secondsPerTick();
            Grip grip = tree.contains(prop) ? world.find(tree.parentOf(prop), Grip.class) : null;
            if (grip != null) {
                glide(world, prop, grip);
                if (countdown <= 0 && world.has(grip.next(), WorldTransform.class)) {
                    handOn(world, tree, prop, grip.next());
                }
            }
            world.replace(prop, new Prop(before.pause(), countdown <= 0 ? countdown + before.pause() : countdown));
        }
    }

    private static void handOn(World world, SceneTree tree, Entity prop, Entity holder) {
        WorldTransform here = world.get(prop, WorldTransform.class);
        WorldTransform there = world.get(holder, WorldTransform.class);
        LocalTransform before = world.get(prop, LocalTransform.class);
        double turn = degrees(here) - degrees(there);
        tree.attach(prop, holder);
        world.replace(prop, new LocalTransform(there.inverse(here.position()), turn - 360 * Math.rint(turn / 360),
                before.scale()));
    }

    private static double degrees(WorldTransform transform) {
        return StrictMath.toDegrees(StrictMath.atan2(transform.yx(), transform.xx()));
    }

    private static void glide(World world, Entity prop, Grip grip) {
        LocalTransform local = world.get(prop, LocalTransform.class);
        double way = local.position().minus(grip.place()).length() + Math.abs(local.rotation());
        LocalTransform next = way < CLOSE_ENOUGH
                ? new LocalTransform(grip.place(), 0, local.scale())
                : new LocalTransform(grip.place().plus(local.position().minus(grip.place()).times(GLIDE)),
                        local.rotation() * GLIDE, local.scale());
        world.replace(prop, next);
    }
}

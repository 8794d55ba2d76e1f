package orrery.samples.marionette;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.world.Entity;

/// Provides puppets on strings.
public final class Marionette implements WorldProvider {
    @Override
    public String name() {
        return "marionette";
    }

    @Override
    public String description() {
        return "Puppets on strings: a deep tree, joints with pending angles, props that change parents.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        world.component(own, new Joint(0), Trait.DEFERRED).component(own, new Hinge(0, -60, 60))
                .component(own, new Sway(20, 2, 0, 0)).component(own, new Cloth(10, 0))
                .component(own, new Grip(Entity.NONE, Vec2.ZERO)).component(own, new Prop(2, 2))
                .component(own, new Thread(Entity.NONE)).component(own, new Bone(20, 8, 0x9A7B5A))
                .component(own, new Ball(7, 0xD9952B)).component(own, new Hat(24, 0xC9523F))
                .systems(Strings.definition(), Breeze.definition(), Joints.definition(), Juggling.definition(),
                        Threads.definition())
                .shape(Thread.class, Anchor.SELF, thread -> new Shape.Line(Vec2.ZERO, new Vec2(1, 0), 0x8A94A3))
                .shape(Bone.class, Anchor.SELF, Marionette::wood).shape(Hat.class, Anchor.SELF, Marionette::felt)
                .shape(Ball.class, Anchor.SELF, ball -> Shape.disc(ball.radius(), ball.color()));
    }

    private static Shape wood(Bone bone) {
        double half = bone.thickness() / 2;
        double length = bone.length();
        return new Shape.Polygon(List.of(new Vec2(-half * 0.3, half * 0.5), new Vec2(length * 0.25, half),
                new Vec2(length * 0.8, half * 0.8), new Vec2(length, half * 0.35), new Vec2(length, -half * 0.35),
                new Vec2(length * 0.8, -half * 0.8), new Vec2(length * 0.25, -half),
                new Vec2(-half * 0.3, -half * 0.5)), bone.color(), true);
    }

    /// The shape of a hat that points along the x axis.
    private static Shape felt(Hat hat) {
        double half = hat.height() * 0.7;
        return new Shape.Polygon(List.of(new Vec2(0, half), new Vec2(3, half), new Vec2(3, half * 0.6),
                new Vec2(hat.height(), 0), new Vec2(3, -half * 0.6), new Vec2(3, -half), new Vec2(0, -half)),
                hat.color(), true);
    }
}

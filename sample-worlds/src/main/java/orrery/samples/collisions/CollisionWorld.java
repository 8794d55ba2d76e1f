package orrery.samples.collisions;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.Template;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;

/// Provides a fort with guns and monsters that attack it.
public final class CollisionWorld implements WorldProvider {
    private static final int BAR = 0x3FA368;
    private static final double BAR_UNITS_PER_POINT = 0.5;
    private static final double LONGEST_BAR = 60;

    @Override
    public String name() {
        return "collisions";
    }

    @Override
    public String description() {
        return "Guns shoot at monsters; hits are events that one system publishes and another reads.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        world.components(own, Fort.class, Spark.class).component(own, new Gun(280, 0.2, 0))
                .component(own, new Nest(1, 0)).component(own, new Monster(5)).component(own, new Bullet(12))
                .component(own, new Disc(5)).component(own, new Health(25, 25))
                .component(own, new Velocity(Vec2.ZERO)).component(own, new Fuse(60)).singleton(own, Score.ZERO)
                .singleton(own, Hits.class, owned -> new Hits(owned.eventQueue("queue", Hit.class)))
                .systems(Nests.definition(), Guns.definition(), Movement.definition(), Fuses.definition(),
                        Transforms.definition(), Collisions.definition(), Damage.definition());
        shapes(world);
        templates(world);
    }

    private static void templates(WorldDefinition.Builder world) {
        Gun gun = new Gun(290, 0.2, 0);
        world.templates(Template.of("Gun", LocalTransform.IDENTITY, gun),
                Template.of("Nest", LocalTransform.IDENTITY, new Nest(0.95, 0)),
                Template.of("Fort with four guns", LocalTransform.IDENTITY, new Fort(), new Disc(42),
                        new Health(10_000, 10_000))
                        .with(Template.of("East gun", LocalTransform.at(40, 0), gun),
                                Template.of("North gun", LocalTransform.at(0, 40), gun),
                                Template.of("West gun", LocalTransform.at(-40, 0), gun),
                                Template.of("South gun", LocalTransform.at(0, -40), gun)));
    }

    private static void shapes(WorldDefinition.Builder world) {
        world.shape(Gun.class, Anchor.SELF, gun -> Shape.ring(gun.range(), 0x7C8798))
                .shape(Nest.class, Anchor.SELF, nest -> Shape.disc(26, 0x7A5AA8))
                .shape(Fort.class, Anchor.SELF, fort -> hexagon(46, 0x6C7A90))
                .shape(Disc.class, Anchor.SELF, disc -> Shape.disc(disc.radius(), 0xC9523F), Bullet.class, Fort.class)
                .shape(Health.class, Anchor.SELF, CollisionWorld::bar)
                .shape(Gun.class, Anchor.SELF, gun -> barrel())
                .shape(Gun.class, Anchor.SELF, gun -> Shape.disc(9, 0x4C86E0))
                .shape(Bullet.class, Anchor.SELF,
                        bullet -> new Shape.Rectangle(Vec2.ZERO, new Vec2(9, 3), 0xD9952B, true))
                .shape(Spark.class, Anchor.SELF, spark -> Shape.ring(16, 0xD9952B));
    }

    private static Shape hexagon(double radius, int rgb) {
        double half = radius / 2;
        double side = half * Math.sqrt(3);
        return new Shape.Polygon(List.of(new Vec2(radius, 0), new Vec2(half, side), new Vec2(-half, side),
                new Vec2(-radius, 0), new Vec2(-half, -side), new Vec2(half, -side)), rgb, true);
    }

    private static Shape barrel() {
        return new Shape.Rectangle(new Vec2(11, 0), new Vec2(18, 6), 0x4C86E0, true);
    }

    private static Shape bar(Health health) {
        double full = Math.min(LONGEST_BAR, health.most() * BAR_UNITS_PER_POINT);
        double width = full * health.points() / health.most();
        return new Shape.Rectangle(new Vec2((width - full) / 2, 19), new Vec2(width, 3), BAR, true);
    }
}

package orrery.samples.poisoncloud;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.Template;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;

/// Provides a crowd on a field, with drifting clouds of poison.
public final class PoisonCloud implements WorldProvider {
    private static final int FALLEN = 0x6F7580;
    private static final int[] WORST_TO_BEST = {0xC9423D, 0xD0622F, 0xD39A2F, 0xA3A63B, 0x3FA368};

    @Override
    public String name() {
        return "poison-cloud";
    }

    @Override
    public String description() {
        return "Clouds of poison drift over a crowd; only people in a cloud lose health, and walk out of it.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        world.component(own, Health.FULL).component(own, new Cloud(100, 20))
                .component(own, new Drift(new Vec2(30, 20))).component(own, new Crowd(1_000, 1))
                .singleton(own, new Field(1_200, 720)).singleton(own, new Gusts(false))
                .systems(People.definition(), Wind.definition(), Poison.definition(), Flight.definition())
                .shape(Field.class, Anchor.WORLD, PoisonCloud::edge)
                .shape(Cloud.class, Anchor.SELF, cloud -> Shape.disc(cloud.radius(), 0x766AA0))
                .shape(Cloud.class, Anchor.SELF, cloud -> Shape.disc(cloud.radius() * 0.6, 0x8377B0))
                .shape(Cloud.class, Anchor.SELF, cloud -> Shape.disc(cloud.radius() * 0.25, 0x9184C0))
                .shape(Health.class, Anchor.SELF, health -> Shape.disc(3.2, color(health)))
                .templates(Template.of("Cloud", LocalTransform.IDENTITY, new Cloud(100, 20),
                        new Drift(new Vec2(30, 20))),
                        Template.of("Person", LocalTransform.IDENTITY, Health.FULL));
    }

    private static Shape edge(Field field) {
        return new Shape.Rectangle(Vec2.ZERO, new Vec2(field.width(), field.height()), 0x7C8798, false);
    }

    private static int color(Health health) {
        int best = WORST_TO_BEST.length - 1;
        return health.isFallen()
                ? FALLEN
                : WORST_TO_BEST[Math.clamp((long) (health.points() / 100 * best + 0.5), 0, best)];
    }
}

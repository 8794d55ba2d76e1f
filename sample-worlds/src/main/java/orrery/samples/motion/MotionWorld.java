package orrery.samples.motion;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.Vec2;

/// Provides a million points that fly in a box.
public final class MotionWorld implements WorldProvider {
    private static final int[] COLORS = {0x7E6BD6, 0x4C86E0, 0x2FA79B, 0x62A84A, 0xD39A2F, 0xDB6A4A};
    private static final double SPEED_BETWEEN_COLORS = 22;

    @Override
    public String name() {
        return "motion";
    }

    @Override
    public String description() {
        return "Points in one component array, moved by one system in one pass; the sample has 1,000,000.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        world.components(own, Point.class).singleton(own, new Box(1_600, 900))
                .singleton(own, new Burst(1_000_000, 5, 132, 1))
                .systems(Points.definition(), Motion.definition())
                .shape(Box.class, Anchor.WORLD, MotionWorld::walls)
                .shape(Point.class, Anchor.WORLD, MotionWorld::dot);
    }

    private static Shape walls(Box box) {
        return new Shape.Rectangle(Vec2.ZERO, new Vec2(box.width(), box.height()), 0x7C8798, false);
    }

    private static Shape dot(Point point) {
        int color = (int) Math.min(COLORS.length - 1, point.speed() / SPEED_BETWEEN_COLORS);
        return new Shape.Dot(new Vec2(point.x(), point.y()), COLORS[color]);
    }
}

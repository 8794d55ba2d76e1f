package orrery.ecs.bench.orrery;

import orrery.ecs.type.TrackingLevel;

/// GROW: adds 10,000 entities with three components in each tick, up to a million.
public final class Growing extends Ticking {
    private static final int ENTITIES = 1_000_000;
    private static final int A_TICK = 10_000;

    private int made;

    /// An empty world.
    public Growing(TrackingLevel level) {
        super(level, Position.class, Velocity.class, Health.class);
    }

    @Override
    void run() {
        for (int end = made + A_TICK; made < end; made++) {
            world.create(Position.start(made), Velocity.start(made), new Health(made));
        }
    }

    /// Whether it has grown to its full size.
    public boolean isGrown() {
        return made >= ENTITIES;
    }

    @Override
    public double[] values() {
        return Values.rowByRow(world.array(Health.class), health -> new double[] {health.points()});
    }
}

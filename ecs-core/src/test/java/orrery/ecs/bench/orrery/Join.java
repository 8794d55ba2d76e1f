package orrery.ecs.bench.orrery;

import java.util.List;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Physics;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// W2: a query that updates positions by velocities.
final class Join extends Ticking {
    private Join(int entities, TrackingLevel level, TypeRegistry.Builder types, int[] moving) {
        super(level, types);
        List<Entity> made = IntStream.range(0, entities).mapToObj(i -> world.create(Position.start(i))).toList();
        for (int i : moving) {
            world.add(made.get(i), Velocity.start(i));
        }
        filled();
    }

    /// The first half of the entities moves; both types are in a group.
    static Join grouped(int entities, TrackingLevel level) {
        return new Join(entities, level, registry(Position.class, Velocity.class).group(Position.class, Velocity.class),
                IntStream.range(0, entities / 2).toArray());
    }

    /// Every other entity moves; they are in random order.
    static Join ungrouped(int entities, TrackingLevel level) {
        return new Join(entities, level, registry(Position.class, Velocity.class), Draws.everyOther(entities));
    }

    @Override
    void run() {
        world.query(Position.class, Velocity.class).update(Position.class, Velocity.class,
                (entity, place, speed) -> new Position(place.x() + speed.x() * Physics.SECONDS,
                        place.y() + speed.y() * Physics.SECONDS));
    }

    @Override
    public double[] values() {
        return Values.rowByRow(world.array(Position.class), p -> new double[] {p.x(), p.y()});
    }
}

package orrery.ecs.bench.orrery;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// W5: `destroy` and `create` with three components.
final class EntityChurn extends Ticking {
    private final Entity[] living;
    private final Turns<int[]> turns;
    private int serial;

    EntityChurn(int entities, TrackingLevel level) {
        super(level, Position.class, Velocity.class, Health.class);
        living = IntStream.range(0, entities)
                .mapToObj(i -> world.create(Position.start(i), Velocity.start(i), new Health(0)))
                .toArray(Entity[]::new);
        turns = Turns.of(Draws.replaced(entities));
        filled();
    }

    @Override
    void run() {
        int[] places = turns.next();
        for (int place : places) {
            world.destroy(living[place]);
        }
        for (int place : places) {
            float x = Start.place(serial);
            living[place] = world.create(new Position(x, 0), new Velocity(1, x), new Health(serial++));
        }
    }

    @Override
    public double[] values() {
        return Arrays.stream(living).flatMapToDouble(each -> DoubleStream.of(world.get(each, Position.class).x(),
                world.get(each, Velocity.class).y(), world.get(each, Health.class).points())).toArray();
    }
}

package orrery.ecs.bench.orrery;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// W5: in bulk, `destroyAll`, `create` and `addAll` of three components.
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
        List<Entity> leaving = new ArrayList<>(places.length);
        for (int place : places) {
            leaving.add(living[place]);
        }
        world.destroyAll(leaving);
        List<Entity> coming = world.create(places.length);
        List<Position> positions = new ArrayList<>(places.length);
        List<Velocity> velocities = new ArrayList<>(places.length);
        List<Health> healths = new ArrayList<>(places.length);
        for (int i = 0; i < places.length; i++) {
            float x = Start.place(serial);
            living[places[i]] = coming.get(i);
            positions.add(new Position(x, 0));
            velocities.add(new Velocity(1, x));
            healths.add(new Health(serial++));
        }
        world.array(Position.class).addAll(coming, positions);
        world.array(Velocity.class).addAll(coming, velocities);
        world.array(Health.class).addAll(coming, healths);
    }

    @Override
    public double[] values() {
        return Arrays.stream(living).flatMapToDouble(each -> DoubleStream.of(world.get(each, Position.class).x(),
                world.get(each, Velocity.class).y(), world.get(each, Health.class).points())).toArray();
    }
}

package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Composition;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W5.
final class EntityChurn implements Workload {
    private final Dominion dominion = Dominion.create();
    private final Composition.Of3<Position, Velocity, Health> prepared = dominion.composition().of(Position.class,
            Velocity.class, Health.class);
    private final Entity[] living;
    private final Turns<int[]> turns;
    private int serial;

    EntityChurn(int count) {
        living = IntStream.range(0, count)
                .mapToObj(i -> create(Position.start(i), Velocity.start(i), new Health(0))).toArray(Entity[]::new);
        turns = Turns.of(Draws.replaced(count));
    }

    private Entity create(Position place, Velocity speed, Health health) {
        return dominion.createPreparedEntity(prepared.withValue(place, speed, health));
    }

    @Override
    public void tick() {
        int[] places = turns.next();
        for (int place : places) {
            dominion.deleteEntity(living[place]);
        }
        for (int place : places) {
            float x = Start.place(serial);
            living[place] = create(new Position(x, 0), new Velocity(1, x), new Health(serial++));
        }
    }

    @Override
    public double[] values() {
        return Stream.of(living).flatMapToDouble(each -> DoubleStream.of(each.get(Position.class).x,
                each.get(Velocity.class).y(), each.get(Health.class).points())).toArray();
    }
}

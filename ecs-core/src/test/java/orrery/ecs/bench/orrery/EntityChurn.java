package orrery.ecs.bench.orrery;

import java.util.stream.DoubleStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.EntityList;

/// W5: in bulk, `destroyAll`, `create` and `addAll` of three components.
final class EntityChurn extends Ticking {
    private final EntityList living = new EntityList();
    private final EntityList leaving = new EntityList();
    private final Turns<int[]> turns;
    private int serial;

    EntityChurn(int entities, TrackingLevel level) {
        super(level, Position.class, Velocity.class, Health.class);
        for (int i = 0; i < entities; i++) {
            living.add(world.create(Position.start(i), Velocity.start(i), new Health(0)));
        }
        turns = Turns.of(Draws.replaced(entities));
        filled();
    }

    @Override
    void run() {
        int[] places = turns.next();
        leaving.clear();
        for (int place : places) {
            leaving.add(living.get(place));
        }
        world.destroyAll(leaving);
        EntityList coming = world.create(places.length);
        for (int i = 0; i < places.length; i++) {
            living.set(places[i], coming.get(i));
        }
        int first = serial;
        world.array(Position.class).addAll(coming, i -> new Position(Start.place(first + i), 0));
        world.array(Velocity.class).addAll(coming, i -> new Velocity(1, Start.place(first + i)));
        world.array(Health.class).addAll(coming, i -> new Health(first + i));
        serial += places.length;
    }

    @Override
    public double[] values() {
        return living.stream().flatMapToDouble(each -> DoubleStream.of(world.get(each, Position.class).x(),
                world.get(each, Velocity.class).y(), world.get(each, Health.class).points())).toArray();
    }
}

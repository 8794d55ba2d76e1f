package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Physics;
import orrery.ecs.bench.work.Workload;

/// W2.
final class Join implements Workload {
    private final Dominion dominion = Dominion.create();
    private final Entity[] entities;

    Join(int count) {
        entities = IntStream.range(0, count).mapToObj(i -> i < count / 2
                ? dominion.createEntity(Position.start(i), Velocity.start(i))
                : dominion.createEntity(Position.start(i))).toArray(Entity[]::new);
    }

    @Override
    public void tick() {
        dominion.findEntitiesWith(Position.class, Velocity.class).stream().forEach(result -> {
            Position place = result.comp1();
            Velocity speed = result.comp2();
            place.x += speed.x() * Physics.SECONDS;
            place.y += speed.y() * Physics.SECONDS;
        });
    }

    @Override
    public double[] values() {
        return Stream.of(entities).map(entity -> entity.get(Position.class))
                .flatMapToDouble(p -> DoubleStream.of(p.x, p.y)).toArray();
    }
}

package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W3.
final class Access implements Workload {
    private final Turns<Entity[]> turns;
    private long sum;

    Access(int count) {
        Dominion dominion = Dominion.create();
        Entity[] entities = IntStream.range(0, count).mapToObj(i -> dominion.createEntity(Position.start(i)))
                .toArray(Entity[]::new);
        turns = Turns.of(Draws.read(count), chosen -> Entities.at(entities, chosen));
    }

    @Override
    public void tick() {
        long total = 0;
        for (Entity entity : turns.next()) {
            total += Start.fraction(entity.get(Position.class).x);
        }
        sum += total;
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}

package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W6: a flag in the component, and a check of all of them.
final class SparseChange implements Workload {
    private final Dominion dominion = Dominion.create();
    private final Turns<Entity[]> turns;
    private int ticks;
    private long sum;

    SparseChange(int count) {
        Entity[] entities = IntStream.range(0, count).mapToObj(i -> dominion.createEntity(Position.start(i)))
                .toArray(Entity[]::new);
        turns = Turns.of(Draws.hundredth(count), chosen -> Entities.at(entities, chosen));
    }

    @Override
    public void tick() {
        Entity[] chosen = turns.next();
        ticks++;
        for (int i = 0; i < chosen.length; i++) {
            Position place = chosen[i].get(Position.class);
            place.x = ticks + i;
            place.changed = true;
        }
        dominion.findEntitiesWith(Position.class).stream().forEach(result -> {
            Position place = result.comp();
            if (place.changed) {
                sum += (long) place.x;
                place.changed = false;
            }
        });
    }

    @Override
    public double[] values() {
        return new double[] {Double.NaN, sum};
    }
}

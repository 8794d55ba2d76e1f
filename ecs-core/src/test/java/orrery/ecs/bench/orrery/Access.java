package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.EntityList;

/// W3 and W3c: `get` by handle, which always checks that the entity is alive.
final class Access extends Ticking {
    private final ComponentArray<Position> positions;
    private final Turns<EntityList> turns;
    private long sum;

    Access(int entities, TrackingLevel level) {
        super(level, Position.class);
        positions = world.array(Position.class);
        for (int i = 0; i < entities; i++) {
            world.create(Position.start(i));
        }
        turns = Turns.of(Draws.read(entities), rows -> Values.entitiesAt(positions, rows));
        filled();
    }

    @Override
    void run() {
        long total = 0;
        EntityList entities = turns.next();
        for (int i = 0; i < entities.size(); i++) {
            total += Start.fraction(positions.get(entities.get(i)).x());
        }
        sum += total;
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}

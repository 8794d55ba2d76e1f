package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.EntityManager;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;

/// W3c: asks whether each entity is active before its component is read. An id has no generation, so one that was issued again
/// passes for the destroyed entity.
final class AccessChecked extends Processed {
    AccessChecked(int entities) {
        super(new Reader(entities));
        Archetype placed = archetype(Position.class);
        for (int i = 0; i < entities; i++) {
            world.getMapper(Position.class).get(world.create(placed)).start(i);
        }
    }

    static final class Reader extends BaseSystem {
        private final Turns<int[]> turns;
        private ComponentMapper<Position> positions;
        private long sum;

        Reader(int entities) {
            turns = Turns.of(Draws.read(entities));
        }

        @Override
        protected void processSystem() {
            long total = 0;
            EntityManager active = world.getEntityManager();
            for (int entity : turns.next()) {
                if (active.isActive(entity)) {
                    total += Start.fraction(positions.get(entity).x);
                }
            }
            sum += total;
        }
    }

    @Override
    public double[] values() {
        return new double[] {world.getSystem(Reader.class).sum};
    }
}

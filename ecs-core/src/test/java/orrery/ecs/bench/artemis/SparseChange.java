package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.Aspect;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.systems.IteratingSystem;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;

/// W6: a flag in the component, and a system that checks all of them.
final class SparseChange extends Processed {
    SparseChange(int entities) {
        super(new Setter(entities), new Consumer());
        Archetype placed = archetype(Position.class);
        for (int i = 0; i < entities; i++) {
            world.getMapper(Position.class).get(world.create(placed)).start(i);
        }
    }

    static final class Setter extends BaseSystem {
        private final Turns<int[]> turns;
        private ComponentMapper<Position> positions;
        private int ticks;

        Setter(int entities) {
            turns = Turns.of(Draws.hundredth(entities));
        }

        @Override
        protected void processSystem() {
            int[] chosen = turns.next();
            ticks++;
            for (int i = 0; i < chosen.length; i++) {
                Position place = positions.get(chosen[i]);
                place.x = ticks + i;
                place.changed = true;
            }
        }
    }

    static final class Consumer extends IteratingSystem {
        private ComponentMapper<Position> positions;
        private long sum;

        Consumer() {
            super(Aspect.all(Position.class));
        }

        @Override
        protected void process(int entity) {
            Position place = positions.get(entity);
            if (place.changed) {
                sum += (long) place.x;
                place.changed = false;
            }
        }
    }

    @Override
    public double[] values() {
        return new double[] {Double.NaN, world.getSystem(Consumer.class).sum};
    }
}

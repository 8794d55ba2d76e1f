package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.EntityManager;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;

/// W3, and W3c, which asks whether each entity is active before its component is read. An id has no generation, so one that was
/// issued again passes for the destroyed entity.
final class Access extends Processed {
    private final Reader reader;

    private Access(int entities, Reader reader) {
        super(reader);
        this.reader = reader;
        Archetype placed = archetype(Position.class);
        for (int i = 0; i < entities; i++) {
            world.getMapper(Position.class).get(world.create(placed)).start(i);
        }
    }

    static Access unchecked(int entities) {
        return new Access(entities, new Unchecked(entities));
    }

    static Access checked(int entities) {
        return new Access(entities, new Checked(entities));
    }

    private abstract static class Reader extends BaseSystem {
        final Turns<int[]> turns;
        long sum;

        Reader(int entities) {
            turns = Turns.of(Draws.read(entities));
        }
    }

    private static final class Unchecked extends Reader {
        private ComponentMapper<Position> positions;

        Unchecked(int entities) {
            super(entities);
        }

        @Override
        protected void processSystem() {
            long total = 0;
            for (int entity : turns.next()) {
                total += Start.fraction(positions.get(entity).x);
            }
            sum += total;
        }
    }

    private static final class Checked extends Reader {
        private ComponentMapper<Position> positions;

        Checked(int entities) {
            super(entities);
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
        return new double[] {reader.sum};
    }
}

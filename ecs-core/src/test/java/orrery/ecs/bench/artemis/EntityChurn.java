package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;

/// W5: one system deletes, the next one creates, so that ids become free in between.
final class EntityChurn extends Processed {
    EntityChurn(int entities) {
        super(new Destroyer(entities), new Creator());
        Archetype archetype = archetype(Position.class, Velocity.class, Health.class);
        for (int i = 0; i < entities; i++) {
            int entity = world.create(archetype);
            world.getMapper(Position.class).get(entity).start(i);
            world.getMapper(Velocity.class).get(entity).start(i);
            world.getSystem(Destroyer.class).living[i] = entity;
        }
    }

    static final class Destroyer extends BaseSystem {
        private final int[] living;
        private final Turns<int[]> turns;
        private int[] places;

        Destroyer(int entities) {
            living = new int[entities];
            turns = Turns.of(Draws.replaced(entities));
        }

        @Override
        protected void processSystem() {
            places = turns.next();
            for (int place : places) {
                world.delete(living[place]);
            }
        }
    }

    static final class Creator extends BaseSystem {
        private ComponentMapper<Position> positions;
        private ComponentMapper<Velocity> velocities;
        private ComponentMapper<Health> healths;
        private Destroyer destroyer;
        private Archetype archetype;
        private int serial;

        @Override
        protected void initialize() {
            archetype = new ArchetypeBuilder().add(Position.class).add(Velocity.class).add(Health.class).build(world);
        }

        @Override
        protected void processSystem() {
            for (int place : destroyer.places) {
                destroyer.living[place] = create(serial++);
            }
        }

        private int create(int number) {
            int entity = world.create(archetype);
            positions.get(entity).x = Start.place(number);
            Velocity speed = velocities.get(entity);
            speed.x = 1;
            speed.y = Start.place(number);
            healths.get(entity).points = number;
            return entity;
        }
    }

    @Override
    public double[] values() {
        return IntStream.of(world.getSystem(Destroyer.class).living).boxed()
                .flatMapToDouble(each -> DoubleStream.of(world.getMapper(Position.class).get(each).x,
                        world.getMapper(Velocity.class).get(each).y, world.getMapper(Health.class).get(each).points))
                .toArray();
    }
}

package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.Aspect;
import com.artemis.ComponentMapper;
import com.artemis.systems.IteratingSystem;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Physics;

/// W2.
final class Join extends Processed {
    private final int[] ids;

    Join(int entities) {
        super(new Mover());
        Archetype moving = archetype(Position.class, Velocity.class);
        Archetype resting = archetype(Position.class);
        ids = IntStream.range(0, entities).map(i -> world.create(i < entities / 2 ? moving : resting)).toArray();
        for (int i = 0; i < entities; i++) {
            world.getMapper(Position.class).get(ids[i]).start(i);
        }
        for (int i = 0; i < entities / 2; i++) {
            world.getMapper(Velocity.class).get(ids[i]).start(i);
        }
    }

    static final class Mover extends IteratingSystem {
        private ComponentMapper<Position> positions;
        private ComponentMapper<Velocity> velocities;

        Mover() {
            super(Aspect.all(Position.class, Velocity.class));
        }

        @Override
        protected void process(int entity) {
            Position place = positions.get(entity);
            Velocity speed = velocities.get(entity);
            place.x += speed.x * Physics.SECONDS;
            place.y += speed.y * Physics.SECONDS;
        }
    }

    @Override
    public double[] values() {
        return IntStream.of(ids).mapToObj(world.getMapper(Position.class)::get)
                .flatMapToDouble(p -> DoubleStream.of(p.x, p.y)).toArray();
    }
}

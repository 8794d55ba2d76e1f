package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.Aspect;
import com.artemis.ComponentMapper;
import com.artemis.systems.IteratingSystem;

/// W1.
final class MotionUpdate extends Processed {
    private final double[] values;

    MotionUpdate(int entities) {
        super(new Mover());
        values = new double[4 * entities];
        Archetype moving = archetype(Motion.class);
        for (int i = 0; i < entities; i++) {
            world.getMapper(Motion.class).get(world.create(moving)).start(i);
        }
    }

    static final class Mover extends IteratingSystem {
        private ComponentMapper<Motion> motions;

        Mover() {
            super(Aspect.all(Motion.class));
        }

        @Override
        protected void process(int entity) {
            Motion m = motions.get(entity);
            m.px += m.vx;
            m.py += m.vy;
            m.vx += m.ax;
            m.vy += m.ay;
        }
    }

    @Override
    public double[] values() {
        for (int i = 0; i < values.length / 4; i++) {
            Motion m = world.getMapper(Motion.class).get(i);
            values[4 * i] = m.px;
            values[4 * i + 1] = m.py;
            values[4 * i + 2] = m.vx;
            values[4 * i + 3] = m.vy;
        }
        return values;
    }
}

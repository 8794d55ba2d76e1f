package orrery.ecs.bench.artemis;

import com.artemis.PooledComponent;
import orrery.ecs.bench.work.Start;

/// A velocity.
public final class Velocity extends PooledComponent {
    float x;
    float y;

    void start(int entity) {
        x = Start.value(entity, 2);
        y = Start.value(entity, 3);
    }

    @Override
    protected void reset() {
        x = 0;
        y = 0;
    }
}

package orrery.ecs.bench.artemis;

import com.artemis.PooledComponent;
import orrery.ecs.bench.work.Start;

/// A position with a flag that tells whether it changed.
public final class Position extends PooledComponent {
    float x;
    float y;
    boolean changed;

    void start(int entity) {
        x = Start.value(entity, 0);
        y = Start.value(entity, 1);
    }

    @Override
    protected void reset() {
        x = 0;
        y = 0;
        changed = false;
    }
}

package orrery.ecs.bench.artemis;

import com.artemis.PooledComponent;

/// A number of points.
public final class Health extends PooledComponent {
    int points;

    @Override
    protected void reset() {
        points = 0;
    }
}

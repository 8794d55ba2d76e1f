package orrery.ecs.bench.artemis;

import com.artemis.PooledComponent;

/// A tag with a number.
public final class Tag extends PooledComponent {
    int value;

    @Override
    protected void reset() {
        value = 0;
    }
}

package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Start;

/// A velocity.
record Velocity(float x, float y) {
    static Velocity start(int entity) {
        return new Velocity(Start.value(entity, 2), Start.value(entity, 3));
    }
}

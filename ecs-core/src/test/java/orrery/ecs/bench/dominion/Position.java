package orrery.ecs.bench.dominion;

import orrery.ecs.bench.work.Start;

/// A position with a flag that tells whether it changed.
final class Position {
    float x;
    float y;
    boolean changed;

    Position(float x, float y) {
        this.x = x;
        this.y = y;
    }

    static Position start(int entity) {
        return new Position(Start.value(entity, 0), Start.value(entity, 1));
    }
}

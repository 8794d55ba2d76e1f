package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Start;

/// A position.
record Position(float x, float y) {
    static Position start(int entity) {
        return new Position(Start.value(entity, 0), Start.value(entity, 1));
    }

    Position withX(float changed) {
        return new Position(changed, y);
    }

    Position withY(float changed) {
        return new Position(x, changed);
    }
}

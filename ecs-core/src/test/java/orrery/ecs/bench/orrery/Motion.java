package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Physics;
import orrery.ecs.bench.work.Start;

/// Position, velocity and acceleration.
record Motion(float px, float py, float vx, float vy, float ax, float ay) {
    /// The initial value of an entity.
    static Motion start(int entity) {
        return new Motion(Start.value(entity, 0), Start.value(entity, 1), Start.value(entity, 2),
                Start.value(entity, 3), Start.value(entity, 4), Start.value(entity, 5));
    }

    /// The value one tick later.
    Motion next() {
        return new Motion(px + vx, py + vy, vx + ax, vy + ay, ax, ay);
    }

    Motion nudged() {
        return new Motion(px + 1, py + 2, vx + 3, vy, ax, ay);
    }

    Motion accelerated() {
        return new Motion(px, py, vx + ax, vy + ay, ax, ay);
    }

    Motion turned() {
        return new Motion(px, py, Physics.COS * vx - Physics.SIN * vy, Physics.SIN * vx + Physics.COS * vy, ax, ay);
    }

    Motion moved() {
        return new Motion(px + vx, py + vy, vx, vy, ax, ay);
    }

    Motion drifted() {
        return new Motion(px + Physics.DRIFT, py, vx, vy, ax, ay);
    }

    Motion pulled() {
        return new Motion(px, py, vx, vy, Physics.PULL * px, Physics.PULL * py);
    }

    Motion limited() {
        return new Motion(px, py, Math.min(Physics.FASTEST, vx), Math.min(Physics.FASTEST, vy), ax, ay);
    }

    Motion blown() {
        return new Motion(px, py, vx, vy, ax + Physics.WIND, ay - Physics.WIND);
    }
}

package orrery.ecs.bench.dominion;

import orrery.ecs.bench.work.Start;

/// Position, velocity and acceleration.
final class Motion {
    float px;
    float py;
    float vx;
    float vy;
    float ax;
    float ay;

    Motion(int entity) {
        px = Start.value(entity, 0);
        py = Start.value(entity, 1);
        vx = Start.value(entity, 2);
        vy = Start.value(entity, 3);
        ax = Start.value(entity, 4);
        ay = Start.value(entity, 5);
    }
}

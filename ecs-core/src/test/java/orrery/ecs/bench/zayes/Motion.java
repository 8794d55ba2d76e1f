package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Start;

/// Position, velocity and acceleration.
record Motion(float px, float py, float vx, float vy, float ax, float ay) implements EntityComponent {
    static Motion start(int entity) {
        return new Motion(Start.value(entity, 0), Start.value(entity, 1), Start.value(entity, 2),
                Start.value(entity, 3), Start.value(entity, 4), Start.value(entity, 5));
    }

    Motion next() {
        return new Motion(px + vx, py + vy, vx + ax, vy + ay, ax, ay);
    }
}

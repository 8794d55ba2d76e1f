package orrery.ecs.bench.artemis;

import com.artemis.Component;
import orrery.ecs.bench.work.Start;

/// Position, velocity and acceleration.
public final class Motion extends Component {
    float px;
    float py;
    float vx;
    float vy;
    float ax;
    float ay;

    void start(int entity) {
        px = Start.value(entity, 0);
        py = Start.value(entity, 1);
        vx = Start.value(entity, 2);
        vy = Start.value(entity, 3);
        ax = Start.value(entity, 4);
        ay = Start.value(entity, 5);
    }
}

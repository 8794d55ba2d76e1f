package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Start;

/// A velocity.
record Velocity(float x, float y) implements EntityComponent {
    static Velocity start(int entity) {
        return new Velocity(Start.value(entity, 2), Start.value(entity, 3));
    }
}

package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Start;

/// A position.
record Position(float x, float y) implements EntityComponent {
    static Position start(int entity) {
        return new Position(Start.value(entity, 0), Start.value(entity, 1));
    }
}

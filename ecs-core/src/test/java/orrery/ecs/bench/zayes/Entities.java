package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Creates and selects entities.
final class Entities {
    private Entities() {}

    static EntityId[] make(EntityData data, int count, IntFunction<EntityComponent> component) {
        return IntStream.range(0, count).mapToObj(i -> {
            EntityId id = data.createEntity();
            data.setComponent(id, component.apply(i));
            return id;
        }).toArray(EntityId[]::new);
    }

    static EntityId[] at(EntityId[] all, int[] places) {
        return IntStream.of(places).mapToObj(place -> all[place]).toArray(EntityId[]::new);
    }
}

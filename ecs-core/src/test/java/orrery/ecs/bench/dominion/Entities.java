package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Entity;
import java.util.stream.IntStream;

/// Selects entities by their indices.
final class Entities {
    private Entities() {}

    static Entity[] at(Entity[] all, int[] places) {
        return IntStream.of(places).mapToObj(place -> all[place]).toArray(Entity[]::new);
    }
}

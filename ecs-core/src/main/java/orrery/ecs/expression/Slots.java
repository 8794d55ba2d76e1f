package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.type.ComponentType;

/// What an expression reads, collected while it is checked: component types, each with a number, and what is of the moment.
final class Slots {
    private final List<ComponentType<?>> types = new ArrayList<>();
    private boolean readsTick;
    private boolean readsEntity;

    /// What an expression reads. Immutable.
    ///
    /// @param types component types, the index being their slot
    /// @param tick whether it reads the tick
    /// @param entity whether it depends on the entity that is asked about
    record Reads(List<ComponentType<?>> types, boolean tick, boolean entity) {}

    int of(ComponentType<?> type) {
        readsEntity |= !type.isSingleton();
        int known = types.indexOf(type);
        if (known >= 0) {
            return known;
        }
        types.add(type);
        return types.size() - 1;
    }

    void readTick() {
        readsTick = true;
    }

    void readEntity() {
        readsEntity = true;
    }

    Reads reads() {
        return new Reads(List.copyOf(types), readsTick, readsEntity);
    }
}

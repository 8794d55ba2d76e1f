package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.type.ComponentType;

/// Collects what an expression reads, while the expression is checked: component types, the tick and the entity. Gives each
/// component type a number, its slot.
final class Slots {
    private final List<ComponentType<?>> types = new ArrayList<>();
    private boolean readsTick;
    private boolean readsEntity;

    /// The values that an expression reads. Immutable.
    ///
    /// @param types component types by slot
    /// @param tick whether the expression reads the tick
    /// @param entity whether the result depends on the entity
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

package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;

/// The handles of the naive world: which are alive, and which is next.
public final class ReferenceEntities {
    final Set<Long> alive = new LinkedHashSet<>();

    /// The newest generation of each slot.
    final Map<Integer, Integer> generations = new HashMap<>();

    /// Free slots. The last one is used first.
    private final List<Integer> free = new ArrayList<>();

    long create() {
        int slot = free.isEmpty() ? generations.size() + 1 : free.removeLast();
        generations.putIfAbsent(slot, 1);
        long entity = Entity.of(slot, generations.get(slot)).handle();
        alive.add(entity);
        return entity;
    }

    void free(long entity) {
        alive.remove(entity);
        int slot = new Entity(entity).index();
        generations.merge(slot, 1, Integer::sum);
        free.add(slot);
    }

    void requireAlive(long entity) {
        if (!alive.contains(entity)) {
            throw new DeadEntityException("dead");
        }
    }

    ReferenceEntities copy() {
        ReferenceEntities copy = new ReferenceEntities();
        copy.alive.addAll(alive);
        copy.generations.putAll(generations);
        copy.free.addAll(free);
        return copy;
    }
}

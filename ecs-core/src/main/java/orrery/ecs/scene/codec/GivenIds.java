package orrery.ecs.scene.codec;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// The ids of entities without a `SceneId` component, assigned when the scene was saved. Needs 12 bytes for each slot (entity
/// index). Thread-safe, because worlds of other threads share this object.
final class GivenIds {
    /// Ids by slot; 0 for none.
    private long[] ids = {};
    private int[] generations = {};
    /// Ids of entities that conditions name and that are not in the file.
    private final Map<Entity, Long> absent = new HashMap<>();
    private long largest;

    /// Notes the id of an entity in the file.
    synchronized void put(Entity entity, long id) {
        int slot = entity.index();
        if (slot >= ids.length) {
            int length = Math.max(slot + 1, ids.length + ids.length / 2);
            ids = Arrays.copyOf(ids, length);
            generations = Arrays.copyOf(generations, length);
        }
        ids[slot] = id;
        generations[slot] = entity.generation();
        largest = Math.max(largest, id);
    }

    /// Notes the id of an entity that a condition names and that is not in the file.
    synchronized void putAbsent(Entity entity, long id) {
        absent.put(entity, id);
        largest = Math.max(largest, id);
    }

    synchronized @Nullable Long get(Entity entity) {
        int slot = entity.index();
        boolean isKnown = slot < ids.length && ids[slot] != 0 && generations[slot] == entity.generation();
        return isKnown ? (Long) ids[slot] : absent.get(entity);
    }

    /// The largest id; 0 if there is none.
    synchronized long largest() {
        return largest;
    }

    synchronized void forEach(LongConsumer action) {
        Arrays.stream(ids).filter(id -> id != 0).forEach(action);
        absent.values().forEach(action::accept);
    }

    /// The ids by entity.
    synchronized Map<Entity, Long> all() {
        Map<Entity, Long> all = new HashMap<>(absent);
        for (int slot = 0; slot < ids.length; slot++) {
            if (ids[slot] != 0) {
                all.put(Entity.of(slot, generations[slot]), ids[slot]);
            }
        }
        return all;
    }

    /// Returns a copy, for a scene whose entities have the same handles.
    synchronized GivenIds copy() {
        GivenIds copy = new GivenIds();
        copy.ids = ids.clone();
        copy.generations = generations.clone();
        copy.absent.putAll(absent);
        copy.largest = largest;
        return copy;
    }
}

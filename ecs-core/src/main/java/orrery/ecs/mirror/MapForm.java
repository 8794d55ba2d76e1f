package orrery.ecs.mirror;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// How a map of the game is copied to the mirror. An entry without a key is left out. The order is that of the game's map if it
/// has one, else that of the keys, so that two runs of a game show the same.
final class MapForm extends CollectionForm {
    private static final Comparator<Object> BY_KEY = Comparator.comparing(MapForm::comparable);

    private final Entries entries;
    private final ElementForm key;
    private final ElementForm value;

    /// @param key form of the keys: numbers, texts, enum constants or entities
    /// @param tooLong called when a map has more than [#MOST] entries, once
    MapForm(Entries entries, ElementForm key, ElementForm value, Runnable tooLong) {
        super(tooLong);
        this.entries = entries;
        this.key = key;
        this.value = value;
    }

    @Override
    boolean same(@Nullable Object map, Object stored) {
        Map<?, ?> copy = (Map<?, ?>) stored;
        int size = size(map);
        int[] seen = new int[1];
        boolean[] same = {true};
        if (map != null) {
            entries.walk(map, (eachKey, eachValue) -> {
                if (seen[0] == size) {
                    return false;
                }
                if (eachKey != null) {
                    seen[0]++;
                    Object there = copy.get(key.mirrored(eachKey));
                    same[0] = there != null && value.same(eachValue, there);
                }
                return same[0];
            });
        }
        return same[0] && seen[0] == copy.size();
    }

    @Override
    Object copy(@Nullable Object map) {
        int size = size(map);
        Map<Object, Object> found = new LinkedHashMap<>();
        if (map == null) {
            return Map.of();
        }
        entries.walk(map, (eachKey, eachValue) -> {
            if (found.size() < size && eachKey != null) {
                found.put(key.mirrored(eachKey), value.mirrored(eachValue));
            }
            return found.size() < size;
        });
        if (entries.isOrdered(map)) {
            return found;
        }
        Map<Object, Object> sorted = new LinkedHashMap<>();
        found.entrySet().stream().sorted(Map.Entry.comparingByKey(BY_KEY))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private int size(@Nullable Object map) {
        return map == null ? 0 : mirrored(entries.size(map));
    }

    @SuppressWarnings("unchecked")
    private static Comparable<Object> comparable(Object key) {
        return (Comparable<Object>) (key instanceof Entity entity ? (Object) entity.handle() : key);
    }

    @Override
    Object write(Object mirrored, @Nullable Object map) {
        if (map == null) {
            throw new WorldException("The game has no map there. Change it in the game.");
        }
        Map<Object, @Nullable Object> all = new LinkedHashMap<>();
        ((Map<?, ?>) mirrored).forEach((eachKey, eachValue) -> {
            Object original = key.original(eachKey);
            if (original == null) {
                throw new WorldException("%s can't be a key of the game's map. Give another.".formatted(eachKey));
            }
            all.put(original, value.original(eachValue));
        });
        replace("map", "entries", entries.size(map), () -> entries.set(map, all));
        return map;
    }
}

package orrery.ecs.mirror;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Entries;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Copies a map of the game to the mirror. An entry whose key is null is left out. Entries are in the order of the game's map if
/// that map is ordered, otherwise sorted by key. If the map has more than [#MOST] entries, only the first [#MOST] in iteration
/// order are copied. The result is the same in each run, unless an unordered map has more than [#MOST] entries.
final class MapForm extends CollectionForm {
    private final Entries entries;
    private final ElementForm key;
    private final ElementForm value;

    /// @param key form of the keys: numbers, strings, enum constants or entities
    /// @param tooLong called once, when a map has more than [#MOST] entries
    MapForm(Entries entries, ElementForm key, ElementForm value, Runnable tooLong) {
        super(tooLong);
        this.entries = entries;
        this.key = key;
        this.value = value;
    }

    @Override
    boolean same(@Nullable Object map, Object stored) {
        int[] absent = new int[1];
        boolean isSame = isSame(map, (Map<?, ?>) stored, absent) && absent[0] < 2;
        // All keys that are entities unknown to the mirror become the one key [Entity#NONE] in the copy.
        return isSame || absent[0] > 0 && Values.same(Values.copyIn(copy(map)), stored);
    }

    /// @param absent array with one element, which counts the keys that are entities unknown to the mirror
    private boolean isSame(@Nullable Object map, Map<?, ?> copy, int[] absent) {
        int size = size(map);
        int[] seen = new int[1];
        boolean[] same = {true};
        if (map != null) {
            Iterator<?> order = copy.keySet().iterator();
            boolean isOrdered = entries.isOrdered(map);
            entries.walk(map, (eachKey, eachValue) -> {
                if (seen[0] == size) {
                    return false;
                }
                if (eachKey != null) {
                    seen[0]++;
                    Object mirrored = key.mirrored(eachKey);
                    absent[0] += mirrored.equals(Entity.NONE) ? 1 : 0;
                    Object there = copy.get(mirrored);
                    same[0] = there != null && value.same(eachValue, there)
                            && (!isOrdered || order.hasNext() && mirrored.equals(order.next()));
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
        found.entrySet().stream().sorted(Map.Entry.comparingByKey(NATURAL))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private int size(@Nullable Object map) {
        return map == null ? 0 : mirrored(entries.size(map));
    }

    /// Writes the mirror's map into the game's map. Keeps the entry with the null key, and the game's own objects for values that
    /// have not changed.
    @Override
    Object write(Object mirrored, @Nullable Object map) {
        if (map == null) {
            throw new WorldException("The game's map is null. Set it in the game.");
        }
        requireWhole("map", "entries", entries.size(map));
        Map<@Nullable Object, @Nullable Object> former = new LinkedHashMap<>();
        entries.walk(map, (eachKey, eachValue) -> {
            former.put(eachKey, eachValue);
            return true;
        });
        Map<@Nullable Object, @Nullable Object> all = new LinkedHashMap<>();
        if (former.containsKey(null)) {
            all.put(null, former.get(null));
        }
        ((Map<?, ?>) mirrored).forEach((eachKey, eachValue) -> {
            Object original = key.original(eachKey);
            if (original == null) {
                throw new WorldException("%s can't be a key of the game's map. Give another.".formatted(eachKey));
            }
            boolean isKept = former.containsKey(original) && value.same(former.get(original), eachValue);
            all.put(original, isKept ? former.get(original) : value.original(eachValue));
        });
        replace("map", set -> entries.set(map, set), former, all);
        return map;
    }
}

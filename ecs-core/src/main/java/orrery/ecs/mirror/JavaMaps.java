package orrery.ecs.mirror;

import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Entries;

/// [Entries] for the maps of the JDK.
final class JavaMaps implements Entries {
    /// Any map, in the order of its iterator.
    static final Entries MAP = new JavaMaps();

    private JavaMaps() {}

    @Override
    public @Nullable Class<?> keyClass() {
        return null;
    }

    @Override
    public @Nullable Class<?> valueClass() {
        return null;
    }

    @Override
    public boolean isOrdered(Object map) {
        return map instanceof SequencedMap;
    }

    @Override
    public int size(Object map) {
        return ((Map<?, ?>) map).size();
    }

    @Override
    public void walk(Object map, BiPredicate<@Nullable Object, @Nullable Object> each) {
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
            if (!each.test(entry.getKey(), entry.getValue())) {
                return;
            }
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public void set(Object map, Map<?, ?> entries) {
        Map<Object, Object> all = (Map<Object, Object>) map;
        if (!all.isEmpty()) {
            // Some maps can be cleared but refuse entries. Putting an entry first makes them throw before any entry is lost.
            Map.Entry<Object, Object> first = all.entrySet().iterator().next();
            all.put(first.getKey(), first.getValue());
        }
        all.clear();
        all.putAll(entries);
    }
}

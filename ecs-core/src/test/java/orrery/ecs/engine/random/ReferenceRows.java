package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Components of one type by entity, and the order of their rows.
public final class ReferenceRows {
    final List<Long> order = new ArrayList<>();
    private final Map<Long, Integer> rows = new HashMap<>();
    final Map<Long, Record> values = new HashMap<>();

    boolean has(long entity) {
        return values.containsKey(entity);
    }

    Record get(long entity) {
        return values.get(entity);
    }

    @Nullable
    Record find(long entity) {
        return values.get(entity);
    }

    /// The row of an entity, or -1.
    int rowOf(long entity) {
        return rows.getOrDefault(entity, -1);
    }

    void append(long entity, Record value) {
        rows.put(entity, order.size());
        order.add(entity);
        values.put(entity, value);
    }

    /// Swaps an entity with the one in a row.
    void swap(long entity, int row) {
        int from = rowOf(entity);
        Collections.swap(order, from, row);
        rows.put(order.get(from), from);
        rows.put(entity, row);
    }

    void removeBySwap(long entity) {
        values.remove(entity);
        int row = rows.remove(entity);
        long last = order.removeLast();
        if (row < order.size()) {
            order.set(row, last);
            rows.put(last, row);
        }
    }

    ReferenceRows copy() {
        ReferenceRows copy = new ReferenceRows();
        copy.order.addAll(order);
        copy.rows.putAll(rows);
        copy.values.putAll(values);
        return copy;
    }
}

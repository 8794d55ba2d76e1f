package orrery.ecs.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Components of one type by entity, and the order of their rows.
final class ReferenceRows {
    final List<Long> order = new ArrayList<>();
    final Map<Long, Record> values = new HashMap<>();

    boolean has(long entity) {
        return values.containsKey(entity);
    }

    Record get(long entity) {
        return values.get(entity);
    }

    void append(long entity, Record value) {
        order.add(entity);
        values.put(entity, value);
    }

    /// Lets an entity change places with the one in a row.
    void swap(long entity, int row) {
        Collections.swap(order, order.indexOf(entity), row);
    }

    void removeBySwap(long entity) {
        values.remove(entity);
        int row = order.indexOf(entity);
        long last = order.removeLast();
        if (row < order.size()) {
            order.set(row, last);
        }
    }

    ReferenceRows copy() {
        ReferenceRows copy = new ReferenceRows();
        copy.order.addAll(order);
        copy.values.putAll(values);
        return copy;
    }
}

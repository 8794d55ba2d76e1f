package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The changed entities, each once, and the removed ones in order.
public final class ReferenceChanges {
    final Set<Long> touched = new LinkedHashSet<>();
    final List<Long> gone = new ArrayList<>();

    void addAll(ReferenceChanges other) {
        touched.addAll(other.touched);
        gone.addAll(other.gone);
    }

    boolean isEmpty() {
        return touched.isEmpty();
    }

    ReferenceChanges copy() {
        ReferenceChanges copy = new ReferenceChanges();
        copy.addAll(this);
        return copy;
    }

    Map<String, List<Long>> against(ReferenceRows rows) {
        List<Long> living = rows.order.stream().filter(touched::contains).toList();
        List<Long> went = new ArrayList<>();
        for (long entity : gone) {
            if (!rows.has(entity)) {
                went.remove(entity);
                went.add(entity);
            }
        }
        return Map.of("living", living, "gone", went);
    }
}

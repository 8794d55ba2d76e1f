package orrery.editor.session;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import orrery.ecs.world.Entity;

/// Values that the user follows over time, in the order of their adding, each once. It ends with the scene. Any thread.
public final class ValueList {
    private final Runnable changed;
    private volatile List<Watched> values = List.of();
    private final AtomicInteger scene = new AtomicInteger();

    /// @param changed called after each change
    ValueList(Runnable changed) {
        this.changed = changed;
    }

    /// All of them, a copy.
    public List<Watched> all() {
        return values;
    }

    /// Adds a value behind the others, unless it is there.
    public void add(Watched value) {
        change(list -> {
            list.add(value);
            return list;
        });
    }

    /// Takes a value away.
    public void remove(Watched value) {
        change(list -> {
            list.remove(value);
            return list;
        });
    }

    /// Puts a value in the place of another.
    public void replace(Watched old, Watched by) {
        change(list -> {
            list.replaceAll(one -> one.equals(old) ? by : one);
            return list;
        });
    }

    /// Begins anew for another scene.
    void clear() {
        scene.incrementAndGet();
        change(_ -> new ArrayList<>());
    }

    /// Counts the scenes, so that one tells a list of another scene from one that was emptied.
    public int scene() {
        return scene.get();
    }

    /// Entities have become others, in another world that stands for the same scene.
    void moved(Map<Entity, Entity> to) {
        change(list -> {
            list.replaceAll(one -> new Watched(to.getOrDefault(one.entity(), one.entity()), one.expression()));
            return list;
        });
    }

    private synchronized void change(UnaryOperator<List<Watched>> way) {
        List<Watched> next = List.copyOf(new LinkedHashSet<>(way.apply(new ArrayList<>(values))));
        if (!next.equals(values)) {
            values = next;
            changed.run();
        }
    }
}

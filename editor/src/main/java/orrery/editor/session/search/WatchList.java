package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import orrery.ecs.world.Entity;

/// Values that the user follows over time, in the order of their adding, each once. It ends with the scene. Any thread.
public final class WatchList {
    private final Runnable changed;
    private volatile List<WatchExpression> values = List.of();
    private final AtomicInteger scene = new AtomicInteger();

    /// @param changed called after each change
    public WatchList(Runnable changed) {
        this.changed = changed;
    }

    /// All of them, a copy.
    public List<WatchExpression> all() {
        return values;
    }

    /// Adds a value behind the others, unless it is there.
    public void add(WatchExpression value) {
        change(list -> {
            list.add(value);
            return list;
        });
    }

    /// Takes a value away.
    public void remove(WatchExpression value) {
        change(list -> {
            list.remove(value);
            return list;
        });
    }

    /// Puts a value in the place of another.
    public void replace(WatchExpression old, WatchExpression by) {
        change(list -> {
            list.replaceAll(one -> one.equals(old) ? by : one);
            return list;
        });
    }

    /// Begins anew for another scene.
    public void clear() {
        scene.incrementAndGet();
        change(_ -> new ArrayList<>());
    }

    /// Counts the scenes, so that one tells a list of another scene from one that was emptied.
    public int scene() {
        return scene.get();
    }

    /// Entities have become others, in another world that stands for the same scene.
    public void moved(Map<Entity, Entity> to) {
        change(list -> {
            list.replaceAll(one -> new WatchExpression(to.getOrDefault(one.entity(), one.entity()), one.expression()));
            return list;
        });
    }

    private synchronized void change(UnaryOperator<List<WatchExpression>> way) {
        List<WatchExpression> next = List.copyOf(new LinkedHashSet<>(way.apply(new ArrayList<>(values))));
        if (!next.equals(values)) {
            values = next;
            changed.run();
        }
    }
}

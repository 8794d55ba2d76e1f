package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import orrery.ecs.expression.Expression;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.world.Entity;

/// A list of values that the user follows over time, in the order of adding, without duplicates. Cleared with the scene. Any
/// thread.
public final class WatchList {
    private final Runnable changed;
    private volatile List<WatchExpression> values = List.of();
    private final AtomicInteger scene = new AtomicInteger();

    /// @param changed called after each change
    public WatchList(Runnable changed) {
        this.changed = changed;
    }

    /// Returns the values as an immutable list, which later changes do not affect.
    public List<WatchExpression> all() {
        return values;
    }

    /// Adds a value at the end unless the list contains it.
    public void add(WatchExpression value) {
        change(list -> {
            list.add(value);
            return list;
        });
    }

    /// Removes a value.
    public void remove(WatchExpression value) {
        change(list -> {
            list.remove(value);
            return list;
        });
    }

    /// Replaces a value with another.
    public void replace(WatchExpression old, WatchExpression by) {
        change(list -> {
            list.replaceAll(one -> one.equals(old) ? by : one);
            return list;
        });
    }

    /// Clears the list for another scene.
    public void clear() {
        scene.incrementAndGet();
        change(_ -> new ArrayList<>());
    }

    /// Number of the scene, counted by [#clear], to distinguish a list of another scene from an emptied one.
    public int scene() {
        return scene.get();
    }

    /// Replaces the handles of entities after a renumbering.
    public void moved(Map<Entity, Entity> to) {
        change(list -> {
            list.replaceAll(one -> one.moved(to));
            return list;
        });
    }

    /// Replaces former names of types and fields by the present ones after the code of the world was reloaded.
    ///
    /// @param before the former code
    /// @param now the present code
    /// @return the expressions that the reload has made invalid, each once: with names replaced, they can be parsed with the
    ///     former types but not with the present ones. So an expression with a name that only the present types have is never
    ///     returned
    public List<String> renamed(WorldDefinition before, WorldDefinition now) {
        change(list -> {
            list.replaceAll(one -> new WatchExpression(one.entity(),
                    Expression.withPresentNames(one.expression(), now.types(), now.renamed())));
            return list;
        });
        return values.stream().map(WatchExpression::expression).distinct()
                .filter(text -> Expression.isExpression(text, before.types())
                        && !Expression.isExpression(text, now.types()))
                .toList();
    }

    private synchronized void change(UnaryOperator<List<WatchExpression>> way) {
        List<WatchExpression> next = List.copyOf(new LinkedHashSet<>(way.apply(new ArrayList<>(values))));
        if (!next.equals(values)) {
            values = next;
            changed.run();
        }
    }
}

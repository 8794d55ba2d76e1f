package orrery.ecs.engine.query;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.ComponentArrays;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Query;

/// The row that a query passes to an action for each match. Its template [RowTemplate] is loaded once more for each combination
/// of component types and class of action, as a hidden class.
public abstract class EngineRow extends Query.Row {
    private @Nullable ComponentArrays world;
    private @Nullable Matches matches;
    private Object[][] columns = {};
    private int[][] rows = {};
    private int place;

    void walk(ComponentArrays of, Matches through) {
        world = of;
        matches = through;
        columns = through.columns();
        rows = through.rows();
    }

    Matches matches() {
        return Objects.requireNonNull(matches);
    }

    Object[][] columns() {
        return columns;
    }

    int[][] rows() {
        return rows;
    }

    int place() {
        return place;
    }

    void standAt(int at) {
        place = at;
    }

    abstract EngineRow another();

    abstract void loop(Consumer<Query.Row> action);

    abstract @Nullable Object pick(Class<?> type);

    private ComponentArrays world() {
        return Objects.requireNonNull(world);
    }

    @Override
    public Entity entity() {
        Matches in = matches();
        return new Entity(in.handles()[in.places()[place]]);
    }

    @Override
    public <C extends Record> C get(Class<C> type) {
        world().context().check();
        @SuppressWarnings("unchecked")
        C component = (C) pick(type);
        return component != null ? component : world().array(type).get(entity());
    }

    @Override
    public <C extends Record> @Nullable C find(Class<C> type) {
        world().context().check();
        @SuppressWarnings("unchecked")
        C component = (C) pick(type);
        return component != null ? component : world().array(type).find(entity());
    }

    @Override
    public <C extends Record> void replace(C component) {
        @SuppressWarnings("unchecked")
        Class<C> type = (Class<C>) Objects.requireNonNull(component,
                "The component that replaces one in a row is null; give the new component.").getClass();
        world().array(type).replace(entity(), component);
    }
}

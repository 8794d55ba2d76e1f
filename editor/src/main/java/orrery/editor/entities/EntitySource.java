package orrery.editor.entities;

import java.util.function.Predicate;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.search.RowOrder;
import orrery.editor.session.search.RowSource;

/// Gives the entities of a world, ordered by the indices in their handles, to the search and sorting of [RowOrder]. Simulation
/// thread.
final class EntitySource implements RowSource {
    private final EngineWorld world;
    private final Predicate<Entity> query;
    private final boolean all;
    private final EngineArray<Name> names;
    private final boolean byComponents;

    private EntitySource(EngineWorld world, EntitiesRequest request) {
        this.world = world;
        query = request.query().in(world, null);
        all = request.query().isAll();
        names = world.array(Name.class);
        byComponents = request.sort() != null && request.sort().columnId().equals(EntityRows.COMPONENTS);
    }

    static RowOrder.Wanted wanted(EngineWorld world, EntitiesRequest request) {
        GridSort sort = request.sort();
        return new RowOrder.Wanted(request.order(), sorting(sort), sort == null || sort.ascending(),
                () -> new EntitySource(world, request));
    }

    private static RowOrder.Sorting sorting(@org.jspecify.annotations.Nullable GridSort sort) {
        if (sort == null) {
            return RowOrder.Sorting.NONE;
        }
        return sort.columnId().equals(EntityRows.HANDLE) ? RowOrder.Sorting.NUMBER : RowOrder.Sorting.TEXT;
    }

    @Override
    public int count() {
        return world.slotCount() - 1;
    }

    @Override
    public long handleAt(int row) {
        return world.aliveIn(row + 1).handle();
    }

    @Override
    public boolean matches(int row) {
        return all || query.test(world.aliveIn(row + 1));
    }

    @Override
    public double numberAt(int row) {
        return row;
    }

    @Override
    public String textAt(int row) {
        Entity entity = world.aliveIn(row + 1);
        if (byComponents) {
            return EntityRows.components(world, entity);
        }
        Name name = names.find(entity);
        return name == null ? "" : name.value();
    }
}

package orrery.editor.entities;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.ReadContext;
import orrery.editor.session.exchange.EntityTable;
import orrery.editor.session.search.RowOrder;
import orrery.editor.text.CsvTable;

/// Reads the slices of the entities pane. Simulation thread.
final class EntitiesReader {
    private final RowOrder order;
    private final EntityRows rows = new EntityRows();

    /// @param again requests another read; runs while a search is not complete
    EntitiesReader(Runnable again) {
        order = new RowOrder(again);
    }

    /// The entities in display order.
    ///
    /// @param handleAt returns the handle of the entity at an index
    /// @param searching whether the search has no result yet. The entities are then the result of the previous search, or none
    /// @param revealed index of the entity to reveal; -1 if it was not found or no entity is to be revealed
    private record Found(int count, IntToLongFunction handleAt, boolean searching, int revealed) {
        IntStream places(EntitiesRequest request) {
            return IntStream.range(Math.min(request.first(), count), Math.min(request.last() + 1, count));
        }
    }

    /// Returns the slice for a request.
    EntitiesSlice fill(ReadContext moment, EntitiesRequest request) {
        Found found = find(moment, request);
        List<GridRow> written = new ArrayList<>();
        found.places(request)
                .forEach(place -> written.add(rows.row(moment, new Entity(found.handleAt().applyAsLong(place)))));
        int slots = moment.world().array(Name.class).size() == 0 ? 0 : moment.world().slotCount();
        return new EntitiesSlice(request, slots, moment.world().entityCount(), found.count(),
                Math.min(request.first(), found.count()), written, found.searching(),
                request.query().problem(moment.world().types(), null), found.revealed());
    }

    /// Returns the handles of the requested rows.
    long[] keys(ReadContext moment, EntitiesRequest request) {
        Found found = find(moment, request);
        return found.places(request).mapToLong(found.handleAt()).toArray();
    }

    /// Returns a copy of all rows that match the request.
    CsvTable table(ReadContext moment, EntitiesRequest request) {
        long[] handles = keys(moment, request.withRows(0, Integer.MAX_VALUE - 1));
        return moment.numbered(EntityTable.of(moment.world(), handles, EntityTable.typesOf(moment.world(), handles)));
    }

    private Found find(ReadContext moment, EntitiesRequest request) {
        EngineWorld world = moment.world();
        boolean whole = request.query().isAll() && request.sort() == null;
        if (whole && world.slotCount() - 1 == world.entityCount()) {
            order.clear();
            return new Found(world.entityCount(), place -> world.aliveIn(place + 1).handle(), false,
                    world.isAlive(request.reveal()) ? request.reveal().index() - 1 : -1);
        }
        RowOrder.Wanted wanted = EntitySource.wanted(world, request);
        long[] handles = order.update(moment, wanted);
        return handles == null
                ? new Found(0, place -> 0, true, -1)
                : new Found(handles.length, place -> handles[place], order.isSearching(wanted),
                        indexOf(handles, request.reveal()));
    }

    private static int indexOf(long[] handles, Entity entity) {
        return entity.isNone()
                ? -1
                : IntStream.range(0, handles.length).filter(i -> handles[i] == entity.handle()).findFirst().orElse(-1);
    }
}

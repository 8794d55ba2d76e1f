package orrery.editor.entities;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.grid.GridRow;
import orrery.editor.session.Moment;
import orrery.editor.session.RowOrder;

/// Reads the slices of the entities pane. Simulation thread.
final class EntitiesReader {
    private final RowOrder order;
    private final EntityRows rows = new EntityRows();

    /// A reader.
    ///
    /// @param again asks for another view
    EntitiesReader(Runnable again) {
        order = new RowOrder(again);
    }

    /// Reads what is asked for.
    EntitiesSlice fill(Moment moment, EntitiesRequest request) {
        World world = moment.world();
        boolean whole = request.query().isAll() && request.sort() == null;
        if (whole && world.slotCount() - 1 == world.entityCount()) {
            order.clear();
            Entity reveal = request.reveal();
            return slice(moment, request, world.entityCount(), place -> world.aliveIn(place + 1), false,
                    world.isAlive(reveal) ? reveal.index() - 1 : -1);
        }
        return searched(moment, request);
    }

    private EntitiesSlice searched(Moment moment, EntitiesRequest request) {
        RowOrder.Wanted wanted = EntitySource.wanted(moment.world(), request);
        long[] handles = order.update(moment, wanted);
        boolean searching = order.isSearching(wanted);
        if (handles == null) {
            return new EntitiesSlice(request, moment.world().entityCount(), 0, 0, List.of(), true, -1);
        }
        return slice(moment, request, handles.length, place -> new Entity(handles[place]), searching,
                indexOf(handles, request.reveal()));
    }

    private EntitiesSlice slice(Moment moment, EntitiesRequest request, int count, IntFunction<Entity> entityAt,
            boolean searching, int revealed) {
        List<GridRow> written = new ArrayList<>();
        int first = Math.min(request.first(), count);
        for (int i = first; i <= request.last() && i < count; i++) {
            written.add(rows.row(moment, entityAt.apply(i)));
        }
        return new EntitiesSlice(request, moment.world().entityCount(), count, first, written, searching, revealed);
    }

    private static int indexOf(long[] handles, Entity entity) {
        for (int i = 0; i < handles.length && !entity.isNone(); i++) {
            if (handles[i] == entity.handle()) {
                return i;
            }
        }
        return -1;
    }
}

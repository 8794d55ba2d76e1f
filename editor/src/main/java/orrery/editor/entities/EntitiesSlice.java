package orrery.editor.entities;

import java.util.List;
import orrery.editor.grid.model.GridRow;

/// What the entities pane shows at one moment. Immutable.
///
/// @param request what was asked for
/// @param slots number of slots of the world, used or not
/// @param total number of living entities
/// @param rowCount number of those found
/// @param first index of the first row at hand
/// @param rows the rows at hand
/// @param searching whether the wanted ones are still being looked for
/// @param problem what is wrong with the query, or empty
/// @param revealed index of the row of the entity that was to be found, or -1
record EntitiesSlice(EntitiesRequest request, int slots, int total, int rowCount, int first, List<GridRow> rows,
        boolean searching, String problem, int revealed) {

    /// Of no world.
    static EntitiesSlice none(EntitiesRequest request) {
        return new EntitiesSlice(request, 0, 0, 0, 0, List.of(), false, "", -1);
    }
}

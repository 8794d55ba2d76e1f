package orrery.editor.entities;

import java.util.List;
import orrery.editor.grid.model.GridRow;

/// What the entities pane shows at one moment. Immutable.
///
/// @param request the request that this slice answers
/// @param slots number of slots ever used, slot 0 included. If no entity has a name, the column of ids is empty and this is 0
/// @param total number of living entities
/// @param rowCount number of matching entities
/// @param first index of the first loaded row
/// @param rows the loaded rows
/// @param searching whether the search has no result yet. The rows are then the result of the previous search, or none
/// @param problem what is wrong with the query; empty if it is valid
/// @param revealed index of the row of the entity to reveal; -1 if no row was found or no entity is to be revealed
record EntitiesSlice(EntitiesRequest request, int slots, int total, int rowCount, int first, List<GridRow> rows,
        boolean searching, String problem, int revealed) {}

package orrery.editor.scenetree;

import java.util.List;
import orrery.editor.grid.model.GridRow;

/// What the scene tree pane shows at one moment. Immutable.
///
/// @param request the request that this slice answers
/// @param rowCount number of rows
/// @param first index of the first loaded row
/// @param rows the loaded rows
/// @param counts numbers of nodes
/// @param problem what is wrong with the query; empty if it is valid
/// @param best index of the row of the best match; 0 without a search or a match
/// @param revealed index of the row of the entity to reveal; -1 if it has no row or no entity is to be revealed
/// @param closedAbove handles of the collapsed ancestors of the entity to reveal
record TreeSlice(TreeRequest request, int rowCount, int first, List<GridRow> rows, Counts counts,
        String problem, int best, int revealed, List<Long> closedAbove) {

    /// Numbers of nodes.
    ///
    /// @param slots number of entity indices used so far, index 0 included
    /// @param nodes number of nodes
    /// @param recomputed number of nodes whose world transform the shown tick changed
    /// @param found number of matches of a search; -1 without a search
    record Counts(int slots, int nodes, int recomputed, int found) {}
}

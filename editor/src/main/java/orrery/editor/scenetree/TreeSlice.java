package orrery.editor.scenetree;

import java.util.List;
import orrery.editor.grid.GridRow;

/// What the scene tree pane shows at one moment. Immutable.
///
/// @param request what was asked for
/// @param world which world this is of, compared by identity
/// @param rowCount number of rows
/// @param first index of the first row at hand
/// @param rows the rows at hand
/// @param counts how many nodes there are and what became of them
/// @param revealed index of the row of the entity that was to be found, or -1
/// @param closedAbove handles of closed nodes above that entity
record TreeSlice(TreeRequest request, Object world, int rowCount, int first, List<GridRow> rows, Counts counts,
        int revealed, List<Long> closedAbove) {

    /// Figures of the footer.
    ///
    /// @param nodes number of nodes
    /// @param recomputed nodes whose world transform the shown tick changed
    /// @param found number of nodes that a search found, -1 where none was made
    record Counts(int nodes, int recomputed, int found) {}
}

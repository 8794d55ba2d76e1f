package orrery.editor.scenetree;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.ReadContext;

/// What the scene tree pane shows at one moment. Immutable.
///
/// @param request what was asked for
/// @param origin which scene and world this is of
/// @param rowCount number of rows
/// @param first index of the first row at hand
/// @param rows the rows at hand
/// @param counts how many nodes there are and what became of them
/// @param problem what is wrong with the query, or empty
/// @param best index of the row that was most likely searched for
/// @param revealed index of the row of the entity that was to be found, or -1
/// @param closedAbove handles of closed nodes above that entity
record TreeSlice(TreeRequest request, Origin origin, int rowCount, int first, List<GridRow> rows, Counts counts,
        String problem, int best, int revealed, List<Long> closedAbove) {

    /// Which scene and world a slice is of.
    ///
    /// @param scene stands for the scene by identity
    /// @param world counts the scene's worlds
    /// @param moved where entities went when the world took the place of the scene's former one
    record Origin(Object scene, int world, Map<Entity, Entity> moved) {

        /// No scene.
        static final Origin NONE = new Origin(new Object(), 0, Map.of());

        static Origin of(ReadContext moment) {
            return new Origin(moment.scene(), moment.worldNumber(), moment.moved());
        }
    }

    /// NumberFormats of the world.
    ///
    /// @param slots number of slots of the world, used or not
    /// @param nodes number of nodes
    /// @param recomputed nodes whose world transform the shown tick changed
    /// @param found number of nodes that a search found, -1 where none was made
    record Counts(int slots, int nodes, int recomputed, int found) {}
}

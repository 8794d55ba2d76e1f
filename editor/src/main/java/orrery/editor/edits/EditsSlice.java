package orrery.editor.edits;

import java.util.List;
import orrery.editor.grid.model.GridSlice;

/// The visible edits. Immutable.
///
/// @param rows rows for the grid, newest edit first; the last row is the state before all edits. The key of a row is the number
///     of its state, see [orrery.editor.session.edit.UndoStack#mark]
/// @param tick tick after which the edits were made
/// @param here number of the shown state
/// @param undoable number of edits that can be undone
/// @param redoable number of edits that can be redone
record EditsSlice(GridSlice rows, long tick, long here, int undoable, int redoable) {
    static final EditsSlice NOTHING = new EditsSlice(new GridSlice(0, 0, List.of()), 0, 0, 0, 0);
}

package orrery.editor.edits;

import java.util.List;
import java.util.Map;
import orrery.editor.grid.model.GridSlice;

/// The visible edits. Immutable.
///
/// @param rows rows for the grid, newest edit first; the last row is the state before all edits. The key of a row is the number
///     of its state, see [orrery.editor.session.edit.UndoStack#mark]
/// @param names the whole names of these edits, by the key of the row; the rows leave out the types of fields
/// @param tick tick after which the edits were made
/// @param here number of the shown state, which is the key of its row
/// @param undoable number of edits that can be undone
/// @param redoable number of edits that can be redone
record EditsSlice(GridSlice rows, Map<Long, String> names, long tick, long here, int undoable, int redoable) {

    static final EditsSlice NOTHING = new EditsSlice(new GridSlice(0, 0, List.of()), Map.of(), 0, 0, 0, 0);

    /// Returns the tooltip of a row: the whole name of its edit. For the shown state, the tooltip says so, too.
    String tip(long key) {
        String name = names.getOrDefault(key, "");
        String gap = name.isEmpty() ? "" : "\n";
        return key == here ? name + gap + "The shown state" : name;
    }
}

package orrery.editor.edits;

import java.util.List;
import java.util.Map;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.text.NumberFormats;

/// The visible edits. Immutable.
///
/// @param rows rows for the grid, newest edit first. They are the edits since the last tick, the state before them, and the
///     earlier edits of a program's world that undo takes back. The key of a row is the number of its state, see
///     [orrery.editor.session.edit.UndoStack#mark], or [#earlierKey]
/// @param names the whole names of these edits, by the key of the row; the rows leave out the types of fields
/// @param tick tick after which the edits were made
/// @param here number of the shown state, which is the key of its row
/// @param undoable number of edits that can be undone
/// @param redoable number of edits that can be redone
/// @param earlier number of listed earlier edits of a program's world
record EditsSlice(GridSlice rows, Map<Long, String> names, long tick, long here, int undoable, int redoable,
        int earlier) {

    static final EditsSlice NOTHING = new EditsSlice(new GridSlice(0, 0, List.of()), Map.of(), 0, 0, 0, 0, 0);

    /// What the user can do about an earlier edit of a program's world.
    static final String RUN_ON = "The program has run on since this edit. Undo takes it back by a new edit, after the"
            + " edits above it.";

    private static final long FIRST_EARLIER = -2;

    /// Returns the key of an earlier edit of a program's world.
    ///
    /// @param index index among these edits, oldest first
    static long earlierKey(int index) {
        return FIRST_EARLIER - index;
    }

    /// Whether a row is an earlier edit of a program's world, so that there is no state to go to.
    static boolean isEarlier(long key) {
        return key <= FIRST_EARLIER;
    }

    /// Returns the text about the number of edits.
    String figures() {
        String edits = NumberFormats.counted(undoable, "edit", "edits");
        if (redoable > 0) {
            return "%s, %s undone".formatted(edits, NumberFormats.grouped(redoable));
        }
        if (earlier == 0) {
            return "%s since tick %s".formatted(edits, NumberFormats.grouped(tick));
        }
        return undoable == 0
                ? NumberFormats.counted(earlier, "earlier edit", "earlier edits")
                : "%s, %s earlier".formatted(edits, NumberFormats.grouped(earlier));
    }

    /// Returns the tooltip of a row: the whole name of its edit. For the shown state and earlier edits, the tooltip says so, too.
    String tip(long key) {
        String name = names.getOrDefault(key, "");
        String gap = name.isEmpty() ? "" : "\n";
        if (isEarlier(key)) {
            return name + "\n" + RUN_ON;
        }
        return key == here ? name + gap + "The shown state" : name;
    }
}

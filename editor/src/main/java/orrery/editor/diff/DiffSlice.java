package orrery.editor.diff;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the diff pane shows. Immutable.
///
/// @param before name of the first state of `list`; if `progress` is below 1, of the list that is being made
/// @param after name of the second state, likewise
/// @param list the differences; null if no comparison has finished yet, or if the states can't be compared
/// @param problem why the states can't be compared; empty if they can
/// @param progress progress of the comparison, from 0 to 1
/// @param running whether a list newer than `list` is being made. This may be true while `progress` is 1: in the first 250 ms of
///     a comparison, an earlier list is shown as complete
/// @param types component types that may be ignored
record DiffSlice(String before, String after, @Nullable DiffList list, String problem, double progress,
        boolean running, List<String> types) {

    static final DiffSlice NOTHING = new DiffSlice("", "", null, "", 1, false, List.of());

    DiffSlice {
        types = List.copyOf(types);
    }
}

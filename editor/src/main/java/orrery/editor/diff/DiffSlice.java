package orrery.editor.diff;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the diff pane shows. Immutable.
///
/// @param before how the first state is called
/// @param after how the second state is called
/// @param list what differs; null where nothing was compared yet or nothing can be
/// @param problem why nothing can be compared; empty where it can
/// @param progress how far the comparison of these states is, from 0 to 1
/// @param types component types that may be ignored
record DiffSlice(String before, String after, @Nullable DiffList list, String problem, double progress,
        List<String> types) {

    static final DiffSlice NOTHING = new DiffSlice("", "", null, "", 1, List.of());

    DiffSlice {
        types = List.copyOf(types);
    }
}

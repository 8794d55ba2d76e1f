package orrery.editor.dirtysets;

import java.util.List;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// The changes of one component type in one segment.
///
/// @param segment the segment
/// @param change the changes
/// @param seenBy names of the systems that receive the changes. If a system receives them only in the next tick, ` (next tick)`
///     follows its name
record ChangeSource(Segment segment, Change<?> change, List<String> seenBy) {
    String title() {
        return change.type().name() + (change.isPending() ? " (modify set)" : "");
    }
}

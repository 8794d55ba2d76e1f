package orrery.editor.dirtysets;

import java.util.List;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// The change of one component type in one segment.
///
/// @param segment the segment
/// @param change the change
/// @param seenBy names of the systems that receive the change, followed by ` (next tick)` for those that receive it in the next
///     tick
record ChangeSource(Segment segment, Change<?> change, List<String> seenBy) {
    String title() {
        return change.type().name() + (change.isPending() ? " (modify set)" : "");
    }
}

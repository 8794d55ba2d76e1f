package orrery.editor.dirtysets;

import java.util.List;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// The change of one component type in one segment.
///
/// @param segment the segment
/// @param change the change
/// @param seenBy systems that receive the change; those that will receive it later with `(next tick)`
record ChangeSource(Segment segment, Change<?> change, List<String> seenBy) {
    String title() {
        return change.type().name() + (change.isPending() ? " (modify set)" : "");
    }
}

package orrery.editor.changes;

import java.util.List;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// One component type's change in one segment.
///
/// @param segment the segment
/// @param change the change
/// @param seenBy watching systems that receive it, those that have yet to with `(next tick)`
record ChangeSource(Segment segment, Change<?> change, List<String> seenBy) {
    String title() {
        return change.type().name() + (change.isPending() ? " (modify set)" : "");
    }
}

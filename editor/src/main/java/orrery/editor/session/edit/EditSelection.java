package orrery.editor.session.edit;

import java.util.List;
import orrery.ecs.world.Entity;

/// The selection as seen by edits. Undo and redo restore it. Any thread.
public interface EditSelection {
    /// The selected entities; the last one is the lead entity.
    List<Entity> selected();

    /// Selects entities; the last one becomes the lead entity. Consecutive selections with equal gestures are one step of the
    /// selection's history.
    ///
    /// @param gesture identifies the gesture, compared by `equals`
    void select(List<Entity> entities, Object gesture);

    /// Selects entities that were created, as a step of the history; leaves the selection if there are none.
    default void selectNew(List<Entity> created) {
        if (!created.isEmpty()) {
            select(created, new Object());
        }
    }
}

package orrery.editor.session.edit;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;

/// Receives what edits do to the open world. Simulation thread.
public interface EditLog {
    /// Called after an edit was made.
    ///
    /// @param isStep whether the edit was merged into the previous edit of the same gesture
    void edited(UndoStack.Entry entry, @Nullable Object gesture, boolean isStep);

    /// Called after an edit was undone or redone.
    ///
    /// @param before position of the world before the change
    void undone(boolean isRedo, Position before);

    /// Called after the edits of a gesture were taken back.
    ///
    /// @param before position of the world before the change
    /// @param isWhole whether all edits of the gesture were taken back
    void takenBack(Object gesture, Position before, boolean isWhole);
}

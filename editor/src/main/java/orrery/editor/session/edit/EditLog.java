package orrery.editor.session.edit;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;

/// Is told what edits do to the open world. Simulation thread.
public interface EditLog {
    /// An edit was made.
    ///
    /// @param isStep whether it became part of the edit before it, as one of the same gesture
    void edited(UndoStack.Entry entry, @Nullable Object gesture, boolean isStep);

    /// The last edit was undone, or made again.
    ///
    /// @param before where the world stood
    void undone(boolean isRedo, Position before);

    /// What a gesture has done was taken back.
    ///
    /// @param before where the world stood
    /// @param isWhole whether that was all of it
    void takenBack(Object gesture, Position before, boolean isWhole);
}

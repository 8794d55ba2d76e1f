package orrery.editor.session.file;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.editor.session.edit.EditLog;
import orrery.editor.session.edit.UndoStack;

/// Writes edits of a world to its journal. Simulation thread.
///
/// @param journal the journal
/// @param open the world
public record JournaledEdits(Journal journal, SavableWorld open) implements EditLog {
    @Override
    public void edited(UndoStack.Entry entry, @Nullable Object gesture, boolean isStep) {
        journal.edited(open, entry, gesture, isStep);
    }

    @Override
    public void undone(boolean isRedo, Position before) {
        journal.undone(open, isRedo, before);
    }

    @Override
    public void takenBack(Object gesture, Position before, boolean isWhole) {
        journal.takenBack(open, gesture, before, isWhole);
    }
}

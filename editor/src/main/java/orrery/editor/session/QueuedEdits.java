package orrery.editor.session;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;

/// Edits that are named as they are made, and refused where the scene's entities were numbered anew since they were asked for:
/// the handles in them may be others'. Simulation thread.
///
/// @param current the open world
/// @param edits makes them
/// @param publisher says so where one takes its time
record QueuedEdits(CurrentWorld current, Edits edits, ViewPublisher publisher) {

    /// Makes an edit.
    ///
    /// @param asked the newest view when it was asked for
    /// @param gesture stands for the gesture that it is part of, by identity; null for none
    EditResult make(Function<Simulation, String> name, View asked, @Nullable Object gesture, Edit edit) {
        return make(named(name), asked, gesture, edit);
    }

    /// Makes an edit that takes its time: the status says so meanwhile.
    ///
    /// @param asked the newest view when it was asked for
    EditResult makeLong(Function<Simulation, String> name, View asked, Edit edit) {
        String known = named(name);
        return publisher.whileBusy(known, () -> make(known, asked, null, edit));
    }

    private EditResult make(String name, View asked, @Nullable Object gesture, Edit edit) {
        return isNumberedAnew(asked) ? EditResult.refused(Edits.NUMBERED_ANEW) : edits.make(name, gesture, edit);
    }

    private String named(Function<Simulation, String> name) {
        OpenWorld open = current.open();
        return open == null ? "Edit" : name.apply(open.simulation());
    }

    private boolean isNumberedAnew(View since) {
        OpenWorld open = current.open();
        return open != null && since.scene() == open.sceneIdentity() && since.numbering() != open.numbering();
    }
}

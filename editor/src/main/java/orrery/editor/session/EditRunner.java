package orrery.editor.session;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;

/// Runs edits whose names are computed from the world just before they run. After the request for an edit, another scene may have
/// been opened, or entities may have been renumbered. The edit is then refused, because its handles may belong to other entities.
/// Simulation thread.
///
/// @param current the open world
/// @param edits runs the edits
/// @param publisher shows a long edit in the status
record EditRunner(CurrentWorld current, Edits edits, ViewPublisher publisher) {

    /// @param asked what was open when the edit was requested
    /// @param gesture identifies the gesture that the edit is part of; null for none
    EditResult make(Function<Simulation, String> name, Asked asked, @Nullable Object gesture, Edit edit) {
        return make(named(name), asked, gesture, edit);
    }

    /// Runs a long edit and shows its name in the status meanwhile.
    ///
    /// @param asked what was open when the edit was requested
    EditResult makeLong(Function<Simulation, String> name, Asked asked, Edit edit) {
        String known = named(name);
        return publisher.whileBusy(known, () -> make(known, asked, null, edit));
    }

    private EditResult make(String name, Asked asked, @Nullable Object gesture, Edit edit) {
        String change = asked.change();
        return change.isEmpty() ? edits.make(name, gesture, edit) : EditResult.refused(Edits.notMade(change));
    }

    private String named(Function<Simulation, String> name) {
        OpenWorld open = current.open();
        return open == null ? "Edit" : name.apply(open.simulation());
    }
}

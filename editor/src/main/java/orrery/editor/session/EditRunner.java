package orrery.editor.session;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;

/// Runs edits. When an edit runs, another scene may be open than the one that the user saw at the request, or entities may have
/// been renumbered. The edit is then refused, because its handles may belong to other entities. Simulation thread.
///
/// @param current the open world
/// @param edits runs the edits
/// @param publisher shows a long edit in the status
record EditRunner(CurrentWorld current, Edits edits, ViewPublisher publisher) {

    /// Runs an edit that names no entity, so that only another scene is a reason to refuse it.
    ///
    /// @param asked what was open when the edit was requested
    /// @param gesture identifies the gesture that the edit is part of; null for none
    EditResult makeInScene(String name, Asked asked, @Nullable Object gesture, Edit edit) {
        return make(name, asked.otherScene(), gesture, edit);
    }

    /// @param name computes the name just before the edit runs
    /// @param asked what was open when the edit was requested
    /// @param gesture identifies the gesture that the edit is part of; null for none
    EditResult make(Function<Simulation, String> name, Asked asked, @Nullable Object gesture, Edit edit) {
        return make(named(name), asked.change(), gesture, edit);
    }

    /// Runs a long edit and shows its name in the status meanwhile.
    ///
    /// @param asked what was open when the edit was requested
    EditResult makeLong(Function<Simulation, String> name, Asked asked, Edit edit) {
        String known = named(name);
        return publisher.whileBusy(known, () -> make(known, asked.change(), null, edit));
    }

    /// Undoes, redoes or reverts edits, unless they are those of another scene than the shown one.
    ///
    /// @param asked what was open when this was requested
    EditResult revise(Asked asked, Function<Edits, EditResult> change) {
        String other = asked.otherScene();
        return other.isEmpty()
                ? change.apply(edits)
                : EditResult.refused("Nothing was changed: " + other + ". Try again.");
    }

    /// @param change why the edit is refused, as part of a sentence; empty if it is not
    private EditResult make(String name, String change, @Nullable Object gesture, Edit edit) {
        return change.isEmpty() ? edits.make(name, gesture, edit) : EditResult.refused(Edits.notMade(change));
    }

    private String named(Function<Simulation, String> name) {
        OpenWorld open = current.open();
        return open == null ? "Edit" : name.apply(open.simulation());
    }
}

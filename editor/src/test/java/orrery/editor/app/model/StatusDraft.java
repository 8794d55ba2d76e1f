package orrery.editor.app.model;

import java.util.List;
import java.util.Map;
import orrery.editor.session.Selection;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.time.PlayState;

/// The status of an open scene at the start, for tests of the window's frame. Everything else is chosen.
///
/// @param tick the shown tick
/// @param until the tick up to which ticks are being run; -1 if none are
/// @param undo name of the edit that undo would apply
public record StatusDraft(UnsavedEdits unsaved, long tick, long until, String undo, StopStatus stops,
        SessionStatus.Past past) {

    private static final Object SCENE = new Object();

    public StatusDraft() {
        this(UnsavedEdits.NOTHING, 0, -1, "", StopStatus.NONE, SessionStatus.Past.NONE);
    }

    public StatusDraft with(UnsavedEdits edits) {
        return new StatusDraft(edits, tick, until, undo, stops, past);
    }

    public StatusDraft with(StopStatus stop) {
        return new StatusDraft(unsaved, tick, until, undo, stop, past);
    }

    public StatusDraft with(SessionStatus.Past around) {
        return new StatusDraft(unsaved, tick, until, undo, stops, around);
    }

    public StatusDraft at(long shown) {
        return new StatusDraft(unsaved, shown, until, undo, stops, past);
    }

    public StatusDraft runningTo(long last) {
        return new StatusDraft(unsaved, tick, last, undo, stops, past);
    }

    public StatusDraft undoes(String edit) {
        return new StatusDraft(unsaved, tick, until, edit, stops, past);
    }

    /// The view with this status.
    public View view() {
        return view(ProgramStatus.NONE);
    }

    /// The view with this status.
    ///
    /// @param program state of the program that steps the world
    public View view(ProgramStatus program) {
        SessionStatus status = new SessionStatus(true, "", "market.json", null, false, null, "market", List.of(),
                Map.of(),
                unsaved, 0, 0,
                new PlayState(until >= 0, 60, 1, until), new SessionStatus.Position(tick, 0, ""), past,
                new UndoNames(undo, "", UnreachableEdit.NONE, EditsInScene.NONE), 0, SessionStatus.TickTime.UNKNOWN, 0,
                0,
                stops, program);
        return new View(1, SCENE, View.NONE.handles(), status, Selection.NONE, Map.of(), Map.of(), false);
    }
}

package orrery.editor.session.edit;

/// Observes the edits of the open world. Simulation thread.
public interface EditWatch {
    /// Called before an edit. Returns how many segments after the shown state are done, or 0 if nobody observes.
    int segmentsDone();

    /// An edit was made or redone, and systems have settled.
    ///
    /// @param done the result of [#segmentsDone] before the edit
    void edited(int done);

    /// An edit was undone.
    void undone();
}

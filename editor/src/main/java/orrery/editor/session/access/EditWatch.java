package orrery.editor.session.access;

/// Observes the edits of the open world. Simulation thread.
public interface EditWatch {
    /// Called before an edit. Returns the number of segments made since the last complete tick, or 0 if nobody observes.
    int segmentsDone();

    /// Called after an edit was made or redone and the systems that run after an edit (`Schedule.settle`) have run.
    ///
    /// @param done the result of [#segmentsDone] before the edit
    void edited(int done);

    /// Called after an edit was undone or taken back.
    void undone();
}

package orrery.editor.session.edit;

/// Looks at what edits do to the open world. Simulation thread.
public interface EditWatch {
    /// To be asked before an edit: how many of the segments that lead on from the shown state are done, or 0 where nobody looks.
    int segmentsDone();

    /// An edit was made, or made again, and what settled after it.
    ///
    /// @param done what [#segmentsDone] said before
    void edited(int done);

    /// An edit was taken back.
    void undone();
}

package orrery.editor.session.time;

/// The budget for recorded ticks in bytes. Any thread.
public interface RecordingBudget {
    /// Returns the budget. An opened recording may use more.
    long recordingBudget();

    /// Sets the budget for the open world and for later ones.
    ///
    /// @param bytes above 0
    void setRecordingBudget(long bytes);
}

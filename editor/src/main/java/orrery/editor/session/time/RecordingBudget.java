package orrery.editor.session.time;

/// The budget for recorded ticks in bytes. Any thread.
public interface RecordingBudget {
    /// Returns the budget in use: the one that was set, or a smaller one after memory ran out. An opened recording may use more.
    long recordingBudget();

    /// Returns the budget that was set last.
    long chosenRecordingBudget();

    /// Sets the budget for the open world and for later ones.
    ///
    /// @param bytes above 0
    void setRecordingBudget(long bytes);
}

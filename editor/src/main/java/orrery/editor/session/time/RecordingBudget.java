package orrery.editor.session.time;

/// How many bytes recorded ticks may take. Any thread.
public interface RecordingBudget {
    /// How many they may take now; a recording that was opened may take more.
    long recordingBudget();

    /// Changes how many they may take, from now on and for later worlds.
    ///
    /// @param bytes above 0
    void setRecordingBudget(long bytes);
}

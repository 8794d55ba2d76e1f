package orrery.ecs.storage;

/// Whether passes over a table leave the rows that they change unmarked, because nobody asks which rows those are.
final class UnmarkedPasses {
    private boolean isOn;
    private boolean haveRun;

    /// Stops or resumes marking. Call it between segments, while no values are recorded or when recording resumes.
    void turn(boolean on) {
        isOn = on;
    }

    boolean isOn() {
        return isOn;
    }

    /// Called before a pass. Returns whether it leaves no marks.
    boolean begin() {
        haveRun |= isOn;
        return isOn;
    }

    /// Whether a pass has left no marks since [#forget].
    boolean haveRun() {
        return haveRun;
    }

    /// Called when the write stamps of all rows are known again.
    void forget() {
        haveRun = false;
    }
}

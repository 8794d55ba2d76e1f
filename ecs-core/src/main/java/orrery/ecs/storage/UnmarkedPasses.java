package orrery.ecs.storage;

/// Decides whether a pass over a table marks the rows that it changes. Marking may be off while nothing needs the marks, see
/// [Table#overlookPasses].
final class UnmarkedPasses {
    private boolean isOn;
    private boolean haveRun;

    /// Sets whether passes leave no marks. Call it between segments. Pass true only while no values are recorded. Pass false at
    /// the latest when recording resumes.
    void turn(boolean on) {
        isOn = on;
    }

    boolean isOn() {
        return isOn;
    }

    /// Called before each block of rows of a pass, or once before a pass that several threads run. Returns whether the pass
    /// leaves no marks.
    boolean begin() {
        haveRun |= isOn;
        return isOn;
    }

    /// Whether a pass without marks has run since [#forget].
    boolean haveRun() {
        return haveRun;
    }

    /// Called when the write stamps of all rows (author and tick of the last write) are known again.
    void forget() {
        haveRun = false;
    }
}

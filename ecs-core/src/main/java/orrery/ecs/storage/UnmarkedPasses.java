package orrery.ecs.storage;

/// Switches off the marking of rows that passes over a table change, for times at which nothing needs the marks.
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

    /// Called before a pass. Returns whether the pass leaves no marks.
    boolean begin() {
        haveRun |= isOn;
        return isOn;
    }

    /// Whether a pass without marks has run since [#forget].
    boolean haveRun() {
        return haveRun;
    }

    /// Called when the write stamps of all rows are known again.
    void forget() {
        haveRun = false;
    }
}

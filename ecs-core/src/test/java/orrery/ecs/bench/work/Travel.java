package orrery.ecs.bench.work;

/// Kinds of navigation in a timeline of [Work#RECORDED_TICK] ticks.
public enum Travel {
    /// To a random recorded state, where all fields of 60 rows are read.
    JUMP("R2", "jump to any tick, 60 rows read"),
    /// From a state to the one before it, repeatedly from random states on.
    BACK("R3", "one tick back"),
    /// From a state to the one after it.
    FORTH("R4", "one tick forward, in the past");

    private final String code;
    private final String title;

    Travel(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /// Short name to select a run: `R2`.
    public String code() {
        return code;
    }

    /// Code and title.
    @Override
    public String toString() {
        return code + " " + title;
    }
}
